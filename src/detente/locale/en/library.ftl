# The library: many games, searched and counted.

library-total = { $n ->
    [0] No games yet
    [one] { $n } game
   *[other] { $n } games
}
library-cards = Cards in figures
library-cards-of = { $title }: cards in figures
library-bring = Bring in games
library-title = Game
library-all = All
library-any = Any
library-player = Player
library-winner = Won by
library-card = Card
library-use = Use
library-source = Collection
library-none = Nothing fits.
library-empty = There are no games here yet. Bring in an archive of logs or records.
library-clear = Search for less
library-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
library-shown = { $from }–{ $to } of { $n }
library-previous = Previous
library-next = Next
library-resigned = Resignation
library-forfeit = Lost by rule
library-drop = Drop an archive or a file here
library-drop-about = zip, logs of the app, records of ours; up to 32 MB
library-too-large = This file is larger than 32 MB.
library-progress = { $done } of { $files }
library-new = { $n } taken in
library-known = { $n } known already
library-refused = { $n } refused
library-refusals = Refused, and why
library-use-headline = Headline
library-use-event = Event
library-use-influence = Influence
library-use-coup = Coup
library-use-realign = Realignment
library-use-space = Space race
library-use-event_first = Their event first
library-card-rules = The card
library-games-with = Games with it
library-played = played { $n } times
library-by-turn = Uses by turn, { $side }
library-count = Times
library-wins = That side won
library-win-share = { $n }% ({ $low }–{ $high })
library-few = too few to tell
library-figures-note = Shares of what was played; a use that wins more often is not therefore the better one. Intervals are 95 %.
library-kind-setup = Set-ups
library-kind-headline = First headlines
library-kind-first = First deeds
library-rate = { $rate } games/s, { $left } left
library-line = line { $n }
library-pause = Pause
library-go-on = Go on
library-cancel = Cancel all
library-cancel-ask = { $n ->
    [0] Nothing has been taken in yet. Stop here?
    [one] The { $n } game that this import has brought in will be removed; all others stay.
   *[other] The { $n } games that this import has brought in will be removed; all others stay.
}
library-cancel-yes = Cancel the import
library-cancel-no = Keep it
library-import-rests = It rests. What is in stays in; you may leave this page.
library-import-over = Done.
library-import-undoing = What it brought in is being removed…
library-import-undone = Cancelled: nothing of this import is left.
