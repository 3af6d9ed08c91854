"""The house itself: what is committed, what is pinned, and that the two builds are what they say they are."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import warnings
from pathlib import Path

import pytest

from detente import native

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
NATIVE_WANTED = bool(os.environ.get("CI")) or os.environ.get("DETENTE_NATIVE") == "require"


def committed() -> list[Path]:
    """The files that are, or would be, committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in run.stdout.split("\0") if name and (ROOT / name).is_file()]


def normal(name: str) -> str:
    """A package's name as the lock files write it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()


def pins(file: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", file.read_text(), flags=re.MULTILINE))


def test_no_file_names_a_registry() -> None:
    hosts = [".".join(h) for h in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))]
    hosts += [".".join(h) for h in (("yarnpkg", "com"), ("deb", "debian", "org"), ("npmmirror", "com"))]
    needles = re.compile("|".join(re.escape(h) for h in hosts).encode())
    assert [str(f.relative_to(ROOT)) for f in committed() if needles.search(f.read_bytes())] == []


def test_nothing_built_is_committed() -> None:
    built = re.compile(r"\.(so|pyc|pyd|sqlite)$|/node_modules/|/server/static/|(^|/)(uv\.lock|\.npmrc|pip\.conf)$")
    assert [n for f in committed() if built.search(n := f.relative_to(ROOT).as_posix())] == []


@pytest.mark.skipif(not (ROOT / "web/package-lock.json").is_file(), reason="no web client here")
def test_the_page_is_pinned_without_addresses() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda f: f.stem)
def test_requirements_are_pinned_with_hashes_and_without_addresses(file: Path) -> None:
    text = file.read_text()
    assert "://" not in text
    entries = re.split(r"\n(?=[a-zA-Z0-9])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    pinned = re.compile(r"[a-z0-9-]+==\S+( ; [^\\]+)? \\\n +--hash=sha256:[0-9a-f]{64}")
    assert [e for e in entries if not pinned.match(e)] == []


def test_requirements_agree_and_cover_what_the_project_asks_for() -> None:
    pinned = {file.stem: pins(file) for file in REQUIREMENTS}
    versions: dict[str, set[str]] = {}
    for file in pinned.values():
        for name, version in file.items():
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}
    asked = {
        "base": PROJECT["project"]["dependencies"],
        "build": PROJECT["build-system"]["requires"],
        "dev": PROJECT["project"]["optional-dependencies"]["dev"],
        "docs": PROJECT["project"]["optional-dependencies"]["docs"],
    }
    for name, lines in asked.items():
        assert {normal(line) for line in lines} <= set(pinned[name]), f"run `make lock`: requirements/{name}.txt"


# --------------------------------------------------------------------------------------------- native or pure


def ask(code: str, **environment: str) -> str:
    """What a new Python prints, without the switches of this one."""
    env = {k: v for k, v in os.environ.items() if k != "DETENTE_PURE"} | environment
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout


def test_version_says_whether_it_is_native() -> None:
    program = Path(sys.executable).with_name("detente")
    env = {k: v for k, v in os.environ.items() if k != "DETENTE_PURE"}
    shown = subprocess.run([program, "--version"], env=env, capture_output=True, text=True, check=True).stdout
    assert re.search(r"native: (yes|no)", shown)
    if NATIVE_WANTED:
        assert "native: yes" in shown


def test_native_modules_are_all_compiled_or_all_pure() -> None:
    names = [".".join(Path(f).relative_to("src").with_suffix("").parts) for f in PROJECT["tool"]["detente"]["native"]]
    files_of = f"*(importlib.import_module(name).__file__ for name in {names})"
    code = f"import importlib, detente.native; print(detente.native.is_native(), {files_of})"
    is_native, *files = ask(code).split()
    assert {f.endswith(".py") for f in files} == {is_native == "False"}
    if NATIVE_WANTED:
        assert is_native == "True"


def test_pure_runs_the_sources() -> None:
    """DETENTE_PURE=1 works beside compiled modules: how the tests compare the two builds."""
    code = "import detente.native, detente.machine as m; print(detente.native.is_native(), m.__file__)"
    is_native, file = ask(code, DETENTE_PURE="1").split()
    assert is_native == "False"
    assert file.endswith(".py")


def test_an_edited_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed file is named; one that is only newer, as after a checkout, is not."""
    source, sums = tmp_path / "machine.py", tmp_path / "native.sums"
    source.write_text("x = 1\n")
    sums.write_text(f"# native: yes\n{hashlib.sha256(source.read_bytes()).hexdigest()}  machine.py\n")
    os.utime(sums, (1, 1))
    monkeypatch.setattr(native, "_ROOT", tmp_path)
    monkeypatch.setattr(native, "_SUMS", sums)
    monkeypatch.setattr(native, "is_native", lambda: True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert native.check_fresh() == []
    source.write_text("x = 2\n")
    with pytest.warns(UserWarning, match=r"machine\.py"):
        assert native.check_fresh() == ["machine.py"]
