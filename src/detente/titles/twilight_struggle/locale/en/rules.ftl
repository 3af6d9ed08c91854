# Twilight Struggle: what only its own cards ask and tell.

ts-log-vp-bid = { $side ->
    [us] The US
   *[ussr] The USSR
} was bought for { $n } VP{ $swapped ->
    [yes] ; the players change sides
   *[no] {""}
}.
ts-log-defectors = Defectors: the Soviet headline { $card } is cancelled.
ts-log-hands-over = { $card } changes hands.
ts-log-shows-card = { $card } is shown.
ts-log-takes-back = { $card } is taken back from the discards.
ts-log-un = UN Intervention: the event of { $card } does not happen.
ts-no-civil-war = Nothing can be placed in the Chinese Civil War now.
ts-no-effect = { $card } forbids this in { $country }.

ts-wait-norad = NORAD: the US may add 1 influence.
ts-wait-vp-bid = { $side ->
    [us] The US seat
   *[ussr] The USSR seat
} bids victory points or passes.

# Notes

ts-note-trapped = { $card }: in your action round you discard a card worth 2 or more operations and roll; 1 to 4 frees you.
ts-note-missile-envy = Missile Envy must be used for operations in your next action round.
ts-note-crisis = Cuban Missile Crisis: if you attempt a coup this turn, you lose. { $side ->
    [us] Removing 2 influence from West Germany or from Turkey
   *[ussr] Removing 2 influence from Cuba
} ends it, at any time.
ts-note-bury = “We Will Bury You”: in this action round the USSR gains 3 VP, as you have no UN Intervention.
ts-note-bury-un = “We Will Bury You”: the USSR gains 3 VP unless you play UN Intervention in this action round.
ts-note-flower-power = Flower Power: the USSR gains 2 VP if you play { $card }, unless it goes to the space race.
ts-note-u2 = U2 Incident: the USSR gains 1 VP if the event of UN Intervention is used.
ts-note-formosan = Formosan Resolution ends if you play The China Card.
ts-note-defectors = Defectors played in your action round gives the US 1 VP, unless it goes to the space race.
ts-note-defectors-headline = Defectors as your headline cancels the Soviet headline.
ts-note-yuri = Yuri and Samantha: the USSR gains 1 VP for every US coup this turn.
ts-sum-civil-war = the Chinese Civil War goes on

# Options and presets

ts-option-edition = Edition
ts-option-edition-deluxe = Deluxe
ts-option-edition-second = Second
ts-option-edition-about = The second edition has no optional cards and words a few rules differently.
ts-option-optional_cards = Optional cards
ts-option-optional_cards-yes = With them
ts-option-optional_cards-no = Without them
ts-option-optional_cards-about = Cards 104 to 110 of the Deluxe edition.
ts-option-variant = Game
ts-option-variant-standard = Standard
ts-option-variant-chinese_civil_war = Chinese Civil War
ts-option-variant-late_war = Late War scenario
ts-option-variant-about = The Chinese Civil War keeps The China Card away until the USSR has won it. The Late War scenario plays turns 8 to 10.
ts-option-late_war_printing = Late War set-up
ts-option-late_war_printing-russian = Russian booklet
ts-option-late_war_printing-original = Original
ts-option-late_war_printing-about = The Russian booklet gives the US the lead of 4, leaves Taiwan empty and puts 1 Soviet influence into Spain/Portugal; we take these three numbers for misprints. The author’s set-up: the USSR leads by 4, the US has 3 in Taiwan and 1 in Spain/Portugal. Only for the Late War scenario.
ts-option-bid = Bid for sides
ts-option-bid-none = No bid
ts-option-bid-influence = Secret, in influence
ts-option-bid-vp = Open, in victory points
ts-option-bid-about = The players bid for the side they want; the seats are exchanged if the bid says so.
ts-option-us_extra = Extra influence, US
ts-option-us_extra-about = Placed after the set-up where the US already has influence.
ts-option-ussr_extra = Extra influence, USSR
ts-option-ussr_extra-about = Placed after the set-up where the USSR already has influence.
ts-option-tournament = Tournament rules
ts-option-tournament-yes = On
ts-option-tournament-no = Off
ts-option-tournament-about = At the end of every turn both prove that they keep no scoring card; in the second edition they show the cards that are kept.
ts-option-realign_ignores_defcon = Realignments at any DEFCON
ts-option-realign_ignores_defcon-yes = Allowed
ts-option-realign_ignores_defcon-no = By the rules
ts-option-realign_ignores_defcon-about = A designers’ option: DEFCON closes regions to coups only.
ts-option-realign_spares_phasing = Realignments spare the phasing player
ts-option-realign_spares_phasing-yes = On
ts-option-realign_spares_phasing-no = By the rules
ts-option-realign_spares_phasing-about = A designers’ option: who realigns in the own action round loses no influence by it.
ts-option-split_operations = Split operations
ts-option-split_operations-yes = Allowed
ts-option-split_operations-no = By the rules
ts-option-split_operations-about = A designers’ option: the points of a card may be split between influence and realignments.
ts-option-space_without_roll = Space race without a roll
ts-option-space_without_roll-yes = Allowed
ts-option-space_without_roll-no = By the rules
ts-option-space_without_roll-about = A designers’ option: a card may be spent on the space race without rolling.
ts-option-che_gives_military_operations = Che: military operations
ts-option-che_gives_military_operations-yes = Yes
ts-option-che_gives_military_operations-no = No
ts-option-che_gives_military_operations-about = Whether the coups of Che count as military operations.
ts-option-south_african_unrest = South African Unrest
ts-option-south_african_unrest-split = May be split
ts-option-south_african_unrest-one_country = In one country
ts-option-south_african_unrest-about = Whether the 2 influence in neighbours of South Africa may be split.
ts-option-nuclear_subs_cover_free_coups = Nuclear Subs and free coups
ts-option-nuclear_subs_cover_free_coups-yes = Covered
ts-option-nuclear_subs_cover_free_coups-no = Not covered
ts-option-nuclear_subs_cover_free_coups-about = Whether free US coups leave DEFCON alone, too.
ts-option-rulings = Rulings
ts-option-rulings-rulebook = Rulebook
ts-option-rulings-app = Official app
ts-option-rulings-about = The app lets Glasnost end the ban of The Reformer, compares modified values for Missile Envy, and makes nobody play a scoring card: who keeps one loses.
ts-option-event_operations = Operations of events
ts-option-event_operations-modified = Modified
ts-option-event_operations-printed = As printed
ts-option-event_operations-about = Whether Containment, Brezhnev Doctrine, Red Scare/Purge and Vietnam Revolts change operations that an event grants. The old FAQ says no.
ts-option-tournament_reveal = Kept cards in tournaments
ts-option-tournament_reveal-edition = As in the edition
ts-option-tournament_reveal-proof = No scoring card
ts-option-tournament_reveal-cards = All shown
ts-option-tournament_reveal-about = At the end of a turn players prove that they keep no scoring card; in the second edition they show the cards themselves. Only with tournament rules.

ts-preset-standard = Standard
ts-preset-standard-about = The Deluxe edition with the optional cards.
ts-preset-tournament = Tournament +2
ts-preset-tournament-about = Tournament rules, and 2 extra influence for the US.
ts-preset-bid = With a bid
ts-preset-bid-about = Both players bid influence in secret for the side they want.
ts-preset-late_war = Late War
ts-preset-late_war-about = A scenario of three turns: the US must reach 20 VP, or the USSR wins.
ts-preset-chinese_civil_war = Chinese Civil War
ts-preset-chinese_civil_war-about = The USSR must first win the war in China; until then nobody has The China Card.
ts-preset-second_edition = 2nd edition
ts-preset-second_edition-about = The rules and cards of the second edition.
ts-option-red_sea_cards = Cards of Red Sea
ts-option-red_sea_cards-yes = May be added
ts-option-red_sea_cards-no = Without them
ts-option-red_sea_cards-about = After the set-up each side adds cards of Red Sea to the deck, for 9 operations at most.
ts-preset-red_sea = With Red Sea
ts-preset-red_sea-about = Each side first chooses cards of Red Sea for the deck.
