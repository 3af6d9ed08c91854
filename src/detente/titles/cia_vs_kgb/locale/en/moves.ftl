# Moves of CIA vs KGB: what they are called, and what they do (moves.py).

cvk-deed-recruit = recruits a group
cvk-deed-wait = waits
cvk-deed-group = { $at ->
    [yes] uses { $group } on { $cards }
   *[no] uses { $group }
}
cvk-deed-agent = sends { $agent }
cvk-deed-event = spends { $objective } for its event
cvk-deed-choice = a choice

cvk-why-wins = Wins { $objective }: { $n } points
cvk-why-price = Costs { $n } points
cvk-why-leads = Takes the lead in the struggle, by { $n }
cvk-why-influence = { $ahead ->
    [yes] { $n } more influence: the lead grows to { $lead }
   *[no] { $n } more influence in the struggle
}
cvk-why-disorder = Pushes the enemy over the stability: disorder threatens
cvk-why-order = Comes back below the stability: no disorder
cvk-why-turns = { $group } changes to your side
cvk-why-destroys = The enemy loses { $group }
cvk-why-kills = The enemy loses an agent: { $agent }
cvk-why-agent = { $agent } suits this objective
cvk-why-back = { $agent } is available again
