"""What the evaluator of an influence game knows from tables and from training, read from the files of a title."""

from collections.abc import Iterable, Mapping

from librt.vecs import vec

from detente import piles
from detente.influence.board import NEUTRAL, Board
from detente.influence.evaluator import STAGES
from detente.influence.features import GLOBAL_PARTS, REGION_PARTS, Tables
from detente.influence.hooks import Hooks
from detente.influence.inputs import UNITS, Inputs
from detente.influence.policy import Policy
from detente.influence.scoring_cards import scored_regions
from detente.weights import NET_FILE, POLICY_FILE, shipped_rows, shipped_weights

ERAS = ("early", "mid", "late")
SIDES = ("ussr", "us")
VALUES = ("headline", "event", "hurt", "space")

# First sight of a card that card_priors.csv does not know, in tenths: about what other cards of its kind have there.
OWN_EVENT = {"headline": 5, "event": 5}
ENEMY_EVENT = {"hurt": 4, "space": 2}

Row = Mapping[str, str]

# Before anything was learnt: what a victory point is worth, and what leads to some. Training starts from these.
GUESS = {
    "net": 0.7,
    "net_in_hand": 0.8,
    "net_to_come": 0.4,
    "battlegrounds": 1.2,
    "others": 0.3,
    "margins": 0.6,
    "points": 3.5,
    "points_near_the_win": 1.0,
    "military": 0.3,
    "military_late": 0.5,
    "space": 0.3,
    "china": 0.2,
    "china_up": 0.1,
    "hand_operations": 0.5,
    "hand_events": 0.2,
    "hand_hurt": -0.4,
    "hand_danger": -0.5,
    "hand_cornered": -1.5,
    "presence": 0.3,
    "access": 0.2,
    "exposed": -0.2,
    "control_of_europe": 4.0,
}

# Quick self-play stumbles over what a careful player sees coming, so it learns too mild a fear of it.
CARE = {"hand_cornered": -3.0}


def guessed_weights(names: list[str], own: Mapping[str, float]) -> list[float]:
    """The weights from which training starts, for all stages alike; `own`: of the features that only a title has."""
    guess = GUESS | dict(own)
    return [guess.get(_part(name), 0.0) for name in names] * STAGES


def _part(name: str) -> str:
    """The part of the table that a feature belongs to: africa_net is a net."""
    if name in GLOBAL_PARTS:
        return name
    return next((part for part in REGION_PARTS if name.endswith(f"_{part}")), name)


def careful(names: list[str], weights: list[float]) -> list[float]:
    """Weights that are at least as wary as CARE."""
    return [min(w, CARE.get(names[i % len(names)], w)) for i, w in enumerate(weights)]


def shipped_policy(package: str, board: Board) -> Policy:
    """What a title has learnt of choices."""
    policy = Policy(board, None)
    weights = shipped_weights(package, policy.names, 1, POLICY_FILE)
    return policy if weights is None else Policy(board, weights)


def shipped_net(package: str, known: Inputs) -> list[float]:
    """The weights of a title's net, by the names of what it knows; none if no net is shipped."""
    return shipped_rows(package, known.names, 1 + UNITS, NET_FILE)


def make_tables(hooks: Hooks, countries: Iterable[Row], cards: Iterable[Row], own_features: list[str]) -> Tables:
    """Rows of `country_priors.csv` and `card_priors.csv` as numbers, and what each card scores."""
    tables = Tables(hooks.board, hooks.effect_ids, own_features)
    _note_countries(hooks, tables, countries)
    _note_cards(hooks, tables, cards)
    _note_scoring(hooks, tables)
    return tables


def _note_countries(hooks: Hooks, tables: Tables, rows: Iterable[Row]) -> None:
    n = int(tables.countries)
    country = [0.0] * (6 * n)
    for row in rows:
        for i, side in enumerate(SIDES):
            for j, era in enumerate(ERAS):
                value = row.get(f"{side}_{era}", row[f"{side}_late"])  # not every game has an early war
                country[(i * 3 + j) * n + hooks.board.country(row["id"])] = int(value) / 10
    tables.country = vec[float](country)


def usual_priors(board: Board, card: int) -> Row:
    """What first sight makes of a card of which nothing else is known: a row of card_priors.csv."""
    row = dict.fromkeys([f"{name}_{side}" for name in (*VALUES, "danger") for side in SIDES], "0")
    for i, side in enumerate(SIDES):
        known = OWN_EVENT if board.owner[card] in (i, NEUTRAL) else ENEMY_EVENT
        row |= {f"{name}_{side}": str(value) for name, value in known.items()}
        if board.ops[card] < 2:
            row[f"space_{side}"] = "0"  # 6.4: it cannot be spaced
    return row | {"id": board.card_ids[card]}


def _note_cards(hooks: Hooks, tables: Tables, rows: Iterable[Row]) -> None:
    cards = int(tables.cards)
    values = {name: [0.0] * (2 * cards) for name in VALUES}
    known = {row["id"]: row for row in rows}
    board = hooks.board
    rows = [known.get(id) or usual_priors(board, n) for n, id in enumerate(board.card_ids) if id]
    for row in rows:
        card = board.card(row["id"])
        for i, side in enumerate(SIDES):
            for name, column in values.items():
                column[i * cards + card] = int(row[f"{name}_{side}"]) / 10
        if row["danger_us"] == "1":
            tables.danger_us = piles.put(tables.danger_us, card)
        if row["danger_ussr"] == "1":
            tables.danger_ussr = piles.put(tables.danger_ussr, card)
    tables.headline, tables.event = vec[float](values["headline"]), vec[float](values["event"])
    tables.hurt, tables.space = vec[float](values["hurt"]), vec[float](values["space"])


def _note_scoring(hooks: Hooks, tables: Tables) -> None:
    for card, region in scored_regions(hooks).items():
        tables.note_scoring(card, region)
