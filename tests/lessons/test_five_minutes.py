"""The game in five minutes: every picture can be loaded, every number is a rule's, every text is short."""

import tomllib

import pytest

from detente.languages import all_languages
from detente.lessons.five_minutes import five_minutes, state_of
from detente.titles import manifest, title, titles

LONGEST = 320  # characters of a panel


@pytest.mark.parametrize("id", titles())
def test_every_title_has_six_panels_in_every_language(id: str) -> None:
    page = five_minutes(id)
    assert len(page.panel) == 6
    complete = {language for language, about in all_languages().items() if about.complete}
    for text in (page.lead, page.remember, *(one for panel in page.panel for one in (panel.name, panel.text))):
        assert set(text) >= complete
        assert all(len(said) <= LONGEST and said.count("**") % 2 == 0 for said in text.values())


@pytest.mark.parametrize("id", titles())
def test_every_picture_shows_what_is_there(id: str) -> None:
    game = title(id)
    about = game.describe()
    known = {card.id for card in about.cards}
    for panel in five_minutes(id).panel:
        assert panel.cards or panel.lesson, panel.name["en"]
        assert set(panel.cards) <= known
        state = state_of(game, panel)
        if state is not None:
            countries = {one.id for one in getattr(about, "countries", ())}
            assert set(panel.places) <= countries


@pytest.mark.parametrize("id", titles())
def test_every_number_is_a_rule(id: str) -> None:
    numbers = {rule["number"] for rule in tomllib.loads(manifest(id).text("rules.toml"))["rule"]}
    wanted = [number for panel in five_minutes(id).panel for number in panel.rules]
    assert wanted
    assert set(wanted) <= numbers
