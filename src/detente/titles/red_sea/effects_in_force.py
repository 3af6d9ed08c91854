"""Red Sea: the effects that last, by number, and the switches of a game.

The numbers go on where those of Twilight Struggle end: in a mixed game effects of both can be in force.
"""

from typing import Final

# Until the end of the turn
USAID: Final = 14  # who has it takes the first action round of each pair
ALBANO: Final = 15
CARTER_DOCTRINE: Final = 16
VOA_IN_AMHARIC: Final = 17
AFGHANISTAN_INVASION: Final = 18
NASSERISM: Final = 19
T62S: Final = 20
EXTRA_ROUND: Final = 21  # Presidential Directive 30
STAGFLATION: Final = 22
ZONE_OF_PEACE: Final = 23

# Until the game ends
CENTCOM: Final = 51
DIRECTIVE_BANNED: Final = 52  # Presidential Directive 30 cannot be played any more
LION_FALTERS: Final = 53
THE_DERG: Final = 54
F5ES_DELIVERED: Final = 55

CARD_OF_EFFECT: Final = {
    USAID: "usaid",
    ALBANO: "albano_stalinist_economics",
    CARTER_DOCTRINE: "carter_doctrine",
    VOA_IN_AMHARIC: "voa_in_amharic",
    AFGHANISTAN_INVASION: "afghanistan_invasion",
    NASSERISM: "nasserism",
    T62S: "t62s_and_kalashnikovs",
    EXTRA_ROUND: "presidential_directive_30",
    STAGFLATION: "stagflation",
    ZONE_OF_PEACE: "indian_ocean_zone_of_peace",
    CENTCOM: "centcom",
    DIRECTIVE_BANNED: "afghanistan_invasion",
    LION_FALTERS: "the_lion_falters",
    THE_DERG: "the_derg",
    F5ES_DELIVERED: "f5es_delivered",
}

# Switches: bits of Position.options. Those below belong to the shared rules and to Twilight Struggle.
MENGISTU_WAITS: Final = 1 << 24  # ruling: Mengistu's event needs The Lion Falters

DIE_CAN_BE_FIXED: Final = 4  # bit of State.standing
