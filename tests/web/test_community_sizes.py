"""Pages of people and tournaments on every screen: nothing falls off, is cut, lies over something or is too small."""

import pytest

from tests.web.conftest import Visit
from tests.web.measure import complaints
from tests.web.test_people import PASSWORD
from tests.web.test_sizes import resize, settled

SCREENS = [(390, 844, True), (844, 390, True), (820, 1180, True), (1024, 700, False), (1440, 900, False)]
OWN = (
    "home",
    "people",
    "tournaments",
    *(f"settings/{part}" for part in ("sign-in", "notifications", "tokens", "data")),
)


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_pages_of_a_community_fit_every_screen(visit: Visit, language: str):
    visitor = visit(locale=language)
    visitor.go("/sign-up")
    visitor.at("name").fill(f"Ruff-{language[:2]}")
    visitor.at("password").fill(PASSWORD)
    visitor.at("enter").click()
    visitor.at("home").wait_for()
    wrong = []
    for path in (*OWN, f"@Ruff-{language[:2]}"):
        visitor.go(f"/{path}")
        visitor.page.wait_for_selector("main h1")
        visitor.page.wait_for_load_state("networkidle")
        if path == "tournaments":
            visitor.at("tour-new").click()
            visitor.at("tour-form").wait_for()
        for width, height, finger in SCREENS:
            resize(visitor, width, height, finger)
            settled(visitor)
            wrong += [f"{path} {width}x{height} {line}" for line in complaints(visitor.page, finger)]
    assert wrong == []
