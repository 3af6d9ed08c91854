"""The cards of Cold War: CIA vs KGB as the research notes give them, written down once more for the referee.

A test compares them with the engine's card file, so that a disagreement is never one about numbers.
"""

GOAL = 100

# In each faction the influences 1 to 6, in this order.
FACTIONS = {
    "military": ["guerrilla", "militia", "mercenaries", "police", "infantry", "generals"],
    "economic": ["workers", "mafia", "food_companies", "industry", "oil_tycoons", "bankers"],
    "media": ["artists", "ngos", "phone_company", "newspapers", "radio", "television"],
    "political": ["students", "trade_union", "nationalists", "fundamentalists", "opposition", "government"],
}
FACTION = {group: faction for faction, groups in FACTIONS.items() for group in groups}
INFLUENCE = {group: n for groups in FACTIONS.values() for n, group in enumerate(groups, 1)}
GROUPS = set(FACTION)

# stability, population (the limit of groups), points, the factions by priority
OBJECTIVES = {
    "nobel_peace_prize": (6, 1, 5, "media political economic military"),
    "live_benefit": (6, 1, 5, "media economic political military"),
    "nuclear_escalation": (6, 1, 5, "media military political economic"),
    "space_race": (6, 1, 5, "media military economic political"),
    "olympic_games": (6, 1, 5, "media economic military political"),
    "summit_meeting": (6, 1, 5, "media political military economic"),
    "egypt": (11, 4, 20, "political economic media military"),
    "vietnam": (9, 5, 20, "economic political media military"),
    "panama": (9, 5, 15, "economic military media political"),
    "angola": (9, 5, 10, "military political media economic"),
    "afghanistan": (9, 5, 15, "economic political military media"),
    "honduras": (9, 5, 10, "military economic media political"),
    "libya": (11, 4, 15, "military political economic media"),
    "greece": (13, 3, 10, "political military media economic"),
    "turkey": (13, 3, 15, "political media economic military"),
    "iran": (11, 4, 15, "political military economic media"),
    "cuba": (9, 5, 10, "economic military political media"),
    "congo": (9, 5, 10, "military economic political media"),
    "czechoslovakia": (13, 3, 20, "political media military economic"),
    "chile": (11, 4, 10, "political economic military media"),
    "korea": (11, 4, 10, "military media political economic"),
}
STABILITY = {name: row[0] for name, row in OBJECTIVES.items()}
LIMIT = {name: row[1] for name, row in OBJECTIVES.items()}
POINTS = {name: row[2] for name, row in OBJECTIVES.items()}
PRIORITY = {name: row[3].split() for name, row in OBJECTIVES.items()}

# The events among the objectives, with the phase in which each may be used.
EVENTS = {
    "nobel_peace_prize": "ceasefire",
    "live_benefit": "influence_struggle",
    "nuclear_escalation": "influence_struggle",
    "space_race": "detente",
    "olympic_games": "detente",
    "summit_meeting": "influence_struggle",
}

# By initiative, 1 to 6. Both sides have each of them.
AGENTS = [
    "master_spy",
    "deputy_director",
    "double_agent",
    "analyst",
    "assassin",
    "director",
]
