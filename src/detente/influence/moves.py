"""What moves of an influence game are called, and what they do: for hints and for the report on a game."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from detente.game import Choice, Fact, Sentence, View
from detente.influence import deeds, facts, plans
from detente.influence.description import InfluenceCard
from detente.influence.evaluator import InfluenceEvaluator
from detente.influence.scoring_cards import scored_regions
from detente.influence.state import Position
from detente.influence.title import InfluenceGame
from detente.influence.truths import truths
from detente.influence.view import InfluenceView


class TellsMoves(InfluenceGame):
    """An influence game that tells of its moves."""

    def deed(self, choices: Sequence[Choice], card: str) -> Sentence:
        return deeds.deed(choices, card, {self.board.card_ids[scoring] for scoring in self.scoring_cards})

    def card_worth(self, card: str) -> int:
        """Its operations; 0: it scores a region."""
        return self._worths.get(card, -1)

    @cached_property
    def _worths(self) -> dict[str, int]:
        cards = (card for card in self.describe().all_cards if isinstance(card, InfluenceCard))
        return {card.id: 0 if card.scoring else card.ops for card in cards}

    @cached_property
    def scoring_cards(self) -> dict[int, int]:
        """The region that each scoring card scores."""
        return scored_regions(self.hooks)

    def facts(self, before: Position, after: Position, side: int) -> list[Fact]:
        assert isinstance(self.evaluator, InfluenceEvaluator)
        danger = self.evaluator.tables.danger(side)
        done = list(facts.facts(self.regions, before, after, side, self.scoring_cards))
        planned = list(plans.plans(before, after, side, danger, self.scoring_cards))
        if any(fact.key == plans.SCORED_NOW for fact in planned):  # says the same points, and why now
            done = [fact for fact in done if fact.key != facts.POINTS]
        return done + planned

    def truths(self, view: View) -> dict[str, Any]:
        assert isinstance(view, InfluenceView)
        return truths(self, view)
