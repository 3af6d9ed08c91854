"""Compiles the modules of [tool.detente] native in pyproject.toml, and those that titles name in their title.toml, with
mypyc, as one group, next to their sources.

    python tools/build_native.py       compile, if something changed

Without a C compiler the same files run as plain Python. The environment decides otherwise:
    DETENTE_PURE=1           compile nothing, and remove what was compiled
    DETENTE_NATIVE=require   fail where it would fall back to plain Python
"""

import ast
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
BUILD = ROOT / "build"
STAMP = BUILD / "native.sums"  # the outcome and its key, then one line per source in the format of sha256sum
GROUP = "detente_native"
FACE = SRC / "detente/__init__.py"  # offers what stands above: nothing of it is compiled into anything
BITS = ROOT / "tools/native_bits.h"
# Functions that BITS has in C, with the number of their arguments, all machine words.
INSTRUCTIONS = {
    "detente.bits.bit": 1,
    "detente.bits.count_word": 1,
    "detente.bits.lowest": 1,
    "detente.memory.put_byte": 2,
    "detente.memory.clear": 2,
    "detente.memory.get_int": 1,
    "detente.memory.put_int": 2,
    "detente.memory.put_real": 2,
}


def say(text: str) -> None:
    print(f"  native: {text}", file=sys.stderr, flush=True)


def modules() -> list[Path]:
    """The files to compile."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["detente"]["native"]
    manifests = sorted((SRC / "detente/titles").glob("*/title.toml"))
    of_titles = [
        file.with_name(f"{name}.py") for file in manifests for name in tomllib.loads(file.read_text()).get("native", ())
    ]
    return [*(ROOT / name for name in listed), *of_titles]


def imported(file: Path) -> set[Path]:
    """The files of this package that a file imports: mypyc compiles their constants and types into it."""
    package = file.relative_to(SRC).parent.parts
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names |= {stem, *(f"{stem}.{alias.name}" for alias in node.names)}
    found = set()
    for name in names:
        path = SRC / name.replace(".", "/")
        found |= {p for p in (path.with_suffix(".py"), path / "__init__.py") if p.is_file()}
    return found - {FACE}


def sources() -> list[Path]:
    """The files to compile and all they import, directly or not."""
    known: set[Path] = set()
    todo = set(modules())
    while todo:
        file = todo.pop()
        known.add(file)
        todo |= imported(file) - known
    return sorted(known)


def sums() -> list[str]:
    return [f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.relative_to(ROOT).as_posix()}" for f in sources()]


def key() -> str:
    """What the compiled files depend on besides the sources."""
    h = hashlib.sha256(sysconfig.get_config_var("EXT_SUFFIX").encode())
    for file in (Path(__file__), BITS, ROOT / "requirements/build.txt"):
        h.update(file.read_bytes() if file.is_file() else b"")
    h.update("\n".join(str(f.relative_to(ROOT)) for f in modules()).encode())
    return h.hexdigest()


def compiled() -> list[Path]:
    """The libraries in the tree."""
    return sorted([*SRC.glob(f"{GROUP}__mypyc.*.so"), *(SRC / "detente").rglob("*.so")])


def obstacle() -> str | None:
    """Why nothing can be compiled here."""
    if os.environ.get("DETENTE_PURE") == "1":
        return "DETENTE_PURE=1"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (on Debian and Ubuntu: the package python3-dev)"
    missing = [f.relative_to(ROOT).as_posix() for f in modules() if not f.is_file()]
    return f"no file {missing[0]}" if missing else None


def is_fresh() -> bool:
    """True when there is nothing to do: compiled from these sources, or known not to compile from them."""
    required = os.environ.get("DETENTE_NATIVE") == "require"
    if obstacle():
        return not compiled() and not required
    if not STAMP.is_file():
        return False
    outcome, *known = STAMP.read_text().splitlines()
    if known != sums():
        return False
    if outcome == f"# native: no {key()}":
        return not compiled() and not required
    return outcome == f"# native: yes {key()}" and len(compiled()) == len(modules()) + 1


def clear() -> None:
    """No library is left to shadow a source."""
    for library in compiled():
        library.unlink()
    STAMP.unlink(missing_ok=True)


def build() -> list[Path]:
    """Compiles if something changed, and answers the libraries: none where the sources run as they are."""
    if is_fresh():
        return compiled()
    clear()
    reason = obstacle()
    if reason is None:
        say(f"compiling {len(modules())} modules with mypyc ...")
        start = time.time()
        before = sums()
        outcome = "yes" if compile_all() else "no"
        STAMP.write_text("\n".join([f"# native: {outcome} {key()}", *before, ""]))
        os.utime(STAMP, (start, start))  # a source edited meanwhile is newer
        if outcome == "yes":
            say(f"yes, compiled in {time.time() - start:.0f} s")
            return compiled()
        reason = "the compiler failed"
    if os.environ.get("DETENTE_NATIVE") == "require":
        raise SystemExit(f"native: required, but {reason}")
    say(f"no, {reason}: the same games run as plain Python, some 50 times slower")
    return []


def compile_all() -> bool:
    """The libraries stand next to their sources; False, and the end of the compiler's output, if it failed."""
    out = BUILD / f"native-{sysconfig.get_config_var('SOABI')}"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    command = [sys.executable, __file__, "--worker", str(out), *(str(f.relative_to(SRC)) for f in modules())]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}  # also in a build environment
    log = out / "log.txt"
    with log.open("w") as stream:
        run = subprocess.run(command, cwd=SRC, env=env, stdout=stream, stderr=subprocess.STDOUT)
    if run.returncode:
        print("\n".join(log.read_text(errors="replace").splitlines()[-25:]), file=sys.stderr)
        return False
    for library in sorted((out / "lib").rglob("*.so")):
        target = SRC / library.relative_to(out / "lib")
        new = target.with_suffix(".new")  # never write into a file that a running process has mapped
        shutil.copy2(library, new)
        new.replace(target)
    return True


def worker(out: Path, files: list[str]) -> None:
    """Runs in a process of its own, in src/: mypyc, then the C compiler."""
    from mypyc.build import mypycify
    from setuptools import setup

    call_instructions()
    options = ["--config-file=", "--strict", "--ignore-missing-imports", f"--cache-dir={out / 'mypy'}"]
    c = str(out / "c")
    extensions = mypycify([*options, *files], opt_level="3", debug_level="0", group_name=GROUP, target_dir=c)
    for extension in extensions:
        arguments = [a for a in extension.extra_compile_args if a != "-Werror"]  # a newer compiler warns of new things
        arguments += ["-fno-semantic-interposition"]  # +41 %: may inline our functions
        if platform.machine() == "x86_64" and sys.platform == "linux":
            arguments += ["-mpopcnt"]  # every such processor since 2009
        extension.extra_compile_args = [*arguments, "-include", str(BITS)]
    setup(
        name=GROUP,
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["build_ext", f"--build-lib={out / 'lib'}", f"--build-temp={out / 'o'}", "--parallel=2"],
    )


def call_instructions() -> None:
    """Tell mypyc to call BITS where our code calls the same function of ours on machine words."""
    from mypyc.ir.ops import ERR_NEVER
    from mypyc.ir.rtypes import int64_rprimitive as word
    from mypyc.primitives.registry import function_op

    for name, arguments in INSTRUCTIONS.items():
        function_op(name, [word] * arguments, word, f"detente_{name.rpartition('.')[2]}", ERR_NEVER)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        worker(Path(sys.argv[2]), sys.argv[3:])
    else:
        build()
