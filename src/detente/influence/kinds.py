"""What kind of choice a step of an influence game is to a search: the answers of `Step.choice_kind()`."""

from typing import Final

OTHER: Final = 0  # first sight knows nothing of it, nor of those below 0
CARDS: Final = 1
HEADLINE: Final = 2
SECOND_HEADLINE: Final = 3
USE: Final = 4
OPERATION: Final = 5
PLACING: Final = 6
COUPING: Final = 7
REALIGNING: Final = 8
EVENT_PLACING: Final = 9
REMOVING: Final = 10
TRAP: Final = 11
WAR: Final = 12
GUESTS: Final = 13

DEALING: Final = -1
SECRET_BID: Final = -2
OPEN_BID: Final = -3
