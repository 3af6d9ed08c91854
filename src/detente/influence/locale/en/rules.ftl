# Influence games (Twilight Struggle, later Red Sea): prompts, log, reasons. Arguments named card, country and region are
# names; side, winner, ending, use, effect and better are slugs that the sentences select on or that are card names.

## Prompts

inf-ask-set-up = Set up: place { $points ->
    [one] { $points } more point
   *[other] { $points } more points
} of influence.
inf-ask-extra = Place { $points ->
    [one] { $points } extra point
   *[other] { $points } extra points
} where you already have influence.
inf-ask-headline = Choose your headline.
inf-ask-card = Choose a card to play.
inf-ask-card-of-opponent = Choose the card that your opponent plays.
inf-ask-use = What is { $card } used for?
inf-ask-operation = Operations worth { $points }: what for?
inf-ask-place = Place influence: { $points ->
    [0] a bonus point is left
    [one] { $points } point left
   *[other] { $points } points left
}.
inf-ask-realign = Choose a country to realign: { $points ->
    [one] { $points } roll left
   *[other] { $points } rolls left
}.
inf-ask-coup = Choose a country for the coup ({ $points ->
    [one] { $points } operation
   *[other] { $points } operations
}).
inf-ask-space = Roll for the space race, or decline?
inf-ask-trapped = You are trapped: discard a card of 2 or more operations and roll; 1 to 4 frees you.
inf-ask-held = You may discard one card that you keep.
inf-ask-event = Event of { $card }: your choice.
inf-ask-event-place = Event of { $card }: add influence.
inf-ask-event-remove = Event of { $card }: choose where influence is removed.
inf-ask-event-war = Event of { $card }: choose the country that is attacked.
inf-ask-event-free = Event of { $card }: a free coup, free realignments, or neither?
inf-ask-event-card = Event of { $card }: choose a card.
inf-ask-event-offer = Event of { $card }: choose.
inf-ask-bid = Bid in secret: which superpower do you want, and how much influence is it worth to you?
inf-ask-guests = Choose cards of the other game: { $points ->
    [one] { $points } operation
   *[other] { $points } operations
} left.
inf-ask-operation-stop = No operations
inf-ask-place-stop = Leave the rest unused
inf-ask-realign-stop = Roll no more
inf-ask-space-stop = Do not roll
inf-ask-held-no = Keep them all
inf-ask-guests-stop = Choose no more
inf-chance = Dice and cards decide.
inf-over = { $winner ->
    [us] The US has won
    [ussr] The USSR has won
   *[none] A draw
}: { inf-ending }.
inf-ending = { $ending ->
    [victory_points] 20 victory points
    [ten_points] 10 victory points
    [flashpoints] both flashpoints
    [control_of_europe] control of Europe
    [nuclear_war] nuclear war
    [final_scoring] final scoring
    [held_scoring_card] a scoring card was kept
    [cuban_missile_crisis] a coup in the Cuban Missile Crisis
    [wargames] Wargames
    [late_war] the goal of the Late War scenario
    [resigned] the opponent resigned
    [unfinished] the record ends here
   *[other] the game is over
}

# What those read who wait while another decides

inf-wait-set-up = { inf-side } sets up: { $points ->
    [one] { $points } more point
   *[other] { $points } more points
} of influence.
inf-wait-extra = { inf-side } places extra influence.
inf-wait-headline = { inf-side } chooses a headline.
inf-wait-card = { inf-side } chooses a card to play.
inf-wait-use = { inf-side } decides what { $card } is used for.
inf-wait-operation = { inf-side } decides what operations worth { $points } are used for.
inf-wait-place = { inf-side } places influence.
inf-wait-realign = { inf-side } chooses a country to realign.
inf-wait-coup = { inf-side } chooses a country for the coup.
inf-wait-space = { inf-side } decides whether to roll in the space race.
inf-wait-trapped = { inf-side } is trapped and chooses a card to discard.
inf-wait-bid = Bids are made in secret.
inf-wait-guests = { $side ->
    [us] The US
   *[ussr] The USSR
} chooses cards of the other game.
inf-wait-held = { inf-side } may discard a card that it keeps.
inf-wait-event = { inf-side } decides on the event of { $card }.
inf-wait-event-place = { inf-side } adds influence by the event of { $card }.
inf-wait-event-remove = { inf-side } chooses where the event of { $card } removes influence.
inf-wait-event-war = { inf-side } chooses the country that is attacked by the event of { $card }.
inf-wait-event-free = { inf-side } decides on a free coup or free realignments by the event of { $card }.
inf-wait-event-card = { inf-side } chooses a card for the event of { $card }.
inf-wait-event-offer = { inf-side } decides on the event of { $card }.
inf-side = { $side ->
    [us] The US
   *[ussr] The USSR
}

# Notes: what is forced, what is at stake

inf-note-headline-first = Your opponent is ahead in the space race: your headline is shown before they choose theirs.
inf-note-headline-second = You are ahead in the space race: you see your opponent’s headline before you choose.
inf-note-bid-so-far = Your bid is { $n } so far: add 0 to 9, or ten more.
inf-note-optional-round = This extra action round is a gift: you may pass.
inf-note-china-passes = { $card } then goes to your opponent, face down until the end of the turn.
inf-note-enemy-event = { $card } is your opponent’s event: it happens if you use the operations, unless the card goes to the space race.
inf-note-no-enemy-event = { $card } is your opponent’s event, but it cannot happen now.
inf-note-scoring-now = { $n ->
    [one] Your scoring card must
   *[other] Your scoring cards must
} be played now: there are no action rounds to spare.
inf-note-scoring-held = { $n ->
    [one] A scoring card
   *[other] { $n } scoring cards
} must still be played this turn; { $rounds ->
    [one] { $rounds } action round is
   *[other] { $rounds } action rounds are
} left.
inf-note-military = { $n ->
    [one] { $n } military operation is
   *[other] { $n } military operations are
} missing: at the end of the turn your opponent gains { $n } VP for it.
inf-note-defcon = DEFCON 2: whoever’s action round it is when DEFCON falls to 1 has lost.

# What is added to a die

inf-sum-ops = operations
inf-sum-bonus = bonus of the region
inf-sum-stability = twice the stability
inf-sum-card = { $card }
inf-sum-effects = other effects
inf-sum-neighbours = controlled neighbours
inf-sum-more-influence = more influence here
inf-sum-superpower = next to the own superpower
inf-sum-enemies-near = neighbours under enemy control
inf-sum-enemy-superpower = next to the enemy superpower
inf-sum-itself = the country is under enemy control

# Where the points of a region come from

inf-item-presence = presence
inf-item-domination = domination
inf-item-control = control
inf-item-battlegrounds = battlegrounds
inf-item-superpower = next to the enemy superpower
inf-item-countries = countries

## Log

inf-log-turn = Turn { $turn }.
inf-log-bid = The bids are open. { $n ->
    [0] Nobody gets extra influence
   *[other] { $side ->
        [us] The US
       *[ussr] The USSR
    } gets { $n } extra influence
}{ $swapped ->
    [yes] ; the players change sides
   *[no] {""}
}.
inf-log-guest = { $side ->
    [us] The US
   *[ussr] The USSR
} adds { $card } to the game.
inf-log-reshuffle = The discards are shuffled into a new deck.
inf-log-headline = { $side ->
    [us] US headline
   *[ussr] USSR headline
}: { $card }.
inf-log-plays = { $side ->
    [us] The US
   *[ussr] The USSR
} plays { $card }{ $use ->
    [event] {" "}for its event
    [event_first] , the enemy event first
    [influence] {" "}to place influence
    [realign] {" "}to realign
    [coup] {" "}for a coup
   *[space] {" "}on the space race
}.
inf-log-event = Event: { $card } ({ $side ->
    [us] US
   *[ussr] USSR
}).
inf-log-no-event = The event of { $card } cannot happen.
inf-log-influence = { $country }: { $side ->
    [us] US
   *[ussr] USSR
} { $sign ->
    [plus] +{ $n }
   *[minus] { $n }
} (now { $us }:{ $ussr }).
inf-log-discards = { $side ->
    [us] The US
   *[ussr] The USSR
} discards { $card }.
inf-log-held = { $side ->
    [us] The US
   *[ussr] The USSR
} shows the cards it keeps.
inf-log-in-force = In force: { $effect }.
inf-log-ends = No longer in force: { $effect }.
inf-log-military = { $side ->
    [us] US
   *[ussr] USSR
} military operations: { $n }.
inf-log-vp = { $side ->
    [us] US
   *[ussr] USSR
} +{ $n } VP (score: { inf-lead }).
inf-lead = { $lead ->
    [us] US { $points }
    [ussr] USSR { $points }
   *[none] 0
}
inf-log-defcon = { $better ->
    [yes] DEFCON improves to { $n }.
   *[no] DEFCON falls to { $n }.
}
inf-log-scored = { $region }: US { $us } ({ inf-level-us }), USSR { $ussr } ({ inf-level-ussr }).
inf-level-us = { $us_level ->
    [presence] presence
    [domination] domination
    [control] control
   *[none] nothing
}
inf-level-ussr = { $ussr_level ->
    [presence] presence
    [domination] domination
    [control] control
   *[none] nothing
}
inf-log-coup = Coup in { $country }: die { $die }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus }
}, plus { $ops ->
    [one] { $ops } operation
   *[other] { $ops } operations
}, less twice stability { $stability }: { $n }.
inf-log-realigns = { $side ->
    [us] The US
   *[ussr] The USSR
} realigns { $country }.
inf-log-realigned = USSR { $ussr } + { $ussr_bonus }, US { $us } + { $us_bonus }.
inf-log-war = { $won ->
    [yes] Victory
   *[no] Defeat
} in { $country }: die { $die } less { $against }, needed { $needed }.
inf-log-contest = Dice: { $die } (bonus { $bonus }) against { $other }.
inf-log-space-roll = Space race: die { $die }, needed { $needed } or less.
inf-log-space = { $side ->
    [us] The US
   *[ussr] The USSR
} reaches box { $n } of the space race.
inf-log-trap = { $side ->
    [us] US
   *[ussr] USSR
} rolls { $die }: { $free ->
    [yes] free again
   *[no] still trapped
}.
inf-log-penalty = Military operations missing: US { $us }, USSR { $ussr }.
inf-log-final-card = { $card }: { $side ->
    [us] US
   *[ussr] USSR
} +{ $n } VP.
inf-log-final = After final scoring the score is: { inf-lead }.
inf-log-won = { $winner ->
    [us] The US wins
    [ussr] The USSR wins
   *[none] A draw
}: { inf-ending }.

## Reasons: why something is not legal

inf-no-over = The game is over.
inf-no-action = There is no such action.
inf-no-chance = Dice or cards decide now.
inf-no-reach = { $country } is out of reach: you had no influence there or next to it when the action round began.
inf-no-points = A point in { $country } costs { $n }; you have too few left.
inf-no-enemy = Your opponent has no influence in { $country }.
inf-no-defcon = DEFCON { $n }: no coups or realignments in { $region }.
inf-no-closed = An effect protects { $country }.
inf-no-area = { $country } is not among the countries meant here.
inf-no-more-here = No more is allowed in { $country }.
inf-no-enemy-control = Your opponent controls { $country }.
inf-no-influence-here = There is no such influence in { $country }.
inf-no-extra-here = Extra points go only where you already have influence, up to control plus 2: not to { $country }.
inf-no-split = { $country } was used for the other kind of operation in this action round.
inf-no-country-now = No country is chosen now.
inf-no-china-headline = { $card } cannot be a headline.
inf-no-headline = { $card } cannot be your headline.
inf-no-card-in-hand = { $card } is not in your hand.
inf-no-scoring-first = A scoring card must be played now, or it could not be played this turn.
inf-no-trapped = You are trapped: only a card of 2 or more operations will do.
inf-no-forced = Another card must be played in this action round.
inf-no-guest = { $card } is not in your column, or costs more than you have left.
inf-no-such-card = { $card } does not fit what is asked.
inf-no-card-now = No card is chosen now.
inf-no-china = You do not hold { $card }.
inf-no-china-face-down = { $card } lies face down until the end of the turn.
inf-no-standing = This offer does not stand now.
inf-no-die = Nobody chooses a die.
inf-no-button-now = This is not asked now.
inf-no-scoring-ops = A scoring card has no operations.
inf-no-enemy-event = The card has no event of your opponent.
inf-no-coup-target = No country can be the target of a coup at DEFCON { $n }.
inf-no-realign-target = No country can be realigned at DEFCON { $n }.
inf-no-place = There is nowhere to place influence.
inf-no-china-event = { $card } has no event.
inf-no-own-event = The event of { $card } belongs to your opponent: it happens when you use the operations.
inf-no-event-now = The event of { $card } cannot happen now.
inf-no-space-end = You have reached the end of the space race.
inf-no-space-again = You have used your attempts on the space race this turn.
inf-no-space-ops = The next box needs { $n } operations; this is worth { $ops }.
inf-no-sheds = The event of { $card } must take your scoring card away: it could not be played any more.
inf-no-set-up = { $country } is not in the part of Europe where you set up.
inf-no-pass = Nobody may pass while there is a card in hand.
inf-no-stop-scoring = A scoring card that can no longer be played may not be kept: discard it.
inf-no-stop = All the points must be used while there is a country for them.
inf-no-other-kind = All the points of a card go into one kind of operation.
inf-no-kind = The points that you have now are not for this.

## Buttons

inf-button-influence = Place influence
inf-button-realign = Realign
inf-button-coup = Coup
inf-button-space = Space race
inf-button-stop = Stop
inf-button-nothing = Nothing can be done
inf-button-event = Event
inf-button-event_first = Enemy event first, then operations
inf-button-yes = Yes
inf-button-no = No
inf-button-pass = Pass
inf-button-defcon_1 = DEFCON 1: nuclear war
inf-button-defcon_2 = DEFCON 2
inf-button-defcon_3 = DEFCON 3
inf-button-defcon_4 = DEFCON 4
inf-button-defcon_5 = DEFCON 5
inf-button-bid = Bid { $n }
inf-button-ten_more = Ten more
inf-button-want_ussr = The USSR
inf-button-want_us = The US
inf-button-leave_cuba = End the Cuban Missile Crisis: 2 influence leave Cuba
inf-button-leave_west_germany = End the Cuban Missile Crisis: 2 influence leave West Germany
inf-button-let_it_be_1 = The die shows 1
inf-button-let_it_be_6 = The die shows 6
inf-button-let_it_roll = Let it roll
inf-button-leave_turkey = End the Cuban Missile Crisis: 2 influence leave Turkey

## The text client

inf-cli-country = { $country }, stability { $n }{ $battleground ->
    [yes] , battleground
   *[no] {""}
}: US { $us }, USSR { $ussr }{ $holds ->
    [us] , the US controls
    [ussr] , the USSR controls
   *[none] {""}
}.
inf-cli-region = { $region }: US { inf-level-us } ({ $us }), USSR { inf-level-ussr } ({ $ussr }); scoring now: { $winner ->
    [us] US +{ $n }
    [ussr] USSR +{ $n }
   *[none] no points
}.
inf-cli-score = Turn { $turn }, action round { $round }. Score { $winner ->
    [us] US { $n }
    [ussr] USSR { $n }
   *[none] 0
}, DEFCON { $defcon }.
inf-cli-tracks = { $side ->
    [us] US
   *[ussr] USSR
}: military operations { $military }, space race box { $space }, cards { $cards }.
inf-cli-china = { $card }: { $side ->
    [us] the US
    [ussr] the USSR
   *[none] nobody
}{ $up ->
    [yes] , face up
   *[no] , face down
}.
inf-cli-piles = Deck { $deck }, discards { $discard }, removed { $removed }.
inf-cli-effects = In force: { $cards }.
inf-cli-hand = Your hand: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
inf-cli-known = Known to be in the opponent's hand: { $cards }.
inf-cli-card = { $card }: { $scoring ->
    [yes] scoring card
   *[no] { $side ->
        [us] US
        [ussr] USSR
       *[none] neutral
    }, { $n ->
        [one] { $n } operation
       *[other] { $n } operations
    }
}
inf-cli-choice-country = { $country } (US { $us }, USSR { $ussr }{ $price ->
    [0] {""}
   *[other] , costs { $price }
})
inf-cli-odds = { $country }: a coup succeeds with 1 operation in { $coup_1 }%, with 2 in { $coup_2 }%, with 3 in { $coup_3 }%, with 4 in { $coup_4 }%; a realignment is won in { $win }%, lost in { $lose }%.

## What the commands of the text client tell

cli-help-hand-influence = { $word }: your cards with operations and events, and how many the opponent holds.
cli-help-table-influence = { $word }: every country with influence, region by region, and who controls it.
cli-help-regions-influence = { $word }: every region and what scoring it now would give, item by item.
cli-help-score-influence = { $word }: turn and action round, victory points, DEFCON, military operations, the space race.
cli-help-odds-influence = { $word } COUNTRY: the odds of a coup and of a realignment there.
