"""Writes docs/rules: the rules by number and the cards one by one, in English and in Russian.

write_docs.py            writes every page
write_docs.py --check    names the pages that are out of date; exit code 1 if there are any

Sources: rules.toml, the card files, the rulings and the Fluent files of the titles, and the names of the tests.
"""

import csv
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from detente.cia_vs_kgb.cards import shipped_text as cia_vs_kgb_text
from detente.iron_curtain.cards import shipped_text
from detente.locale import Texts
from detente.rulings import Ruling, of_card, of_rule
from detente.titles import title_with, titles

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src/detente"
DOCS = ROOT / "docs/rules"
LANGUAGES = ("en", "ru")

NAMES = {
    "iron_curtain": ("Iron Curtain", "«Железный занавес»"),
    "cia_vs_kgb": ("Cold War: CIA vs KGB", "«Холодная война: КГБ против ЦРУ»"),
    "twilight_struggle": ("Twilight Struggle", "«Сумеречная борьба»"),
    "red_sea": ("Twilight Struggle: Red Sea", "«Сумеречная борьба: Красное море»"),
}
CHAPTERS = {  # of the titles and chapters whose rules.toml has no N.0
    ("iron_curtain", "0"): ("Set-up", "Подготовка"),
    ("iron_curtain", "1"): ("Course of the game", "Ход игры"),
    ("iron_curtain", "2"): ("Placing a card", "Выкладывание карты"),
    ("iron_curtain", "3"): ("Region check", "Проверка части света"),
    ("iron_curtain", "4"): ("Event and influence", "Событие и влияние"),
    ("iron_curtain", "5"): ("End of the game", "Конец игры"),
    ("cia_vs_kgb", "0"): ("Set-up", "Подготовка"),
    ("cia_vs_kgb", "1"): ("Briefing", "Брифинг"),
    ("cia_vs_kgb", "2"): ("Planning", "Планирование"),
    ("cia_vs_kgb", "3"): ("Influence struggle", "Борьба за влияние"),
    ("cia_vs_kgb", "4"): ("Ceasefire", "Перемирие"),
    ("cia_vs_kgb", "5"): ("Debriefing", "Отчёт"),
    ("cia_vs_kgb", "6"): ("Détente", "Разрядка"),
    ("cia_vs_kgb", "7"): ("Victory", "Победа"),
    ("cia_vs_kgb", "8"): ("Event objectives", "Цели-события"),
    ("cia_vs_kgb", "9"): ("Our rulings", "Наши решения"),
    ("twilight_struggle", "LW"): ("Late War scenario", "Сценарий «Окончание войны»"),
    ("twilight_struggle", "OPT"): ("Designers' options", "Варианты авторов игры"),
}
WORDS = {
    "rules": ("rules", "правила"),
    "cards": ("cards", "карты"),
    "rules_intro": (
        "The rules in our own words, under the numbers that reasons and tests refer to.",
        "Правила нашими словами, под номерами, на которые ссылаются причины отказа и тесты.",
    ),
    "cards_intro": (
        "Every card with what its event does, the rulings about it and the tests that carry its number.",
        "Каждая карта: что делает её событие, какие толкования к ней относятся и какие тесты носят её номер.",
    ),
    "iron_cards_intro": (
        "Every card with what its event does. Where flag, influence or event are reconstructed, the card says so.",
        "Каждая карта и её событие. Если флаг, влияние или событие восстановлены по догадке, это сказано.",
    ),
    "cia_cards_intro": (
        "Groups, objectives and agents with their numbers, what they do, and how certain the numbers are.",
        "Группы, цели и агенты: числа, свойства и насколько эти числа достоверны.",
    ),
    "generated": (
        "Written by `tools/write_docs.py`; change its sources, not this page.",
        "Страницу пишет `tools/write_docs.py`; правьте не её, а источники.",
    ),
    "other_language": ("По-русски", "In English"),
    "deluxe": ("Deluxe edition only.", "Только в делюкс-издании."),
    "second": ("2nd edition only.", "Только во 2-м издании."),
    "misprint": ("Misprint in a rulebook", "Опечатка в книге правил (по-английски)"),
    "rulings": ("Rulings", "Толкования"),
    "tests": ("Tests", "Тесты"),
    "none_yet": ("none yet", "пока нет"),
    "number_guessed": ("number not certain", "номер под вопросом"),
    "early": ("Early War", "Начало войны"),
    "mid": ("Mid War", "Середина войны"),
    "late": ("Late War", "Окончание войны"),
    "us": ("US event", "событие США"),
    "ussr": ("USSR event", "событие СССР"),
    "neutral": ("neutral event", "общее событие"),
    "us_flag": ("US flag", "флаг США"),
    "ussr_flag": ("USSR flag", "флаг СССР"),
    "ops": ("ops", "ОО"),
    "influence": ("influence", "влияние"),
    "scoring": ("scoring card", "карта подсчёта очков"),
    "war": ("war", "война"),
    "starred": ("removed from the game after its event", "после события убирается из игры"),
    "underlined": ("lasting", "длительное"),
    "optional": ("optional card", "дополнительная карта"),
    "stability": ("stability", "стабильность"),
    "population": ("groups a side", "предел групп"),
    "vp": ("VP", "ПО"),
    "initiative": ("initiative", "инициатива"),
    "reconstructed": ("reconstructed", "восстановлено"),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][LANGUAGES.index(lang)]


def page_name(page: str, lang: str) -> str:
    return f"{page}.md" if lang == "en" else f"{page}.{lang}.md"


def head(title: str, page: str, kind: str, intro: str, lang: str) -> list[str]:
    """The beginning of every page, with the way to the same page in the other language."""
    other = LANGUAGES[1 - LANGUAGES.index(lang)]
    return [
        f"# {NAMES[title][LANGUAGES.index(lang)]}: {word(kind, lang)}",
        f"{word(intro, lang)} [{word('other_language', lang)}]({page_name(page, other)}).",
        f"<!-- {word('generated', lang)} -->",
    ]


def from_toml(title: str, name: str) -> dict[str, Any]:
    return tomllib.loads((SOURCES / title / name).read_text("utf-8"))


# ---------------------------------------------------------------------------------------------------- rules


def rules_page(title: str, lang: str) -> list[str]:
    """Every rule in the order of the rulebook."""
    out = head(title, title, "rules", "rules_intro", lang)
    chapter = ""
    for rule in from_toml(title, "rules.toml")["rule"]:
        number, edition = rule["number"], rule["edition"]
        if (new := number.split(".")[0]) != chapter:
            chapter = new
            own = CHAPTERS.get((title, chapter))
            name = own[LANGUAGES.index(lang)] if own else rule[f"title_{lang}"]
            out.append(f"## {chapter}. {name}" if chapter.isdecimal() else f"## {name}")
        anchor = f"{number}-second" if edition == "second" else number
        mark = "" if edition == "both" else f"*{word(edition, lang)}* "
        out.append(f'<a id="{anchor}"></a>**{number} {rule[f"title_{lang}"]}.** {mark}{rule[f"text_{lang}"]}')
        if "misprint" in rule:
            out.append(f"> {word('misprint', lang)}: {rule['misprint']}")
        out += rulings_list(of_rule(title, number), lang)
    return out


def rulings_list(decided: list[Ruling], lang: str) -> list[str]:
    """What was decided about a rule or a card, with our own number where it has one."""
    lines = [f"- {ruling.decision}{'. ' if ruling.decision else ''}{ruling.text[lang]}" for ruling in decided]
    return [f"**{word('rulings', lang)}:**", *lines] if lines else []


# -------------------------------------------------------------------------------------- the cards of a title


INFLUENCE = {  # titles whose cards stand in a csv file: what the keys of their texts and their tests begin with
    "twilight_struggle": ("ts-card", "test_twilight"),
    "red_sea": ("rs-card", "test_red_sea"),
}


def influence_cards(title: str) -> list[dict[str, str]]:
    with (SOURCES / title / "cards.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def tests_by_number(title: str) -> dict[int, list[str]]:
    """The tests that carry the number of a card (three digits; several may follow each other): test_042_044_..."""
    found = defaultdict(list)
    for file in sorted((ROOT / "tests/cards").glob(f"{INFLUENCE[title][1]}_*.py")):
        for name, numbers in re.findall(r"^ *(?:async )?def (test((?:_\d{3})+)_\w+)", file.read_text("utf-8"), re.M):
            for number in numbers.strip("_").split("_"):
                found[int(number)].append(f"`{name}`")
    return found


def influence_cards_page(title: str, lang: str) -> list[str]:
    texts, tests = Texts(lang), tests_by_number(title)
    out = head(title, f"{title}_cards", "cards", "cards_intro", lang)
    for card in sorted(influence_cards(title), key=lambda card: int(card["number"])):
        marks = [kind for kind in ("war", "starred", "underlined", "optional") if card.get(kind) == "1"]
        if card.get("certainty") in ("guess", "probable"):
            marks.append("number_guessed")
        worth = word("scoring", lang) if card["scoring"] == "1" else f"{card['ops']} {word('ops', lang)}"
        facts = [word(card["era"], lang), worth, *(word(mark, lang) for mark in marks)]
        if card["scoring"] == "0":
            facts.insert(1, word(card["side"], lang))
        carried = ", ".join(tests.get(int(card["number"]), [])) or word("none_yet", lang)
        decided = of_card(title, {"number": int(card["number"])})
        out += [
            f'## <a id="{card["id"]}"></a>{card["number"]}. {card[f"name_{lang}"]}',
            f"*{'; '.join(facts)}.*",
            texts.say(f"{INFLUENCE[title][0]}-{card['id']}"),
            *rulings_list(decided, lang),
            f"**{word('tests', lang)}:** {carried}",
        ]
    return out


def iron_curtain_cards_page(lang: str) -> list[str]:
    """From the card file that is shipped, whatever an owner of the game has corrected here."""
    texts = Texts(lang, title_with("iron_curtain", shipped_text()))
    data = tomllib.loads(shipped_text())
    regions = {region["id"]: region[f"name_{lang}"] for region in data["region"]}
    out = head("iron_curtain", "iron_curtain_cards", "cards", "iron_cards_intro", lang)
    for card in data["card"]:
        facts = [regions[card["region"]], word(f"{card['side']}_flag", lang)]
        facts.append(f"{word('influence', lang)} {card['influence']}")
        if "RECONSTRUCTED" in card["certainty"]:
            facts.append(word("reconstructed", lang))
        out += [
            f'## <a id="{card["id"]}"></a>{card[f"name_{lang}"]}',
            f"*{'; '.join(facts)}.*",
            texts.event(card["id"]),
        ]
    return out


def cia_vs_kgb_cards_page(lang: str) -> list[str]:
    """From the card file that is shipped, whatever an owner of the game has corrected here."""
    game = title_with("cia_vs_kgb", cia_vs_kgb_text())
    texts = Texts(lang, game)
    out = head("cia_vs_kgb", "cia_vs_kgb_cards", "cards", "cia_cards_intro", lang)
    for card in game.describe()["cards"]:
        factions = [texts.say("cvk-faction", {"faction": f}) for f in card.get("bias", [card.get("faction")]) if f]
        facts = [", ".join(factions)] if factions else []
        for field in ("influence", "stability", "population", "vp", "initiative"):
            if field in card:
                facts.append(f"{word(field, lang)} {card[field]}")
        out += [
            f'## <a id="{card["id"]}"></a>{card["name"][lang]}',
            f"*{'; '.join(facts)}. {card['certainty']}.*",
        ]
        if does := texts.event(card["id"]):
            out.append(does)
    return out


# --------------------------------------------------------------------------------------------- all of it


CARDS_PAGES: dict[str, Callable[[str], list[str]]] = {
    "iron_curtain": iron_curtain_cards_page,
    "cia_vs_kgb": cia_vs_kgb_cards_page,
    "twilight_struggle": partial(influence_cards_page, "twilight_struggle"),
    "red_sea": partial(influence_cards_page, "red_sea"),
}


def pages() -> Iterator[tuple[Path, str]]:
    """Every page and what has to stand on it."""
    for lang in LANGUAGES:
        written = {title: rules_page(title, lang) for title in titles()}
        written |= {f"{title}_cards": CARDS_PAGES[title](lang) for title in titles()}
        for page, blocks in written.items():
            text = "\n\n".join(blocks).replace("\n\n- ", "\n- ") + "\n"
            yield DOCS / page_name(page, lang), text


def out_of_date() -> list[Path]:
    return [file for file, text in pages() if not file.exists() or file.read_text("utf-8") != text]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        stale = out_of_date()
        for file in stale:
            print(f"out of date: {file.relative_to(ROOT)}; python tools/write_docs.py writes it")
        sys.exit(1 if stale else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    DOCS.mkdir(parents=True, exist_ok=True)
    for file, text in pages():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
