### The show of what others and chance do, the strip of the last moves, and what was missed.

show-skip-how = Click the board or press Space to skip
show-skip = Skip
show-paused = Paused
show-behind = { $n ->
    [one] { $n } move behind: catching up
   *[other] { $n } moves behind: catching up
}
show-pace = Speed of the show
show-pace-is = Speed of the show: { $pace ->
    [off] off
    [fast] fast
    [slow] slow
   *[normal] normal
}
show-pace-short = { $pace ->
    [off] off
    [fast] 2×
    [slow] ½×
   *[normal] 1×
}
show-pace-name = { $pace ->
    [off] Off
    [fast] Fast
    [slow] Slow
   *[normal] Normal
}
show-last-moves = The last moves
show-again = Show again
show-go = Go to this moment
show-since = { $n ->
    [one] { $n } move since you left
   *[other] { $n } moves since you left
}
show-since-span = You were away for { $span }.
show-since-cards = Played meanwhile: { $cards }.
show-me = Show me what happened
show-result-only = Only the result
show-always = Always start with the show
show-by = How the replay goes
show-by-card = by card
show-by-step = by step
