"""An editor of any title's positions, over its stored fields; a title's companion knows more of its own."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from detente.editing.model import BadPosition, Finding, Item, Value, Values, Verdict, impossible
from detente.game import OBSERVER, TERMINAL, Game, Sentence
from detente.manifest import manifests
from detente.notation import position, read_position
from detente.saving import Field

MOST_ENTRIES: Final = 300  # of a list
WORD: Final = re.compile(r"[\w:@/+.-]{1,80}")
TROUBLE: Final = (ValueError, IndexError, KeyError, AssertionError, TypeError, OverflowError)


def unruled(game: Game) -> Any:
    """A title as notation knows it, whose states are their stored fields: what the rules refuse is a text, too."""
    return _Unruled(game)


class _Unruled:
    def __init__(self, game: Game) -> None:
        self.id = game.id
        self.field_kinds = game.field_kinds

    def save(self, s: dict[str, Any]) -> dict[str, Any]:
        return s

    def load(self, data: dict[str, Any]) -> dict[str, Any]:
        return data


class Editor:
    """Every field as it is written; whether it can be, only the game's own loader says."""

    def __init__(self, game: Game) -> None:
        self.game = game
        fields: Sequence[Field] = getattr(game, "fields", ())
        self.defaults: Values = {field.name: field.default for field in fields}

    # ---- what a companion says better ----

    def items(self) -> list[Item]:
        """What can be set."""
        kinds = {int: "number", str: "text", list: "list"}
        return [
            Item(name, kinds[type(value)], "tracks", Sentence("ed-field", {"name": name}), least=-9999, most=9999)  # type: ignore[arg-type]
            for name, value in self.defaults.items()
        ]

    def read(self, data: Mapping[str, Any]) -> Values:
        """A stored state's fields as what can be set; what was under way goes back to where it began."""
        return self.defaults | dict(data)

    def data(self, values: Values) -> dict[str, Any]:
        """The inverse of `read`: a stored state, which need not be possible."""
        return {name: value for name, value in values.items() if value != self.defaults[name]}

    def findings(self, values: Values) -> Iterator[Finding]:
        """What the title knows to be wrong or unusual."""
        return iter(())

    def strays(self, values: Values, s: Any) -> Iterator[Finding]:
        """Says where the game went on at once to another moment than the one that was set."""
        return iter(())

    def empty(self) -> Values:
        """A board with nothing on it."""
        return self.start()

    def fill(self, values: Values, name: str) -> Values:
        """What changes when a hand is filled at random from the pile that it is dealt from."""
        raise BadPosition(f"{name[:40]!r} is no hand", "position-no-name", name=name[:40])

    # ---- the same for all ----

    def start(self) -> Values:
        """A new game."""
        return self.values(self.game.new({}))

    def values(self, s: Any) -> Values:
        """A state as what can be set."""
        return self.read(self.game.save(s))

    def read_text(self, text: str) -> Values:
        """A line of text, possible or not, as what can be set; ValueError says what cannot be read."""
        return self.checked(self.read(read_position(unruled(self.game), text)))

    def checked(self, values: Mapping[str, Any]) -> Values:
        """The values of all fields, if they have the right form; ValueError names the first that has not."""
        known = self.read({})
        for name, value in values.items():
            if name not in known:
                raise BadPosition(f"there is no field {name[:40]!r}", "position-no-field", field=name[:40])
            _check_form(name, value, type(known[name]))
        return known | dict(values)

    def is_clean(self, s: Any) -> bool:
        """Whether a position is at a moment that can be set: laid out again it is the same."""
        if self.game.current(s) == TERMINAL:
            return False
        try:
            again = self.game.load(self.data(self.values(s)))
        except TROUBLE:
            return False
        return self.game.save(again) == self.game.save(s)

    def verdict(self, values: Mapping[str, Any]) -> Verdict:
        """What is wrong with a position; ValueError if it has not even the form of one."""
        checked = self.checked(values)
        text = position(unruled(self.game), self.data(checked))
        found = list(self.findings(checked))
        state = None
        if all(one.weight != "impossible" for one in found):
            state, stray = self._laid(checked)
            found += stray
        return Verdict(sorted(found, key=lambda one: one.weight), text, state)

    def _laid(self, values: Values) -> tuple[Any, list[Finding]]:
        """The game itself lays the position out and looks at it from all sides."""
        try:
            s = self.game.load(self.data(values))
            if self.game.current(s) == TERMINAL:
                return None, [impossible("ed-is-over", ["field moment"])]
            stray = list(self.strays(values, s))
            if not stray:
                for side in (0, 1, OBSERVER):
                    self.game.for_page(s, side)
        except TROUBLE as error:
            return None, [impossible("ed-refused-by-the-rules", [], detail=str(error)[:200])]
        return (None if stray else s), stray


def _check_form(name: str, value: Any, kind: type[Value]) -> None:
    if type(value) is not kind:
        raise BadPosition(
            f"{name}: {kind.__name__} is wanted", "position-field", field=name[:40], value=str(value)[:40]
        )
    words = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    if len(words) > MOST_ENTRIES or not all(isinstance(word, str) and WORD.fullmatch(word) for word in words):
        raise BadPosition(f"{name}: cannot be read", "position-field", field=name[:40], value=str(value)[:40])
    if isinstance(value, int) and not -(1 << 40) < value < 1 << 40:
        raise BadPosition(f"{name}: out of range", "position-field", field=name[:40], value=str(value)[:40])


def editor_of(game: Game) -> Editor:
    """The editor of a title: its module `editing` has `make(game)`; without one its stored fields are edited."""
    known = manifests().get(game.id)
    module = known.module("editing") if known else ""
    if not module or find_spec(module) is None:
        return Editor(game)
    make: Callable[[Game], Editor] = import_module(module).make
    return make(game)
