# Moves of CIA vs KGB: what they are called, and what they do (moves.py).

cvk-deed-recruit = recruiting a group
cvk-deed-wait = waiting
cvk-deed-group = { $at ->
    [yes] using { $group } on { $cards }
   *[no] using { $group }
}
cvk-deed-agent = sending { $agent }
cvk-deed-event = spending { $objective } for its event
cvk-deed-choice = a choice

cvk-why-wins = Wins { $objective } and its { $vp } points
cvk-why-price = Gives { $n } points away
cvk-why-leads = Takes the lead in the struggle for { $objective } ({ $vp } points), by { $n }
cvk-why-influence = { $way ->
    [ahead] Your lead in the struggle for { $objective } ({ $vp } points) grows to { $lead }
    [level] Makes the struggle for { $objective } ({ $vp } points) even
   *[behind] In the struggle for { $objective } ({ $vp } points) only { $lead } are missing now
}
cvk-why-recruits = There is room for { $n } more influence below the stability of { $objective } ({ $vp } points)
cvk-why-waits = You lead by { $n }: if the enemy waits as well, { $objective } and its { $vp } points are yours
cvk-why-disorder = Pushes the enemy over the stability of { $objective }: disorder would cost him its { $vp } points and Agent X
cvk-why-order = Comes back below the stability of { $objective }: no disorder, and Agent X is safe
cvk-why-turns = { $group } changes to your side with { $n } influence
cvk-why-destroys = Takes { $group } and { $n } influence from the enemy
cvk-why-kills = The enemy loses { $agent } for good
cvk-why-agent = { $role ->
    [master_spy] { $agent } takes { $objective } ({ $vp } points) even if the enemy has the lead
    [deputy_director] { $agent } cannot be lost, however the struggle for { $objective } ({ $vp } points) ends
    [double_agent] { $agent } sends an enemy agent on leave or finds out the next Agent X, whoever takes { $objective }
    [analyst] { $agent } lets you arrange the next three groups, whoever takes { $objective }
    [assassin] { $agent } kills the enemy's Agent X if { $objective } goes to you
   *[director] { $agent } brings a second objective if { $objective } ({ $vp } points) goes to you
}
cvk-why-back = { $agent } can be sent again
