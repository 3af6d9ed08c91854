"""What `import detente` gives: small, typed, quick, and as its docstrings and the READMEs say."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import detente

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/detente"
TOLD = [file for file in sorted(PACKAGE.rglob("*.py")) if ">>> " in file.read_text("utf-8")]
PUBLIC = ["CHANCE", "Game", "Record", "View", "agent", "title", "titles"]


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("file", TOLD, ids=module_of)
def test_docstrings_say_what_happens(file: Path) -> None:
    tried = doctest.testmod(import_module(module_of(file)), optionflags=doctest.ELLIPSIS)
    assert tried.attempted
    assert not tried.failed


def test_the_public_names() -> None:
    assert sorted(detente.__all__) == PUBLIC
    assert set(PUBLIC) <= set(dir(detente))
    assert all(getattr(detente, name) is not None for name in PUBLIC)
    with pytest.raises(AttributeError, match="nobody"):
        _ = detente.nobody
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("name", [name for name in PUBLIC if name != "CHANCE"])
def test_every_public_name_is_shown_by_an_example(name: str) -> None:
    """`titles` is a module too, once it is imported: the function tells of both."""
    thing = detente.titles.titles if name == "titles" else getattr(detente, name)
    assert ">>> import detente" in (thing.__doc__ or "")


def test_the_list_of_titles_can_be_called_before_and_after_its_module_is_imported() -> None:
    code = "import detente; a = detente.titles(); import detente.titles; print(a == detente.titles() != [])"
    assert printed(code) == "True\n"


def test_importing_it_imports_nothing_else() -> None:
    code = "import sys, detente; print(sorted(m for m in sys.modules if m.split('.')[0] in ('detente', 'msgspec')))"
    assert printed(code) == "['detente', 'detente.native']\n"


def printed(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def example(readme: str) -> str:
    (found,) = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text("utf-8"), re.DOTALL)
    return str(found)


def test_the_example_of_the_readme_plays_a_game() -> None:
    code = example("README.md")
    assert code == example("README.ru.md")
    assert len([line for line in code.splitlines() if line]) <= 10
    result, first, *_ = printed(code).splitlines()
    assert result.startswith("Result(winner=")
    assert first == "detente 1"
