"""What cards say stands in `card_texts.toml` of their title; the locale files are written from it."""

import tomllib

import pytest
from tools import write_card_texts

from detente.locale import languages
from detente.titles import manifest, title


def test_the_locale_files_say_what_the_tables_say() -> None:
    assert write_card_texts.out_of_date() == [], "python tools/write_card_texts.py writes them"


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_every_card_has_a_text_in_every_language_and_no_text_is_of_no_card(id: str) -> None:
    table = tomllib.loads(manifest(id).text(write_card_texts.SOURCE))
    del table["prefix"]
    assert table.keys() - {write_card_texts.SHARED} == {card.id for card in title(id).describe().cards}
    spoken = {language for language in languages() if language in write_card_texts.languages(table)}
    assert {"en"} < spoken
    lacking = [card for card, texts in table.items() if card != write_card_texts.SHARED and not spoken <= texts.keys()]
    lacking += [f"{card} {word}" for card, texts in table.items() for word, asked in texts.get("ask", {}).items()
                if not spoken <= asked.keys()]  # fmt: skip
    shorts = {card: texts["short"] for card, texts in table.items() if "short" in texts}
    lacking += [f"{card} short" for card, short in shorts.items() if not spoken <= short.keys()]
    assert lacking == []


def test_a_new_card_is_a_table_of_its_own() -> None:
    card = {"en": "Does this.", "ru": "Делает это.", "ask": {"card-no": {"en": "Nothing", "ru": "Ничего"}}}
    assert list(write_card_texts.sentences("ts", {"new": card}, "ru")) == [
        ("ts-card-new", "Делает это."),
        ("ts-ask-new-card-no", "Ничего"),
    ]
