# Cold War: CIA vs KGB: prompts, log, reasons, cards. Arguments named group, objective, agent, card and cards are names;
# side, winner, first, ending, how, faction, kind and phase are slugs that the sentences select on.

## Prompts

cvk-ask-agent = Choose your Agent X for { $objective }, in secret.
cvk-ask-order = { $kind ->
    [groups] Put the groups back on their deck: which is drawn { cvk-nth }?
   *[objectives] Put the objectives back on their deck: which is turned up { cvk-nth }?
}
cvk-nth = { $n ->
    [1] first
    [2] second
   *[other] third
}
cvk-ask-first = You hold the balance token: who acts first in the struggle for { $objective }?
cvk-ask-act = Recruit, use a group, or wait.
cvk-ask-act-empty = You have no group, so you must recruit.
cvk-ask-act-over = Your influence is over the stability: get down, or it will be disorder.
cvk-ask-act-last = Your opponent waits. If you wait too, the struggle is over.
cvk-ask-destroy = { $group }: which other group goes to the discards, yours or the enemy’s?
cvk-ask-persuade = { $group }: which other group goes over to the other side?
cvk-ask-turn = { $group }: which group that is not economic do you turn, ready or not?
cvk-ask-top = The top group is { $group } ({ $n }). Discard it, recruit it, or put it back?
cvk-ask-top-hidden = The top group of the deck is being looked at.
cvk-ask-escalate = Nuclear Escalation: which military group is discarded next? All are, and the last lies on top.
cvk-ask-nobel = Disorder! Save your { $agent } with the Nobel Peace Prize? Otherwise he is terminated.
cvk-ask-double-agent = Your double agent: send an enemy agent on leave, or watch the next planning?
cvk-ask-window = Détente: use an event and give up its points, or go on?
cvk-ask-revive = Olympic Games: which terminated agent comes back, on leave?
cvk-chance = The cards decide.
cvk-over = { $winner ->
    [cia] The CIA has won
    [kgb] The KGB has won
   *[none] A draw
}: { cvk-ending }.
cvk-ending = { $ending ->
    [goal] 100 points
    [higher_total] both reached 100, and one has more
    [extra_turns] an extra turn broke the tie
    [stopped] the game was stopped, and points decide
    [resigned] the opponent resigned
   *[other] the game is over
}

## Buttons

cvk-button-first_kgb = The KGB begins
cvk-button-first_cia = The CIA begins
cvk-button-balance_kgb = The KGB gets the balance token
cvk-button-balance_cia = The CIA gets the balance token
cvk-button-recruit = Recruit
cvk-button-wait = Wait
cvk-button-discard = Discard it
cvk-button-take = Recruit it
cvk-button-put_back = Put it back
cvk-button-watch = Watch the next planning
cvk-button-done = { $ask ->
    [cvk-ask-nobel] Give the agent up
    [cvk-ask-window] Use no event
   *[other] Do without
}

## Log

cvk-side = { $side ->
    [cia] The CIA
   *[kgb] The KGB
}
cvk-sides = { $side ->
    [cia] the CIA’s
   *[kgb] the KGB’s
}
cvk-log-turn = Turn { $turn }: { $objective }, { $n } points.
cvk-log-balance = { cvk-side } has the balance token.
cvk-log-sees = You see { $cards }.
cvk-log-ordered = { cvk-side } has put the next cards of a deck in order.
cvk-log-chose = Your Agent X is the { $agent }.
cvk-log-shown = Your double agent reports: { cvk-sides } Agent X is the { $agent }.
cvk-log-planned = Both Agents X are chosen; agents on leave return.
cvk-log-first = { cvk-side } says who acts first: { $first ->
    [cia] the CIA
   *[kgb] the KGB
}.
cvk-log-recruit = { cvk-side } recruits { $group } ({ $n }).
cvk-log-use = { cvk-side } uses { $group }.
cvk-log-destroyed = { $group } ({ $n }) is gone.
cvk-log-moved = { $group } ({ $n }) goes over to { $side ->
    [cia] the CIA
   *[kgb] the KGB
}.
cvk-log-readied = { $group } is ready again.
cvk-log-mobilized = { $group } is turned and can do nothing now.
cvk-log-looked = The top group of the deck is { $group } ({ $n }).
cvk-log-put-back = { cvk-side } puts the card back.
cvk-log-discarded = { cvk-side } discards { $group } ({ $n }).
cvk-log-wait = { cvk-side } waits.
cvk-log-struggle-over = Both wait: the struggle is over.
cvk-log-event = { cvk-side } uses { $objective } and loses { $n } points.
cvk-log-opened = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} Agent X is the { $agent }.
cvk-log-ceasefire = Ceasefire: KGB { $kgb }, CIA { $cia }, stability { $n }. { $how ->
    [both_disorder] Civil disorder on both sides.
    [disorder] { $winner ->
        [cia] The KGB has caused civil disorder.
       *[kgb] The CIA has caused civil disorder.
    }
    [bias] { $winner ->
        [cia] The CIA dominates
       *[kgb] The KGB dominates
    } by the bias: { cvk-faction }.
    [influence] { $winner ->
        [cia] The CIA dominates.
       *[kgb] The KGB dominates.
    }
   *[nothing] Nobody dominates.
}
cvk-faction = { $faction ->
    [military] military
    [economic] economic
    [media] media
    [political] political
   *[none] none
}
cvk-log-taken = { cvk-side } takes { $objective } ({ $n }).
cvk-log-buried = { $objective } goes under the deck.
cvk-log-survived = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } gets away.
cvk-log-terminated = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } is terminated.
cvk-log-saved = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } is saved and goes on leave.
cvk-log-spy = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } turns the tables.
cvk-log-watch = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } will watch the enemy’s next planning.
cvk-log-sent = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } is sent on leave.
cvk-log-analyst = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } will look at the next groups.
cvk-log-assassin = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } strikes.
cvk-log-director = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} director finds { $objective } ({ $n }) under the deck.
cvk-log-leave = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } goes on leave.
cvk-log-revived = { $side ->
    [cia] The CIA’s
   *[kgb] The KGB’s
} { $agent } comes back, on leave.
cvk-log-score = Score: KGB { $kgb }, CIA { $cia }.
cvk-log-extra = Both have { $n } points: an extra turn.
cvk-log-won = { $winner ->
    [cia] The CIA wins
    [kgb] The KGB wins
   *[none] A draw
}, KGB { $kgb }, CIA { $cia }: { cvk-ending }.

## Reasons: why something is not legal. The rule's number is shown behind them.

cvk-no-over = The game is over.
cvk-no-action = There is no such action.
cvk-no-chance = Cards are being drawn; nobody can choose now.
cvk-no-first-now = Who acts first is said once, before the struggle.
cvk-no-balance = The balance token goes by points; only in the first turn by lot.
cvk-no-act-now = You recruit or wait only when you are on turn in the struggle.
cvk-no-wait = Without a group you must recruit.
cvk-no-room = { $objective } allows { $n ->
    [one] { $n } group
   *[other] { $n } groups
} a side.
cvk-no-deck = The deck of groups is empty until the next briefing.
cvk-no-top-now = You look at the top group only with a media group.
cvk-no-watch-now = Only a double agent at work watches the enemy.
cvk-no-done-now = There is no event to do without now.
cvk-no-table = { $group } is not on the table.
cvk-no-group-now = Groups are chosen only in the struggle.
cvk-no-own = { $group } is not yours.
cvk-no-ready = { $group } was used already; it must be made ready first.
cvk-no-target = { $group } has nothing to act on.
cvk-no-itself = { $group } cannot act on itself.
cvk-no-economic = { $group } is economic: an economic group turns only others.
cvk-no-room-enemy = The opponent cannot have one more group, so { $group } stays.
cvk-no-gift-to-over = The opponent is over the stability already: you cannot give him { $group }.
cvk-no-gift = { $group } would lift the opponent over the stability of { $n }.
cvk-no-spoils-from-over = The opponent is over the stability: until that changes, { $group } and other political groups cannot be used.
cvk-no-military = { $group } is not military.
cvk-no-dead = The { $agent } was terminated.
cvk-no-on-leave = The { $agent } is on leave.
cvk-no-deputy = The { $agent } never goes on leave.
cvk-no-in-hq = The { $agent } is not in the enemy headquarters.
cvk-no-alive = The { $agent } was not terminated.
cvk-no-agent-now = Agents are not chosen now.
cvk-no-in-hand = { $group } is not among the groups you look at.
cvk-no-order-now = { $group }: you are not putting groups in order now.
cvk-no-objective-in-hand = { $objective } is not among the objectives you look at.
cvk-no-ability = { $objective } is a country and has no ability.
cvk-no-trophy = { $objective } is not among your trophies.
cvk-no-fresh = { $objective } was won in this turn; it can be used from the next one on.
cvk-no-discards = There are no discarded groups.
cvk-no-terminated = None of your agents was terminated.
cvk-no-objectives-left = There are no objectives left to look at.
cvk-no-event-now = { $objective } is used { $phase ->
    [ceasefire] in the ceasefire, to save an Agent X who would be terminated
    [detente] in détente
   *[struggle] in the struggle, on your turn
}.

## What cards do

cvk-power-military = Discards any other group on the table.
cvk-power-economic = Turns another group that is not economic: ready or not.
cvk-power-media = You look at the top group of the deck and discard it, recruit it or put it back.
cvk-power-political = Moves another group to the other side; it stays ready or not.
cvk-agent-master_spy = The objective goes to the side that does not dominate it. No effect after disorder.
cvk-agent-deputy_director = Does nothing, but is never terminated and never on leave.
cvk-agent-double_agent = Sends an agent from the enemy headquarters on leave, or sees the enemy’s next Agent X before you choose yours.
cvk-agent-analyst = In the next briefing you put the top three groups in order.
cvk-agent-assassin = If you dominate, the enemy’s Agent X is terminated and the objective goes under the deck. No effect after disorder.
cvk-agent-director = If you dominate, you also take the objective under the deck.
cvk-ability-save_agent_x = Ceasefire: your Agent X is not terminated by your disorder but goes on leave.
cvk-ability-recruit_top_of_discard = Struggle, as your action: recruit the top group of the discards.
cvk-ability-discard_all_military = Struggle, as your action: discard all military groups of both sides.
cvk-ability-reorder_top3_objectives = Détente: put the next three objectives in order.
cvk-ability-revive_agent_on_leave = Détente: a terminated agent of yours comes back, on leave.
cvk-ability-reveal_enemy_agent_x = Struggle, before your action: the enemy opens his Agent X.

## The text client

cvk-cli-group = { $group }, { cvk-faction }, influence { $n }
cvk-cli-objective = { $objective }: stability { $stability }, { $population ->
    [one] { $population } group
   *[other] { $population } groups
} a side, { $n } points; bias: { $bias }
cvk-cli-agent = { $agent }, initiative { $n }
cvk-cli-about = { $what }. { $does }
cvk-cli-hand = Your headquarters: { $cards }.
cvk-cli-hand-x = Your Agent X: { $agent }.
cvk-cli-leave = On leave: { $cards }.
cvk-cli-dead = Terminated: { $cards }.
cvk-cli-enemy = The enemy headquarters: { $cards }.
cvk-cli-enemy-hidden = The enemy’s Agent X is one of these: { $cards }.
cvk-cli-enemy-x = The enemy’s Agent X: { $agent }.
cvk-cli-events = Your events: { $cards }.
cvk-cli-top = On top of the deck of groups: { $list }.
cvk-cli-ahead = The next objectives: { $list }.
cvk-cli-unknown = a card you have not seen
cvk-cli-row = { $side ->
    [cia] CIA
   *[kgb] KGB
}: influence { $n } of { $stability }{ $over ->
    [yes] , over the stability
   *[no] {""}
}. { $list }
cvk-cli-row-empty = No groups.
cvk-cli-row-group = { $group } ({ $n }, { cvk-faction }{ $ready ->
    [yes] {""}
   *[no] , turned
})
cvk-cli-standing = { $how ->
    [both_disorder] Both sides would be in disorder now.
    [nothing] Nobody dominates.
   *[other] { $winner ->
        [cia] The CIA would dominate now
       *[kgb] The KGB would dominate now
    }{ $how ->
        [bias] {" "}by the bias
        [disorder] : the other side would be in disorder
       *[influence] {""}
    }.
}
cvk-cli-odds = { $side ->
    [cia] If the CIA recruits
   *[kgb] If the KGB recruits
}: { $over } of { $cards } groups break the stability ({ $percent } percent); influence { $expected } on average.
cvk-cli-odds-known = { $side ->
    [cia] If the CIA recruits
   *[kgb] If the KGB recruits
}: { $group } comes, influence { $expected }{ $over ->
    [0] {""}
   *[other] , which breaks the stability
}.
cvk-cli-bias = { cvk-faction }: KGB { $kgb }, CIA { $cia }.
cvk-cli-discards = { $n ->
    [0] No groups are discarded.
    [one] { $n } group is discarded: { $group }.
   *[other] { $n } groups are discarded, on top { $group }.
}
cvk-cli-decks = Face down: { $groups } groups, { $objectives } objectives.
cvk-cli-under = Under the deck of objectives: { $cards }.
cvk-cli-score = Turn { $turn }. KGB { $kgb }, CIA { $cia } of { $n } points.
cvk-cli-balance = { cvk-side } has the balance token.
cvk-cli-trophies = { $side ->
    [cia] Trophies of the CIA
   *[kgb] Trophies of the KGB
}: { $cards }.
cvk-cli-report = Turn { $turn }, { $objective }: Agents X were { $list }. { $winner ->
    [cia] The CIA took it.
    [kgb] The KGB took it.
   *[none] Nobody took it.
}
cvk-cli-report-agent = { $side ->
    [cia] the CIA’s { $agent }
   *[kgb] the KGB’s { $agent }
}
cvk-cli-choice-group = { $what } ({ $side ->
    [cia] CIA
   *[kgb] KGB
}{ $ready ->
    [yes] , ready
   *[no] , turned
})

## Options: the key of a value is that of the option, a dash and the value

cvk-option-political_steal_from_over = Political groups while the opponent is over the stability
cvk-option-political_steal_from_over-no = cannot be used (rulebook)
cvk-option-political_steal_from_over-yes = may still win his groups over (cards)
cvk-option-political_steal_from_over-about = The rulebook forbids any use of them then. The cards forbid only to give him a group.

## What the commands of the text client tell in this game

cli-help-hand-cia_vs_kgb = { $word }: your agents and events, and what you know of the enemy’s agents and of the decks.
cli-help-table-cia_vs_kgb = { $word }: the objective, the groups of both sides, and who would dominate.
cli-help-regions-cia_vs_kgb = { $word }: the factions by weight at a tie, the discards and the decks.
cli-help-score-cia_vs_kgb = { $word }: the score, the trophies and the last turn.
cli-help-odds-cia_vs_kgb = { $word }: the chance that the next recruit breaks the stability.
