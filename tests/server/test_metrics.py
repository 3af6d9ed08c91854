"""The metrics are there by the names that the dashboard asks for."""

import json
import re
from pathlib import Path

from tests.server.conftest import Served

DASHBOARD = Path(__file__).resolve().parents[2] / "deploy/grafana/detente.json"
WORDS = re.compile(r"\b(?:detente|process)_\w+")


def told(text: str) -> dict[str, float]:
    """Metrics by name, those with labels summed."""
    sums: dict[str, float] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, value = re.sub(r"\{.*\}", "", line).rsplit(" ", 1)
            sums[name] = sums.get(name, 0) + float(value)
    return sums


def test_every_metric_of_the_dashboard_exists(served: Served):
    browser = served.browser()
    browser.http.get("/api/tables/nowhere")  # a refusal
    with browser.live(browser.open(mode="hotseat")["id"]) as socket:
        socket.say("ping")
        while socket.hear()["type"] != "pong":
            pass
    there = told(browser.http.get("/metrics").text)
    panels = json.loads(DASHBOARD.read_text())["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in WORDS.findall(target["expr"])}
    assert len(asked) > 12
    assert asked <= set(there)


def test_moves_commands_and_refusals_are_counted(served: Served):
    browser = served.browser()
    before = told(browser.http.get("/metrics").text)
    table = browser.open(mode="hotseat")["id"]
    with browser.live(table) as socket:
        seen = socket.hear_version(0)
        socket.say("move", version=seen["version"], action=seen["view"]["choices"][0]["id"])
        socket.hear_version(seen["version"] + 1)
        socket.say("move", version=0, action=1)
        socket.hear_error()
    after = told(browser.http.get("/metrics").text)
    counted = ("detente_moves_total", "detente_command_seconds_count", "detente_errors_total")
    assert [after[name] - before.get(name, 0) for name in counted] == [1, 2, 1]
    assert after["detente_commit_seconds_count"] - before["detente_commit_seconds_count"] == 2
