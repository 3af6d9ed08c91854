### Puzzles: their list, the panel beside the board, and why a position is none.

puzzles-title = Puzzles: { $title }
puzzles-of = Puzzles
puzzles-lead = One position, one right choice. Each is proved: it holds whatever the enemy holds and the dice bring.
puzzles-games = Games
puzzles-kind = Kind
puzzles-kind-all = All kinds
puzzles-kind-win_now = Win now
puzzles-kind-win_by_force = Win by force
puzzles-kind-do_not_lose = Do not lose now
puzzles-kind-safe_headline = The safe headline
puzzles-kind-safe_agent = The safe agent
puzzles-kind-most_points = Most points
puzzles-kind-last_card = The last card
puzzles-ask-win_now = What wins at once?
puzzles-ask-win_by_force = What wins whatever the enemy does?
puzzles-ask-do_not_lose = What can you do without losing the game?
puzzles-ask-safe_headline = Which headline is the safe one?
puzzles-ask-safe_agent = Which agent do you send?
puzzles-ask-most_points = What is sure to bring the most points?
puzzles-ask-last_card = Your last card before the new deal: what is it best for?
puzzles-until-win_now = Your side: { $side-name }. Win before the turn or action round is over.
puzzles-until-win_by_force = Your side: { $side-name }. The end of the game is near: win it against every reply.
puzzles-until-do_not_lose = Your side: { $side-name }. Every other choice can lose before the action round is over.
puzzles-until-safe_headline = Your side: { $side-name }. Whatever the enemy reveals: it must not lose the game, and is sure to bring the most points when the headlines are over.
puzzles-until-safe_agent = Your side: { $side-name }. Whomever the enemy sends and whatever is drawn: it must not lose the game, and is sure to bring the most points when the turn is over.
puzzles-until-most_points = Your side: { $side-name }. Count the points when the turn or action round is over.
puzzles-until-last_card = Your side: { $side-name }. Count the points when the turn is over.
puzzles-difficulty = Difficulty
puzzles-difficulty-all = Any
puzzles-difficulty-n = difficulty { $n }
puzzles-difficulty-of = Difficulty { $n } of 5
puzzles-state = Show
puzzles-state-all = All
puzzles-state-open = Not solved yet
puzzles-state-solved = Solved
puzzles-state-failed = Failed at first
puzzles-go = Solve
puzzles-played = played by people
puzzles-go-on = Go on
puzzles-go-again = Once more
puzzles-today = Set of the day
puzzles-today-about = { $day }: five puzzles, the same for everybody.
puzzles-today-done = The set of the day is solved. There is a new one tomorrow.
puzzles-solved-of = { $done } of { $all } solved
puzzles-none-found = No puzzle fits this choice.
puzzles-none = There are no puzzles for this game yet.
puzzles-all-solved = You have solved them all. { $all } puzzles, { $first } at the first try.
puzzles-numbered = Puzzle { $n }
puzzles-kept = Kept in this browser.
puzzles-streak = Streak { $n }
puzzles-streak-longest = longest { $n }
puzzles-streak-ended = The streak is over; further tries are free.
puzzles-hint = Hint
puzzles-hint-waits = A hint comes after half a minute.
puzzles-hint-crossed = Not these:
puzzles-answer = Show the answer
puzzles-again = Try again
puzzles-next = Next puzzle
puzzles-leave = All puzzles
puzzles-right = That is right
puzzles-right-first = At the first try.
puzzles-right-tries = { $tries ->
    [one] At the second try.
   *[other] After { $tries } wrong choices.
}
puzzles-right-hint = With a hint.
puzzles-wrong-loses = That can lose at once
puzzles-wrong-win = That does not win
puzzles-wrong-points = That is sure of fewer points
puzzles-wrong-about = The refutation, step by step on the board
puzzles-wrong-no-line = Exact search refutes it; the shortest way there is too long to show.
puzzles-shown = The answer
puzzles-shown-about = Not counted as solved; try it again another day.
puzzles-end-lost = The game is lost: { $ending }.
puzzles-end-goes-on = The game goes on: nothing is won.
puzzles-end-points = Points for you: { $gain }.
puzzles-step-of = { $n } of { $all }
puzzles-step-back = One step back
puzzles-step-on = One step on
puzzles-step-play = Show all steps
puzzles-why = Why only this
puzzles-why-win = { $wrong ->
    [one] The other choice leaves the enemy or the dice a way out.
   *[other] Each of the { $wrong } other choices leaves the enemy or the dice a way out.
}
puzzles-why-live = { $wrong ->
    [one] The other choice can lose:
   *[other] All { $wrong } other choices can lose:
} { $endings }.
puzzles-why-points = It is sure of { $gain } points or more. Every other choice can be held to { $less } or fewer.
puzzles-why-equal = { $right } choices are equally right.
puzzles-proof = Proved by exact search: { $choices } choices, { $worlds } deals that look the same to you, { $positions } positions. No hidden card matters.
puzzles-origin-game = From a game between people ({ $source }).
puzzles-origin-self_play = From a game that the computer played against itself.
puzzles-origin-editor = Set up by hand.
puzzles-keys = Keys: N next, R try again, A answer, arrows steps
puzzles-trouble = The puzzle did not open

# Why a position is no puzzle
puzzles-none-decides = No puzzle: this side does not decide here.
puzzles-none-few = No puzzle: there are fewer than three choices.
puzzles-none-many = No puzzle: there are too many choices to ask about.
puzzles-none-right = No puzzle: no choice, or too many, win, keep the game or bring clearly the most points.
puzzles-none-hidden = No puzzle: it depends on cards that this side cannot see, or two choices are too close.
puzzles-none-deep = No puzzle: it takes too long to prove.
