"""Talk, notes, friends, complaints, results, profiles and one's own home."""

from typing import Any

import pytest
import sqlalchemy as sa

from detente.server.people.schema import RESULTS
from tests.server.conftest import Browser, Served
from tests.server.people.conftest import me, signed_in, signed_up
from tests.server.test_routes import play_out


def get(who: Browser, path: str) -> Any:
    return who.http.get(f"/api/{path}").json()


def say(who: Browser, table: str, text: str) -> tuple[int, Any]:
    answer = who.http.post(f"/api/tables/{table}/chat", json={"text": text})
    return answer.status_code, answer.json()


def heard(who: Browser, table: str, room: str = "players") -> list[tuple[str, str]]:
    return [(line["name"], line["text"]) for line in get(who, f"tables/{table}/chat")["rooms"].get(room, [])]


def seated(town: Served, us: Browser, ussr: Browser, title: str = "sealed", **more: Any) -> str:
    opened = us.open(title, "friend", "us", **more)
    ussr.sit(opened["id"], opened["seats"]["ussr"], "Boris")
    table: str = opened["id"]
    return table


def moderator(town: Served, name: str) -> Browser:
    who = signed_up(town, name)
    account = town.run(town.house.people.accounts.by_name(name))
    town.run(town.house.people.accounts.change(account.id, role="moderator"))
    town.house.people.sessions.changed(account.id)
    return who


# -- talk


def test_players_talk_and_watchers_talk_apart(town: Served):
    anna, boris = signed_up(town, "Anna-1"), town.browser()
    table = seated(town, anna, boris)
    watcher, passer_by = signed_up(town, "Watcher-1"), town.browser()
    assert say(anna, table, " hello\n\u202e there ")[0] == 201
    assert say(boris, table, "good evening")[0] == 201
    assert say(watcher, table, "he holds the bomb")[0] == 201
    both = [("Anna-1", "hello there"), ("Boris", "good evening")]
    assert heard(anna, table) == heard(boris, table) == both
    assert heard(watcher, table) == heard(passer_by, table) == []
    for who in (watcher, passer_by):
        assert heard(who, table, "watchers") == [("Watcher-1", "he holds the bomb")]
    for who in (anna, boris):
        assert heard(who, table, "watchers") == []  # until the end
    assert say(passer_by, table, "me too") == (403, {"error": "error-no-talk", "args": {}})
    anna.do(table, "resign", side="us")
    assert heard(boris, table, "watchers") == [("Watcher-1", "he holds the bomb")]
    assert heard(watcher, table) == []


def test_there_is_nobody_to_talk_to_but_a_person(town: Served):
    alone = signed_up(town, "Alone-1")
    assert say(alone, alone.open("sealed", "hotseat")["id"], "hello?")[0] == 403
    assert say(alone, alone.open("sealed")["id"], "anybody there?")[0] == 403


def test_who_may_read_is_told_at_once(town: Served):
    anna, boris = signed_up(town, "Anna-2"), town.browser()
    table = seated(town, anna, boris)
    watcher = signed_up(town, "Watcher-2")
    with boris.live(table) as player, watcher.live(table) as watching:
        player.hear(), watching.hear()
        say(anna, table, "psst")
        while (message := player.hear())["type"] != "chat":
            pass
        assert message == {"type": "chat", "room": "players"}
        say(watcher, table, "aha")
        while (message := watching.hear())["type"] != "chat":
            pass
        assert message == {"type": "chat", "room": "watchers"}  # of the players' talk nothing was heard before
        player.say("ping")
        while (message := player.hear())["type"] != "pong":
            assert message != {"type": "chat", "room": "watchers"}


@pytest.mark.parametrize("text", ["", " \n\t ", "x" * 501])
def test_what_cannot_be_said(town: Served, text: str):
    name = f"Mumbler{len(text)}"
    anna, boris = signed_up(town, name), town.browser()
    table = seated(town, anna, boris)
    assert say(anna, table, text)[0] == 400
    assert heard(boris, table) == []


# -- friends and others


def test_friend_block_mute(town: Served):
    anna, boris = signed_up(town, "Anna-3"), signed_up(town, "Boris-3")
    table = seated(town, anna, boris)
    say(boris, table, "you will lose")
    assert anna.http.put("/api/relations/boris-3/mute").json() == ["mute"]
    assert heard(anna, table) == [] and heard(boris, table) == [("Boris-3", "you will lose")]
    assert say(boris, table, "again")[0] == 201  # he is not told
    anna.http.delete("/api/relations/Boris-3/mute")
    assert len(heard(anna, table)) == 2
    anna.http.put("/api/relations/Boris-3/block")
    assert say(boris, table, "and again")[1]["error"] == say(anna, table, "no")[1]["error"] == "error-blocked"
    anna.http.put("/api/relations/Boris-3/friend")
    assert [(one["name"], one["relation"]) for one in get(anna, "relations")] == [
        ("Boris-3", "block"),
        ("Boris-3", "friend"),
    ]
    assert get(boris, "relations") == [] and get(boris, "people/Anna-3")["relations"] == []
    assert anna.http.put("/api/relations/Anna-3/friend").json()["error"] == "error-yourself"
    assert anna.http.put("/api/relations/Nobody-3/friend").status_code == 404
    assert anna.http.put("/api/relations/Boris-3/enemy").status_code in (400, 404)


# -- notes


def test_notes_are_for_one_alone(town: Served):
    anna, boris = town.browser(), signed_up(town, "Boris-4")
    table = seated(town, anna, boris)
    note = {"text": "he bluffs\nin Asia"}
    anna.ok(anna.http.put(f"/api/tables/{table}/notes", json=note))
    assert get(boris, f"tables/{table}/notes") == {"text": ""}
    assert town.browser().http.get(f"/api/tables/{table}/notes").status_code == 401
    signed_up(town, "Anna-4", anna)
    assert get(signed_in(town, "Anna-4"), f"tables/{table}/notes") == note
    anna.ok(anna.http.put(f"/api/tables/{table}/notes", json={"text": ""}))
    assert get(anna, f"tables/{table}/notes") == {"text": ""}


def test_progress_is_the_account_s(town: Served):
    anna = signed_up(town, "Anna-5")
    assert get(anna, "progress") == {"body": ""}
    assert anna.http.put("/api/progress", json={"body": '{"a": 1}'}).status_code == 204
    assert get(signed_in(town, "Anna-5"), "progress") == {"body": '{"a": 1}'}
    assert town.browser().http.get("/api/progress").status_code == 401


# -- moderators


def test_a_complaint_and_what_comes_of_it(town: Served):
    anna, rude = signed_up(town, "Anna-6"), signed_up(town, "Rude-6")
    table = seated(town, anna, rude)
    for text in ("one", "two", "BAD WORD", "three", "four", "five"):
        say(rude, table, text)
    message = next(
        line["id"] for line in get(anna, f"tables/{table}/chat")["rooms"]["players"] if "BAD" in line["text"]
    )
    path = f"/api/tables/{table}/chat/{message}/report"
    stranger = signed_up(town, "Stranger-6")
    assert stranger.http.post(path, json={}).status_code == 404  # who cannot read it cannot report it
    for _ in range(2):
        assert anna.http.post(path, json={"why": "rude"}).status_code == 201
    judge = moderator(town, "Judge-6")
    cases = [case for case in get(judge, "moderation") if case["table"] == table]
    assert [(case["by"], case["name"], case["why"]) for case in cases] == [("Anna-6", "Rude-6", "rude")]
    assert [line["text"] for line in cases[0]["around"]] == ["one", "two", "BAD WORD", "three", "four"]
    case = f"/api/moderation/{cases[0]['id']}"
    assert judge.http.post(case, json={"what": "silence", "why": "rude"}).status_code == 400  # the reason is too short
    for who in (anna, rude, stranger):
        assert who.http.post(case, json={"what": "hide", "why": "because I say so"}).status_code == 403
        assert who.http.get("/api/moderation").status_code == who.http.get("/api/moderation/log").status_code == 403
    assert town.browser().http.get("/api/moderation").status_code == 401
    judge.ok(judge.http.post(case, json={"what": "silence", "why": "words that hurt", "days": 3}))
    assert say(rude, table, "what?") == (403, {"error": "error-silenced", "args": {}})
    assert ("Rude-6", "") in heard(anna, table) and ("Rude-6", "BAD WORD") not in heard(rude, table)
    logged = get(judge, "moderation/log")[0]
    assert (logged["by"], logged["what"], logged["whom"]) == ("Judge-6", "silence", "Rude-6")
    assert judge.http.post(case, json={"what": "hide", "why": "once more, please"}).status_code == 404


# -- results and profiles


def test_a_game_is_counted_where_it_belongs(town: Served):
    anna, boris = town.browser(), signed_up(town, "Boris-7")
    table = seated(town, anna, boris, "iron_curtain", listed=True)
    private = seated(town, anna, boris)
    play_out(table, anna, boris)
    anna.do(private, "resign", side="us")
    signed_up(town, "Anna-7", anna)  # what was over comes along, too
    town.run(town.house.tables.close())
    result = anna.see(table)["result"]
    outcome = {"us": "won", "ussr": "lost", None: "drawn"}[result["winner"]]
    seen = get(town.browser(), "people/anna-7")
    nothing = {"won": 0, "drawn": 0, "lost": 0}
    assert {(one["title"], one["what"]): one["score"] for one in seen["sides"]} == {
        ("iron_curtain", "us"): nothing | {outcome: 1},
        ("sealed", "us"): nothing | {"lost": 1},
    }
    assert [(one["what"], one["account"], sum(one["score"].values())) for one in seen["opponents"]] == [
        ("Boris-7", True, 2)
    ]
    assert [one["table"] for one in seen["games"]] == [table]  # the way to a table that is not listed is not shown
    assert {one["table"] for one in get(boris, "people/Anna-7")["games"]} == {table, private}
    versus = get(town.browser(), "people/Boris-7/vs/Anna-7")
    assert (versus["name"], versus["other"]) == ("Boris-7", "Anna-7")
    assert {one["title"]: one["score"]["won"] for one in versus["sides"]}["sealed"] == 1
    assert [one["what"] for one in get(boris, "people/Boris-7")["endings"] if one["title"] == "sealed"] == ["resigned"]
    assert town.browser().http.get("/api/people/Nobody-7").status_code == 404


def test_openings_are_counted_from_the_fifth_game_on(town: Served):
    anna, boris = signed_up(town, "Anna-11"), signed_up(town, "Boris-11")
    for number in range(5):
        table = seated(town, anna, boris, "iron_curtain")
        while len(anna.see(table)["turns"]) < 4:
            mover = anna if anna.see(table)["view"]["decider"] == "us" else boris
            mover.do(table, "move", action=mover.see(table)["view"]["choices"][0]["id"])
        (anna if number else boris).do(table, "resign", side="us" if number else "ussr")
    town.run(town.house.tables.close())
    lines = get(anna, "people/Anna-11/games")
    assert len(lines) == 5 and all(line["began"] for line in lines)  # what was done first is noted

    async def always(began: str) -> None:
        async with town.house.store.engine.begin() as connection:
            mine = RESULTS.c.table.in_([line["table"] for line in lines[1 if began else 0 :]])
            await connection.execute(sa.update(RESULTS).where(mine).values(began=began or "coup iran"))

    town.run(always("coup iran"))
    assert all(one["what"] != "coup iran" for one in get(anna, "people/Anna-11")["openings"])  # four say nothing
    town.run(always(""))
    (opening,) = get(anna, "people/Anna-11")["openings"]
    assert (opening["title"], opening["what"]) == ("iron_curtain", "coup iran")
    assert opening["score"] == {"won": 1, "drawn": 0, "lost": 4}


def test_home(town: Served):
    anna, boris = town.browser(), town.browser()
    assert get(anna, "home") == {"running": [], "finished": []}
    first, second = seated(town, anna, boris), seated(town, anna, boris)
    decider = anna.see(first)["view"]["decider"]
    mine, theirs = (anna, boris) if decider == "us" else (boris, anna)
    assert [game["mine"] for game in get(mine, "home")["running"]] == [True, True]
    assert [game["mine"] for game in get(theirs, "home")["running"]] == [False, False]
    mine.do(first, "move", action=mine.see(first)["view"]["choices"][0]["id"])
    after = get(mine, "home")["running"]
    if mine.see(first)["view"]["decider"] != decider:
        assert [(game["table"], game["mine"]) for game in after] == [(second, True), (first, False)]
    anna.do(second, "resign", side="us")
    town.run(town.house.tables.close())
    home = get(boris, "home")
    assert [game["table"] for game in home["running"]] == [first]
    assert [(game["table"], game["won"]) for game in home["finished"]] == [(second, True)]


def test_nobodys_home_is_empty(town: Served):
    """Who has not sat down anywhere is told of no game at which a seat is a computer's, which is nobody's, too."""
    anna, ids = town.browser(), []
    for _ in range(2):
        ids.append(anna.open(mode="computer", side="us")["id"])
    anna.do(ids[0], "resign", side="us")
    town.run(town.house.tables.close())
    home = get(anna, "home")
    assert ([game["table"] for game in home["running"]], [game["table"] for game in home["finished"]]) == (
        [ids[1]],
        [ids[0]],
    )
    assert get(town.browser(), "home") == {"running": [], "finished": []}


def test_what_is_most_urgent_comes_first_at_home(town: Served):
    anna, boris = town.browser(), town.browser()
    days = {"kind": "correspondence", "per_decision": 3 * 86_400_000}
    hours = {"kind": "live", "bank": 3_600_000}
    tables = [seated(town, anna, boris, clock=clock) for clock in (None, days, hours)]
    decider = anna.see(tables[0])["view"]["decider"]
    mine = anna if decider == "us" else boris
    running = get(mine, "home")["running"]
    assert [game["table"] for game in running] == [tables[2], tables[1], tables[0]]
    for game in running:
        clock = mine.see(game["table"])["clock"]
        assert game["falls"] == (clock and clock["falls"])


def test_names_are_completed(town: Served):
    signed_up(town, "Zebra-8"), signed_up(town, "Zebu-8")
    assert get(town.browser(), "people?begins=zeb") == ["Zebra-8", "Zebu-8"]
    assert get(town.browser(), "people?begins=zeb%25") == get(town.browser(), "people?begins=") == []
    assert me(town.browser()) == ""
