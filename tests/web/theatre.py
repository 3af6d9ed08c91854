"""Pictures of what happens at a table, of its end, of its report, and of the page at every size."""

from functools import cache
from random import Random
from typing import Any

import detente
from detente.game import CHANCE, TERMINAL
from tests import cia_vs_kgb_table, iron_curtain_table
from tests.web import cia_page
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.studio import (
    DARK,
    DESKTOP,
    LAPTOP,
    LYING,
    POCKET,
    TABLET,
    USSR_HAND,
    Situation,
    Studio,
    middle,
    rested,
)
from tests.web.test_ending import lay_whole, see
from tests.web.test_hints import hints as ask_for_hints
from tests.web.test_safety import warned
from tests.web.test_show import command, wait_present
from tests.web.test_sizes import DESK, wandered, war
from tests.web.test_staging import anything
from tests.web.twilight_page import Laid, play, sit

REPORT = 300_000  # milliseconds


def answered(**fields: Any) -> Any:
    """The USSR is to play in the middle of the war."""
    return middle(**{"to_play": "ussr", "ussr": USSR_HAND} | fields)


def watched(studio: Studio, laid: Laid, size: dict[str, Any], *words: str, until: str) -> Visitor:
    """Anna sees what Boris plays, up to this beat."""
    anna = rested(sit(studio.visitor(size, pace="slow"), laid, "us"))
    boris = studio.opponent(laid, "ussr")
    command(boris, *words)
    anna.page.wait_for_selector(until)
    return anna


def beat(kind: str) -> str:
    return f'[data-test="table"][data-show="{kind}"]'


# ---- what happens is shown ----

COUP = ("card liberation_theology", "coup", "kenya")


def show_card(studio: Studio) -> None:
    studio.take("show_card", watched(studio, Laid(studio.server, answered(), 5), DESKTOP, *COUP, until=beat("card")))


def show_coup(studio: Studio) -> None:
    studio.take("show_coup", watched(studio, Laid(studio.server, answered(), 5), DESKTOP, *COUP, until=beat("die")))


def show_headlines(studio: Studio) -> None:
    laid = Laid(studio.server, middle(phase="headline"))
    anna, boris = sit(studio.visitor(DESKTOP, pace="slow"), laid, "us"), studio.opponent(laid, "ussr")
    command(boris, "card liberation_theology")
    play(anna, "card junta")
    anna.page.wait_for_selector(beat("headline"))
    studio.take("show_headlines", anna)


def show_scoring(studio: Studio) -> None:
    laid = Laid(studio.server, answered())
    words = ("card asia_scoring", "event")
    studio.take("show_scoring", watched(studio, laid, DESKTOP, *words, until=beat("score-sum")))


def show_space(studio: Studio) -> None:
    laid = Laid(studio.server, answered(ussr=["socialist_governments", "fidel"], us=["junta", "brush_war"]), 2)
    words = ("card socialist_governments", "space")
    studio.take("show_space", watched(studio, laid, DESKTOP, *words, until=beat("die")))


def last_moves(studio: Studio) -> None:
    laid = Laid(studio.server, answered(), 5)
    anna, boris = sit(studio.visitor(DESKTOP, pace="off"), laid, "us"), studio.opponent(laid, "ussr")
    command(boris, "card summit", "influence", "thailand")
    command(anna, "card ask_not_what_your_country", "influence", "nigeria", "nigeria", "mexico")
    command(boris, *COUP)
    anna.at("last-move").first.hover()
    anna.at("move-preview").wait_for()
    studio.take("last_moves", anna)


def welcome(studio: Studio) -> None:
    laid = Laid(studio.server, answered(), 5)
    anna = sit(studio.visitor(DESKTOP), laid, "us")
    address = anna.page.url
    anna.go("/")
    boris = studio.opponent(laid, "ussr")
    command(boris, *COUP)
    anna.go(address)
    anna.at("welcome").wait_for()
    studio.take("welcome", anna)


def replay(studio: Studio) -> None:
    """A game that is over, gone through by card."""
    laid = wise_game(studio.server, "twilight_struggle", 6)
    anna = ended(studio, laid, "us", DESKTOP, pace="slow")
    anna.at("end-replay").click()
    anna.at("to-now").wait_for()
    slider = anna.at("replay").locator("input")
    slider.fill("30")
    anna.page.wait_for_timeout(1500)
    anna.page.keyboard.press("Escape")
    wait_present(anna)
    anna.at("replay").locator(".row button").nth(3).click()
    anna.page.wait_for_selector(beat("card"))
    studio.take("replay", anna)


# ---- the end ----


def ended(studio: Studio, laid: LaidTable, side: str | None, size: dict[str, Any], **settings: Any) -> Visitor:
    return rested(see(studio.visitor(size, **settings), laid, side))


def wise_game(server: Server, id: str, seed: int) -> LaidTable:
    """A whole game of two computers of the second level, always the same."""
    game, rng = detente.title(id), Random(seed)
    agents = [detente.agent("2", game, seed=seed + side) for side in (0, 1)]
    state, actions = game.new({option.id: option.default for option in game.options}), list[int]()
    while (at := game.current(state)) != TERMINAL:
        if at == CHANCE:
            outcomes = game.chances(state)
            actions += rng.choices([one for one, _ in outcomes], [share for _, share in outcomes])
        else:
            actions.append(agents[at].decide(game.view(state, at)))
        game.apply(state, actions[-1])
    return LaidTable(server, game, None, "00" * 32, actions=actions)


def end_won(studio: Studio) -> None:
    anna = ended(studio, wise_game(studio.server, "twilight_struggle", 11), "us", DESKTOP)
    assert anna.at("result").get_attribute("data-winner") == "us"  # computers that learn may lose it one day
    studio.take("end_won", anna)


def end_lost(studio: Studio) -> None:
    studio.take("end_lost", ended(studio, wise_game(studio.server, "twilight_struggle", 32), "us", DESKTOP))


def end_cia(studio: Studio) -> None:
    anna = ended(studio, lay_whole(studio.server, "cia_vs_kgb", 1), "cia", DESKTOP)
    anna.at("reveal-close").click()
    studio.take("end_cia", rested(anna))


def end_iron(studio: Studio) -> None:
    studio.take("end_iron", ended(studio, lay_whole(studio.server, "iron_curtain", 7), "us", DESKTOP))


def end_red_sea(studio: Studio) -> None:
    studio.take("end_red_sea", ended(studio, wise_game(studio.server, "red_sea", 3), "us", DESKTOP))


def phone_end(studio: Studio) -> None:
    studio.take("phone_end", ended(studio, wise_game(studio.server, "twilight_struggle", 11), "us", POCKET))


# ---- no accident, cards, hints ----


def danger(studio: Studio) -> None:
    anna = sit(studio.visitor(DESKTOP), Laid(studio.server, middle(defcon=2), 3), "us")
    play(anna, "card arms_race", "coup")
    warned(anna, "country-angola")
    studio.take("danger", anna)


def card_held(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    anna.at("card-brush_war").hover()
    anna.at("enlarged").wait_for()
    studio.take("card_held", anna)


def hand_sorted(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    anna.at("hand-order").click()
    anna.at("order-side").click()
    if not anna.at("order-side").is_visible():
        anna.at("hand-order").click()
    anna.at("order-side").wait_for()
    studio.take("hand_sorted", anna)


def hints(studio: Studio) -> None:
    laid = Laid(studio.server, middle(), computer="ussr")
    anna = sit(studio.visitor(DESKTOP), laid, "us")
    ask_for_hints(anna)
    studio.take("hints", anna)


def cards(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP)
    anna.go("/rules/twilight_struggle/cards?size=full")
    anna.page.wait_for_selector("[data-test=gallery] li")
    anna.page.wait_for_function(
        "() => ![...document.querySelectorAll('[data-drawn]')].some((one) => one.dataset.drawn !== 'true')"
    )
    studio.take("cards", anna)


# ---- the report ----


@cache
def lost_game(server: Server) -> LaidTable:
    """One for all pictures and languages: its report is made once."""
    return wise_game(server, "twilight_struggle", 32)


def reported(studio: Studio) -> Visitor:
    anna = ended(studio, lost_game(studio.server), None, DESKTOP)
    anna.at("to-report").click()
    anna.page.wait_for_selector('[data-test="report"]', timeout=REPORT)
    return anna


def report(studio: Studio) -> None:
    studio.take("report", reported(studio))


def report_point(studio: Studio) -> None:
    anna = reported(studio)
    point = anna.at("report-points").locator("> li").first
    if not point.locator("details[open]").count():
        point.locator("summary").click()
    point.locator("[data-test=report-board] [data-test^=country-]").first.wait_for()
    point.evaluate("(item) => item.scrollIntoView()")
    studio.take("report_point", anna)


# ---- the other games ----


def cia(studio: Studio) -> None:
    laid = cia_page.Laid(studio.server, cia_vs_kgb_table.table(**DESK))
    studio.take("cia", laid.sit(studio.visitor(DESKTOP), "kgb"))


def meeting(studio: Studio) -> None:
    begin = cia_vs_kgb_table.table(
        "cuba", kgb="guerrilla police", cia="opposition generals", side="kgb", agents=("analyst", "director")
    )
    laid = cia_page.Laid(studio.server, begin)
    anna = laid.sit(studio.visitor(DESKTOP, pace="slow", forced=False), "cia")
    boris = studio.opponent(laid, "kgb")
    command(boris, "wait")
    command(anna, "wait")
    for side in ("cia", "kgb"):
        anna.page.wait_for_selector(f"[data-test=stage] [data-test=revealed-{side}][data-role]")
    anna.page.wait_for_selector('[data-test=stage] [data-test="taken-by"]:not([data-side=none])')
    studio.take("meeting", anna)


def iron(studio: Studio) -> None:
    studio.take("iron", studio.come(wandered(studio.server, "iron_curtain", 3, "us", "ic-ask-card"), "us", DESKTOP))


def late_war() -> Any:
    cubes = {"japan": "2:1", "italy": "1:3", "cuba": "0:2", "panama": "3:1", "poland": "0:2", "france": "2:0"}
    return iron_curtain_table.last_turn(cubes=cubes, aside=("iran", "east_germany"), active="ussr")


def region_count(studio: Studio) -> None:
    begin = iron_curtain_table.table("panama 1,0 2:1", "japan 0,1 0:2", ussr=["cuba"], us=["nigeria"], active="ussr")
    laid = LaidTable(studio.server, iron_curtain_table.shipped(), begin.s, "00" * 32)
    anna = studio.come(laid, "us", DESKTOP, pace="slow")
    boris = studio.opponent(laid, "ussr")
    command(boris, "card cuba")
    anything(boris)
    anna.page.wait_for_selector(beat("score-sum"))
    studio.take("region_count", anna)


def aftermath(studio: Studio) -> None:
    laid = LaidTable(studio.server, iron_curtain_table.shipped(), late_war().s, "00" * 32)
    anna = studio.come(laid, "us", DESKTOP, pace="normal")
    boris = studio.opponent(laid, "ussr")
    command(boris, "card egypt")
    anything(boris)
    command(boris, "influence", "done")
    anna.page.wait_for_selector('[data-test="aftermath"][data-open="2"]')
    studio.take("aftermath", anna)


# ---- every size ----


def laptop(studio: Studio) -> None:
    anna = studio.at(war(), "us", LAPTOP)
    play(anna, "card junta", "influence")
    rested(anna)
    studio.take("laptop", anna)


def tablet(studio: Studio) -> None:
    studio.take("tablet", studio.at(war(), "us", TABLET))


def lying(studio: Studio) -> None:
    studio.take("lying", studio.at(war(), "us", LYING))


def phone_show(studio: Studio) -> None:
    studio.take("phone_show", watched(studio, Laid(studio.server, answered(), 5), POCKET, *COUP, until=beat("die")))


def dark(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DARK)
    play(anna, "card arms_race", "coup")
    anna.at("country-angola").hover()
    anna.at("odds").wait_for()
    studio.take("dark", anna)


def front(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP)
    anna.go("/")
    anna.page.wait_for_selector("article")
    studio.take("front", anna)


THEATRE: list[Situation] = [
    front,
    show_card, show_coup, show_headlines, show_scoring, show_space, last_moves, welcome, replay,
    end_won, end_lost, end_cia, end_iron, end_red_sea, phone_end,
    danger, card_held, hand_sorted, hints, cards, report, report_point,
    cia, meeting, iron, region_count, aftermath,
    laptop, tablet, lying, phone_show, dark,
]  # fmt: skip
