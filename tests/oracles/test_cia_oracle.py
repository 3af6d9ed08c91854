"""CIA vs KGB, followed by a referee who has only read the rulebook: all options, whole games and shaken tables."""

from itertools import product
from random import Random

import pytest

from detente.titles.cia_vs_kgb.description import AgentCard, EventCard, GroupCard, ObjectiveCard
from tests.cia_vs_kgb_table import shipped, table
from tests.oracles import cia_cards as book
from tests.oracles import cia_shaken
from tests.oracles.cia_pieces import SIDES
from tests.oracles.cia_referee import CiaReferee
from tests.oracles.side_by_side import follow, games

OPTION = "political_steal_from_over"
OPTIONS = [{OPTION: "yes"}, {OPTION: "no"}]


def anything(words, rng):
    return rng.choice(words)


def patient(words, rng):
    """Waits often, so that turns come to an end."""
    return "wait" if "wait" in words and rng.random() < 0.4 else rng.choice(words)


def referee(options):
    return CiaReferee(steal_from_over=options[OPTION] == "yes")


# ---- the same cards ----


def test_0_1_the_engine_plays_the_cards_of_the_notes():
    description = shipped().describe()
    assert description.goal == book.GOAL
    kinds = (GroupCard, ObjectiveCard, EventCard, AgentCard)
    groups, objectives, events, agents = ([c for c in description.cards if isinstance(c, kind)] for kind in kinds)
    assert {c.id: (c.faction, c.influence) for c in groups} == {
        g: (book.FACTION[g], book.INFLUENCE[g]) for g in book.GROUPS
    }
    assert {c.id: (c.stability, c.population, c.vp, " ".join(c.bias)) for c in objectives} == book.OBJECTIVES
    assert {c.id: c.event_phase for c in events} == book.EVENTS
    assert [c.id for c in sorted(agents, key=lambda c: c.initiative)] == book.AGENTS


# ---- whole games ----


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o[OPTION])
@pytest.mark.parametrize("choose", [anything, patient])
def test_whole_games_go_by_the_rulebook(options, choose):
    game = shipped()
    for seed in range(games(6)):
        follow(game, game.new(options), referee(options), choose, Random(seed))


# ---- shaken tables ----


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o[OPTION])
@pytest.mark.parametrize("choose", [anything, patient])
def test_3_struggles_on_shaken_tables_go_by_the_rulebook(options, choose):
    for seed in range(10 * games(10)):
        rng = Random(seed)
        t, side, waits = cia_shaken.struggle(rng, options)
        ours = referee(options).resume(t.save())
        ours.active, ours.waits = side, waits
        follow(t.game, t.s, ours, choose, rng, limit=30)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o[OPTION])
def test_1_turns_on_shaken_tables_go_by_the_rulebook(options):
    for seed in range(10 * games(10)):
        rng = Random(seed)
        t = cia_shaken.briefing(rng, options)
        follow(t.game, t.s, referee(options).resume(t.save()), patient, rng, limit=40)


# ---- 5: all meetings of agents ----

ROWS = {  # how the struggle for Cuba (stability 9) ended: groups of the KGB, of the CIA
    "kgb": ("industry", "mafia"),
    "cia": ("mafia", "industry"),
    "tie": ("industry students", "opposition"),
    "kgb in disorder": ("generals bankers", "mafia"),
    "cia in disorder": ("mafia", "generals bankers"),
    "both in disorder": ("generals bankers", "television government"),
    "nobody": ("", ""),
}
DECKS = [  # of objectives: the heap that chance draws from, the cards on top that are known, those at the bottom
    {"objectives": "iran egypt"},
    {"objectives": "iran egypt", "under": "korea chile"},
    {"objectives": "", "ahead": "korea chile"},
    {"objectives": "", "under": "korea"},
    {"objectives": ""},
]
ALONE = " ".join(agent for agent in book.AGENTS if agent not in ("deputy_director", "director"))


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: "-".join(deck) or "none")
def test_5_every_meeting_of_two_agents_goes_by_the_rulebook(rows, deck):
    for (i, kgb), (j, cia) in product(enumerate(book.AGENTS), repeat=2):
        rng = Random(6 * i + j)
        t = table(
            "cuba",
            kgb=ROWS[rows][0],
            cia=ROWS[rows][1],
            waits=1,
            agents=(kgb, cia),
            dead=[ALONE if rng.random() < 0.2 and x in ("deputy_director", "director") else "" for x in (kgb, cia)],
            trophies=rng.choice(
                (("", ""), ("nobel_peace_prize", "space_race"), ("olympic_games", "nobel_peace_prize"))
            ),
            balance=rng.choice(SIDES),
            options=OPTIONS[0],
            **({} if rows != "nobody" else {"deck": ""}),
            **deck,
        )
        ours = referee(OPTIONS[0]).resume(t.save())
        ours.active, ours.waits = "kgb", 1
        follow(t.game, t.s, ours, meet, rng, limit=12)


def meet(words, rng):
    """Nothing more happens in the struggle; what agents and events do is left to chance."""
    return "wait" if "wait" in words else rng.choice(words)
