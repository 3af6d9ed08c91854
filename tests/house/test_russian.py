"""Russian as it is printed here: every ё is written, and each thing has one word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src/detente"
FILES = [
    *SOURCES.rglob("ru/*.ftl"),
    *SOURCES.rglob("*.toml"),
    *SOURCES.rglob("*.csv"),
    *SOURCES.rglob("RULINGS.ru.md"),
    *(ROOT / "docs/rules").glob("*.ru.md"),
    ROOT / "README.ru.md",
]

# Words that can only be read with ё; a star stands for any ending.
WITH_YO = """
    берёт берёте вперёд даёт даётся достаётся дошёл её ещё ждёт запрещённ* звёзд звёздн* звёздочк* идёт изменённ*
    кладёт недостаёт неё объединённ* соединённ* определённ* орёл остаётся отменённ* отчёт* передаёт* подойдёт
    подсчёт* подчёркнут* поочерёдн* применённ* причём пришёл пятёрк* растёт самолёт* счёт счёте счёту счётом
    счётчик* трёх четырёх устранён устранённ* учёный учёных чёрная чёрный напряжённ* найдётся чьё приём* объём*
    расчёт* учёт учёта подъём* полёт полёта полёты полётов полётом партнёр* ведёт несёт живёт начнёт* вернёт*
    возьмёт* убьёт придёт* пойдёт* уйдёт* войдёт* перейдёт* отдаёт* раздаёт* сдаёт* создаёт* удаётся вдвоём втроём
    своё моё твоё размещён разрешён запрещён защищён завершён освобождён включён исключён учтён введён проведён
    приведён перенесён сохранён днём огнём нулём тяжёл* дешёвый лёгкий далёкий
"""
PHRASES = [r"все равно", r"все-таки", r"все же\b", r"во всем\b", r"о чем\b", r"ни в чем\b", r"в нем\b", r"на нем\b"]
FORBIDDEN = re.compile(
    "|".join(
        [
            rf"\b{word.replace('ё', 'е').removesuffix('*')}{'' if word.endswith('*') else chr(92) + 'b'}"
            for word in WITH_YO.split()
        ]
        + [rf"\b{phrase}" for phrase in PHRASES]
    ),
    re.IGNORECASE,
)

INFLUENCE = {r"\bтур(?!нир)[аеуы]?\b": "раунд", r"\bзаголов": "начальное событие", r"\bловушк": "западня"}

# Words that were used beside another one for the same thing, by title.
ONE_WORD = {
    "cia_vs_kgb": {
        r"готов\w* к делу|не в деле|снова в деле|из дела": "активна, неактивна",
        r"повернуть|поверн[её]т": "сделать активной или неактивной",
        r"\bсвеж|\bотработа": "активна, неактивна",
        r"\bраунд": "тур",
        r"\bвраг|\bвражеск|противник": "соперник",
        r"штаб-квартир": "штаб",
        r"поворачива": "сменить активность",
    },
    "twilight_struggle": INFLUENCE,
    "red_sea": INFLUENCE,
    "iron_curtain": {r"\bтур[аеуы]?\b": "раунд", r"итогов\w+ проверк": "итоговый подсчёт", r"\bрегион": "часть света"},
}


def wrong(file: Path, pattern: re.Pattern[str]) -> list[str]:
    lines = file.read_text("utf-8").splitlines()
    return [
        f"{file.relative_to(ROOT)}:{n}: {found[0]}"
        for n, line in enumerate(lines, 1)
        for found in pattern.finditer(line)
    ]


def test_the_list_finds_what_it_should():
    for text in ("подсчет очков", "Все равно", "Она дает", "у нее", "трех"):
        assert FORBIDDEN.search(text), text
    for text in ("подсчёт", "все карты", "запрещена", "нельзя", "счета", "трехъ"):
        assert not FORBIDDEN.search(text), text


def test_every_yo_is_written():
    assert len(FILES) > 30
    assert [line for file in FILES for line in wrong(file, FORBIDDEN)] == []


@pytest.mark.parametrize("id", ONE_WORD)
def test_one_word_for_each_thing(id):
    folder = SOURCES / "titles" / id
    shared = (SOURCES / "influence/locale").rglob("ru/*.ftl") if ONE_WORD[id] is INFLUENCE else ()
    pages = [
        folder / name for name in ("title.toml", "rules.toml", "advice.toml", "five_minutes.toml", "RULINGS.ru.md")
    ]
    files = [*shared, *folder.rglob("ru/*.ftl"), *(folder / "lessons").glob("*.toml"), *pages]
    assert all(file.exists() for file in pages)
    for said, instead in ONE_WORD[id].items():
        pattern = re.compile(said, re.IGNORECASE)
        assert [line for file in files for line in wrong(file, pattern)] == [], f"say: {instead}"
