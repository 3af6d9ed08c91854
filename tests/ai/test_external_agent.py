"""Programs as agents: the example plays, and every way to break the protocol loses the game and nothing else."""

import json
import os
import resource
import select
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from detente.ai import Forfeit, agent, close, external_agent
from detente.arena import FORFEIT, Arena, play_all
from detente.game import CHANCE
from detente.simulate import Plan, play_chunk
from detente.titles import title, titles

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"exec:{sys.executable} {ROOT / 'examples' / 'first_bot.py'}"

HELLO = (
    "import json, sys, time, os\nsys.stdin.readline()\nprint('{\"protocol\": 1}', flush=True)\nsys.stdin.readline()\n"
)

BAD = {
    "crashes": ("sys.exit(3)", "exit code 3"),
    "hangs": ("time.sleep(60)", "does not answer in time"),
    "no_json": ("print('event please', flush=True)", "which is no JSON"),
    "no_object": ("print('[224]', flush=True)", "no JSON object"),
    "no_action": ("print('{}', flush=True)", "no legal action"),
    "illegal": ("print('{\"action\": 279}', flush=True)", "no legal action"),
    "a_word": ('print(\'{"action": "event"}\', flush=True)', "no legal action"),
    "a_truth": ("print('{\"action\": true}', flush=True)", "no legal action"),
    "two_lines": ("sys.stdout.write('{}\\n{}\\n'); sys.stdout.flush(); time.sleep(5)", "more than one line"),
    "floods": ("\nwhile True: print('x' * 1000, end='')", "more than 4096 bytes"),
    # how much of a flood is there at the first look is a matter of luck: its first line is no answer either
    "floods_lines": ("\nwhile True: print('{}')", "more than one line|no legal action"),
    "not_utf8": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "no JSON"),
    "closes": ("os.close(1); time.sleep(60)", "closed its input or output"),
    "deep": ("print('[' * 4000, flush=True)", "no JSON"),
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_agent, "GRACE", 0.1)
    monkeypatch.setattr(external_agent, "FAREWELL", 0.3)


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str) -> str:
        file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        file.write_text(text)
        return f"exec:{sys.executable} {file}"

    return write


def first_view(id="iron_curtain"):
    game = title(id)
    s = game.new({})
    while game.current(s) == CHANCE:
        game.apply(s, game.legal(s)[0])
    return game, game.view(s, game.current(s))


@pytest.mark.parametrize("id", titles())
def test_the_example_plays_every_title(id: str) -> None:
    counts = play_chunk(Plan(id, 2, (EXAMPLE, "random")), range(2))
    assert counts.games == 2
    assert FORFEIT not in counts.endings


@pytest.mark.parametrize("id", titles())
def test_an_agent_behind_the_protocol_decides_as_it_does_here(id: str) -> None:
    """tools/frozen_bot.py, by which an old commit plays: nothing is lost on the way there and back."""
    game, view = first_view(id)
    behind = agent(f"exec:{sys.executable} {ROOT / 'tools' / 'frozen_bot.py'} 2", game, 5, seconds=60)
    try:
        assert behind.decide(view) == agent("2", game, 5).decide(view)
    finally:
        close(behind)


def test_the_processor_time_of_a_program_is_counted(program: Callable[[str], str]) -> None:
    busy = program(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        "    until = time.process_time() + 0.02\n"
        "    while time.process_time() < until: pass\n"
        "    print(json.dumps({'protocol': 1, 'action': question.get('legal', [0])[0]}), flush=True)\n"
    )
    standings = play_all(Arena("iron_curtain", (busy, "random"), games=2, seconds=60.0))
    assert standings.worked[0] > 0.02 * standings.decisions[0]
    assert standings.worked[1] < standings.worked[0]


ECHO = """import json, sys
for line in sys.stdin:
    question = json.loads(line)
    print(line, file=open(sys.argv[1], "a"), end="")
    print(json.dumps({"protocol": 1, "action": question.get("legal", [0])[0]}), flush=True)
"""


@pytest.mark.parametrize("id", titles())
def test_what_a_program_receives_is_what_the_page_for_authors_says(
    id: str, program: Callable[[str], str], tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    game, view = first_view(id)
    bot = agent(f"{program(ECHO)} {heard}", game, 7, 2.5)
    bot.decide(view)
    close(bot)
    hello, decide, bye = (json.loads(line) for line in heard.read_text().splitlines())
    assert hello == {"type": "hello", "protocol": 1, "title": id, "side": view.side, "seed": 7, "seconds": 2.5}
    assert decide["seconds"] == 2.5 and decide["legal"] == [choice["id"] for choice in decide["view"]["choices"]]
    assert bye == {"type": "bye"}
    assert set(decide["view"]) == set(type(view).__struct_fields__), "nothing that only a page gets"
    assert decide["view"]["frame"] and decide["view"]["refusals"] == []
    assert f"`{type(view).__name__}`" in (ROOT / "docs/bots.md").read_text("utf-8")


@pytest.mark.parametrize("name", BAD)
def test_a_program_that_breaks_the_rules_forfeits(name: str, program: Callable[[str], str]) -> None:
    what, message = BAD[name]
    game, view = first_view()
    bot = agent(program(HELLO + what), game, 1, seconds=0.3 if name in ("hangs", "closes") else 10)
    with pytest.raises(Forfeit, match=message):
        bot.decide(view)
    assert bot.process is None, "it does not run any more"


@pytest.mark.parametrize(
    ("text", "message"),
    [("raise SystemExit(1)", "exit code 1"), ("print('{\"protocol\": 99}')\ninput()", "version 1 of the protocol")],
)
def test_greetings(text: str, message: str, program: Callable[[str], str]) -> None:
    game, view = first_view()
    with pytest.raises(Forfeit, match=message):
        agent(program(text), game).decide(view)


def test_who_has_long_for_a_decision_has_as_long_to_start(
    program: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine a program may start for longer than usual: a match must not be won by that."""
    monkeypatch.setattr(external_agent, "GREETING", 0.0)
    game, view = first_view()
    bot = agent(program("input()\nprint('{\"protocol\": 1}', flush=True)\ninput()"), game, seconds=60)
    bot.start(view)
    bot.kill()


def test_a_program_that_does_not_read(program: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A question may be longer than the pipe: it must not block us."""
    monkeypatch.setattr(external_agent, "GREETING", 0.5)
    game, view = first_view()
    bot = agent(program("import time\ntime.sleep(60)"), game, seconds=0.5)
    bot.start = lambda view: external_agent.ExternalAgent.start(bot, view)
    with pytest.raises(Forfeit, match="in time"):
        bot.decide(view)
    bot = agent(program("import time\nprint('{\"protocol\": 1}', flush=True)\ntime.sleep(60)"), game)
    bot.start(view)
    with pytest.raises(Forfeit, match="does not read its questions in time"):
        bot.ask({"type": "decide", "padding": "x" * 300_000}, 0.5)


def test_a_program_that_is_not_there() -> None:
    game, view = first_view()
    with pytest.raises(Forfeit, match="cannot be started"):
        agent("exec:/nowhere/at_all", game).decide(view)
    with pytest.raises(ValueError, match="names no program"):
        agent("exec: ", game)


def test_what_comes_after_an_answer_forfeits_at_the_next_question(program: Callable[[str], str]) -> None:
    answer = "print(json.dumps({'action': json.loads(sys.stdin.readline())['legal'][0]}), flush=True)\n"
    greeting = HELLO.rsplit("sys.stdin.readline()", 1)[0]
    more = "time.sleep(0.1)\nwhile True: print('{}')"
    game, view = first_view()
    bot = agent(program(greeting + answer + more), game, seconds=20)
    assert bot.decide(view) == view.choices[0].id
    select.select([bot.process.stdout], [], [], 20)  # until the flood is there
    with pytest.raises(Forfeit, match="speaks without being asked"):
        bot.decide(view)
    assert bot.process is None, "it does not run any more"


def test_its_children_end_with_it(program: Callable[[str], str], tmp_path: Path) -> None:
    note = tmp_path / "child"
    spawn = f"import subprocess\nopen({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '300']).pid))\n"
    game, view = first_view()
    with pytest.raises(Forfeit):
        agent(program(HELLO + spawn + "print('nonsense', flush=True); time.sleep(60)"), game).decide(view)
    child = Path(f"/proc/{note.read_text()}/stat")
    for _ in range(100):
        if not child.exists() or child.read_text().split()[2] == "Z":
            return
        time.sleep(0.02)
    raise AssertionError("its child lives on")


def test_an_arena_goes_on_after_a_forfeit(program: Callable[[str], str]) -> None:
    broken = program(HELLO + "sys.exit(3)")
    standings = play_all(Arena("iron_curtain", (broken, "random"), games=4))
    assert standings.games == 4
    assert standings.points(0, 1) == (0.0, 4)
    assert len(standings.forfeits) == 4
    assert {key[3] for key in standings.endings} == {FORFEIT}


def test_a_game_that_is_over_ends_the_program() -> None:
    game, view = first_view()
    bot = agent(EXAMPLE, game)
    bot.decide(view)
    running = bot.process
    assert running.poll() is None
    close(bot)
    assert running.returncode == 0, "it was told, and ended by itself"
    close(bot)  # nothing left to do


def test_no_pipe_is_left_open() -> None:
    game, view = first_view()
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        bot = agent(EXAMPLE, game)
        bot.decide(view)
        close(bot)
    assert len(os.listdir("/proc/self/fd")) <= before


def test_a_program_of_a_server_with_thousands_of_sockets(program: Callable[[str], str], tmp_path: Path) -> None:
    """`select` cannot count beyond 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard == resource.RLIM_INFINITY or hard > 1200
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1200), hard))
        for _ in range(1100):
            stack.enter_context(open(os.devnull))
        game, view = first_view()
        bot = agent(f"{program(ECHO)} {tmp_path / 'heard'}", game, 7, 20)
        stack.callback(close, bot)
        assert bot.decide(view) == view.choices[0].id
