"""The text client's talk: says what happened, asks, understands numbers, actions and commands in both languages."""

import re
import sys
import textwrap
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from random import Random
from shutil import get_terminal_size

from detente.commands.common import say as write
from detente.commands.plain_words import PlainWords
from detente.commands.rulebook import Rule, rulebook
from detente.commands.session import Session
from detente.commands.words import words
from detente.game import Reason
from detente.languages import ENGLISH
from detente.locale import Texts
from detente.rulings import of_rule
from detente.titles import manifest

COMMANDS = (
    "help", "hand", "table", "regions", "score", "log", "about", "rules", "why", "odds", "hint", "undo", "save", "quit",
)  # fmt: skip
HINTS = 3  # choices that a hint names
QUOTED = 30  # letters between quotation marks that are kept on one line


class Conversation:
    """A session in one language, line by line; `read` raises EOFError at the end of the input."""

    def __init__(self, session: Session, lang: str, read: Callable[[str], str]) -> None:
        self.session = session
        self.read = read
        self.texts = Texts(lang, session.game)
        self.words = words(session.game, self.texts)
        self.width = terminal_width()
        self.shown = 0  # log lines said so far
        self.running = True

    def run(self) -> None:
        """Until the person quits."""
        self.say("cli-welcome", title=self.texts.title(self.session.game.id), side=self.session.view.side or "")
        if self.session.game.describe().reconstructed:
            self.say("cards-note")
        self.say("cli-commitment", hash=self.session.record.commitment)
        self.say("cli-hint")
        self.session.advance()
        self.ask()
        while self.running:
            try:
                line = self.read(self.texts.say("cli-prompt") + " ").strip()
            except (EOFError, KeyboardInterrupt):
                self.tell()
                break
            if line:
                self.answer(line)
        self.say("cli-goodbye")

    def say(self, key: str, **args: str | int) -> None:
        self.tell(self.texts.say(key, args))

    def tell(self, text: str = "") -> None:
        """A line, broken where the terminal ends; a reader that is no terminal breaks lines itself."""
        write(wrapped(text, self.width))

    def ask(self) -> None:
        """What happened since, what is asked, and the choices with their numbers."""
        view = self.session.page
        for _, entry in self.session.log[self.shown :]:
            self.tell(self.texts.say(entry.key, entry.args))
        self.shown = len(self.session.log)
        if self.session.forfeit:
            self.say("cli-forfeit", why=self.session.forfeit)
        else:
            self.tell(self.texts.say(view.asked.key, view.asked.args))
        for i, choice in enumerate(view.choices, 1):
            self.tell(f"{i}. {self.words.choice(view, choice)}")
        if self.session.over:
            self.lines(self.words.score(view))
            self.say("cli-over")

    def answer(self, line: str) -> None:
        """A number of the list, a command, or an action."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(_plain(word))
        choices = self.session.view.choices
        if line.isdecimal() and choices:
            if 1 <= int(line) <= len(choices):
                self.decide(choices[int(line) - 1].id)
            else:
                self.say("cli-no-number", n=len(choices))
        elif command:
            getattr(self, f"do_{command}")(rest.strip())
        elif found := self.understood(line):
            action = found[0]
            if any(choice.id == action for choice in choices):
                self.decide(action)
            else:
                self.do_why(line)
        else:
            self.say("cli-unknown", text=line[:60])

    def decide(self, action: int) -> None:
        self.session.decide(action)
        self.ask()

    @cached_property
    def commands(self) -> dict[str, str]:
        """The words for the commands: the English ones, and those of this language."""
        english = Texts(ENGLISH)
        return {_plain(texts.say(f"cli-word-{name}")): name for texts in (english, self.texts) for name in COMMANDS}

    @cached_property
    def actions(self) -> dict[str, list[int]]:
        """Every way to write an action: its text form, or its name in this language."""
        game = self.session.game
        out: dict[str, list[int]] = {}
        for action in range(game.actions):
            try:
                text = game.text(action)
            except ValueError:
                continue
            for written in {_plain(text), _plain(self.words.action(text))}:
                out.setdefault(written, []).append(action)
        return out

    def understood(self, text: str) -> list[int]:
        """The actions that this may mean, those first that are legal now or nearly so."""
        view = self.session.page
        legal = {choice.id for choice in view.choices}
        kinds = {choice.kind for choice in view.choices}
        described = {_plain(self.words.choice(view, choice)): choice.id for choice in view.choices}
        found = [described[_plain(text)]] if _plain(text) in described else self.actions.get(_plain(text), [])
        text_of = self.session.game.text
        return sorted(found, key=lambda a: (a not in legal, text_of(a).startswith("card ") != ("card" in kinds)))

    # ---- commands ----

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.tell(line)

    def do_help(self, rest: str) -> None:
        for name in COMMANDS:
            self.say(self.help_on(name), word=self.texts.say(f"cli-word-{name}"))
        self.say("cli-hint")

    def help_on(self, command: str) -> str:
        """The key of what a command tells: a title or its family may have its own, one without words tells all."""
        id = self.session.game.id
        for owner in (id, manifest(id).family):
            if self.texts.knows(own := f"cli-help-{command}-{owner}"):
                return own
        plain = isinstance(self.words, PlainWords) and command in ("hand", "table", "regions", "score")
        return "cli-help-plain" if plain else f"cli-help-{command}"

    def do_hand(self, rest: str) -> None:
        self.lines(self.words.hand(self.session.view))

    def do_table(self, rest: str) -> None:
        self.lines(self.words.table(self.session.view))

    def do_regions(self, rest: str) -> None:
        self.lines(self.words.regions(self.session.view))

    def do_score(self, rest: str) -> None:
        self.lines(self.words.score(self.session.view))

    def do_log(self, rest: str) -> None:
        entries = self.session.log
        for ply, entry in entries[-int(rest) :] if rest.isdecimal() and int(rest) else entries:
            self.tell(f"{ply}. {self.texts.say(entry.key, entry.args)}")

    def do_about(self, rest: str) -> None:
        cards = self.session.game.describe().cards
        named = {_plain(name): card.id for card in cards for name in (card.id, self.texts.name(card.id))}
        slug = named.get(_plain(rest))
        if slug is None:
            self.say("cli-no-card", text=rest[:60])
        else:
            self.tell(self.words.card(slug))

    def do_rules(self, rest: str) -> None:
        rules = rulebook(self.session.game.id)
        found = [rule for rule in rules if rule.number == rest]
        if found:
            self.rule(found[0])
            self.rulings(rest)
        elif rest:
            self.say("cli-no-rule", text=rest[:20])
        else:
            for rule in rules:
                self.tell(f"{rule.number} {self.texts.in_words(rule.title)}")
            self.say("cli-rules-hint")

    def rule(self, rule: Rule) -> None:
        self.tell(f"{rule.number} {self.texts.in_words(rule.title)}. {self.texts.in_words(rule.text)}")

    def rulings(self, number: str) -> None:
        """What was decided where the rule leaves a question open."""
        for ruling in of_rule(self.session.game.id, number):
            self.say("cli-ruling", text=self.texts.in_words(ruling.text))

    def do_why(self, rest: str) -> None:
        found = self.understood(rest)
        if not found:
            self.say("cli-unknown", text=rest[:60])
            return
        reason = self.session.why_not(found[0])
        if reason is None:
            self.say("cli-legal")
        else:
            self.reason(reason)

    def do_odds(self, rest: str) -> None:
        found = [self.session.game.text(action) for action in self.understood(rest)] if rest else [""]
        lines = [line for text in found for line in self.words.odds(self.session.view, text, Random(0))]
        if lines:
            self.lines(lines)
        else:
            self.say("cli-no-odds")

    def do_hint(self, rest: str) -> None:
        """What the strongest level would think of first, and why; it sees what I see."""
        view = self.session.page
        choices = {choice.id: choice for choice in view.choices}
        if not choices:
            self.say("cli-no-hint")
            return
        self.say("table-hints-looking")
        for one in self.session.hints()[:HINTS]:
            because = " ".join(_sentence(self.texts.say(*why)) for why in one.because)
            self.tell(
                f"{self.words.choice(view, choices[one.action])} ({round(100 * one.chance)} %). {because}".rstrip()
            )
        self.say("table-hints-about")

    def reason(self, reason: Reason) -> None:
        rule = self.texts.say("cli-rule", {"rule": reason.rule}) if reason.rule else ""
        self.tell(f"{self.texts.say(reason.key, reason.args)} {rule}".rstrip())

    def do_undo(self, rest: str) -> None:
        if self.session.undo():
            self.shown = len(self.session.log)
            self.say("cli-undone")
            self.ask()
        else:
            self.say("cli-no-undo")

    def do_save(self, rest: str) -> None:
        if not rest:
            self.say("cli-save-where")
            return
        try:
            Path(rest).write_text(self.session.record.text(self.session.game), "utf-8")
        except OSError as error:
            self.say("cli-not-saved", file=rest, problem=error.strerror or "")
        else:
            self.say("cli-saved", file=rest)

    def do_quit(self, rest: str) -> None:
        self.running = False


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."


def terminal_width() -> int:
    """How wide the terminal is; 0 if nobody sits at one."""
    return get_terminal_size().columns if sys.stdout.isatty() else 0


def wrapped(text: str, width: int) -> str:
    """Text in lines of this width at most, never broken inside a name in quotation marks; 0: as it is.

    >>> print(wrapped("12. The US plays “The China Card” to place influence.", 30))
    12. The US plays
        “The China Card” to place
        influence.
    """
    if not width:
        return text
    kept = re.sub(f"[«“„][^«»“”„]{{1,{QUOTED}}}[»”“]", lambda found: found[0].replace(" ", "\u00a0"), text)
    number = re.match(r"\d+\. ", text)
    lines = textwrap.wrap(
        kept,
        width,
        subsequent_indent=" " * len(number[0]) if number else "",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace("\u00a0", " ")


def _plain(text: str) -> str:
    """Text as people type it: capitals, quotes, brackets, underscores and ё do not matter."""
    for mark in '«»“”"().,':
        text = text.replace(mark, "")
    return " ".join(text.lower().replace("ё", "е").replace("_", " ").split())
