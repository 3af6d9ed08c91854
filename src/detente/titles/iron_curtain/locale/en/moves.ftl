# Moves of Iron Curtain: what they are called, and what they do (moves.py).
# $near: held - the mover holds the last missing card of the region; last - one card is missing; none.

ic-deed-event = { $where ->
    [yes] { $card } for its event: { $countries }
   *[no] { $card } for its event
}
ic-deed-influence = { $where ->
    [yes] { $card } for influence in { $countries }
   *[no] { $card } for influence
}
ic-deed-decline = declining the event of { $card }
ic-deed-places = { $countries }
ic-deed-lay = { $at ->
    [yes] { $card } laid beside { $cards }
   *[no] { $card }
}
ic-deed-choice = a choice

ic-near = { $near ->
    [held] before its scoring, whose last card you hold
    [last] one card before its scoring
   *[none] for the final scoring
}
ic-why-points = Brings { $n ->
    [one] { $n } point
   *[other] { $n } points
} at once
ic-why-takes = { $region }: takes the lead in { $country }, so you lead in { $own } and the enemy in { $theirs }, { ic-near }
ic-why-breaks = { $region }: the enemy loses the lead in { $country } and keeps it in { $theirs }, { ic-near }
ic-why-scores = Lays the last card of { $region }: it is scored now{ $way ->
    [good] , { $n } for you
    [bad] {" "}and gives the enemy only { $n }
   *[none] {" "}and gives nobody anything
}
ic-why-leads = { $region } would now score { $n } for you{ $was ->
    [0] {""}
   *[other] {" "}instead of { $was } for the enemy
}, { ic-near }
ic-why-net = { $region } scores { $n } better, { ic-near }
ic-why-nearer = { $region } comes nearer to its scoring: { $n } missing
ic-why-supply = Uses the last influence of the supply
