# Iron Curtain: prompts, log, reasons, events. Arguments named card, country, region, cards and regions are names;
# side, winner, first, ending and where are slugs that the sentences select on.

## Prompts

ic-ask-first = { $round ->
    [1] Who begins round 1? The other side then has the last turn.
   *[other] Who begins round 2? The other side then has the last turn.
}
ic-ask-card = Choose a card to play.
ic-ask-cell = Choose a cell for { $card } ({ $region }).
ic-ask-cell-hidden = A card has been chosen; now its cell.
ic-ask-own = { $card } is your card: carry out its event, or place { $n } influence?
ic-ahead-enemy = Your opponent plays one of your cards: carry out its event before he places influence?
ic-ask-enemy = Your opponent played { $card }, your card. Carry out its event before he places { $n } influence?
ic-ask-influence = Place influence within reach: { $points ->
    [one] { $points } point left
   *[other] { $points } points left
}.
ic-ask-add = Event of { $card }: add influence within reach, { $points ->
    [one] { $points } point left
   *[other] { $points } points left
}.
ic-ask-infiltrate = Event of { $card }: infiltrate up to { $points } more, whatever the reach and the control there.
ic-ask-remove = Event of { $card }: remove up to { $points } more enemy influence.
ic-ask-replace = Event of { $card }: replace up to { $points } more enemy influence with yours.
ic-ask-move = Event of { $card }: move up to { $points } more of your influence. From which country?
ic-ask-lift = Your supply is empty: from which country do you take the cube that you place elsewhere?
ic-ask-put = Put the cube from { $country } into another country.
ic-chance = The cards are being dealt.
ic-over = { $winner ->
    [us] The US has won
   *[ussr] The USSR has won
}: { ic-ending }.
ic-ending = { $ending ->
    [lead_by_region] a lead of 8 after a region was completed
    [lead_by_event] a lead of 8 by an event
    [lead_by_aftermath] a lead of 8 in the aftermath
    [lead_in_final_check] a lead of 8 in the final check
    [points] more points at the end
    [tie] a tie, which the US wins
    [resigned] the opponent resigned
    [unfinished] the record ends here
   *[other] the game is over
}

## Buttons

ic-button-first_ussr = The USSR begins
ic-button-first_us = The US begins
ic-button-event = Carry out the event
ic-button-influence = Place { $n } influence
ic-button-decline = Decline the event
ic-button-done = { $ask ->
    [ic-ask-influence] { ic-leave-points }
    [ic-ask-add] { ic-leave-points }
    [ic-ask-infiltrate] Infiltrate no more
    [ic-ask-remove] Remove no more
    [ic-ask-replace] Replace no more
    [ic-ask-move] Move no more
    [ic-ask-lift] Place no more
   *[other] Done
}
ic-leave-points = { $points ->
    [one] Leave { $points } point unused
   *[other] Leave { $points } points unused
}

## Choices in words, for the text client and for screen readers

ic-choice-cell = { $direction ->
    [north] north of { $card }
    [east] east of { $card }
    [south] south of { $card }
   *[west] west of { $card }
}
ic-choice-country = { $country }
ic-choice-country-price = { $country } ({ $n ->
    [one] costs { $n } point
   *[other] costs { $n } points
})

## Log

ic-log-round = Round { $round } begins.
ic-log-hand = { $side ->
    [us] The US
   *[ussr] The USSR
} is dealt { $cards }.
ic-log-first = { $side ->
    [us] The US
   *[ussr] The USSR
} names the first player: { $first ->
    [us] the US
   *[ussr] the USSR
}.
ic-log-laid = { $side ->
    [us] The US
   *[ussr] The USSR
} plays { $card } ({ $region }), { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
} of { $country }.
ic-log-region = { $region } is complete. Countries: US { $us }, USSR { $ussr }{ $bonus ->
    [0] {""}
   *[other] , bonus { $bonus }
}. { ic-gain }
ic-log-final = Final check, { $region }. Countries: US { $us }, USSR { $ussr }{ $bonus ->
    [0] {""}
   *[other] , bonus { $bonus }
}. { ic-gain }
ic-gain = { $winner ->
    [us] US +{ $n }.
    [ussr] USSR +{ $n }.
   *[none] No points.
}
ic-log-event = { $side ->
    [us] The US
   *[ussr] The USSR
} carries out the event of { $card }.
ic-log-declined = { $side ->
    [us] The US
   *[ussr] The USSR
} declines the event of { $card }.
ic-log-influence = { $side ->
    [us] The US
   *[ussr] The USSR
} places up to { $n } influence.
ic-log-nowhere = { $side ->
    [us] The US
   *[ussr] The USSR
} finds no country for it.
ic-log-placed = { $side ->
    [us] US
   *[ussr] USSR
}: { $country } +1{ $n ->
    [1] {""}
   *[other] {" "}(costs { $n })
}.
ic-log-infiltrated = { $side ->
    [us] US
   *[ussr] USSR
} infiltrates { $country }: +1.
ic-log-moved = { $side ->
    [us] US
   *[ussr] USSR
} influence moves to { $country }.
ic-log-lifted = { $side ->
    [us] US
   *[ussr] USSR
} takes a cube from { $country }.
ic-log-removed = { $side ->
    [us] The US removes a USSR cube from { $country }.
   *[ussr] The USSR removes a US cube from { $country }.
}
ic-log-replaced = { $side ->
    [us] The US replaces a USSR cube in { $country } with its own.
   *[ussr] The USSR replaces a US cube in { $country } with its own.
}
ic-log-points = { $side ->
    [us] US
   *[ussr] USSR
} +{ $n } by the event.
ic-log-aside = The last card of each hand is set aside for the aftermath.
ic-log-aftermath = Aftermath: { $cards }. Stars: US { $us }, USSR { $ussr }. { ic-gain }
ic-log-won = { $winner ->
    [us] The US wins
   *[ussr] The USSR wins
}: { ic-ending }.

## Reasons: why something is not legal. The rule's number is shown behind them.

ic-no-over = The game is over.
ic-no-action = There is no such action.
ic-no-chance = Cards are being dealt; nobody can choose now.
ic-no-influence-yet = The owner of the event decides first; then influence is placed.
ic-no-decline = An own card offers its event or influence; there is nothing to decline.
ic-no-resolve-now = A card is resolved only after it has been laid on the table.
ic-no-resolve-again = What this card is used for has been decided already.
ic-no-button-now = This is not asked now.
ic-no-card-in-hand = { $card } is not in the hand of the player whose turn it is.
ic-no-card-now = A card is chosen only at the start of a turn.
ic-no-cell-now = A cell is chosen only for the card that has just been played.
ic-no-anchor = { $card } is not on the table.
ic-no-cell-free = Another card lies there.
ic-no-second-name = This cell has another name: choose it as a side of one of the cards offered.
ic-no-region = The card must share a side with a card of { $region } while such a cell is free.
ic-no-table = { $country } is not on the table.
ic-no-country-choose = Countries are chosen when influence is placed or an event is carried out.
ic-no-country-now = First the card is laid and it is decided what it is used for.
ic-no-same-country = The cube was taken from { $country }; it must go to another country.
ic-no-cube-here = No cube of yours in { $country } can be moved from there.
ic-no-reach = { $country } is out of reach: it held no cube of yours when the placement began, and neither did a neighbour.
ic-no-more-here = The event allows at most { $n } in one country.
ic-no-enemy-control = The opponent controls { $country }, and the event leaves such countries out.
ic-no-enemy-cube = There is no enemy cube in { $country }.
ic-no-points = The opponent controls { $country }: a cube there costs 2 points.
ic-no-area = The event of { $card } does not reach { $country }.

## Events, made from the steps of the card file

ic-event-infiltrate = { $side ->
    [us] The US
   *[ussr] The USSR
} infiltrates up to { $n } { ic-where }{ ic-limits }.
ic-event-add = { $side ->
    [us] The US
   *[ussr] The USSR
} adds up to { $n } influence within reach { ic-where }{ ic-limits }.
ic-event-remove = { $side ->
    [us] The US
   *[ussr] The USSR
} removes up to { $n } enemy influence { ic-where-from }{ ic-limits-from }.
ic-event-replace = { $side ->
    [us] The US
   *[ussr] The USSR
} replaces up to { $n } enemy influence with its own { ic-where }{ ic-limits }.
ic-event-move-own = { $side ->
    [us] The US
   *[ussr] The USSR
} moves up to { $n } of its influence from any countries { ic-where-to }{ ic-limits }.
ic-event-gain-vp = { $side ->
    [us] The US
   *[ussr] The USSR
} scores { $n } VP.
ic-where = { $where ->
    [this] in { $card }
    [adjacent] in countries adjacent to { $card }
    [region] in { $region }
    [regions] in { $regions }
   *[any] anywhere
}
ic-where-from = { $where ->
    [this] from { $card }
    [adjacent] from countries adjacent to { $card }
    [region] from { $region }
    [regions] from { $regions }
   *[any] from anywhere
}
ic-where-to = { $where ->
    [this] to { $card }
    [adjacent] to countries adjacent to { $card }
    [region] to { $region }
    [regions] to { $regions }
   *[any] to other countries
}
ic-limits = { $exclude ->
    [yes] , not in { $card }
   *[no] {""}
}{ $uncontrolled ->
    [yes] , where the opponent has no control
   *[no] {""}
}{ $limited ->
    [yes] , at most { $per } per country
   *[no] {""}
}
ic-limits-from = { $exclude ->
    [yes] , not from { $card }
   *[no] {""}
}{ $uncontrolled ->
    [yes] , where the opponent has no control
   *[no] {""}
}{ $limited ->
    [yes] , at most { $per } per country
   *[no] {""}
}

## Options

ic-option-bonus_rule = Bonus of a region goes to
ic-option-bonus_rule-more_than_opponent = whoever dominates more countries
ic-option-bonus_rule-majority_of_region = whoever dominates more than half of them
ic-option-start_card_counts = Does the start card count in Europe?
ic-option-start_card_counts-yes = yes
ic-option-start_card_counts-no = no

## What the commands of the text client tell

cli-help-hand-iron_curtain = { $word }: your cards with their events, and the cards you have not seen.
cli-help-table-iron_curtain = { $word }: every card on the table, its influence and its neighbours.
cli-help-regions-iron_curtain = { $word }: every region and what scoring it now would give.
cli-help-score-iron_curtain = { $word }: the score, the turn and the supplies.

## The show

ic-show-lays = { $side ->
    [us] The US plays
   *[ussr] The USSR plays
}
ic-show-then = { $event ->
    [own] event, or { $n } influence
   *[other] { $side ->
        [us] US event
       *[ussr] USSR event
    }, then { $n } influence
}
ic-show-event = { $side ->
    [us] US event
   *[ussr] USSR event
}{ $done ->
    [yes] {""}
   *[no] : declined
}
ic-show-influence = influence: { $n }
ic-show-counting = { $final ->
    [yes] Final check: { $region }.
   *[no] { $region } is complete and is scored.
}
ic-show-why = { $final ->
    [yes] final check
   *[no] complete
}
ic-show-countries = countries ahead: { $n }
ic-show-bonus = bonus
ic-show-sum = { $done ->
    [yes] sum
   *[no] so far
}
ic-show-net = { $side ->
    [us] US +{ $n }
    [ussr] USSR +{ $n }
   *[none] no points
}
ic-show-score = { $side ->
    [us] US { $n }
    [ussr] USSR { $n }
   *[none] 0
}
ic-show-aftermath = Aftermath
ic-show-stars = whose flag has more stars?
ic-show-before = before it
ic-show-total = score

## Correcting the card file

ic-cards-title = Correcting the card file
ic-cards-why = The numbers and events printed on the cards were not available to us, so most of them are a careful reconstruction. If you own the game, you can put them right; no programming is needed.
ic-cards-step-copy = Copy the file cards.toml from the program’s folder detente/titles/iron_curtain.
ic-cards-step-edit = Correct influence, flag and event of each card as printed on yours. The texts follow by themselves.
ic-cards-step-check = Check the file; mistakes are named with line and field:
ic-cards-step-use = Start the server with the corrected file, as the README tells. This notice disappears then.
