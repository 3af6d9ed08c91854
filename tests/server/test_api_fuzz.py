"""Schemathesis asks the API everything that its own document allows, and much that it does not."""

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

from detente.server.app import create_app
from detente.server.settings import Settings
from tests.server.conftest import Browser, serving


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, list[str]]]:
    """Somebody with a seat at a running table and at one whose game is over."""
    with serving(tmp_path_factory.mktemp("fuzz") / "a.db") as served:
        browser = served.browser()
        tables = [browser.open("sealed", "hotseat")["id"] for _ in range(2)]
        browser.do(tables[1], "resign", side="us")
        study = browser.ok(browser.http.post("/api/studies", json={"source": {"table": tables[1]}}))
        yield browser, [*tables, study["id"]]


schema = schemathesis.openapi.from_dict(create_app(Settings(":memory:")).openapi_schema.to_schema())


@schema.parametrize()
@settings(max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_documented(case: Case, visitor: tuple[Browser, list[str]]):
    browser, tables = visitor
    positive = case.meta is None or case.meta.generation.mode.is_positive
    if positive and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = tables[len(str(case.query) + str(case.body)) % 2]
    if positive and "study" in (case.path_parameters or {}) and case.method != "DELETE":
        case.path_parameters["study"] = tables[2]
    case.call_and_validate(base_url=browser.address, cookies=dict(browser.http.cookies))
