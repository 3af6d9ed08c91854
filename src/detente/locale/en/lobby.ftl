# The lobby: who seeks a game.

lobby-play-now = Play now
lobby-title = Game
lobby-all = All games
lobby-seeking = Seeking… press to withdraw
lobby-waiting = { $n ->
    [one] { $n } waits
   *[other] { $n } wait
}
lobby-terms = { $title }: usual rules, chance gives the sides. Who seeks the same meets you at once.
lobby-guest = Guest
lobby-seeks = Open seeks
lobby-you-are = you: { $side }
lobby-withdraw = Withdraw
lobby-sit = Sit down
lobby-nobody = Nobody seeks a game just now. Post a seek, or play the computer.
error-seek-gone = Somebody was faster, or the seek was withdrawn.
error-own-seek = This is your own seek.
error-too-many-seeks = You seek several games already: withdraw one of them first.
error-seek-range = Your rating is outside the range that is wished: { $least } to { $most ->
    [0] any
   *[other] { $most }
  }.
error-bad-range = Ratings go from 0 to 4000, and the least is not above the greatest.
error-seek-no-programs = This seek is for people only.
error-rated-program = A rated game between a person and a program begins in the lobby, where the person agrees.
error-no-challenge = { $name } takes no challenges from you.
error-keeps-to-himself = Your opponent does not want to talk.
error-tournament-people = This tournament is for people only.
