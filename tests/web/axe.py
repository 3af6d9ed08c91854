"""The accessibility audit of axe-core (npm), run inside the page."""

from pathlib import Path
from typing import Any

from tests.web.page import Visitor

SCRIPT = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, impact, nodes }) => ({ id, impact, count: nodes.length, nodes: nodes.slice(0, 3).map((node) =>
    [node.target.join(' '), node.any.concat(node.all, node.none).map(({ message }) => message).join('; ')]) })))"""


def audit(visitor: Visitor) -> list[Any]:
    """What is seriously wrong with what the page shows now."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(SCRIPT.read_text(encoding="utf-8"))  # not by a tag: the page's own policy would refuse it
    found: list[Any] = visitor.page.evaluate(RUN)
    return found


class Audits:
    """What was found in several states, told at the end in one go."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.found: list[str] = []

    def look(self, state: str) -> None:
        self.found += [f"{state}: {finding}" for finding in audit(self.visitor)]

    def check(self) -> None:
        assert not self.found, "\n".join(self.found)
