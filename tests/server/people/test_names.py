"""Which names somebody may have, and which are taken for each other."""

import pytest

from detente.server.people.names import checked, folded, likeness
from detente.server.refusal import Refused


@pytest.mark.parametrize("name", ["Anna", "анна", "ferry44", "two-words", "Жук_7", "μέγα", "ab"])
def test_may_be_had(name: str):
    assert checked(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("a", "error-name-length"),
        ("a" * 21, "error-name-length"),
        ("", "error-name-length"),
        ("7up", "error-name-letters"),
        ("-ann", "error-name-letters"),
        ("two words", "error-name-letters"),
        ("ann\u200bа", "error-name-letters"),
        ("ann@home", "error-name-letters"),
        ("<b>bob", "error-name-letters"),
        ("аnnа", "error-name-scripts"),  # with Cyrillic а
        ("Admin", "error-name-reserved"),
        ("аdмiн".replace("d", "д").replace("i", "и"), "error-name-reserved"),
        ("m0derat0r", "error-name-reserved"),
        ("Гость", "error-name-reserved"),
    ],
)
def test_refused(name: str, key: str):
    with pytest.raises(Refused) as refused:
        checked(name)
    assert refused.value.key == key


@pytest.mark.parametrize(
    "twins",
    [
        ("telex", "TELEX", "te1ex", "teIex", "te-lex", "tělex", "т" + "еlех", "ｔｅｌｅｘ"),
        ("karl", "KAR1", "kar_l", "каrl"),
        ("modern", "modem", "m0dem"),
        ("boris", "B0RIS", "bor1s", "borls"),
        ("хор", "xop", "XOP"),
        ("ёлка", "елка", "ЕЛКА"),
    ],
)
def test_look_alike(twins: tuple[str, ...]):
    assert {likeness(name) for name in twins} == {likeness(twins[0])}


def test_others_do_not():
    names = ["anna", "hanna", "anne", "telex", "telefax", "борис", "мария", "марина", "red", "rod", "two", "too"]
    assert len({likeness(name) for name in names}) == len(names)


def test_a_name_is_found_however_it_is_typed():
    assert folded("Straße") == folded("STRASSE") and folded("Анна") == folded("АННА")
    assert folded("anna") != folded("annа")  # with Cyrillic а: alike, but not the same
