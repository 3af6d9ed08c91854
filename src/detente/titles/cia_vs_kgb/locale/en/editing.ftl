# The position editor.

cvk-ed-briefing = Briefing: an objective comes
cvk-ed-planning = Planning: Agent X is chosen
cvk-ed-first = Who acts first?
cvk-ed-struggle = Influence struggle
cvk-ed-waits = Waited just now
cvk-ed-balance = Balance of power
cvk-ed-ready = Ready groups
cvk-ed-agent = { $agent }
cvk-ed-agent-hq = in the headquarters
cvk-ed-agent-leave = on leave
cvk-ed-agent-dead = terminated
cvk-ed-agent-x = Agent X
cvk-ed-row = Groups
cvk-ed-pile = Group discards
cvk-ed-deck = Group deck
cvk-ed-top = Seen on top of the groups
cvk-ed-current = Objective of the turn
cvk-ed-won = Objectives won
cvk-ed-spent = Objectives discarded
cvk-ed-objectives = Objective deck
cvk-ed-ahead = Seen on top of the objectives
cvk-ed-under = Under the objectives
cvk-ed-three = At most three cards lie on top that somebody has seen.
cvk-ed-no-objective-yet = The objective of the turn has not been turned up yet.
cvk-ed-one-objective = One objective lies open.
cvk-ed-no-balance = Somebody has the balance of power.
cvk-ed-give-balance = Give it to { $side-name }
cvk-ed-shuffled = All groups were shuffled before the planning.
cvk-ed-agent-lost = { $side-name }: an agent is nowhere.
cvk-ed-row-empty = { $side-name }: there are groups on the table only in the struggle.
cvk-ed-one-x = { $side-name }: one agent is Agent X now.
cvk-ed-no-x-yet = { $side-name }: Agent X has not been chosen yet.
cvk-ed-to-hq = To the headquarters
cvk-ed-leave-over = { $side-name }: all agents are back from leave by now.
cvk-ed-nobody-home = { $side-name }: nobody is in the headquarters, so no Agent X can be chosen.
cvk-ed-many-dead = { $side-name }: most agents are terminated.
cvk-ed-deputy = { $side-name }: “{ $agent }” is never terminated and needs no leave.
cvk-ed-turn = Turn
cvk-ed-group = { $name }: { $ready ->
    [yes] ready
   *[no] used
}
cvk-ed-take-off = Take away
cvk-ed-lay-group = Lay a group
cvk-ed-lay-objective = Choose an objective
