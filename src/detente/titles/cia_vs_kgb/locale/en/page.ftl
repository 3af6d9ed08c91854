### The desk of CIA vs KGB on the page. Arguments named side, phase, state, place, faction, tone and over are slugs.

## Turn and phase

ck-turn = Turn
ck-extra = Extra turn
ck-phase = { $phase ->
    [briefing] Briefing
    [planning] Planning
    [struggle] Influence struggle
    [ceasefire] Ceasefire
    [debriefing] Debriefing
   *[detente] Détente
}
ck-score-label = Points: CIA { $cia }, KGB { $kgb }; { $goal } win.

## Sides

ck-side = { $side ->
    [cia] CIA
   *[kgb] KGB
}
ck-side-you = { $side ->
    [cia] CIA · you
   *[kgb] KGB · you
}
ck-row-label = { $side ->
    [cia] Groups of the CIA
   *[kgb] Groups of the KGB
}: influence { $n }, stability { $stability }{ $over ->
    [yes] , over it
   *[no] {""}
}
ck-over = over: civil disorder
ck-over-short = over: disorder
ck-places = { $n } of { $all } groups
ck-waited = waits
ck-balance = Balance token
ck-balance-about = Its holder has fewer points, or lost the last ceasefire. He says who acts first.

## Groups

ck-faction = { $faction ->
    [military] Military
    [economic] Economic
    [media] Media
    [political] Political
   *[none] None
}
ck-faction-short = { $faction ->
    [military] Military
    [economic] Economic
    [media] Media
   *[political] Political
}
ck-group-kind = { $faction } · influence { $n } · { $ready ->
    [yes] ready
   *[no] used, cannot act
}
ck-group-short = { $faction }, influence { $n }
ck-group-more = { $side ->
    [cia] CIA
   *[kgb] KGB
}, { $ready ->
    [yes] ready
   *[no] used
}.
ck-can-choose = Can be chosen.
ck-acting = acts
ck-would-turn = { $ready ->
    [yes] would be used up
   *[no] would be ready
}
ck-preview = Afterwards CIA { $cia }, KGB { $kgb }{ $tone ->
    [over] : you would be over the stability
    [good] : you would lead
   *[plain] {""}
}.

# Short names for small cards, with soft hyphens where they may break.
ck-short-fundamentalists = Fundamen­talists
ck-short-ngos = NGOs
ck-short-nationalists = Nation­alists
ck-short-government = Govern­ment
ck-short-industry = Industry

## The dossier

ck-dossier = The objective
ck-objective-tab = Objective { $turn } · { $n } more in the deck
ck-no-objective = The next objective is being turned up.
ck-stability = stability
ck-stability-about = Whoever has more than { $n } influence at the ceasefire causes civil disorder: he loses the objective and his Agent X.
ck-stability-is = stability { $n }
ck-population = groups each
ck-population-about = Each side may have at most { $n ->
    [one] { $n } group
   *[other] { $n } groups
}.
ck-points = points
ck-points-about = Whoever takes it gets { $n } points.
ck-disorder = civil disorder
ck-bias = At equal sums, the strongest group
ck-bias-about = Strongest group: CIA { $cia }, KGB { $kgb }.
ck-bias-order = Bias: { $factions }
ck-eyes-only = Eyes only
ck-objective-short = Stability { $stability }, groups { $population }, points { $vp }
ck-now-influence = Ceasefire now: { $cia } : { $kgb }. { $side ->
    [cia] The CIA dominates { $objective }.
   *[kgb] The KGB dominates { $objective }.
}
ck-now-bias = Ceasefire now: a tie, { $cia } : { $kgb }. { ck-faction } decides, CIA { $cia_best } against KGB { $kgb_best }: { $side ->
    [cia] the CIA dominates { $objective }.
   *[kgb] the KGB dominates { $objective }.
}
ck-now-disorder = Ceasefire now: { $side ->
    [cia] the KGB is over the stability. The CIA takes { $objective } at once, and the KGB loses its Agent X.
   *[kgb] the CIA is over the stability. The KGB takes { $objective } at once, and the CIA loses its Agent X.
}
ck-now-both_disorder = Ceasefire now: both are over the stability. Both lose their Agent X, and nobody takes { $objective }.
ck-now-nothing = Ceasefire now: nobody has a group, nobody dominates.
ck-phase-about = { $phase ->
    [briefing] A new objective, the balance token, fresh groups.
    [planning] Both sides choose their Agent X in secret.
    [struggle] The balance token’s holder says who acts first.
    [over] The game is over.
   *[other] { $side ->
        [cia] The CIA dominates { $objective }. Now the agents report.
        [kgb] The KGB dominates { $objective }. Now the agents report.
       *[none] The turn is being settled.
    }
}

## Headquarters

ck-hq = Headquarters
ck-hq-of = { $side ->
    [cia] Headquarters of the CIA
   *[kgb] Headquarters of the KGB
}
ck-agents-of = { $side ->
    [cia] Agents of the CIA
   *[kgb] Agents of the KGB
}
ck-x = Agent X
ck-agent-x = { $side ->
    [cia] The CIA’s Agent X
   *[kgb] The KGB’s Agent X
}: { $state ->
    [none] not in the field
    [hidden] face down
    [private] { $agent }, known to you only
   *[open] { $agent }, open
}.
ck-agent-state = { $state ->
    [x] In the field: Agent X.
    [maybe] May be Agent X.
    [leave] On leave.
    [back] Back from leave, too late to be Agent X this turn.
    [dead] Terminated.
   *[hq] In the headquarters.
}
ck-initiative = Initiative { $n }
ck-watches = Will see the enemy’s next Agent X.
ck-analyses = Will put the next three groups in order.

## The tray

ck-tray = Your answer
ck-use = Use a group
ck-use-about = { $n ->
    [0] None of your groups can act now.
    [one] One of your groups can act: pick it on the desk.
   *[other] { $n } of your groups can act: pick one on the desk.
}
ck-targets = { $n ->
    [one] One group can be chosen on the desk.
   *[other] { $n } groups can be chosen on the desk.
}
ck-next-recruit = If a side recruits now
ck-odds = { $over } of { $cards } go over: { $percent }%.
ck-odds-mean = Sum { $n } on average.
ck-odds-known = You know it: { $card }. Sum { $n }{ $over ->
    [yes] , over the stability
   *[no] {""}
}.
ck-about-wait = { $last ->
    [yes] { $side ->
        [cia] The CIA has waited: this ends the struggle.
       *[kgb] The KGB has waited: this ends the struggle.
    }
   *[no] { $side ->
        [cia] If the CIA waits too: ceasefire.
       *[kgb] If the KGB waits too: ceasefire.
    }
}
ck-about-first_cia = The CIA shows its hand first, the KGB can answer.
ck-about-first_kgb = The KGB shows its hand first, the CIA can answer.
ck-about-recruit = The top group of the deck joins you.
ck-about-take = It joins you, ready to act.
ck-about-discard = Nobody gets it this turn.
ck-about-put_back = It stays on top, and you know it.
ck-about-watch = You see their Agent X of turn { $turn } before you choose yours.
ck-about-done = { $ask ->
    [cvk-ask-nobel] He is terminated, and the prize stays with you.
   *[other] Your events stay with you, with their points.
}
ck-event-costs = { $does } Costs its { $n } points.
ck-only-you = Only you see this
ck-placed = Number { $n } on the deck.
ck-tray-over = The game is over. The replay shows every moment of it, with both Agents X open.
ck-tray-wait = { $phase ->
    [planning] Agents X are being chosen in secret.
    [struggle] The struggle begins as soon as it is said who acts first.
   *[other] The turn is being settled.
}

## Decks and trophies

ck-deck = All groups, and where they are
ck-deck-count = Groups: { $n } in the deck, { $discards } discarded
ck-deck-over = { $side ->
    [cia] lifts the CIA over the stability
   *[kgb] lifts the KGB over the stability
}
ck-deck-next = On top of the deck: { $cards }.
ck-discard-top = Top of the discards: { $card }.
ck-objectives-next = Next objectives: { $cards }.
ck-objectives-under = Under the deck of objectives: { $cards }.
ck-objectives-used = Events used: { $cards }.
ck-unknown = unseen
ck-place = { $place ->
    [cia] With the CIA.
    [kgb] With the KGB.
    [gone] Discarded until the next turn.
    [next] On top of the deck; you know it.
   *[deck] In the deck.
}
ck-trophies = Trophies
ck-trophies-none = nothing won yet
ck-trophy-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
ck-trophy-fresh = Won in this turn: its event can be used from the next one on.

## The reveal

ck-reveal = End of turn { $turn }
ck-reveal-close = Back to the desk
ck-terminated = Terminated
ck-deed = { $deed ->
    [turned] Turned the outcome round
    [killed] Terminated the enemy’s Agent X
    [failed] Could not terminate the Deputy Director
    [bottom] Won a second objective, from under the deck
   *[survived] Survived
}
ck-face-foot = { $side ->
    [cia] CIA
   *[kgb] KGB
}: { $state ->
    [disorder] civil disorder
    [token] dominates
   *[none] does not dominate
}
ck-fate = { $settled ->
    [no] to be settled
   *[yes] { $side ->
        [cia] The CIA takes it
        [kgb] The KGB takes it
       *[none] Nobody takes it
    }
}

## The show

ck-show-card = { $why ->
    [objective] The objective of this turn
    [looked] The next group of the deck
    [discarded] Discarded
   *[other] { $side ->
        [cia] The CIA
       *[kgb] The KGB
    } { $why ->
        [recruit] recruits
        [event] plays an event
       *[use] uses a group
    }
}
ck-show-pays = for { $n ->
    [one] { $n } point
   *[other] { $n } points
}
ck-show-change = { $change ->
    [destroyed] is gone
    [readied] is ready again
    [mobilized] can do nothing now
   *[moved] { $side ->
        [cia] goes over to the CIA
       *[kgb] goes over to the KGB
    }
}

library-use-recruited = Recruited
library-use-mobilized = Used
