"""Challenges by name, ranges of ratings, programs beside people, and what somebody keeps to himself."""

from itertools import count
from typing import Any

import pytest

from detente.community.ratings import RatedGame
from detente.server.contests.ledger import Booked
from tests.server.conftest import Browser, Served
from tests.server.people.conftest import signed_in, signed_up

NUMBERS = count(1)
CLOCK = {"kind": "correspondence", "per_decision": 259_200_000}
WISH = {"title": "iron_curtain", "clock": CLOCK}


class Somebody:
    """A person with an account and a device."""

    def __init__(self, served: Served, name: str) -> None:
        self.served, self.name = served, f"{name}-{next(NUMBERS)}"
        self.device = signed_up(served, self.name)
        self.id: str = served.run(served.house.people.accounts.by_name(self.name)).id

    def seek(self, **more: Any) -> Any:
        return self.device.http.post("/api/lobby/seeks", json=WISH | more)

    def lobby(self, device: Browser | None = None) -> dict[str, Any]:
        device = device or self.device
        return device.ok(device.http.get("/api/lobby"))

    def answer(self, seek: str, how: str, device: Browser | None = None) -> Any:
        return (device or self.device).http.post(f"/api/lobby/seeks/{seek}/{how}", json={})

    def relate(self, other: "Somebody", relation: str) -> None:
        self.device.ok(self.device.http.put(f"/api/relations/{other.name}/{relation}"))

    def keep(self, **privacy: Any) -> None:
        self.device.ok(self.device.http.put("/api/account/privacy", json=privacy))

    def become_program(self) -> "Somebody":
        self.device.ok(self.device.http.put("/api/account/program"))
        return self


def error(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    said: str = answer.json()["error"]
    return said


def beat(served: Served, winner: Somebody, loser: Somebody) -> None:
    """A rated game that was played elsewhere."""
    game = RatedGame(f"g{next(NUMBERS)}", "iron_curtain", "correspondence", 1.0, (winner.id, loser.id), 1.0)
    served.run(served.house.contests.ledger.book(Booked(game, "vp", (9, 9), False)))


def test_a_challenge_by_name_is_accepted_on_another_device(either: Served):
    anna, boris, clara = (Somebody(either, name) for name in ("anna", "boris", "clara"))
    posted = anna.seek(to=boris.name.upper(), side="us", rated=True).json()
    assert posted["table"] is None
    (mine,) = anna.lobby()["challenges"]
    assert (mine["to"], mine["declined"], mine["rated"], mine["mine"]) == (boris.name, False, True, True)
    assert (clara.lobby()["seeks"], clara.lobby()["invitations"]) == ([], [])
    bell = boris.device.ok(boris.device.http.get("/api/notices"))
    assert bell["unread"] == 1 and "notice-challenge" in str(bell)
    phone = signed_in(either, boris.name)
    (asked,) = boris.lobby(phone)["invitations"]
    assert (asked["name"], asked["side"], asked["rating"], asked["provisional"]) == (anna.name, "ussr", 1500, True)
    assert error(clara.answer(asked["id"], "take")) == error(clara.answer(asked["id"], "decline")) == "error-seek-gone"
    table = phone.ok(boris.answer(asked["id"], "take", phone))["table"]
    assert anna.lobby()["found"] == table
    assert phone.see(table)["you"] == boris.device.see(table)["you"] == ["ussr"]
    assert boris.lobby()["invitations"] == []
    told = boris.device.ok(boris.device.http.get("/api/notices"))["notices"]
    assert [one["unread"] for one in told if "challenge" in str(one)] == [False]  # it is answered
    home = boris.device.ok(boris.device.http.get("/api/home"))
    assert [game["table"] for game in home["running"]] == [table]


def test_a_challenge_is_declined(either: Served):
    anna, boris = Somebody(either, "anna"), Somebody(either, "boris")
    id = anna.seek(to=boris.name).json()["seek"]
    assert boris.answer(id, "decline").status_code == 204
    assert boris.lobby()["invitations"] == []
    assert error(boris.answer(id, "take")) == "error-seek-gone"
    (told,) = anna.lobby()["challenges"]
    assert told["declined"]
    assert anna.device.http.delete(f"/api/lobby/seeks/{id}").status_code == 204
    assert anna.lobby()["challenges"] == []


def test_a_challenge_that_is_withdrawn_is_gone_from_the_bell(either: Served):
    anna, boris = Somebody(either, "anna"), Somebody(either, "boris")

    def bell() -> tuple[int, list[str]]:
        either.run(either.house.notices.close())
        found = boris.device.ok(boris.device.http.get("/api/notices"))
        return found["unread"], [one["said"] for one in found["notices"]]

    id = anna.seek(to=boris.name).json()["seek"]
    assert bell() == (1, ["notice-challenge"])
    assert anna.device.http.delete(f"/api/lobby/seeks/{id}").status_code == 204
    assert bell() == (0, [])
    id = anna.seek(to=boris.name).json()["seek"]
    boris.device.ok(boris.device.http.post("/api/notices/read", json={}))
    assert anna.device.http.delete(f"/api/lobby/seeks/{id}").status_code == 204
    assert bell() == (0, [])  # also one that was read
    anna.seek(to=boris.name)
    gone = {"name": anna.name, "password": "correct horse battery"}
    anna.device.ok(anna.device.http.request("DELETE", "/api/account", json=gone))
    assert bell() == (0, [])  # and of whoever is not here any more
    clara = Somebody(either, "clara")
    id = clara.seek(to=boris.name).json()["seek"]
    boris.answer(id, "take")
    clara.device.http.delete(f"/api/lobby/seeks/{id}")
    assert "notice-challenge" in bell()[1]  # what was accepted was not taken back


def test_who_may_challenge(either: Served):
    """Whoever is not let in is not told whether he was blocked."""
    anna, boris = Somebody(either, "anna"), Somebody(either, "boris")
    assert error(anna.seek(to="nobody-at-all")) == "error-no-such-person"
    assert error(anna.seek(to=anna.name)) == "error-yourself"
    assert error(either.browser().http.post("/api/lobby/seeks", json=WISH | {"to": anna.name})) == "error-sign-in-first"
    boris.keep(challenge="friends")
    assert error(anna.seek(to=boris.name)) == "error-no-challenge"
    boris.relate(anna, "friend")
    assert anna.seek(to=boris.name).status_code == 201
    boris.keep(challenge="everyone")
    boris.relate(anna, "block")
    assert boris.lobby()["invitations"] == []  # also what was asked before
    blocked = anna.seek(to=boris.name)
    boris.device.http.delete(f"/api/relations/{anna.name}/block")
    boris.keep(challenge="nobody")
    assert (blocked.status_code, blocked.json()) == (
        anna.seek(to=boris.name).status_code,
        anna.seek(to=boris.name).json(),
    )
    profile = anna.device.ok(anna.device.http.get(f"/api/people/{boris.name}"))
    assert profile["challenge"] is False


def test_blocked_people_do_not_meet(town: Served):
    anna, boris = Somebody(town, "anna"), Somebody(town, "boris")
    anna.relate(boris, "block")
    options = {"clock": {"kind": "live", "bank": 77_000}}
    posted = anna.seek(**options).json()["seek"]
    assert posted not in [seek["id"] for seek in boris.lobby()["seeks"]]
    assert boris.seek(**options).json()["table"] is None
    assert error(boris.answer(posted, "take")) == "error-seek-gone"


def test_a_range_of_ratings_holds(either: Served):
    strong, weak, new = (Somebody(either, name) for name in ("strong", "weak", "new"))
    for _ in range(3):
        beat(either, strong, weak)
    guest = either.browser()
    assert error(guest.http.post("/api/lobby/seeks", json=WISH | {"least": 1})) == "error-sign-in-first"
    assert error(new.seek(least=1600, most=1500)) == "error-bad-range"
    posted = new.seek(least=1550, rated=True).json()["seek"]
    line = next(seek for seek in weak.lobby()["seeks"] if seek["id"] == posted)
    assert (line["why_not"], line["least"], line["most"]) == ("error-seek-range", 1550, None)
    assert (
        error(weak.answer(posted, "take")) == error(Somebody(either, "x").answer(posted, "take")) == "error-seek-range"
    )
    assert error(guest.http.post(f"/api/lobby/seeks/{posted}/take", json={})) == "error-rated-needs-account"
    assert weak.seek(rated=True).json()["table"] is None  # nor do they meet by seeking the same
    line = next(seek for seek in strong.lobby()["seeks"] if seek["id"] == posted)
    assert line["why_not"] == ""
    table = strong.answer(posted, "take").json()["table"]
    seen = strong.device.see(table)
    assert seen["can"]["hint"] is False and seen["players"]["us"]["account"] is True


def test_a_range_is_meant_for_both(town: Served):
    strong, weak, other = (Somebody(town, name) for name in ("strong", "weak", "other"))
    for _ in range(3):
        beat(town, strong, weak)
    clock = {"clock": {"kind": "correspondence", "per_decision": 86_400_000 + next(NUMBERS)}}
    assert strong.seek(most=1500, **clock).json()["table"] is None
    assert (
        other.seek(least=1600, **clock).json()["table"] is not None
    )  # 1500 fits the one, and the other more than 1600
    assert weak.seek(least=1600, **clock).json()["table"] is None


def test_sides_by_bid(town: Served):
    anna = Somebody(town, "anna")
    posted = anna.seek(title="twilight_struggle", side="bid").json()["seek"]
    line = next(seek for seek in anna.lobby()["seeks"] if seek["id"] == posted)
    assert (line["side"], line["options"]["bid"]) == (None, "influence")
    assert error(anna.seek(side="bid")) == "error-no-bid"  # Iron Curtain has none
    assert error(anna.seek(rated=True, options={"nothing": 1})) in ("error-rated-options", "error-bad-option")


def test_programs_sit_down_only_where_they_are_welcome(either: Served):
    anna = Somebody(either, "anna")
    robot, other = (Somebody(either, name).become_program() for name in ("robot", "other-robot"))
    clock = {"clock": {"kind": "correspondence", "per_decision": 86_400_000 + next(NUMBERS)}}
    posted = anna.seek(rated=True, **clock).json()["seek"]
    line = next(seek for seek in robot.lobby()["seeks"] if seek["id"] == posted)
    assert line["why_not"] == error(robot.answer(posted, "take")) == "error-seek-no-programs"
    mine = robot.seek(rated=True, **clock).json()
    assert mine["table"] is None  # a person meets one only by saying so
    line = next(seek for seek in anna.lobby()["seeks"] if seek["id"] == mine["seek"])
    assert line["program"] is True and line["why_not"] == ""
    table = anna.answer(mine["seek"], "take").json()["table"]  # she sees what it is, and agrees
    marks = {player["name"]: player.get("program", False) for player in anna.device.see(table)["players"].values()}
    assert marks == {anna.name: False, robot.name: True}
    assert robot.seek(rated=True, **clock).json()["table"] is None
    assert other.seek(rated=True, **clock).json()["table"] is not None  # among themselves they meet
    welcome = anna.seek(programs=True, **clock, title="red_sea").json()["seek"]
    assert robot.answer(welcome, "take").status_code == 200


def test_a_program_with_a_link_is_not_rated_against_somebody_who_did_not_agree(town: Served):
    anna, robot = Somebody(town, "anna"), Somebody(town, "robot").become_program()
    opened = anna.device.open("iron_curtain", rated=True)
    secret = {"secret": opened["seats"]["ussr"]}
    assert error(robot.device.http.post(f"/api/tables/{opened['id']}/seat", json=secret)) == "error-rated-program"
    opened = anna.device.open("iron_curtain")
    assert robot.device.sit(opened["id"], opened["seats"]["ussr"])["players"]["ussr"]["program"] is True


def test_what_is_kept_to_oneself(town: Served):
    anna, boris, eve = (Somebody(town, name) for name in ("anna", "boris", "eve"))
    opened = anna.device.open("iron_curtain", listed=True)
    boris.device.sit(opened["id"], opened["seats"]["ussr"])
    id = opened["id"]

    def listed() -> bool:
        return id in [table["id"] for table in eve.device.http.get("/api/tables").json()]

    def online() -> bool:
        seen: bool = eve.device.see(id)["players"]["us"]["online"]
        return seen

    with anna.device.live(id) as socket:
        socket.hear()
        assert listed() and online()
        anna.keep(online=False)
        assert listed() and not online()
        anna.keep(listed=False)
        assert not listed() and online()
    anna.keep(message="friends")
    said = boris.device.http.post(f"/api/tables/{id}/chat", json={"text": "hello"})
    assert error(said) == "error-keeps-to-himself"
    anna.relate(boris, "friend")
    assert boris.device.http.post(f"/api/tables/{id}/chat", json={"text": "hello"}).status_code == 201
    anna.device.do(id, "resign", side="us")
    town.run(town.house.tables.close())
    anna.keep(listed=False)
    for who, hidden in ((eve, True), (boris, True), (anna, False)):
        page = who.device.http.get(f"/api/people/{anna.name}").json()
        games = who.device.http.get(f"/api/people/{anna.name}/games").json()
        assert (page["hidden"], page["sides"] == [], games == []) == (hidden, hidden, hidden), who.name
    assert eve.device.http.get(f"/api/people/{boris.name}/vs/{anna.name}").json()["sides"] == []
    assert boris.device.http.get(f"/api/people/{boris.name}/vs/{anna.name}").json()["sides"] != []
    assert eve.device.http.get("/api/people", params={"begins": anna.name}).json() == []
    account = anna.device.http.get("/api/account").json()
    assert account["privacy"] == {"challenge": "everyone", "message": "everyone", "listed": False, "online": True}


def test_a_private_table_stands_in_no_list(town: Served):
    anna, boris = Somebody(town, "anna"), Somebody(town, "boris")
    posted = anna.seek(listed=False, delay={"kind": "minutes", "by": 5}).json()["seek"]
    table = boris.answer(posted, "take").json()["table"]
    assert table not in [one["id"] for one in boris.device.http.get("/api/tables").json()]
    seen = boris.device.see(table)
    assert seen["private"] is True and seen["delay"] == {"kind": "minutes", "by": 5}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"least": -1}, "error-bad-range"),
        ({"most": 9999}, "error-bad-range"),
        ({"delay": {"kind": "minutes", "by": 0}}, "error-bad-message"),
        ({"to": 7}, "error-bad-message"),
    ],
)
def test_what_cannot_be_sought(town: Served, body: dict[str, Any], why: str):
    assert error(Somebody(town, "anna").seek(**body)) == why
