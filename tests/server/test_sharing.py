"""A table in another page, and what other places show of a link: nothing that a spectator may not know."""

import io
import random
from typing import Any

import pytest
from PIL import Image

from detente.server.sharing.about import Shared, shared
from detente.server.sharing.picture import SIZE, draw
from tests.server.conftest import Browser, Served
from tests.server.people.conftest import _cheap, signed_up, town

__all__ = ["_cheap", "town"]
PAGE = {"accept": "text/html"}


def picture(browser: Browser, kind: str, id: str, language: str = "en") -> Image.Image:
    answer = browser.http.get(f"/picture/{kind}/{id}.png", params={"language": language})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    return Image.open(io.BytesIO(answer.content))


def about(served: Served, kind: str, id: str, language: str = "en") -> Shared:
    found: Shared = served.run(shared(served.house, kind, id, language))
    return found


def played(served: Served, title: str, moves: int, **more: Any) -> tuple[str, Browser, Browser]:
    """A game between two, some moves old."""
    west, east, rng = served.browser(), served.browser(), random.Random(moves)
    sides = served.house.tables.games(title).sides
    opened = west.open(title, "friend", sides[1], name="Anna & <b>", **more)
    east.sit(opened["id"], opened["seats"][sides[0]], "Борис")
    for _ in range(moves):
        seen = west.see(opened["id"])
        who = west if seen["view"]["decider"] == sides[1] else east
        choices = who.see(opened["id"])["view"]["choices"]
        if seen["result"] or not choices:
            break
        who.do(opened["id"], "move", action=rng.choice(choices)["id"])
    return opened["id"], west, east


@pytest.mark.parametrize("title", ["twilight_struggle", "red_sea", "iron_curtain", "cia_vs_kgb"])
def test_a_table_has_a_picture_in_both_languages(town: Served, title: str):
    id, _, _ = played(town, title, 12)
    stranger = town.browser()
    for language in ("en", "ru"):
        drawn = picture(stranger, "table", id, language)
        assert drawn.size == SIZE and len(drawn.resize((120, 63)).getcolors(10_000) or ()) > 20
    assert about(town, "table", id).about != about(town, "table", id, "ru").about


@pytest.mark.parametrize("title", ["twilight_struggle", "iron_curtain", "cia_vs_kgb"])
def test_hidden_cards_change_nothing(town: Served, title: str):
    """Whatever both hold, the words and the picture of a link are made of what a spectator is told."""
    id, west, east = played(town, title, 9)
    told = about(town, "table", id)
    held = [str(card) for who in (west, east) for card in who.see(id)["view"].get("hand") or ()]
    assert not [card for card in held if len(card) > 4 and card in str(told)]
    for who in (west, east, town.browser()):  # also to those who play
        page = who.http.get(f"/table/{id}", headers=PAGE).text
        assert f'content="{told.title}"'.replace("&", "&amp;").replace("<b>", "&lt;b&gt;") in page
        assert (
            who.http.get(f"/picture/table/{id}.png").content
            == town.browser().http.get(f"/picture/table/{id}.png").content
        )


def test_a_delay_holds_for_pictures(town: Served):
    id, west, east = played(town, "iron_curtain", 2, delay={"kind": "turns", "by": 3})
    before = about(town, "table", id), picture(town.browser(), "table", id).tobytes()
    who = west if west.see(id)["view"]["decider"] == "us" else east
    who.do(id, "move", action=who.see(id)["view"]["choices"][0]["id"])
    assert (about(town, "table", id), picture(town.browser(), "table", id).tobytes()) == before
    west.do(id, "resign", side="us")
    after = about(town, "table", id)
    assert after != before[0] and [seat.won for seat in after.seats] == [True, False]


def test_tags_say_where_the_picture_is(town: Served):
    id, _, _ = played(town, "iron_curtain", 1)
    page = town.browser().http.get(f"/table/{id}", headers=PAGE | {"accept-language": "ru,en"}).text
    assert f'property="og:image" content="{town.address}/picture/table/{id}.png?language=ru"' in page
    assert '<meta name="twitter:card" content="summary_large_image" />' in page and "<b>" not in page


def test_studies_people_and_tournaments(town: Served):
    owner = signed_up(town, "Sharer")
    over = owner.open("sealed", "hotseat")["id"]
    owner.do(over, "resign", side="us")
    study = owner.ok(owner.http.post("/api/studies", json={"source": {"table": over}}))
    terms = {"system": "swiss", "rounds": 3}
    wish = {"name": "Autumn open", "title": "iron_curtain", "terms": terms}
    tournament = owner.ok(owner.http.post("/api/tournaments", json=wish))["line"]["id"]
    stranger = town.browser()
    assert picture(stranger, "person", "Sharer").size == picture(stranger, "tournament", tournament).size == SIZE
    assert "Autumn open" in stranger.http.get(f"/tournament/{tournament}", headers=PAGE).text
    assert 'og:title" content="Sharer"' in stranger.http.get("/@Sharer", headers=PAGE).text
    assert study["audience"] == "private"
    for who in (stranger, owner):  # it is private: its owner's own page says nothing of it either
        assert who.http.get(f"/picture/study/{study['id']}.png").status_code == 404
        assert study["name"] not in who.http.get(f"/study/{study['id']}", headers=PAGE).text
    for path in ("table/aaaaaaaaaaaaaa.png", "nothing/x.png", "person/Sharer", "person/nobody-at-all.png"):
        assert stranger.http.get(f"/picture/{path}").status_code == 404, path
    owner.ok(owner.http.put("/api/account/privacy", json={"listed": False}))
    assert about(town, "person", "Sharer").lines == ()


def test_long_words_stay_in_the_picture(town: Served):
    drawn = draw(Shared("W" * 300, "", "k" * 200, ("ы" * 300,)), town.house.settings.static)
    image = Image.open(io.BytesIO(drawn))
    edge = image.crop((1180, 90, 1200, 600))
    assert len(edge.getcolors(10_000) or ()) == 1  # nothing reaches the margin


def test_only_the_embedded_table_may_be_framed(town: Served):
    id, west, _ = played(town, "iron_curtain", 3)
    framed = west.http.get(f"/embed/{id}", headers=PAGE)
    assert framed.status_code == 200 and "x-frame-options" not in framed.headers
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    for path in ("/", f"/table/{id}", f"/api/tables/{id}", "/settings/privacy", "/embed", f"/report/{id}"):
        answer = west.http.get(path, headers=PAGE)
        assert answer.headers["x-frame-options"] == "DENY", path
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
    assert west.http.get("/embed/aaaaaaaaaaaaaa", headers=PAGE).status_code == 404


def test_a_player_is_a_spectator_in_another_page(town: Served):
    """A browser sends its cookies with the socket of a framed table: they open no seat there."""
    id, west, _ = played(town, "iron_curtain", 3)
    with west.live(id, "?watch=true") as socket:
        seen = socket.hear()
        assert (seen["you"], seen["side"], seen["view"]["hand"], seen["can"]["resign"]) == ([], None, None, False)
        socket.say("resign", version=seen["version"], side="us")
        assert socket.hear_error()["error"] == "error-not-your-seat"
    assert west.see(id)["result"] is None
