# The analysis board: positions of games that are over, looked at deeper and deeper.

analysis-title = Analysis board
analysis-table = To the table
analysis-to-game = Back to the game
analysis-percent = { $n }%
analysis-plus-minus = ±{ $n }
analysis-few = few deals
analysis-bar-none = Nothing is known of this position yet.
analysis-number = { $side-name } { $share } { $error } of 100 games, from what this side can know, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
analysis-number-open = { $side-name } { $share } { $error } of 100 games, with open hands

analysis-begins = The search begins …
analysis-stop = Stop the search
analysis-go = Go on searching
analysis-deeper = Deeper
analysis-depth = depth { $n }
analysis-deals = { $n ->
    [one] { $n } deal of the hidden cards
   *[other] { $n } deals of the hidden cards
}
analysis-tries = { $n ->
    [one] { $n } try
   *[other] { $n } tries
}
analysis-lines = How many lines
analysis-lines-n = { $n ->
    [one] { $n } line
   *[other] { $n } lines
}

## Whose eyes

analysis-view = Whose view
analysis-view-side = { $side ->
    [us] US view
    [ussr] USSR view
    [cia] CIA view
    [kgb] KGB view
   *[other] { $side-name }’s view
}
analysis-view-open = Open hands
analysis-open-about = Open hands: nobody at the table could know this.
analysis-own-about = From what { $side ->
    [us] the US
    [ussr] the USSR
    [cia] the CIA
    [kgb] the KGB
   *[other] { $side-name }
} can know. A hidden card is told by its kind, and in what share of the deals it is there.

## Lines

analysis-hidden = a card
analysis-hidden-ops = a card of { $n }+ ops
analysis-hidden-scoring = a scoring card
analysis-hidden-share = { $kind }, { $share } of deals
analysis-of-deals = { $share } of deals
analysis-equal = about as good
analysis-parts = From here on the deals part, or cards are drawn.
analysis-no-lines = Nobody decides here. Go a step on.
analysis-proven-win = { $side ->
    [us] The US
    [ussr] The USSR
    [cia] The CIA
    [kgb] The KGB
   *[other] { $side-name }
} wins by force.
analysis-proven-loss = { $side ->
    [us] The US
    [ussr] The USSR
    [cia] The CIA
    [kgb] The KGB
   *[other] { $side-name }
} cannot avoid losing.
analysis-proven-draw = It is a draw.

## What may go wrong

analysis-broken = The search stopped; what was found so far stays.
analysis-elsewhere = The search stopped: another page of yours is analysing. What was found so far stays.

## Variations

analysis-variations = Variations
analysis-no-variations = Click a move of a line to step into it.
analysis-from-link = the position of the link

## The curve under the board

analysis-curve = The curve of the game
analysis-curve-about = How likely { $side ->
    [us] the US
    [ussr] the USSR
    [cia] the CIA
    [kgb] the KGB
   *[other] { $side-name }
} was to win, from the first move to the last. A click goes to that moment; the arrow keys walk on.
analysis-curve-begin = Draw the curve
analysis-curve-working = The curve is being drawn: { $share }
analysis-curve-failed = The curve could not be drawn.
analysis-curve-point = Turning point { $n }: { $moment }
