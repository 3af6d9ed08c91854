"""What events say about operations: where they may be used, what they are worth, which coups are free."""

AMERICAS = ("central_america", "south_america")

# Operations that an event grants: the printed number. None: the number of another card.
GRANTS = {
    "cia_created": 1,
    "lone_gunman": 1,
    "abm_treaty": 4,
    "olympic_games": 4,
    "grain_sales_to_soviets": 2,
    "soviets_shoot_down_kal_007": 4,
    "glasnost": 4,
    "junta": 2,
    "che": 3,
    "ortega_elected_in_nicaragua": 2,
    "tear_down_this_wall": 3,
    "un_intervention": None,
    "missile_envy": None,
    "usaid": 1,
    "voa_in_amharic": 1,
    "stagflation": 2,
    "famine": 2,
    "zbig": 3,
    "oau": None,
}
FREE_COUPS = {"junta", "tear_down_this_wall", "ortega_elected_in_nicaragua"}  # no military operations (8.2.2)
ROLLS = {"israeli_periphery_doctrine": 2, "anti_zionist_committee": 2}  # a number of rolls, not of operations
OPTIONAL_COUPS = {"che"}  # "may"
MAY_STOP = {"israeli_periphery_doctrine", "f5es_delivered"}  # "may": each roll is optional


def realign_places(world, event):
    """Where an event's realignments may be, and whether DEFCON's bans do not count (a region is named: 6.3.5)."""
    if event == "junta":
        return {c for c in world.countries if world.is_in(c, *AMERICAS)}, True
    if event == "tear_down_this_wall":
        return set(world.region("europe")), True
    if event in ("israeli_periphery_doctrine", "f5es_delivered"):
        return set(world.region("africa")), True
    if event == "anti_zionist_committee":
        return set(world.region("middle_east")), True
    return None, False


def coup_places(p, event, before=()):
    """The same for an event's coup; `before`: the first coup of Che."""
    world = p.world
    if event == "che":
        found = {c for c in world.countries if world.is_in(c, "africa", *AMERICAS)}
        return {c for c in found if not world.countries[c].battleground} - set(before), True
    if event == "ortega_elected_in_nicaragua":
        return {"cuba", "honduras", "costa_rica"}, True
    if event == "zbig":
        return None, True
    if event == "famine":
        return set(p.famine), False
    return realign_places(world, event)
