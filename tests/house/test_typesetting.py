"""Sentences as they are read: names that bring quotation marks along, numbers that bring a sign, scores."""

import re
from functools import cache

import pytest

from detente.influence.track import leader
from detente.languages import all_languages
from detente.locale import Texts, typeset
from detente.titles import title, titles
from tests.house.test_locale import LANGUAGES, messages, variables

NAMED = ("card", "country", "region", "effect", "group", "objective", "agent")
MARKS = {language.id: language.marks for language in all_languages().values()}
INFLUENCE = ("twilight_struggle", "red_sea")


@cache
def texts(id, language):
    return Texts(language, title(id))


def depth(text, language):
    """How deep the same quotation marks stand in each other."""
    opens, closes, *_ = MARKS[language]
    now = deepest = 0
    for mark in text:
        now += (mark == opens) - (mark == closes)
        deepest = max(deepest, now)
    return deepest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", titles())
def test_no_sentence_quotes_a_quoted_name_in_the_same_marks(id, language):
    """Every sentence about a card, country and so on, with every such name of the title."""
    about = title(id).describe()
    named = [*about.all_cards, *about.regions, *about.countries]
    marked = [thing.id for thing in named if MARKS[language][0] in thing.name[language]]
    wrong = []
    for key in messages(language):
        asked = variables(language, key) & set(NAMED)
        for slug in marked if asked and "." not in key and not key.startswith("-") else ():
            said = texts(id, language).say(key, dict.fromkeys(variables(language, key), 1) | dict.fromkeys(asked, slug))
            if depth(said, language) > 1:
                wrong.append(said)
    assert wrong == []


def test_some_names_do_bring_quotation_marks():
    say = texts("twilight_struggle", "ru").say
    assert say("inf-log-no-event", {"card": "star_wars"}).count("«") == 1
    nixon = say("inf-log-no-event", {"card": "nixon_plays_the_china_card"})
    assert re.search("«[^«»„“]+„[^«»„“]+“»", nixon)
    assert "“Lone Gunman”" in texts("twilight_struggle", "en").say("inf-log-no-event", {"card": "lone_gunman"})


@pytest.mark.parametrize(
    "language, text, set_text",
    [
        ("en", "“a “b” c” “d”", "“a ‘b’ c” “d”"),
        ("en", "““a””", "“a”"),
        ("ru", "««a» b» «c «d»»", "«„a“ b» «c „d“»"),
        ("en", "F-5, 1-4, T-62: -3 and 2 + -1", "F-5, 1-4, T-62: −3 and 2 − 1"),
        ("en", "a ” b “", "a ” b “"),
    ],
)
def test_typeset(language, text, set_text):
    assert typeset(text, language) == set_text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["inf-log-vp", "inf-log-final"])
@pytest.mark.parametrize("id", INFLUENCE)
def test_a_score_is_said_with_its_leader(id, key, language):
    standing = {score: {"score": score, "lead": leader(score), "points": abs(score)} for score in (-3, 0, 3)}
    said = {score: texts(id, language).say(key, {"side": "us", "n": 1} | standing[score]) for score in standing}
    assert len(set(said.values())) == 3
    for score, sentence in said.items():
        assert not re.search(r"[-−]\d", sentence)
        assert str(abs(score)) in sentence
    assert ("СССР 3" if language == "ru" else "USSR 3") in said[-3]
