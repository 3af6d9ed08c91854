"""Every decision of every event has a sentence of its own, in both languages, and its buttons say what they do.

The events are walked through at random, on positions that make each of them ask all that it can ask; a sentence that
is never asked for fails as well, so the walk cannot miss a question that somebody wrote a sentence for.
"""

import re
from functools import cache
from random import Random

import pytest

from detente import piles
from detente.influence.board import US, USSR
from detente.influence.prompts import sentence
from detente.influence.running import asking_event
from detente.influence.state import gain_card, put_in_force, set_influence
from detente.locale import Texts, languages
from detente.machine import BUTTON, CHANCE, STANDING, call, legal
from detente.titles import manifest, title
from detente.titles.red_sea import effects_in_force as red_sea_force
from detente.titles.twilight_struggle import effects_in_force as twilight_force
from tests.twilight_table import table

GAMES = {"twilight_struggle": "red_sea_cards", "red_sea": "twilight_cards"}
# Effects that make an event ask: Glasnost after The Reformer, Special Relationship with NATO, a scoring with Shuttle.
WANTED = {"twilight_struggle": ("REFORMER", "NATO", "SHUTTLE_DIPLOMACY"), "red_sea": ()}
FORCES = {"twilight_struggle": twilight_force, "red_sea": red_sea_force}
CHOSEN = {"yes", "no", "stop"}  # buttons that say nothing by themselves
# Once operations have been granted they are like any others: their sentence is that of their kind.
OPERATIONS = {"inf-ask-place", "inf-ask-coup", "inf-ask-realign", "inf-ask-space"}
WALKS = 14


def position(game, mixed, rng):
    """Both sides everywhere, cards in both hands and among the discards."""
    p = game.new({mixed: "yes"})
    for card in game.own_cards:
        if not piles.has(p.box, card):
            continue
        p.box = piles.take(p.box, card)
        where = rng.choice(("us", "ussr", "discard", "deck", "deck", "deck"))
        if where in ("discard", "deck"):
            setattr(p, where, piles.put(getattr(p, where), card))
        else:
            gain_card(p, US if where == "us" else USSR, card)
    for c in range(game.board.countries):
        if rng.random() < 0.8:
            set_influence(p, US, c, rng.randrange(6))
            set_influence(p, USSR, c, rng.randrange(6))
    p.marked = (rng.getrandbits(8), 0)
    p.turn, p.round, p.phasing, p.defcon = rng.choice((4, 9)), rng.randrange(3), rng.randrange(2), 5
    p.held_us, p.held_ussr, p.china = p.control_us, p.control_ussr, rng.randrange(2)
    for effect in WANTED[game.id]:
        if rng.random() < 0.5:
            put_in_force(p, getattr(FORCES[game.id], effect), US)
    return p


def walk(game, card, mixed, rng, see):
    """Let the event happen, decide at random until it is over, and look at every decision."""
    p = position(game, mixed, rng)
    p.deck = piles.take(p.deck, card)
    base = p.depth
    owner = game.board.owner[card]
    call(p, game.mixed.events[card], owner if owner < 2 else rng.randrange(2), card, 0)
    game.code.settle(p)
    for _ in range(80):
        if p.over or p.depth <= base:
            return
        if p.decider != CHANCE:
            see(p)
        game.code.take(p, rng.choice(legal(p)))


@cache
def asked(id):
    """The sentences of all decisions of events in a game, with their arguments and the names of their buttons."""
    game, found, rng = title(id), {}, Random(7)

    def see(p):
        question = game.question(p)
        if asking_event(game, p) and (question.key not in OPERATIONS or question.own_word()):
            said = sentence(game, p, game.question(p))
            buttons = {game.button_ids[a - BUTTON] for a in legal(p) if BUTTON <= a < BUTTON + STANDING}
            _, _, names = found.setdefault((said.key, *said.args), (said, question.prompt().key, set()))
            names |= buttons & CHOSEN

    for card, start in enumerate(game.mixed.events):
        for _ in range(WALKS if start >= 0 else 0):
            walk(game, card, GAMES[id], rng, see)
    return list(found.values())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", GAMES)
def test_every_decision_of_an_event_has_its_own_sentence(id, language):
    texts = Texts(language, title(id))
    assert len(asked(id)) > 40
    general = {said.key for said, _, _ in asked(id) if said.key.startswith("inf-")}
    assert general == set(), "only the sentence of their kind"
    for said, _, _ in asked(id):
        words = texts.find(said.key, said.args)
        assert words and "{" not in words, said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", GAMES)
def test_every_button_says_what_it_does(id, language):
    texts = Texts(language, title(id))
    silent = [
        f"{said.key}-{name}"
        for said, kind, names in asked(id)
        for name in sorted(names)
        if not (texts.find(f"{said.key}-{name}", said.args) or texts.find(f"{kind}-{name}", said.args))
    ]
    assert silent == []


@pytest.mark.parametrize("language", languages())
def test_the_level_of_defcon_that_ends_the_game_says_so(language):
    ends, harmless = (Texts(language, title("red_sea")).say(f"inf-button-defcon_{level}") for level in (1, 2))
    assert ends.startswith(harmless.replace("2", "1") + ": ")


def test_every_sentence_of_an_event_is_asked_for():
    heard = set()
    for id in GAMES:
        for said, _, names in asked(id):
            heard |= {said.key, *(f"{said.key}-{name}" for name in names)}
    ids = {id for game in GAMES for id in title(game).board.card_ids if id} - {"norad"}  # asks outside of its event
    files = {file for game in GAMES for file in manifest(game).sentences("en")}
    keys = re.findall(r"^((?:ts|rs)-ask-(\w+)-\S+) =", "\n".join(file.read_text("utf-8") for file in files), re.M)
    written = {key for key, card in keys if card in ids}
    assert len(written) > 100
    assert written - heard == set()


def test_the_page_is_sent_the_sentence_and_agents_are_not():
    t = table(ussr=["blockade"], us=["nato"], influence={"west_germany": (3, 0)}).play("card blockade", "event")
    page = t.game.for_page(t.s, US)
    assert (page.prompt.key, page.question.key) == ("inf-ask-event-card", "ts-ask-blockade-card")
    assert page.asked == page.question
    assert not hasattr(t.game.view(t.s, US), "question")
    assert t.game.for_page(t.s, USSR).question.key == "inf-wait-event-card"
    texts = Texts("en", t.game)
    assert "West Germany" in texts.say(page.question.key, page.question.args)
    assert "West Germany" in texts.say("ts-ask-blockade-card-no")
    t.still_open()
