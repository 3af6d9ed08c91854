# What the server refuses, and why.

error-bad-message = The server could not read that.
error-bad-option = There is no such option for this game.
error-not-your-seat = This seat is not yours.
error-wrong-secret = This link opens no seat here.
error-seat-taken = Somebody has already taken this seat.
error-own-link = This link is for your opponent: send it to them.
error-foreign-origin = This request came from another page and was refused.
error-foreign-host = This server does not go by the name { $host }. Whoever runs it can allow that: detente serve --allow-host { $host }
error-not-found = There is nothing here.
error-no-such-table = There is no such table. Tables at which nobody has played are cleared away after a day.
error-no-such-title = This game cannot be played here.
error-no-such-ply = The game never came to that move.
error-no-such-side = There is no such side.
error-no-such-agent = There is no such computer opponent.
error-no-such-method = That cannot be asked of this address.
error-too-large = That was too long.
error-too-fast = Too fast. Wait a moment and try again.
error-too-many-tables = The server has no room for more tables.
error-stale = The table has changed meanwhile. Look again and decide anew.
error-not-your-turn = It is not your turn.
error-illegal = That move is not legal.
error-game-over = The game is over.
error-game-running = Not before the game is over.
error-cannot-undo = This cannot be undone: something new has come to light since. Ask to take it back.
error-cannot-restart = The turn cannot be restarted: something new has come to light since.
error-cannot-takeback = There is nothing to take back now.
error-no-offer = Nothing is waiting for your answer.
error-no-report = This game cannot be analysed.
error-no-hints = Hints are not given in a game between people unless both agree.
error-no-coach = The coach is only there against the computer.
error-already-asked = You have already asked for that.
error-rules-changed = This game was played by other rules or cards than the server has now, so it cannot be continued.
error-not-saved = The move could not be stored, so it was not made. Try again.
error-internal = Something went wrong in the server. Nothing was changed.
error-page-not-built = The page is not built yet. “make play” builds it and starts the server.
error-docs-not-built = The documentation is not built here. “make docs” builds it; the texts are in the folder “docs” of the sources.
error-no-such-lesson = There is no such lesson.
error-no-such-puzzle = There is no such puzzle.
error-no-such-step = The lesson has no such step.
error-no-lesson = No lesson is taught at this table.
error-in-lesson = That cannot be done in a lesson.
error-lesson-changed = This lesson has been changed since. Begin it again.
lesson-not-this = That is allowed, but it is not what this step is about. Look at what glows and try again.
error-no-such-game = There is no such game in the library.
error-no-such-import = There is no such import, or not any more.
error-too-many-reports = Several analyses of yours are being made already: wait until one is ready.
error-one-import = You are importing already: wait for it to end, or cancel it.
error-library-full = The library has no room for more games.
error-analysis-running = A game that is still running is not analysed: not yours, nor anybody’s. Come back when it is over.
error-analysis-playing = While you play this game against a person, positions that were set up or forked are not analysed for you.
error-no-such-line = These moves cannot be played from here.
error-nothing-to-seal = Nothing can be chosen ahead now.
error-not-foreseen = That cannot be answered in advance.
error-sealed = Your choice is sealed already. It binds.
error-no-interrupt = That cannot be done now.
error-bad-file = This file could not be read{ $line ->
    [0] {""}
   *[other] {" "}at line { $line }
}: { $detail }

# The log as a text: its headings

side-moment-round-heading = Turn { $turn }, action round { $round }, { $side ->
    [us] US
   *[ussr] USSR
}
side-moment-headline-heading = Turn { $turn }, headlines
side-moment-turn-heading = Turn { $turn }
side-moment-turn-of-round-heading = Round { $round }, turn { $turn }
side-moment-bid-heading = Bids
side-moment-setup-heading = Set-up
side-moment-end-heading = The end
error-bad-position = This is no position of this game: { $detail }
error-too-many-games = There are more than { $most } games: choose fewer, or use “detente library export”.
error-proof-stopped = The proof was stopped.
error-impossible-position = This position cannot be. The editor says why.
