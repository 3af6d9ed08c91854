# The library: many games, searched and counted.

library-total = { $n ->
    [0] No games yet
    [one] { $n } game
   *[other] { $n } games
}
library-cards = Cards in figures
library-cards-of = { $title }: cards in figures
library-bring = Bring in games
library-any = Any
library-use = Use
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
library-time = Out of time
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
library-win-share = { $n }% ({ $low }–{ $high })
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
library-source-all = All games here
library-source-here = Played here
library-source-own = Own collection
library-source-self-play = Self-play
library-played-by = { $by ->
    [glance] Played by the computer against itself, deciding at first sight; in matches that beats level 4 (62 % of 200 games).
   *[other] Played by the computer against itself, level { $by }.
}
library-titles = Games
library-source-real = Games of people
library-games-n = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
library-figures-from = Where the figures come from
library-beginnings = How games begin
library-beginnings-of = { $title }: how games begin
library-most-often = Most often: { $what } ({ $n } %).
library-what = What
library-how-often = How often
library-side-wins = { $side } wins of 100, 95 % interval
library-no-results = results not counted
library-few-of = { $n ->
    [one] only { $n } game
   *[other] only { $n } games
}
library-all-rows = Show all { $n }
library-intervals-note = Two intervals that overlap are no proof that one is better. Under 30 games only their number is told.
library-rare-note = { $source }: what came very rarely is left out of this file.
library-use-event_only = Only their event
library-use-trap_discard = Discarded in a trap
library-use-nothing = For nothing
library-as-table = As a table
library-uses-by-turn = How it is played, turn by turn
library-uses-finding = Most often { $use }: { $n } % of { $games } plays.
library-wins-when = Wins, when played so
library-wins-finding = Intervals that overlap prove no difference; the dashed line is 50.
library-turn-range = { $from }–{ $to }
library-search = Search the library
library-search-about = Title, player, card, date, turns…
library-drop-part = Drop { $part }: { $value }
library-filters = All filters
library-filters-done = Show games
library-part-title = game
library-part-player = player
library-part-winner = won by
library-part-ending = ending
library-part-began = opening
library-part-opening = set-up
library-part-card = card
library-part-use = played as
library-part-turns_from = from turn
library-part-turns_to = up to turn
library-part-date_from = since
library-part-date_to = until
library-part-source = collection
library-without = { $n ->
    [one] Without “{ $part }”: { $n } game
   *[other] Without “{ $part }”: { $n } games
}
library-without-none = No game is found either if one of the conditions is dropped.
library-export = Export these games
