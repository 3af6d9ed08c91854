"""The file of a new lesson that begins with a position, for whoever writes on from there."""

import json
from typing import Final

from detente.game import CHANCE, Game
from detente.languages import all_languages
from detente.locale import Texts
from detente.notation import read_position

KEYS: Final = ("name", "about", "takeaway")


def skeleton(game: Game, position: str) -> str:
    """A lesson of one step; its texts say what belongs there, in every complete language."""
    s = read_position(game, position)
    now = game.current(s)
    side = game.sides[now if now < CHANCE else 0]
    complete = [language.id for language in all_languages().values() if language.complete]
    lines = [f"side = {_quoted(side)}", "minutes = 3"]
    lines += [f"{key}.{id} = {_quoted(Texts(id).say(f'lesson-new-{key}'))}" for key in KEYS for id in complete]
    lines += ["", "[[step]]", 'id = "begin"', 'kind = "read"', f"position = {_quoted(position)}"]
    lines += [f"say.{id} = {_quoted(Texts(id).say('lesson-new-say'))}" for id in complete]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
