"""Which files are mutated, and which tests count: those that could have disagreed with the code."""

import hashlib
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "build/mutants"
COPY = HOME / "src"  # the tree without compiled modules
EQUIVALENT = ROOT / "tests/mutants_equivalent.toml"

_FILES = {
    "influence": "board state hooks track scoring operations cards effects sequence bids guests",
    "twilight_struggle": "travelling rules early_war mid_war late_war bids sequence",
    "red_sea": "travelling rules us_events ussr_events home_events sequence",
    "cia_vs_kgb": "state struggle debriefing rules",
    "iron_curtain": "state rules",
}
GROUPS = {group: [f"{group}/{name}.py" for name in names.split()] for group, names in _FILES.items()}
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
    return digest(*(f"{path}{path.read_text()}" for path in paths))


def helpers_digest() -> str:
    """Changes when anything changes that the tests share."""
    paths = sorted({*ROOT.glob("tests/*.py"), *ROOT.glob("tests/*/[!t]*.py")})
    return digest(*(path.read_text() for path in paths if path.is_file()))


def copy_sources() -> None:
    """The tree as it is now, without compiled modules: those would be imported first."""
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "static", "build")
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "src", COPY, ignore=ignore)
