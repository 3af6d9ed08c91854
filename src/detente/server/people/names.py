"""Names: what one may be, and when two look alike."""

import unicodedata
from functools import cache
from typing import Final

from detente.locale import Texts, languages
from detente.server.refusal import Refused

SHORTEST: Final = 2
LONGEST: Final = 20
MARKS: Final = "-_"
# what is taken for which Latin letter, in print, in capitals or in italics; after upper and lower case are one
LOOKS_LIKE: Final = (
    "аa вb гr еe ѕs иu іl јj кk мm нh оo өo пn рp сc тt уy үy хx һh ьb ԁd ԛq ԝw қk ґr "
    "αa βb γy εe ηn ιl κk μu νv οo ρp τt υu χx ωw "
    "ıl il ll 0o 1l 3e 4a 5s 6b 8b 9g"
)
TWINS: Final = {ord(pair[0]): pair[1] for pair in LOOKS_LIKE.split()}
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
RESERVED: Final = "people-reserved-names"  # a sentence of every language


def folded(name: str) -> str:
    """A name as it is looked up: however it is typed."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def likeness(name: str) -> str:
    """What two names have in common that a hasty reader takes for the same."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", folded(name)) if not unicodedata.combining(c))
    seen = bare.translate(TWINS)
    for mark in MARKS:
        seen = seen.replace(mark, "")
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen


def script_of(letter: str) -> str:
    """The script of a letter, as Unicode names it; "" for digits and marks, which belong to all."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0] if letter.isalpha() else ""


def checked(name: str) -> str:
    """A name that somebody may have, normalised; Refused with what is wrong with another one."""
    name = unicodedata.normalize("NFKC", name).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("error-name-length", least=SHORTEST, most=LONGEST)
    if not name[0].isalpha() or not all(c.isalpha() or c.isdecimal() or c in MARKS for c in name):
        raise Refused("error-name-letters")
    if len({script_of(c) for c in name} - {""}) > 1:
        raise Refused("error-name-scripts")
    if likeness(name) in reserved():
        raise Refused("error-name-reserved")
    return name


@cache
def reserved() -> frozenset[str]:
    """What would be taken for the house itself, in any of its languages."""
    return frozenset(likeness(word) for language in languages() for word in Texts(language).say(RESERVED).split())
