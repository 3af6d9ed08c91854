# Red Sea: what only its own cards and rules ask and tell.

rs-log-elections = US Presidential Elections: the US headline { $card } is cancelled.
rs-log-takes-back = { $card } is taken back from the discards.
rs-log-mirrors = Mengistu Haile Mariam: the USSR plays { $card } as its own event.
rs-log-shows-card = { $card } is shown.
rs-log-reveals = Flashpoint: { $card } is revealed.
rs-log-roll = Die { $die }, needed { $needed } or more.
rs-log-final-sea = { $country }: { $side ->
    [us] US
   *[ussr] USSR
} +{ $n } VP.

rs-no-centcom = CENTCOM protects { $country }.

rs-note-zone-of-peace = Indian Ocean Zone of Peace: every coup lowers DEFCON this turn.
rs-note-stagflation = Stagflation: a scoring card in your hand must be played next.

## The table

rs-item-sea-lanes-double = Sea Lanes: doubled
rs-item-sea-lanes-plus = Sea Lanes: a lead
rs-sea-lanes = Sea Lanes
rs-sea-lanes-effect = { $effect ->
    [double] A scoring card doubles the points of { $side ->
        [us] the US
       *[ussr] the USSR
    }.
    [plus] A scoring card gives { $side ->
        [us] the US
       *[ussr] the USSR
    } 1 point more.
   *[none] Nobody leads: a scoring stays as it is.
}
rs-sea-lanes-short = { $effect ->
    [double] doubles a scoring
    [plus] +1 at a scoring
   *[none] no effect
}
rs-sea-lanes-final = At the end of the game: { $n } VP
rs-sea-lanes-rule = Control (4 ahead) doubles a side’s points of a scoring card, a mere lead adds 1. At the end of the game they are worth 2 VP or 1 VP.
board-water-red-sea = Red Sea
board-water-gulf = Gulf of Aden
board-water-ocean = Indian Ocean
board-note-red_sea-africa = Whoever controls Ethiopia, Somalia and more African countries than the opponent wins when Africa Scoring is resolved.
board-short-strategic_sea_lanes = Sea Lanes
board-china-short-romanian_autonomy = Romanian Autonomy
board-china-state-romanian_autonomy = { $holder ->
    [us] The US holds Romanian Autonomy
    [ussr] The USSR holds Romanian Autonomy
   *[none] Nobody holds Romanian Autonomy
}, { $up ->
    [yes] face up
   *[no] face down
}.
side-china-up-romanian_autonomy = + Romanian Autonomy
side-china-down-romanian_autonomy = + Romanian Autonomy (face down)
it-space-ability-red_sea = { $side ->
    [us] The US
   *[ussr] The USSR
} removes 1 enemy influence from a country after the headlines.

## In play

side-effect-usaid = the US takes the first action round of each pair
side-effect-albano_stalinist_economics = a card that places influence in Africa is worth 1 op less to the other side
side-effect-carter_doctrine = one die may be fixed at 1 or 6
side-effect-voa_in_amharic = US cards with a printed 1 are worth 1 op more
side-effect-afghanistan_invasion = Presidential Directive 30 is forbidden; in its turn USSR cards are worth 1 op less
side-effect-nasserism = own coup rolls +1
side-effect-t62s_and_kalashnikovs = USSR cards are worth 1 op more, up to 3
side-effect-presidential_directive_30 = an eighth action round
side-effect-stagflation = the US must play a scoring card first
side-effect-indian_ocean_zone_of_peace = every coup lowers DEFCON
side-effect-centcom = one country is closed to coups and realignments of the other side
side-effect-the_lion_falters = allows Mengistu Haile Mariam
side-effect-the_derg = the stability of Ethiopia is 3
side-effect-f5es_delivered = Ogaden War cannot happen

## Options

rs-option-bid = Bid for sides
rs-option-bid-none = No bid
rs-option-bid-influence = Secret, in influence
rs-option-bid-about = Both write down a side and a number; the seats are exchanged if the bid says so.
rs-option-tournament = Tournament rules
rs-option-tournament-yes = On
rs-option-tournament-no = Off
rs-option-tournament-about = At the end of every turn both sides prove that they keep no scoring card; who keeps one has lost.
rs-option-tournament_reveal = Kept cards in a tournament
rs-option-tournament_reveal-proof = Only the proof
rs-option-tournament_reveal-cards = The whole cards
rs-option-tournament_reveal-about = What is shown of the kept cards: only that none of them is a scoring card, or the cards themselves. Only with tournament rules.
rs-option-mengistu_needs_the_lion_falters = Mengistu waits for The Lion Falters
rs-option-mengistu_needs_the_lion_falters-yes = Yes
rs-option-mengistu_needs_the_lion_falters-no = No
rs-option-mengistu_needs_the_lion_falters-about = Whether the event of Mengistu Haile Mariam needs The Lion Falters to have happened.
rs-option-twilight_cards = Cards of Twilight Struggle
rs-option-twilight_cards-yes = May be added
rs-option-twilight_cards-no = Without them
rs-option-twilight_cards-about = After the set-up each side adds cards of the big game, for 9 operations at most; if any is added, the game has three turns.
rs-preset-standard = Standard
rs-preset-standard-about = Two turns by the rulebook.
rs-preset-tournament = Tournament
rs-preset-tournament-about = At the end of every turn both sides prove that they keep no scoring card.
rs-preset-bid = Tournament with a bid
rs-preset-bid-about = Both players first bid influence in secret for the side they want.
rs-preset-mixed = With Twilight Struggle
rs-preset-mixed-about = Each side first chooses cards of the big game; with them the game has three turns.
