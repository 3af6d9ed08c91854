"""Every address that a browser can be sent to: a page with the right status, never JSON; programs get JSON."""

from pathlib import Path

import pytest

from tests.server.conftest import Served

BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
UNKNOWN = [
    "/nonsense",
    "/nonsense/with/parts",
    "/index.php",
    "/rules/foo",
    "/rules/foo/cards",
    "/rules/iron_curtain/nothing",
    "/rules/iron_curtain/cards/nothing",
    "/rules/twilight_struggle/cards/nothing",
    "/watch/foo",
    "/table",
    "/table/zzz",
    "/table/zzzzzzzzzzzzzz",
    "/report/zzz",
    "/assets/nothing.js",
    "/api/nonsense",
    "/api/tables/zzz",
    "/api/tables/zzz/record",
]
KNOWN = ["/", "/watch", "/watch/red_sea", "/import", "/rules", "/rules/iron_curtain", "/rules/iron_curtain/cards"]


@pytest.fixture(scope="module")
def page(served: Served) -> str:
    """What the page's own address shows."""
    answer = served.browser().http.get("/", headers=BROWSER)
    assert answer.status_code == 200
    assert "<!doctype html" in answer.text.lower()
    return answer.text


@pytest.mark.parametrize("path", UNKNOWN)
def test_an_unknown_address_is_a_page_with_its_status(served: Served, page: str, path: str):
    answer = served.browser().http.get(path, headers=BROWSER)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert answer.text == page
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", UNKNOWN)
def test_a_program_is_told_in_json(served: Served, path: str):
    answer = served.browser().http.get(path, headers={"accept": "*/*"})
    assert answer.status_code == 404
    assert answer.json()["error"].startswith("error-")


@pytest.mark.parametrize("path", [*KNOWN, "/rules/twilight_struggle/cards/nato"])
def test_a_known_address_is_the_page(served: Served, page: str, path: str):
    answer = served.browser().http.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (200, page)


def test_the_page_of_a_table_is_there_as_long_as_the_table(served: Served, page: str):
    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    for path in (f"/table/{table}", f"/report/{table}"):
        assert browser.http.get(path, headers=BROWSER).status_code == 200
    served.run(served.house.store.delete(table))
    served.house.tables.live.pop(table, None)
    for path in (f"/table/{table}", f"/report/{table}"):
        answer = browser.http.get(path, headers=BROWSER)
        assert (answer.status_code, answer.text) == (404, page)


def test_a_wrong_method_is_a_page_too_where_a_browser_asks(served: Served, page: str):
    answer = served.browser().http.get("/api/imports", headers=BROWSER)
    assert (answer.status_code, answer.text) == (405, page)


def test_what_is_refused_reads_no_file(served: Served, tmp_path: Path):
    for path in ("/..%2f..%2fetc/passwd", "/table/..%2f..%2fetc", "/rules/%2e%2e/%2e%2e"):
        assert "root:" not in served.browser().http.get(path, headers=BROWSER).text
