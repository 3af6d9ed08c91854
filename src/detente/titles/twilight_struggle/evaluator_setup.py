"""Twilight Struggle: what the evaluator knows from tables and from training."""

from detente.influence.board import Board
from detente.influence.evaluator import STAGES
from detente.influence.evaluator_setup import (
    SIDES,
    Row,
    careful,
    guessed_weights,
    make_tables,
    shipped_net,
    shipped_policy,
)
from detente.influence.hooks import Hooks
from detente.influence.inputs import Inputs
from detente.titles.twilight_struggle.data import rows
from detente.titles.twilight_struggle.evaluator import Opening, TwilightEvaluator
from detente.weights import shipped_weights

PACKAGE = "detente.titles.twilight_struggle"


def make_evaluator(
    hooks: Hooks, guests: list[Row], weights: list[float] | None = None, net: list[float] | None = None
) -> TwilightEvaluator:
    """The evaluator with these weights, without a net unless one is given; by default with all that is shipped.
    `guests`: what is known of guests' cards."""
    cards: list[Row] = [*rows("card_priors.csv"), *guests]
    tables = make_tables(hooks, rows("country_priors.csv"), cards, [])
    known = Inputs(hooks, tables)
    if net is None:
        net = shipped_net(PACKAGE, known) if weights is None else []
    if weights is None:
        weights = shipped_weights(PACKAGE, tables.names, STAGES) or guessed_weights(tables.names, {})
    evaluator = TwilightEvaluator(hooks, tables, known, careful(tables.names, weights), net, openings(hooks.board))
    evaluator.policy = shipped_policy(PACKAGE, hooks.board)
    return evaluator


def openings(board: Board) -> list[Opening]:
    """The set-ups of openings.csv."""
    out = []
    for row in rows("openings.csv"):
        points = [0] * int(board.countries)
        for place in row["places"].split(";"):
            id, n = place.split("=")
            points[board.country(id)] = int(n)
        out.append(Opening(SIDES.index(row["side"]), int(row["extra"] or -1), points, float(row["weight"])))
    return out
