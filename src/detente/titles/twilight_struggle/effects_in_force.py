"""Twilight Struggle: the effects that last, by number, and the switches of a game."""

from typing import Final

# Until the end of the turn
VIETNAM_REVOLTS: Final = 0
CONTAINMENT: Final = 1
RED_SCARE: Final = 2
CUBAN_MISSILE_CRISIS: Final = 3
NUCLEAR_SUBS: Final = 4
SALT: Final = 5
BREZHNEV_DOCTRINE: Final = 6
U2_INCIDENT: Final = 7
DEATH_SQUADS: Final = 8
EIGHTH_ROUND: Final = 9  # North Sea Oil
IRAN_CONTRA: Final = 10
CHERNOBYL: Final = 11
ALDRICH_AMES: Final = 12
YURI_AND_SAMANTHA: Final = 13

# Until something ends them
WARSAW_PACT: Final = 28
DE_GAULLE: Final = 29
NATO: Final = 30
MARSHALL_PLAN: Final = 31
US_JAPAN_PACT: Final = 32
FORMOSAN_RESOLUTION: Final = 33
NORAD: Final = 34
QUAGMIRE: Final = 35
BEAR_TRAP: Final = 36
MISSILE_ENVY: Final = 37  # in force for the side that must play the card
WE_WILL_BURY_YOU: Final = 38  # for the USSR: pending; for the US too: not before the action round after this one
WILLY_BRANDT: Final = 39
FLOWER_POWER: Final = 40
CAMP_DAVID: Final = 41
JOHN_PAUL_II: Final = 42
SHUTTLE_DIPLOMACY: Final = 43
IRANIAN_HOSTAGES: Final = 44
IRON_LADY: Final = 45
NORTH_SEA_OIL: Final = 46
REFORMER: Final = 47
TEAR_DOWN_THIS_WALL: Final = 48
EVIL_EMPIRE: Final = 49
AWACS: Final = 50

CARD_OF_EFFECT: Final = {
    VIETNAM_REVOLTS: "vietnam_revolts",
    CONTAINMENT: "containment",
    RED_SCARE: "red_scare_purge",
    CUBAN_MISSILE_CRISIS: "cuban_missile_crisis",
    NUCLEAR_SUBS: "nuclear_subs",
    SALT: "salt_negotiations",
    BREZHNEV_DOCTRINE: "brezhnev_doctrine",
    U2_INCIDENT: "u2_incident",
    DEATH_SQUADS: "latin_american_death_squads",
    EIGHTH_ROUND: "north_sea_oil",
    IRAN_CONTRA: "iran_contra_scandal",
    CHERNOBYL: "chernobyl",
    ALDRICH_AMES: "aldrich_ames_remix",
    YURI_AND_SAMANTHA: "yuri_and_samantha",
    WARSAW_PACT: "warsaw_pact_formed",
    DE_GAULLE: "de_gaulle_leads_france",
    NATO: "nato",
    MARSHALL_PLAN: "marshall_plan",
    US_JAPAN_PACT: "us_japan_mutual_defense_pact",
    FORMOSAN_RESOLUTION: "formosan_resolution",
    NORAD: "norad",
    QUAGMIRE: "quagmire",
    BEAR_TRAP: "bear_trap",
    MISSILE_ENVY: "missile_envy",
    WE_WILL_BURY_YOU: "we_will_bury_you",
    WILLY_BRANDT: "willy_brandt",
    FLOWER_POWER: "flower_power",
    CAMP_DAVID: "camp_david_accords",
    JOHN_PAUL_II: "john_paul_ii_elected_pope",
    SHUTTLE_DIPLOMACY: "shuttle_diplomacy",
    IRANIAN_HOSTAGES: "iranian_hostage_crisis",
    IRON_LADY: "the_iron_lady",
    NORTH_SEA_OIL: "north_sea_oil",
    REFORMER: "the_reformer",
    TEAR_DOWN_THIS_WALL: "tear_down_this_wall",
    EVIL_EMPIRE: "an_evil_empire",
    AWACS: "awacs_sale_to_saudis",
}

# Switches: bits of Position.options (1 to 16 belong to the shared rules)
SECOND_EDITION: Final = 32
CIVIL_WAR: Final = 64  # the Chinese Civil War is still open
LATE_WAR: Final = 128
CHE_WITHOUT_MILITARY: Final = 256  # ruling: Che's coups give no military operations
UNREST_IN_ONE_COUNTRY: Final = 512  # ruling: South African Unrest, both points in one neighbour
SUBS_NOT_FOR_FREE_COUPS: Final = 1024  # ruling: Nuclear Subs cover no free coups
GLASNOST_ENDS_REFORMER_BAN: Final = 2048  # ruling of the app
EVENT_OPS_UNMODIFIED: Final = 4096  # ruling of the old FAQ
REFORMER_BAN_LIFTED: Final = 8192  # that ruling has taken effect
MISSILE_ENVY_MODIFIED: Final = 32768  # ruling of the app: Missile Envy compares modified values
