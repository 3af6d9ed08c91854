"""A language that the page was built without: it comes from the server, and what it lacks is said in English."""

from collections.abc import Iterator

import pytest

from tests.web.conftest import Visit
from tests.web.serving import Server

FILES = {
    "language.toml": 'name = "Esperanto"\nmarks = ["„", "“", "‚", "‘"]\n',
    "page.ftl": "table-settings = Agordoj\nfront-watch = Spekti { front-rules }\nic-prompt-card = Elektu karton.\n",
    "names.toml": 'japan = "Japanio"\n[iron_curtain]\ntitle = "Fera Kurteno"\n',
}


@pytest.fixture(scope="module")
def esperanto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("languages")
    (folder / "eo").mkdir()
    for name, text in FILES.items():
        (folder / "eo" / name).write_text(text, "utf-8")
    server = Server(folder / "detente.db", DETENTE_LOCALES=str(folder))
    yield server
    server.stop()


def test_a_language_from_a_folder_speaks_on_the_page(visit: Visit, esperanto: Server) -> None:
    anna = visit(esperanto.address)
    anna.go("/")
    anna.at("language-eo").click()
    anna.page.get_by_label("Agordoj").wait_for()
    assert anna.page.evaluate("document.documentElement.lang") == "eo"
    said = anna.seen_text()
    assert "Fera Kurteno" in said
    assert "Spekti Rules" in said  # a sentence that refers to one which only English has
    assert "Four Cold War games for two" in said
    assert anna.raw_words() == []
    anna.page.reload()
    anna.page.get_by_label("Agordoj").wait_for()  # kept, and fetched before the page is drawn
    anna.at("language-ru").click()
    anna.page.get_by_label("Настройки").wait_for()


def test_the_browser_may_speak_it(visit: Visit, esperanto: Server) -> None:
    anna = visit(esperanto.address, locale="eo")
    anna.go("/rules/iron_curtain")
    anna.page.wait_for_selector("#rule-cards")
    assert "Japanio" in anna.seen_text()
    assert anna.raw_words() == []
