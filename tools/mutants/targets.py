"""Which files are mutated, and which tests count: those that could have disagreed with the code."""

import hashlib
import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = Path(os.environ.get("MUTANTS_HOME", ROOT / "build/mutants"))
COPY = HOME / "src"  # the tree without compiled modules
EQUIVALENT = ROOT / "tests/mutants_equivalent.toml"

_FILES = {
    "influence": "board state hooks track scoring due operations cards effects sequence bids guests",
    "twilight_struggle": "lent_rules rules early_war mid_war late_war bids sequence",
    "red_sea": "lent_rules rules us_events ussr_events home_events sequence",
    "cia_vs_kgb": "state struggle debriefing rules",
    "iron_curtain": "state rules",
}
GROUPS = {
    group: [f"{'' if group == 'influence' else 'titles/'}{group}/{name}.py" for name in names.split()]
    for group, names in _FILES.items()
}
FILES = [file for files in GROUPS.values() for file in files]
GROUP_OF = {file: group for group, files in GROUPS.items() for file in files}

# Not playthroughs, builds or records: they compare the code with its own past.
_TESTS = (
    "tests/rulebook/test_*.py",
    "tests/cards/test_*.py",
    "tests/oracles/test_*.py",
    "tests/games/test_playdek.py",
    "tests/games/test_*_example.py",
    "tests/laws/test_mixed_games.py",
    "tests/laws/test_limits.py",
)


def module_name(file: str) -> str:
    """The module of a file: "influence/state.py" is detente.influence.state."""
    return "detente." + file.removesuffix(".py").replace("/", ".")


def test_files() -> list[str]:
    """The test modules that count, as paths from the root."""
    return [str(path.relative_to(ROOT)) for pattern in _TESTS for path in sorted(ROOT.glob(pattern))]


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def sources_digest() -> str:
    """Changes when anything changes that the tests run."""
    paths = sorted(path for path in (ROOT / "src/detente").rglob("*") if path.suffix in (".py", ".csv", ".toml"))
    return digest(*(f"{path.relative_to(ROOT)}{path.read_text()}" for path in paths))


def helpers_digest() -> str:
    """Changes when anything changes that the tests share."""
    paths = sorted({*ROOT.glob("tests/*.py"), *ROOT.glob("tests/*/[!t]*.py")})
    return digest(*(path.read_text() for path in paths if path.is_file()))


def copy_sources() -> None:
    """The tree as it is now, without compiled modules, which would be imported first; what is there stays."""
    skipped = {"__pycache__", "static", "build"}
    wanted = {
        path.relative_to(ROOT / "src"): path
        for path in (ROOT / "src").rglob("*")
        if path.is_file() and path.suffix != ".so" and not skipped.intersection(path.parts[len(ROOT.parts) :])
    }
    for path in COPY.rglob("*"):
        if path.is_file() and path.relative_to(COPY) not in wanted:
            path.unlink()
    for name, path in wanted.items():
        there = COPY / name
        if not there.exists() or there.read_bytes() != path.read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)
