"""The clock of a new game, as its dialog offers it."""

from typing import Any

import pytest

from tests.web.conftest import Visit

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HOUR = 3_600_000


@pytest.mark.parametrize(
    ("options", "words"),
    [({"locale": "en-US"}, "bank of 7 days + 14 h"), ({"locale": "ru-RU", **PHONE}, "запас 7 дней + 14 ч")],
    ids=["desk-en", "phone-ru"],
)
def test_a_bank_of_days_by_correspondence(visit: Visit, options: dict[str, Any], words: str) -> None:
    guest = visit(**options)
    guest.go("/")
    guest.at("own-terms").click()
    guest.page.locator('[data-test="clock-correspondence"]').check(force=True)
    guest.page.locator('[data-test="bank-7"]').check(force=True)
    guest.page.locator('[data-test="end-claim"]').check(force=True)
    assert guest.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    guest.at("post-seek").click()
    mine = guest.at("seek").filter(has_text=words).first
    mine.wait_for()
    answer = guest.context.request.get(f"{guest.address}/api/lobby").json()
    clock = next(seek["clock"] for seek in answer["seeks"] if seek["mine"])
    assert (clock["bank"], clock["increment"], clock["at_end"]) == (7 * 24 * HOUR, 14 * HOUR, "claim")
    assert not clock["per_decision"] and clock["vacation"] == 14 * 24 * HOUR
    guest.at("withdraw").first.click()
