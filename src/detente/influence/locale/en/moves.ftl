# Moves of the influence games: what they are called, and what they do (influence/deeds.py, influence/facts.py).
# $where: yes if $countries names some. $near: held - the mover holds the scoring card; open - it may come; none.

inf-deed-coup = { $where ->
    [yes] coup in { $countries } with { $card }
   *[no] coup with { $card }
}
inf-deed-realign = { $where ->
    [yes] realignment in { $countries } with { $card }
   *[no] realignment with { $card }
}
inf-deed-influence = { $where ->
    [yes] { $card } for influence in { $countries }
   *[no] { $card } for influence
}
inf-deed-space = { $card } to the space race
inf-deed-event = { $where ->
    [yes] { $card } as an event: { $countries }
   *[no] { $card } as an event
}
inf-deed-event-first = { $where ->
    [yes] { $card }, event first: { $countries }
   *[no] { $card }, event first
}
inf-deed-places = { $of ->
    [card] { $card }: { $countries }
   *[none] { $countries }
}
inf-deed-cards = { $cards }
inf-deed-pass = no card
inf-deed-choice = { $of ->
    [card] a choice of { $card }
   *[none] a choice
}

inf-near = { $near ->
    [held] before its scoring, which you hold
    [open] before its scoring, which may come
   *[none] for the final scoring
}
inf-why-points = Brings { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
} at once
inf-why-battleground = { $region }: takes { $country }, a battleground, { inf-near }
inf-why-last-battleground = { $region }: takes { $country }, the last battleground, { inf-near }
inf-why-breaks = { $region }: the enemy loses control of { $country }, a battleground
inf-why-level = { $region }: { inf-level }, { inf-near }
inf-level = { $level ->
    [control] control
    [domination] domination
   *[presence] presence
}
inf-why-their-level = { $region }: leaves the enemy { $level ->
    [domination] no more than domination
    [presence] no more than presence
   *[none] without presence
}, { inf-near }
inf-why-country = Takes { $country } ({ $region })
inf-why-guards = Holds the battleground { $country } more firmly
inf-why-foothold = { $region }: a foothold in { $country }, to be built on
inf-why-weakens = Weakens the enemy in { $country } ({ $region })
inf-why-net = { $region } scores { $n } better, { inf-near }
inf-why-defcon = { $n ->
    [2] DEFCON falls to 2: no more coups in battlegrounds
   *[other] DEFCON falls to { $n }
}
inf-why-defcon-up = DEFCON rises to { $n }
inf-why-military = { $met ->
    [yes] Meets the required military operations ({ $n })
   *[no] Military operations rise to { $n }
}
inf-why-space = Reaches box { $n } of the space race
inf-why-spaced = Gets rid of { $card } without its event
inf-why-china = The China Card passes to the enemy

# the plan of a turn
inf-why-disarmed = Gets rid of { $card } while DEFCON is { $n }: at 2 it could lose the game
inf-why-idle = The event of { $card } cannot happen now: its operations cost nothing
inf-why-once = { $card } happens now and never again
inf-why-scored-first = { $card } counts in the headline phase, before the enemy can act
inf-why-scored-due = { $card } can hardly wait: { $left ->
    [one] { $left } action round is left
   *[other] { $left } action rounds are left
}
inf-why-scored-now = { $region } is scored while it stands { $n } better for you
inf-why-effect = { $card } works to the end of the turn: { $left ->
    [one] { $left } action round
   *[other] { $left } action rounds
}
inf-why-lasting = { $card } comes into force and stays
inf-why-ended = { $card } is no longer in force
inf-why-raised = { $effect } makes { $card } worth { $n } operations
inf-why-small = { $effect } takes a point from larger cards: { $card } loses nothing
inf-why-owed = Saves { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
} that missing military operations cost when the turn ends
inf-why-kept = Keeps { $card } for the next turn: its event does not happen now
