# Pebbles. $side is a slug, $side-name what it is called; $card is a name.

pebbles-ask-first = A die says who hides first.
pebbles-ask-hide = Hide a pebble in your fist. It is worth 1, 2 or 3 points: flint, amber, pearl.
pebbles-ask-guess = Which pebble is in the fist? If you are wrong, its points go to your opponent; to pass gives him one point only.
pebbles-over = The game is over.
pebbles-button-pass = Pass: one point for your opponent
pebbles-log-first = Die: { $die }. { $side-name } hides first.
pebbles-log-hides = { $side-name } has closed the fist.
pebbles-log-points = { $how ->
    [right] Right
    [wrong] Wrong
   *[passed] Passed
}: it was { $card }. { $side-name } gets { $n ->
    [one] 1 point
   *[other] { $n } points
}.
pebbles-ending = { $ending ->
    [resigned] The opponent gave up
   *[points] All turns are played
}
pebbles-field-turn = Turn
pebbles-field-hider = Who hides
pebbles-field-closed = Fist closed
pebbles-field-fist = In your fist
pebbles-field-scores = Points
