# The position editor.

ed-title = Position editor
ed-undo = Undo
ed-start = Start position
ed-empty = Empty board
ed-paste = Paste text
ed-paste-about = One line, as “Copy as text” gives it.
ed-read = Read it
ed-play = Play on
ed-puzzle = Make a puzzle
ed-lesson = Make a lesson
ed-copy = Copy as text
ed-copied = Copied.
ed-not-yet = { $n ->
    [one] possible once this is settled
   *[other] possible once the { $n } points are settled
}
ed-checking = Checking…
ed-went-back = The position stood in the middle of a decision. It went back to where that began.
ed-tab-board = Board
ed-tab-tracks = Tracks
ed-tab-cards = Cards
ed-tab-verdict = Verdict
ed-tracks = Tracks
ed-effects = Effects in force
ed-add-effect-here = Add an effect
ed-find-card = Find a card
ed-more = More of { $name }
ed-less = Less of { $name }
ed-erase = Erase
ed-brush = Brush
ed-move-card = Where does { $card } go?
ed-close = Close
ed-keys = A click adds 1, a right click takes 1; hold for 5. Digits set the number in the focused country, elsewhere 1, 2 and 3 choose the brush. U undoes.
ed-fine = This position can be played.
ed-cannot = { $n ->
    [one] This position cannot be: one reason
   *[other] This position cannot be: { $n } reasons
}
ed-puzzle-is = It is a puzzle: one choice is right, in every deal that the side cannot tell apart. Here is its line for puzzles.jsonl.
ed-proving-stop = Stop looking
ed-proving = Looking for a proof…
ed-how = How do you want to play on?
ed-hotseat = Both sides here
ed-computer = Against the computer
ed-friend = With a friend
ed-field = { $name }
ed-moment = Moment
ed-moment-deal = Cards are dealt
ed-moment-headline = Headlines
ed-moment-round = Action round
ed-turn = Turn
ed-round = Action round
ed-phasing = To move
ed-vp = Victory points (US +)
ed-defcon = DEFCON
ed-military = Military operations
ed-space = Space race
ed-spaced = Space attempts this turn
ed-holder = { $card }
ed-lies = { $card } lies
ed-names = { $card }: where
ed-markers = { $card }: markers
ed-nobody = nobody
ed-none = none
ed-face-up = face up
ed-face-down = face down
ed-hand = Hand
ed-deck = Deck
ed-under = Under the deck
ed-discard = Discards
ed-removed = Removed
ed-in-front = In front of a player
ed-box = Not yet in the deck
ed-influence = Influence
ed-unreadable = “{ $name }” cannot be read: { $detail }
ed-refused-by-the-rules = The rules cannot go on from here: { $detail }
ed-is-over = The game would be over at once.
ed-range = This is between { $least } and { $most }.
ed-has-won = { $side-name } has won: at { $n } points the game is over.
ed-nuclear-war = At DEFCON 1 the game is over.
ed-rounds = { $side-name }: { $n } action rounds in this turn, no more.
ed-fresh-turn = Before the headlines of a turn this is 0.
ed-china-up = { $card } lies face up when a turn begins.
ed-much-influence = { $side-name }: { $n } influence in { $country }.
ed-absent = { $side-name }: no influence in { $region } by now.
ed-scoring-cards = { $side-name }: { $n } scoring cards in the hand, and { $left } rounds left to play them in.
ed-nothing-to-play = { $side-name } has nothing to play; the action round would be passed over.
ed-no-headline = Nobody has a card for a headline.
ed-not-of-this-game = “{ $card }” is no effect of this game.
ed-serves-other = “{ $card }” is never in force for { $side-name }.
ed-ended-with-turn = “{ $card }” lasts one turn only, and a new one begins.
ed-card-in-hand = “{ $card }” is in force for { $side-name }, so the card is in that hand.
ed-card-in-front = “{ $card }” is in force, so the card lies in front of its player.
ed-card-removed = “{ $card }” is in force, so its card was removed from the game.
ed-card-not-played = “{ $card }” is in force, but its card has not come into the game yet.
ed-front-without-effect = “{ $card }” lies in front of a player, but is not in force.
ed-needs = “{ $card }” is in force, but “{ $cards }” is not.
ed-needs-either = “{ $card }” is in force, but none of these was played before: { $cards }.
ed-names-no-region = “{ $card }” is in force, but no region is named.
ed-names-in-vain = A region is named, but “{ $card }” is not in force.
ed-in-two-places = “{ $card }” is in { $zone ->
    [hand_us] the US hand
    [hand_ussr] the Soviet hand
    [deck] the deck
    [under] the cards under the deck
    [discard] the discards
    [removed] the removed cards
    [in_front] the cards in front of players
    [aside_us] the card the US set aside
    [aside_ussr] the card the USSR set aside
    [box] the box
   *[other] another pile
} and in { $other ->
    [hand_us] the US hand
    [hand_ussr] the Soviet hand
    [deck] the deck
    [under] the cards under the deck
    [discard] the discards
    [removed] the removed cards
    [in_front] the cards in front of players
    [aside_us] the card the US set aside
    [aside_ussr] the card the USSR set aside
    [box] the box
   *[other] another pile
}; there is one such card.
ed-twice = “{ $card }” is there twice; there is one such card.
ed-no-such-card-here = “{ $card }” is no card of these piles.
ed-missing = { $n ->
    [one] “{ $card }” lies nowhere.
   *[other] { $n } cards lie nowhere, “{ $card }” is one of them.
}
ed-too-early = { $n ->
    [one] “{ $card }” comes into the game with turn { $turn }.
   *[other] { $n } cards are in play too early: “{ $card }” comes with turn { $turn }.
}
ed-period-began = { $n ->
    [one] “{ $card }” has come into the game by now.
   *[other] { $n } cards have come into the game by now, “{ $card }” is one of them.
}
ed-hand-too-large = { $side-name }: { $n } cards in the hand; now there can be { $most } at most.
ed-hand-not-dealt = { $side-name }: { $n } cards in the hand; before the headlines { $most } are dealt.
ed-hand-small = { $side-name }: { $n } cards in the hand; { $usual } would be usual now.
ed-hand-large = { $side-name }: { $n } cards in the hand; { $usual } would be usual now.
ed-set-to = Set it to { $n }
ed-turn-up = Turn it up
ed-clear = Clear it
ed-choose-region = Take { $region }
ed-end-effect = End the effect
ed-add-effect = Add “{ $card }”
ed-move-to-hand-us = Give it to the US
ed-move-to-hand-ussr = Give it to the USSR
ed-move-to-discard = Put it on the discards
ed-move-to-removed = Remove the card
ed-move-to-in-front = Lay it there
ed-keep = Keep it in { $zone ->
    [hand_us] the US hand
    [hand_ussr] the Soviet hand
    [deck] the deck
    [under] the cards under the deck
    [discard] the discards
    [removed] the removed cards
    [in_front] the cards in front of players
    [aside_us] the card the US set aside
    [aside_ussr] the card the USSR set aside
    [box] the box
   *[other] another pile
}
ed-keep-one = Keep one
ed-take-out = Take it out
ed-put-in-deck = Put into the deck: { $n }
ed-put-in-box = Put aside until their turn: { $n }
ed-back-to-deck = { $n ->
    [one] Put one back
   *[other] Put { $n } back
}
ed-draw-rest = Draw the rest
ed-game = Game
