"""Which effects are in force (2.2.5, 7.3), from the events that have happened; compared whenever a card is chosen."""

TURN, GAME = "turn", "game"

# card: how long its effect lasts, once its event has happened
LASTS = {
    "vietnam_revolts": TURN,
    "containment": TURN,
    "red_scare_purge": TURN,
    "cuban_missile_crisis": TURN,
    "nuclear_subs": TURN,
    "salt_negotiations": TURN,
    "brezhnev_doctrine": TURN,
    "u2_incident": TURN,
    "latin_american_death_squads": TURN,
    "iran_contra_scandal": TURN,
    "chernobyl": TURN,
    "aldrich_ames_remix": TURN,
    "yuri_and_samantha": TURN,
    "warsaw_pact_formed": GAME,
    "de_gaulle_leads_france": GAME,
    "nato": GAME,
    "marshall_plan": GAME,
    "us_japan_mutual_defense_pact": GAME,
    "formosan_resolution": GAME,
    "norad": GAME,
    "quagmire": GAME,
    "bear_trap": GAME,
    "we_will_bury_you": GAME,
    "willy_brandt": GAME,
    "flower_power": GAME,
    "camp_david_accords": GAME,
    "john_paul_ii_elected_pope": GAME,
    "shuttle_diplomacy": GAME,
    "iranian_hostage_crisis": GAME,
    "the_iron_lady": GAME,
    "north_sea_oil": GAME,
    "the_reformer": GAME,
    "tear_down_this_wall": GAME,
    "an_evil_empire": GAME,
    "awacs_sale_to_saudis": GAME,
    "albano_stalinist_economics": TURN,
    "carter_doctrine": TURN,
    "voa_in_amharic": TURN,
    "nasserism": TURN,
    "t62s_and_kalashnikovs": TURN,
    "presidential_directive_30": TURN,
    "indian_ocean_zone_of_peace": TURN,
    "centcom": GAME,
    "the_lion_falters": GAME,
    "f5es_delivered": GAME,
    "afghanistan_invasion": GAME,
}
ENDED_BY = {
    "quagmire": "norad",
    "tear_down_this_wall": "willy_brandt",
    "an_evil_empire": "flower_power",
    "afghanistan_invasion": "presidential_directive_30",
}
TRAPS = {"us": "quagmire", "ussr": "bear_trap"}
SHUTTLE = ("asia", "middle_east")


class Ledger:
    """The names of the cards whose effects are in force."""

    def __init__(self, names):
        self.names = set(names)

    def cause(self, r, key, args):
        """What a log entry begins or ends."""
        if key in ("inf-log-event", "rs-log-mirrors"):
            self.event(r, args["card"])
        elif key == "ts-log-hands-over":
            self.names.add("missile_envy")
        elif key == "ts-log-un":
            self.names.discard("u2_incident")
        elif key == "inf-log-plays":
            self.played(r, args)
        elif key == "inf-log-trap":
            self.buried(r, args["side"])
            if args["free"] == "yes":
                self.names.discard(TRAPS[args["side"]])
        elif key == "inf-log-discards" and args["card"] == "missile_envy":
            self.names.discard("missile_envy")
        elif key == "inf-log-scored" and args["region"] in SHUTTLE and not r.final:
            self.names.discard("shuttle_diplomacy")
        elif key == "inf-log-turn":
            self.names = {name for name in self.names if LASTS.get(name) != TURN}
            self.names -= {"usaid", "stagflation"}

    def event(self, r, card):
        if card in LASTS and not (card == "the_lion_falters" and not r.option("mengistu_needs_the_lion_falters")):
            self.names.add(card)
        self.names.discard(ENDED_BY.get(card))
        if card == "the_derg" and r.p.at("ethiopia", "ussr") > r.p.at("ethiopia", "us"):
            self.names.add(card)  # control at the printed stability of 1
        laid = set(r.headlines.values()) if r.p.round == 0 else set()
        if card == "stagflation" and any(r.world.cards[c].scoring for c in r.p.hand("us") - laid):
            self.names.add(card)

    def played(self, r, args):
        side, card = args["side"], args["card"]
        if card == "the_china_card" and side == "us":
            self.names.discard("formosan_resolution")
        if card == "missile_envy":
            self.names.discard("missile_envy")
        if r.world.cards[card].scoring and side == "us":
            self.names.discard("stagflation")
        self.buried(r, side)

    def buried(self, r, side):
        if side == "us" and r.p.phasing == "us" and r.p.round:
            self.names.discard("we_will_bury_you")

    def decision(self, key, word):
        if word.startswith("leave "):
            self.names.discard("cuban_missile_crisis")
        elif key == "rs-ask-die" and word != "let it roll":
            self.names.discard("carter_doctrine")
        elif key == "rs-ask-first" and word == "yes":
            self.names.add("usaid")
