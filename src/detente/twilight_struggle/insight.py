"""Twilight Struggle: what the judge knows from tables and from training."""

from importlib import resources

from librt.vecs import vec

from detente.influence.board import Board
from detente.influence.effects import score
from detente.influence.features import FEATURES, PERIODS, REGION_PARTS, REGIONS, Tables
from detente.influence.hooks import Hooks
from detente.sets import put
from detente.twilight_struggle.data import rows
from detente.twilight_struggle.judge import TwilightJudge
from detente.weights import read_weights

ERAS = ("early", "mid", "late")
SIDES = ("ussr", "us")
WEIGHTS = "weights.npz"  # made by `detente train twilight_struggle`

# Before anything was learnt: what a victory point is worth, and what leads to some. Training starts from these.
REGION_GUESS = dict(zip(REGION_PARTS, (0.7, 0.8, 0.4, 1.2, 0.3, 0.6), strict=True))
GUESS = {
    "points": 3.5,
    "points_near_20": 1.0,
    "military": 0.3,
    "military_late": 0.5,
    "space": 0.3,
    "china": 0.2,
    "china_up": 0.1,
    "hand_operations": 0.5,
    "hand_events": 0.2,
    "hand_hurt": -0.4,
    "hand_danger": -0.8,
    "presence": 0.3,
    "access": 0.2,
    "effects_of_the_turn": 0.1,
    "lasting_effects": 0.1,
    "control_of_europe": 4.0,
}


def guessed_weights() -> list[float]:
    """The weights from which training starts, for all periods alike."""
    guess = {**GUESS}
    for i, name in enumerate(FEATURES[: REGIONS * len(REGION_PARTS)]):
        guess[name] = REGION_GUESS[REGION_PARTS[i % len(REGION_PARTS)]]
    return [guess.get(name, 0.0) for name in FEATURES] * PERIODS


def tables_of(board: Board, hooks: Hooks) -> Tables:
    """The tables of instinct_countries.csv and instinct_cards.csv, and what each card scores."""
    n, cards = int(board.countries), int(board.cards)
    tables = Tables(n, cards)
    country = [0.0] * (6 * n)
    for row in rows("instinct_countries.csv"):
        for i, side in enumerate(SIDES):
            for j, era in enumerate(ERAS):
                country[(i * 3 + j) * n + board.country(row["id"])] = int(row[f"{side}_{era}"]) / 10
    tables.country = vec[float](country)
    values = {name: [0.0] * (2 * cards) for name in ("headline", "event", "hurt", "space")}
    for row in rows("instinct_cards.csv"):
        card = board.card(row["id"])
        for i, side in enumerate(SIDES):
            for name, column in values.items():
                column[i * cards + card] = int(row[f"{name}_{side}"]) / 10
        if row["danger_us"] == "1":
            tables.danger_us = put(tables.danger_us, card)
        if row["danger_ussr"] == "1":
            tables.danger_ussr = put(tables.danger_ussr, card)
    tables.headline, tables.event = vec[float](values["headline"]), vec[float](values["event"])
    tables.hurt, tables.space = vec[float](values["hurt"]), vec[float](values["space"])
    _note_scoring(hooks, tables)
    return tables


def _note_scoring(hooks: Hooks, tables: Tables) -> None:
    """Which region a card scores is read from its program."""
    for card in range(1, int(tables.cards)):
        start = int(hooks.events[card])
        for pc in range(start, start + 3) if start >= 0 else ():
            step = hooks.code.steps[pc]
            if isinstance(step, score):
                tables.scores[card] = step.region


def make_judge(hooks: Hooks, weights: list[float] | None = None) -> TwilightJudge:
    """The judge with these weights, by default those that are shipped."""
    if weights is None:
        file = resources.files("detente.twilight_struggle").joinpath(WEIGHTS)
        weights = read_weights(file)["weights"] if file.is_file() else guessed_weights()
    return TwilightJudge(hooks, tables_of(hooks.board, hooks), weights)
