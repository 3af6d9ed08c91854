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

## The show: cards, rolls, tracks and ledgers on the map

it-show-plays = { $headline ->
    [yes] Headline: { $side ->
        [us] US
       *[ussr] USSR
    }
   *[no] { $side ->
        [us] The US plays
        [ussr] The USSR plays
       *[none] A card
    }
}
it-show-headline = Headline
it-show-headlines = Headlines: { $card } and { $cards }.
it-show-reveals = Turned up
it-show-use = { $use ->
    [event] for its event
    [event_first] their event first, then operations
    [influence] for influence
    [realign] for realignments
    [coup] for a coup
   *[space] for the space race
}
it-show-event = { $good ->
    [no] the event cannot happen
   *[yes] { $side ->
        [us] event: the US carries it out
        [ussr] event: the USSR carries it out
       *[none] event
    }
}
it-show-coup = Coup in { $country } with { $ops ->
    [one] { $ops } operation
   *[other] { $ops } operations
}. { $least ->
    [1] It cannot fail.
    [7] It cannot succeed.
   *[other] It succeeds with { $least } or more.
}
it-show-war = War in { $country }. { $least ->
    [7] It cannot be won.
   *[other] It is won with { $least } or more.
}
it-show-roll = { $kind ->
    [coup] Coup: { $country }
    [war] War: { $country }
    [realign] { $place ->
        [yes] Realignment: { $country }
       *[no] Realignment
    }
    [space] Space race
    [trap] Trapped
    [contest] Both sides roll
   *[roll] Roll
}
it-show-more = and { $n } more
it-show-at-least = needs { $n } or more
it-show-at-most = needs { $n } or less
it-show-always = cannot fail
it-show-never = cannot succeed
it-show-die = die
it-show-part-ops = operations
it-show-part-bonus = modifier
it-show-part-stability = twice the stability
it-show-part-neighbours = enemy neighbours
it-show-done = { $good ->
    [yes] Success
   *[no] Fails
}
it-show-change = { $side ->
    [us] US { $n }
   *[ussr] USSR { $n }
}
it-show-defcon = DEFCON { $n }
it-show-was = was { $n }
it-show-closed = No coups or realignments now in: { $regions }.
it-show-open = Coups and realignments are open everywhere.
it-show-required = required { $n }
it-show-score = { $side ->
    [us] US { $n }
   *[ussr] USSR { $n }
}
it-show-vp = +{ $n } VP
it-show-scoring = { $region } is scored.
it-show-values = presence { $presence } · domination { $domination } · control { $control }
it-show-effects = effects of cards
it-show-sum = points
it-show-so-far = so far
it-show-net = { $side ->
    [us] US +{ $n }
   *[ussr] USSR +{ $n }
}
it-show-even = Nobody gains
it-show-total = Total so far
it-show-final = Final score
