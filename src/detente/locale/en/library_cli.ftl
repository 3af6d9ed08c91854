# What `detente library` and `detente explore` print.

library-no-such-file = { $file }: no such file or folder
library-bad-source = a collection's name does not begin with { $sign }
library-no-database = the database cannot be opened: { $why }
library-imported = { $new } new, { $known } known, { $refused } refused
library-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
library-without-part = without { $part }: { library-games }
library-removed = { library-games } removed
library-recounted = { library-games } counted again
library-not-legal = not legal: { $reason }
library-nobody-decides = nobody decides there; name what chance does, too, for example: { $may }
library-is-over = the game is over there

library-winner-needs-title = --winner needs --title
library-no-such-title = there is no game “{ $title }”; there are: { $titles }
library-no-such-side = there is no side “{ $side }”; there are: { $sides }
library-bad-turns = turns are written FROM-TO, not “{ $turns }”
library-bad-dates = dates are written FROM..TO, each as 2024, 2024-05 or 2024-05-31, not “{ $dates }”
library-no-such-card = there is no card “{ $card }”; cards are named as in records, for example { $like }
library-not-written = { $file } could not be written
library-bad-figures = { $file } holds no figures
library-other-figures = figures of { $title }, rules { $rules }: of another game or version, or pruned already
library-seed-twice = two files have the seed { $seed }
library-begun-otherwise = { $file } was begun otherwise: { $recipe }
library-bad-time = a time is written HH:MM, not “{ $time }”
