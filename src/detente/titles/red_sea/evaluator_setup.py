"""Red Sea: what the evaluator knows from tables and from training."""

from detente.influence.evaluator import STAGES
from detente.influence.evaluator_setup import (
    Row,
    careful,
    guessed_weights,
    make_tables,
    shipped_net,
    shipped_policy,
)
from detente.influence.hooks import Hooks
from detente.influence.inputs import Inputs
from detente.titles.red_sea.data import rows
from detente.titles.red_sea.evaluator import OWN_FEATURES, RedSeaEvaluator
from detente.titles.red_sea.rules import RedSea
from detente.weights import shipped_weights

GUESS = {
    "sea_lanes": 0.3,
    "sea_lanes_control": 0.5,
    "flashpoints": 0.5,
    "flashpoints_win_in_hand": 3.0,
    "flashpoints_win_to_come": 1.0,
}


PACKAGE = "detente.titles.red_sea"


def make_evaluator(
    rules: RedSea,
    hooks: Hooks,
    guests: list[Row],
    weights: list[float] | None = None,
    net: list[float] | None = None,
) -> RedSeaEvaluator:
    """The evaluator with these weights, without a net unless one is given; by default with all that is shipped.

    `hooks`: the rules of a game with guests of another one; `guests`: what is known of their cards.
    """
    cards: list[Row] = [*rows("card_priors.csv"), *guests]
    tables = make_tables(hooks, rows("country_priors.csv"), cards, OWN_FEATURES)
    tables.lottery = rules.flashpoints  # 6.3.6
    tables.by_card = True  # 10.2.3: the Sea Lanes double what a card scores
    known = Inputs(hooks, tables)
    if net is None:
        net = shipped_net(PACKAGE, known) if weights is None else []
    if weights is None:
        weights = shipped_weights(PACKAGE, tables.names, STAGES) or guessed_weights(tables.names, GUESS)
    evaluator = RedSeaEvaluator(rules, hooks, tables, known, careful(tables.names, weights), net)
    evaluator.policy = shipped_policy(PACKAGE, hooks.board)
    return evaluator
