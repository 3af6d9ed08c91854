# The end of a game, as the page shows it. $side is a slug with $side-name beside it; $name is a player; $card and $country are names.

end-verdict = { $seat ->
    [won] You won
    [lost] You lost
   *[other] { table-result }
}
end-why-resigned = { $seat ->
    [lost] You resigned.
   *[other] { $name } resigned.
}
end-why-time = { $seat ->
    [lost] Your time ran out.
   *[other] { $name } ran out of time.
}
end-why-forfeit = The program { $name } lost by rule: { $why }
end-why-other = { $ending }.
end-points = { $n ->
    [one] point
   *[other] points
}
end-versus = { $seat ->
    [won] won against
    [lost] lost to
   *[other] against
}
end-you = { $name } (you)

## The score and the story

end-curve = The score, turn by turn
end-curve-about = The lead through the game, { $side-name } above. Numbers mark the story; each shows the board of its moment.
end-story = { $n ->
    [5] The story in five lines
   *[other] The story
}
end-story-points = { end-source }: { $side-name } +{ $n }{ end-story-turn }.
end-story-blow = { $blow ->
    [war] War in { $country }
   *[coup] Coup in { $country }
}, then { end-source }: { $side-name } +{ $n }{ end-story-turn }.
end-story-strike = { $blow ->
    [war] { $side-name } wins the war in { $country }.
   *[coup] { $side-name }: a coup in { $country } succeeds.
}
end-story-turn = { $turn ->
    [takes] {" "}and the lead
    [level] , and the score is level
    [ahead] , now { $points } ahead
   *[behind] , still { $points } behind
}
end-story-end = The end: { $ending }.
end-source = { $kind ->
    [scoring] { $card } scored
    [final] final scoring
    [military] military operations
    [space] space race
    [bid] the bid
    [aftermath] the aftermath
    [other] other points
   *[event] { $card }
}
end-at = { $moment }: show the board of this moment
end-loading = Reading the record…
end-no-story = The record could not be read.

## Points by source

end-sources = Points by source
end-group = { $kind ->
    [event] events
    [military] military operations
    [space] space race
    [bid] the bid
    [aftermath] the aftermath
    [price] paid for events
    [start] at the start
    [final] final scoring
    [scoring] scoring
   *[other] other
}
end-sum = in all
end-rest = { $n ->
    [one] { $n } smaller source
   *[other] { $n } smaller sources
}

## What to do next

end-board = The board
end-final-board = Final board
end-back = Back to the end
end-rematch = Rematch, sides changed
end-rematch-accept = Accept the rematch
end-takeback = Take the last move back
end-replay = Replay
end-share = Share
end-shared = Link copied
end-share-text = { $verdict }. { $why }
end-another = Another game
