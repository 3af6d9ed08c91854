### The map of an influence game.

board-map = Map
board-country = { $country }, stability { $stability }{ $battleground ->
    [yes] , battleground
   *[no] {""}
}, US { $us }, USSR { $ussr }, { $control ->
    [us] the US controls
    [ussr] the USSR controls
   *[none] nobody controls
}
board-stability = Stability { $stability }
board-stability-printed = printed: { $stability }
board-battleground = Battleground
board-flashpoint = Flashpoint: before a coup here the top card of the deck is turned up. A card of 1 or 2 ops lowers DEFCON; a scoring card lowers it too and is scored.
board-at-sea = No country and in no region: anybody may place here; there are no coups or realignments.
board-price = { $price ->
    [one] The next point costs { $price } operations point.
   *[other] The next point costs { $price } operations points.
}
board-mark = In force: { $card }
board-changed = Since your last decision: US { $us }, USSR { $ussr }
board-danger = This can lose you the game at once.
board-can = You can choose this.
board-power-us = USA
board-power-ussr = USSR
board-next-to = { $side ->
    [us] Next to the USA
   *[ussr] Next to the USSR
}
board-china-short = China
board-china-state = { $holder ->
    [us] The US holds the China Card
    [ussr] The USSR holds the China Card
   *[none] Nobody holds the China Card
}, { $up ->
    [yes] face up
   *[no] face down
}.

# Moving around
board-zoom-in = Closer (+)
board-zoom-out = Further away (−)
board-zoom-fit = The whole map (0)
board-zoom-region = { $region } (Shift+{ $key })
board-region-strip = Regions
board-minimap = The whole map: press to move the view

# Regions
board-region-short-europe = Europe
board-region-short-middle_east = Mid. East
board-region-short-asia = Asia
board-region-short-southeast_asia = SE Asia
board-region-short-africa = Africa
board-region-short-central_america = C. America
board-region-short-south_america = S. America
board-level-none = None
board-level-presence = Presence
board-level-domination = Domination
board-level-control = Control
board-values = { $presence }/{ $domination }/{ $control ->
    [0] win
   *[other] { $control }
}
board-values-long = Presence { $presence }, domination { $domination }, control { $control ->
    [0] wins the game
   *[other] { $control }
}
board-by-country = by country
board-by-country-long = Points for each controlled country, once
board-region = { $region }. Scoring now: { $side ->
    [us] US { $points } VP
    [ussr] USSR { $points } VP
   *[none] nothing for either side
}. US: { $us }, { $us_countries } of { $countries } countries, { $us_battlegrounds } of { $battlegrounds } battlegrounds. USSR: { $ussr }, { $ussr_countries } countries, { $ussr_battlegrounds } battlegrounds.
board-scored-now = If scored now
board-wins = wins the game
board-countries = Countries
board-battlegrounds = Battlegrounds
board-level = Level
board-nothing = nothing
board-vp = { $points } VP

# Odds
board-odds-coup = Coup: { $country }
board-odds-realign = Realignment: { $country }
board-odds-war = War: { $country }
board-odds-space = Space race
board-odds-trap = Way out of the trap
board-succeeds = succeeds
board-controls = control
board-percent = { $value }%
board-face = Die: { $face }
board-roll = roll
board-your-roll = Your roll
board-their-roll = Opponent’s roll
board-no-modifiers = no modifiers
board-mean = on average
board-military = military ops { $change }
board-defcon = DEFCON falls to { $level }
board-scoring = Scoring of { $region }
board-reveal = the top card lowers DEFCON: { $n } of { $of } unseen cards have fewer than 3 ops{ $scoring ->
    [0] {""}
   *[other] , { $scoring } of them scoring
}
board-may-lose = The card turned up can lose you the game at once
board-loses = This loses you the game at once
board-confirm = Confirm
board-cancel = Cancel

# Names for small boxes
board-short-united_kingdom = UK
board-short-spain_portugal = Spain/Port.
board-short-west_germany = W. Germany
board-short-east_germany = E. Germany
board-short-czechoslovakia = Czechosl.
board-short-yugoslavia = Yugoslavia
board-short-saudi_arabia = Saudi Ar.
board-short-gulf_states = Gulf States
board-short-afghanistan = Afghanistan
board-short-south_korea = S. Korea
board-short-north_korea = N. Korea
board-short-laos_cambodia = Laos/Camb.
board-short-philippines = Philippines
board-short-west_african_states = W. African St.
board-short-saharan_states = Saharan St.
board-short-southeast_african_states = SE African St.
board-short-south_africa = South Africa
board-short-dominican_republic = Domin. Rep.
board-short-el_salvador = El Salvador
board-short-chinese_civil_war = Civil War
board-short-indonesia = Indonesia
board-short-ivory_coast = Ivory Coast
board-short-guatemala = Guatemala
board-short-costa_rica = Costa Rica
board-short-nicaragua = Nicaragua
