"""Russian and English, switched without a reload, and nothing untranslated on any page."""

import random
import re

from tests.web.conftest import Visit
from tests.web.page import Visitor

# Words that are the same in both languages.
LATIN = {"detente", "cards", "check", "toml", "verify", "file", "enter", "tab", "esc", "readme", "sha"}
NAMES = {"defcon", "anna", "boris", "friend"}
ACCOUNT = r"\b[A-Z][a-z]+-(?:en|ru)\b"  # whom other tests have sat down at tables that this one sees


def foreign(visitor: Visitor, language: str) -> list[str]:
    """Visible words in the letters of the other language."""
    text = re.sub(r"\b[0-9a-f]{32,}\b", "", visitor.seen_text())
    text = re.sub(ACCOUNT, "", text)
    if language == "en":
        return [word for word in re.findall(r"[А-Яа-яЁё]{2,}", text) if word != "Русский"]
    words = re.findall(r"[A-Za-zÀ-ÿ]{3,}", text)
    return [word for word in words if word.lower() not in LATIN | NAMES and word not in ("Détente", "English")]


def in_both(visitor: Visitor) -> tuple[str, str]:
    """The visible text in English and in Russian, checked; the page ends in the language it had."""
    said = {}
    there = visitor.page.evaluate("document.documentElement.lang")
    for language in ("ru", "en") if there == "en" else ("en", "ru"):
        visitor.speak(language)
        assert visitor.raw_words() == []
        assert foreign(visitor, language) == []
        said[language] = visitor.seen_text()
    assert said["en"] != said["ru"]
    return said["en"], said["ru"]


def test_the_browser_says_which_language(visit: Visit):
    for locale, language in (("ru-RU", "ru"), ("en-GB", "en"), ("de-DE", "en")):
        visitor = visit(locale=locale)
        visitor.go("/")
        visitor.at("open-iron_curtain-computer").wait_for()
        assert visitor.page.evaluate("document.documentElement.lang") == language


def test_only_the_language_that_is_read_is_fetched(visit: Visit):
    """English comes with the page; the rest when somebody wants it, for the page and for the table he sits at."""
    anna = visit()
    fetched: list[str] = []
    anna.page.on("request", lambda request: fetched.extend(re.findall(r"/(ru-\w+?)-[\w-]+\.js", request.url)))
    anna.open_table("hotseat")
    assert fetched == []
    anna.speak("ru")
    assert sorted(fetched) == ["ru-detente", "ru-iron_curtain"]
    assert foreign(anna, "ru") == []
    boris = visit()
    boris.expected.append("ru-")
    boris.page.route("**/ru-*.js", lambda route: route.abort())
    boris.go("/")
    with boris.page.expect_event("requestfailed"):
        boris.at("language-ru").click()
    boris.page.evaluate("new Promise(requestAnimationFrame)")
    assert boris.page.evaluate("document.documentElement.lang") == "en"  # what cannot be had is not half spoken
    assert foreign(boris, "en") == [] and boris.raw_words() == []


def test_every_page_speaks_both(visit: Visit):
    anna = visit()
    anna.expected.append("/nowhere")
    anna.go("/")
    anna.at("open-iron_curtain-computer").wait_for()
    in_both(anna)
    anna.page.evaluate("window.same = true")
    for mode in ("computer", "hotseat", "friend"):
        anna.at(f"open-iron_curtain-{mode}").click()
        anna.at("start-table").wait_for()
        anna.page.locator("dialog summary").click()
        assert anna.raw_words() == [] and foreign(anna, "en") == []
        anna.page.keyboard.press("Escape")
        anna.page.wait_for_selector("dialog", state="detached")
    for path, wait in (("/rules/iron_curtain", "#rule-cards"), ("/watch", "main ul"), ("/table/nowhere", "main a")):
        anna.page.evaluate(
            "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
        anna.page.wait_for_selector(wait)
        in_both(anna)
    assert anna.page.evaluate("window.same")


def test_the_table_speaks_both_at_every_moment(visit: Visit):
    anna = visit()
    anna.open_table("hotseat")
    anna.page.evaluate("window.same = true")
    rng = random.Random(31)
    prompts: set[str] = set()
    for _ in range(45):
        asked = re.sub(r"\d+", "", anna.prompt())
        if asked not in prompts:
            prompts.add(asked)
            english = anna.prompt()
            in_both(anna)
            anna.speak("ru")
            assert anna.prompt() != english
            anna.speak("en")
            assert anna.prompt() == english
        if not anna.wait_my_turn():
            break
        anna.click_any_legal(rng)
    for dialog in ("help", "rules"):
        if anna.at("veil-ready").count():
            anna.at("veil-ready").click()
        anna.at(dialog).click()
        anna.page.wait_for_selector("dialog[open]")
        assert anna.raw_words() == [] and foreign(anna, "en") == []
        anna.page.keyboard.press("Escape")
    if not anna.over():
        anna.at("resign").click()
        anna.at("resign-sure").click()
        anna.at("result").wait_for()
    anna.at("result").locator("summary").click()
    in_both(anna)
    assert len(prompts) > 5
    assert anna.page.evaluate("window.same")  # all without a reload
