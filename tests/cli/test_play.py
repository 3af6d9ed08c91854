"""`detente play`: the text client."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from detente.commands.conversation import COMMANDS, Conversation, wrapped
from detente.commands.session import Session
from detente.game import US, USSR, reader_bit
from detente.locale import Texts
from detente.record import Record, parse, verify
from detente.rulings import of_rule
from detente.titles import title, titles

LOOK = "hand\ntable\nregions\nscore\nlog\nrules\nrules 4.6\nabout japan\nwhy japan\nhelp\n"
PLAY = "1\n" * 12 + LOOK + "1\n" * 200 + LOOK


def test_a_level_and_its_time_can_be_chosen(run: Callable) -> None:
    command = ("play", "iron_curtain", "--as", "us", "--lang", "en", "--seed", "4")
    assert run(*command, "--against", "4", "--seconds", "0.02", stdin=PLAY).code == 0
    assert run(*command, stdin="1\n1\nquit\n").code == 0  # a level also where none is chosen
    assert run(*command, "--against", "7", stdin="").code == 2
    assert run(*command, "--seconds", "0", stdin="").code == 2


@pytest.mark.parametrize("side", ["us", "ussr"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_can_be_played_and_saved(run: Callable, tmp_path: Path, lang: str, side: str) -> None:
    saved = tmp_path / "a game.detente"
    played = run(
        "play", "iron_curtain", "--as", side, "--against", "random", "--lang", lang, "--seed", "4",
        stdin=f"{PLAY}save {saved}\nquit\n",
    )  # fmt: skip
    assert played.code == 0
    assert not played.missing_keys()
    game = title("iron_curtain")
    record = parse(saved.read_text("utf-8"), game)
    assert record.result
    assert verify(game, record) == 18
    assert run("verify", saved).code == 0


def test_russian_is_russian_to_the_end(run: Callable) -> None:
    out = run("play", "iron_curtain", "--against", "random", "--lang", "ru", "--seed", "5", stdin=PLAY).out
    latin = set(re.findall(r"[A-Za-z]{2,}", re.sub(r"[0-9a-f]{64}", "", out)))
    assert latin <= {"SHA", "detente", "cards", "copy"}


def test_the_opponents_cards_are_not_told(run: Callable) -> None:
    out = run(
        "play", "iron_curtain", "--as", "us", "--against", "random", "--lang", "en", "--seed", "6", stdin=PLAY
    ).out
    assert "The US is dealt" in out
    assert "The USSR is dealt" not in out


def test_boxes_are_not_drawn(run: Callable) -> None:
    out = run("play", "iron_curtain", "--against", "random", "--seed", "6", stdin=PLAY).out
    assert not re.search(r"[|─-╿═#*_]", out)


class Talk:
    """A conversation whose lines a test gives one by one."""

    def __init__(self, capsys: pytest.CaptureFixture[str], lang: str = "en", side: int = US, seed: int = 3) -> None:
        game = title("iron_curtain")
        self.capsys = capsys
        self.session = Session(game, side, "random", Record.of(game, {}), seed)
        self.talk = Conversation(self.session, lang, input)
        self.session.advance()
        self.talk.ask()
        self.heard()

    def heard(self) -> str:
        return self.capsys.readouterr().out

    def __call__(self, line: str) -> str:
        self.talk.answer(line)
        return self.heard()


def test_a_choice_is_a_number_a_text_or_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    first = talk.session.view.choices[0]
    assert talk("99").startswith("The choices have the numbers 1 to")
    for line in (first.text, Texts("en", talk.session.game).name(first.name).upper(), "1"):
        talk(line)
        assert talk.session.view.prompt.key == "ic-ask-cell", line
        talk("undo")
    talk("1")
    talk("North of Europe start")
    assert talk.session.view.prompt.key != "ic-ask-cell"


def test_names_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys, "ru")
    talk(Texts("ru", talk.session.game).name(talk.session.view.choices[0].name).lower())
    assert "Выберите место" not in talk("севернее карты «Европа (начальная карта)»")
    assert talk.session.view.prompt.key != "ic-ask-cell"


def test_why_gives_the_reason_and_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    assert talk("why done") == "This is not asked now. (Rule 1.4.)\n"
    assert talk("done") == "This is not asked now. (Rule 1.4.)\n"
    assert "is not in the hand" in talk(f"why card {talk.session.view.unseen[0]}")
    assert talk("why 1 2 3").startswith("“1 2 3” is neither")
    assert talk(f"why {talk.session.view.choices[0].text}") == "This is allowed now.\n"


def test_undo_goes_back_to_my_last_decision(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    assert talk("undo") == "You have not decided anything yet.\n"
    before = talk.session.view
    talk("2")
    assert talk("undo").startswith("Taken back.\nChoose a card to play.\n1. ")
    assert talk.session.view == before


def test_undo_after_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    while not talk.session.over:
        talk("1")
    assert talk.session.record.seed
    talk("undo")
    assert not talk.session.over
    assert not talk.session.record.seed


@pytest.mark.parametrize("side", [US, USSR])
def test_the_log_holds_only_what_i_may_read(capsys: pytest.CaptureFixture[str], side: int) -> None:
    talk = Talk(capsys, side=side)
    assert all(entry.readers & reader_bit(side) for _, entry in talk.session.log)
    assert len([entry for _, entry in talk.session.log if entry.key == "ic-log-hand"]) == 1


def test_the_log_says_where_a_card_was_laid(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    talk("1")
    assert "plays France (Europe), north of Europe (start)." in talk("north of start_europe")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_command_has_its_word_and_its_help(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    talk = Talk(capsys, lang)
    lines = talk(Texts(lang).say("cli-word-help")).splitlines()
    assert len(lines) == len(COMMANDS) + 1
    assert all(not line.startswith("[") for line in lines)
    assert talk(Texts(lang).say("cli-word-score")) == talk("score")


@pytest.mark.parametrize(("lang", "word", "ruling"), [("en", "rules", "Ruling: "), ("ru", "правила", "Разъяснение: ")])
def test_a_rule_is_told_with_its_rulings(capsys: pytest.CaptureFixture[str], lang: str, word: str, ruling: str) -> None:
    rule, *decided = Talk(capsys, lang)(f"{word} 2.3").splitlines()
    assert rule.startswith("2.3 ")
    assert decided == [ruling + found.text[lang] for found in of_rule("iron_curtain", "2.3")]
    assert len(decided) == 2


def test_mistakes_are_answered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    talk = Talk(capsys)
    assert "neither a choice nor a command" in talk("attack moscow")
    assert talk("rules 99") == "There is no rule “99”. rules lists them all.\n"
    assert talk("about narnia") == "There is no card “narnia”.\n"
    assert talk("save") == "Name a file: save FILE.\n"
    assert talk(f"save {tmp_path / 'no' / 'file'}").startswith("Not saved: ")
    assert len(talk("log 1").splitlines()) == 1


def test_a_saved_game_goes_on(run: Callable, tmp_path: Path) -> None:
    saved, over = tmp_path / "half.detente", tmp_path / "over.detente"
    run("play", "iron_curtain", "--against", "random", "--seed", "4", stdin="1\n" * 20 + f"save {saved}\n")
    assert not parse(saved.read_text("utf-8"), title("iron_curtain")).seed
    resumed = run("play", "iron_curtain", "--against", "random", "--resume", saved, stdin=PLAY + f"save {over}\n")
    assert resumed.code == 0
    verified = run("verify", over, "--json").json
    assert verified["ok"]
    assert verified["outcomes"] == 8  # of the second round; the first was dealt by other dice


def test_switches_reach_the_game(run: Callable, tmp_path: Path) -> None:
    saved = tmp_path / "game"
    run("play", "iron_curtain", "-o", "bonus_rule=majority_of_region", "--seed", "1", stdin=f"save {saved}\n")
    assert "bonus_rule=majority_of_region" in saved.read_text("utf-8")


def test_the_end_taken_back_goes_on_with_other_dice(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(capsys)
    promised = talk.session.record.commitment
    while not talk.session.over:
        talk("1")
    published = talk.session.record.seed
    talk("undo")
    assert talk.session.record.commitment != promised
    assert [spent.seed for spent in talk.session.record.spent] == [published]
    while not talk.session.over:
        talk("1")
    assert talk.session.record.seed != published
    assert verify(talk.session.game, talk.session.record) > 0


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_hint_names_choices_and_says_why(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    talk = Talk(capsys, lang)
    view = talk.session.page
    names = [talk.talk.words.choice(view, choice) for choice in view.choices]
    lines = talk(Texts(lang).say("cli-word-hint")).splitlines()
    hints = [line for line in lines if any(line.startswith(f"{name} (") for name in names)]
    assert 1 <= len(hints) <= 3
    assert all(re.search(r"\(\d+ %\)\. \S", line) for line in hints)
    assert not re.search(r"\[[a-z-]+\]", "".join(lines))
    assert talk.session.page == view


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("id", titles())
def test_help_is_of_the_game_that_is_played(id: str, lang: str) -> None:
    """Neighbours of a card and supplies of cubes are Iron Curtain's; countries, DEFCON and coups are not."""
    texts = Texts(lang, title(id))
    talk = Conversation(Session(title(id), US, "random", Record.of(title(id), {}), 4), lang, input)
    said = " ".join(texts.say(talk.help_on(name), {"word": "x"}) for name in COMMANDS)
    assert "[" not in said
    foreign = {
        "iron_curtain": ("DEFCON", "coup", "переворот", "factions", "сферы"),
        "cia_vs_kgb": ("DEFCON", "coup", "переворот", "neighbours", "соседи", "COUNTRY", "СТРАНА"),
    }.get(id, ("neighbours", "соседи", "supplies", "запасы", "factions", "сферы"))
    assert [word for word in foreign if word in said] == []


def test_lines_end_where_the_terminal_does() -> None:
    text = "12. " + "США играет «Доктрина Брежнева», чтобы разместить влияние. " * 3
    for width in (30, 40, 72, 100):
        lines = wrapped(text, width).splitlines()
        assert max(map(len, lines)) <= width
        assert all(line.startswith("    ") for line in lines[1:])
        assert " ".join(" ".join(lines).split()) == " ".join(text.split())
        assert all(line.count("«") == line.count("»") for line in lines)
    assert wrapped(text, 0) == text


def test_a_pipe_gets_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert Talk(capsys).talk.width == 0
