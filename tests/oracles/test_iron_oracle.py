"""Iron Curtain, followed by a referee who has only read the rulebook: all options, whole games and shaken tables."""

from itertools import product
from random import Random

import pytest

from tests.iron_curtain_table import shipped
from tests.oracles import iron_cards as book
from tests.oracles.iron_referee import IronReferee
from tests.oracles.side_by_side import follow, games

OPTIONS = [
    {"bonus_rule": bonus, "start_card_counts": start}
    for bonus, start in product(("more_than_opponent", "majority_of_region"), ("yes", "no"))
]
VERBS = {"infiltrate": "infiltrate", "remove": "remove", "replace": "replace", "move": "move-own", "points": "gain-vp"}


def anything(words, rng):
    return rng.choice(words)


def eager(words, rng):
    """Uses every event and every cube, so that supplies run out."""
    more = [word for word in words if word not in ("done", "decline")]
    return rng.choice(more or words)


# ---- the same cards ----


def test_0_2_the_engine_plays_the_cards_of_the_notes():
    description = shipped().describe()
    assert (description.goal, description.cubes, description.control_margin, description.aftermath_cap) == (
        book.GOAL,
        book.CUBES,
        book.CONTROL,
        book.AFTERMATH,
    )
    assert [(r.id, r.cards, r.bonus) for r in description.regions] == [
        (name, *numbers) for name, numbers in book.REGIONS.items()
    ]
    cards = {card.id: card for card in description.cards}
    assert cards.pop(book.START).region == "europe"
    assert {id: (c.region, c.side, c.influence) for id, c in cards.items()} == {
        id: row[:3] for id, row in book.CARDS.items()
    }


@pytest.mark.parametrize("card", book.CARDS)
def test_0_2_the_engine_plays_the_event_of_the_notes(card):
    description = next(c.event for c in shipped().describe().cards if c.id == card)
    assert [_sentence(step) for step in description] == [_ours(do) for do in book.event(card)]


def _sentence(step):
    args = step.args
    where = args.get("regions", args.get("region", args.get("where"))) or ""
    each = min(args.get("per", args["n"]), args["n"])
    return step.key, args["n"], where, each, args.get("exclude") == "yes", args.get("uncontrolled") == "yes"


def _ours(do):
    where = do.where if isinstance(do.where, str) else ",".join(do.where)
    where = {book.NEIGHBOURS: "adjacent"}.get(where, where)
    return f"ic-event-{VERBS[do.verb]}", do.n, where, min(do.each, do.n), do.others, do.free


# ---- whole games ----


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
@pytest.mark.parametrize("choose", [anything, eager])
def test_whole_games_go_by_the_rulebook(options, choose):
    game = shipped()
    for seed in range(games(8)):
        follow(game, game.new(options), IronReferee(options), choose, Random(seed))


# ---- shaken tables: what whole games seldom show ----


def turn_starts(game, options, rng):
    """Saved states at the starts of the turns of one random game."""
    state = game.new(options)
    while game.result(state) is None:
        if game.view(state, -1).prompt.key == "ic-ask-card":
            yield game.save(state)
        game.apply(state, rng.choice(game.legal(state)))


def shaken(saved, rng):
    """The same cards on the table, but other cubes on them, often all that a side has, and another score."""
    rows = [row.split(":")[0] for row in saved["table"]]
    heap = {row: [0, 0] for row in rows}
    for side in (0, 1):
        few = rng.sample(rows, rng.randint(1, len(rows)))
        for _ in range(rng.choice((3, 9, 18, 23, book.CUBES))):
            heap[rng.choice(few)][side] += 1
    table = [f"{row}:{us}:{ussr}" for row, (us, ussr) in heap.items()]
    return saved | {"table": table, "score": rng.randint(-7, 7)}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
@pytest.mark.parametrize("choose", [anything, eager])
def test_turns_on_shaken_tables_go_by_the_rulebook(options, choose):
    game = shipped()
    for seed in range(games(4)):
        rng = Random(seed)
        for saved in turn_starts(game, options, rng):
            start = shaken(saved, rng)
            follow(game, game.load(start), IronReferee(options).resume(start), choose, rng, limit=25)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
def test_5_last_turns_on_shaken_tables_end_by_the_rulebook(options):
    game = shipped()
    for seed in range(games(8)):
        rng = Random(seed)
        starts = [saved for saved in turn_starts(game, options, rng) if saved["round"] == 2 and saved["turn"] == 8]
        for saved in starts * 5:
            start = shaken(saved, rng)
            follow(game, game.load(start), IronReferee(options).resume(start), anything, rng)


def test_5_3_the_final_score_foretold_stops_at_the_end_of_the_track():
    game, options = shipped(), OPTIONS[0]
    for seed in range(20):
        rng = Random(seed)
        for saved in turn_starts(game, options, rng):
            start = shaken(saved, rng)
            referee = IronReferee(options).resume(start)
            assert game.view(game.load(start), -1).final == referee.final_now()
