"""CIA vs KGB: the view for a person's eyes, with what agents do without."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from detente.game import SOME, Choice
from detente.titles.cia_vs_kgb.description import Camp, Role
from detente.titles.cia_vs_kgb.odds import unseen_groups
from detente.titles.cia_vs_kgb.state import CIA, KGB, SIDES, STRUGGLE, Board, board, influence, is_over, rested
from detente.titles.cia_vs_kgb.steps import companion
from detente.titles.cia_vs_kgb.view import CiaVsKgbView, DeckView, Office, Report, roles, standing, view

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


Deed = Literal["turned", "killed", "failed", "bottom", "survived"]


class After(msgspec.Struct, frozen=True, gc=False):
    """Both sums after a choice, which sides would be over the stability, and who would put his token there."""

    kgb: int
    cia: int
    over: list[Camp]
    side: Camp | None


class AfterChoice(Choice, frozen=True, omit_defaults=True):
    """A choice with what it makes of the sums, where it changes them."""

    after: After | None = None


class GroupDeck(DeckView, frozen=True):
    """The groups that may still come and whose place the viewer does not know; for each side, those (with the next ones
    that he does know) that would lift it over the stability."""

    unseen: list[str]
    over: dict[Camp, list[str]]  # only in the struggle


class OfficePage(Office, frozen=True):
    """`back`: came back from leave after this turn's Agents X were chosen, so none of them is in the field."""

    back: list[Role]


class ReportPage(Report, frozen=True):
    """`deeds`: what an opened Agent X did for the objective or for his life; only sides whose agent did something.

    turned: a spy changed who takes it; killed, failed: an assassin (a deputy director survives); bottom: a director
    took the card under the deck; survived: a deputy director. What double agents and analysts did is in the log."""

    deeds: Annotated[dict[Camp, Deed], SOME]


class CiaVsKgbPage(CiaVsKgbView, frozen=True, kw_only=True):
    """What a person sees beyond an agent."""

    choices: Sequence[AfterChoice]
    group_deck: GroupDeck
    offices: Mapping[Camp, OfficePage]
    report: ReportPage | None


def for_page(game: "CiaVsKgb", b: Board, side: int) -> CiaVsKgbPage:
    """What `side` (or OBSERVER) may know, with everything that helps to decide."""
    seen = view(game, b, side)
    fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
    fields |= {
        "choices": [_with_sums(game, b, one) for one in seen.choices],
        "refusals": game.refusals(b, side),
        "group_deck": _group_deck(game, b, side, seen),
        "offices": {SIDES[i]: _office(b, i, seen.offices[SIDES[i]]) for i in (KGB, CIA)},
        "report": _report(seen.report) if seen.report else None,
        "frame": {},
    }
    return CiaVsKgbPage(**fields)


# ---- sums after a choice ----


def _with_sums(game: "CiaVsKgb", b: Board, one: Choice) -> AfterChoice:
    """Only where nothing that the one who decides does not know plays a part."""
    if not companion(game, b).foreseen(one.id):
        return AfterChoice(one.id, one.text, one.kind, one.name)
    then = board(b.clone())
    game.apply(then, one.id)
    over = [SIDES[i] for i in (KGB, CIA) if is_over(game.deck, then, i)]
    after = After(int(influence(then, KGB)), int(influence(then, CIA)), over, standing(game, then).side)
    return AfterChoice(one.id, one.text, one.kind, one.name, after=after)


# ---- the deck, the headquarters ----


def _group_deck(game: "CiaVsKgb", b: Board, viewer: int, seen: CiaVsKgbView) -> GroupDeck:
    deck, base = game.deck, seen.group_deck
    held = seen.looking.cards or [] if seen.looking else []
    unseen = [id for id in (deck.group_ids[group] for group in unseen_groups(b, viewer)) if id not in held]
    over: dict[str, list[str]] = {side: [] for side in SIDES}
    if b.phase == STRUGGLE and not b.over:
        for id in [*unseen, *(slot.card for slot in base.top if slot.card)]:
            for i in (KGB, CIA):
                if influence(b, i) + deck.influence[deck.group_ids.index(id)] > deck.stability[b.objective]:
                    over[SIDES[i]].append(id)
    return GroupDeck(base.cards, base.top, base.under, unseen, over)


def _office(b: Board, side: int, office: Office) -> OfficePage:
    fields = {name: getattr(office, name) for name in office.__struct_fields__}
    return OfficePage(**fields, back=roles(rested(b, side)))


# ---- the report ----


def _report(report: Report) -> ReportPage:
    fields = {name: getattr(report, name) for name in report.__struct_fields__}
    deeds: dict[str, Deed] = {side: deed for side in SIDES if (deed := _deed(report, side))}
    return ReportPage(**fields, deeds=deeds)


def _deed(report: Report, side: str) -> Deed | None:
    """What a side's Agent X did, by what the turn came to."""
    enemy = SIDES[1 - SIDES.index(side)]
    agent, dominates = report.agents.get(side), report.token == side
    killer = report.agents.get(enemy) == "assassin" and report.token == enemy and not report.disorder
    if agent == "master_spy" and report.taken_by not in (None, report.token):  # 5.3: of two spies the loser's works
        both = report.agents.get(enemy) == agent
        return None if both and dominates else "turned"
    if agent == "assassin" and dominates and not report.disorder:  # 5.7
        return "killed" if enemy in report.lost else "failed" if report.agents[enemy] == "deputy_director" else None
    if agent == "director" and dominates and report.bottom:  # 5.8
        return "bottom"
    if agent == "deputy_director" and (side in report.disorder or killer):  # 4.5, 5.4
        return "survived"
    return None
