### The table of an influence game: status strip, prompt, hand, headlines, pickers.

## Status strip

it-turn = Turn
it-turn-of = Turn { $turn } of { $turns }.
it-round = Action round
it-round-of = Action round { $round }: { $side ->
    [us] the US plays
   *[ussr] the USSR plays
}.
it-rounds = Action rounds this turn: US { $us }, USSR { $ussr }.
it-headline-phase = Headline phase.
it-headline-short = H
it-vp = Victory points
it-vp-short = VP
it-final-now = Final scoring now: { $side ->
    [us] the US by { $points }
    [ussr] the USSR by { $points }
   *[none] level
}.
it-goal = { $points } points win at once.
it-defcon = DEFCON
it-defcon-at = DEFCON { $level }.
it-closed = No coups or realignments in: { $regions }.
it-nothing-closed = No region is closed.
it-military = Military ops
it-military-short = Mil. ops
it-military-of = { $side ->
    [us] US
   *[ussr] USSR
}: { $n } of { $required } required{ $missing ->
    [0] {""}
   *[other] , { $missing } missing
}.
it-space = Space race
it-space-short = Space
it-space-of = { $side ->
    [us] US
   *[ussr] USSR
}: box { $n }{ $n ->
    [0] {""}
   *[other] {" "}({ $box })
}.
it-space-next = Next: { $box }, a card of { $ops } ops or more and a roll of 1–{ $roll }; attempts this turn { $tried } of { $attempts }.
it-space-ability = { $side ->
    [us] The US
   *[ussr] The USSR
} { $ability ->
    [2] may try twice a turn
    [4] sees the other headline first
    [6] may discard a card that it keeps
   *[8] may play 8 action rounds
}.

## Prompt

it-points-left = { $n ->
    [one] point left
   *[other] points left
}
it-price = next point: { $prices }
it-restart = Restart round
it-answers = Answers
it-use-event = Event
it-use-event_first = Their event first
it-use-influence = Influence
it-use-coup = Coup
it-use-realign = Realign
it-use-space = Space race
it-use-then-operations = then operations
it-use-then-event = then their event
it-use-no-event = without their event
it-standing = At any time:
it-headline-hidden = Chosen, face down
it-headline-none = Choosing…
it-headline-of = { $side ->
    [us] US headline
   *[ussr] USSR headline
}

## Cards

it-card-kind = { $kind ->
    [us] US event.
    [ussr] USSR event.
    [scoring] Scoring card.
    [china] Belongs to whoever holds it.
   *[neutral] Event for either side.
}
it-their-event = { $side ->
    [us] US event
   *[ussr] USSR event
}
it-odds = { $percent }% to get free
it-face-down = Face down this turn
it-picker = Cards to choose from
it-picker-show = Show the cards
it-picker-hide = Look at the board

## Keys

it-key-zoom = Read the card under the pointer
it-key-scale = Closer, further, the whole map
it-key-region = To a region
it-key-pan = Move the map
