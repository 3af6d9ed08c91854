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
