### The coach at a table against the computer. What it says before a decision stands in a title's advice.toml.

coach-on = Call the coach
coach-off = Send the coach away
coach-setting = Coach against the computer
coach-setting-about = Says what matters before a decision, and what was better after one that cost much. Never against people.
coach-before = before you decide
coach-after = after your move
coach-matters = What matters now
coach-nothing = Nothing presses
coach-nothing-line = Nothing presses now
coach-things = { $n ->
    [one] One thing matters now
   *[other] { $n } things matter now
}
coach-feared = { $n ->
    [one] One of your { $all } choices can lose the game.
   *[other] { $n } of your { $all } choices can lose the game.
}
coach-listens = The coach looks on.
coach-is-quiet = Quiet until the next turn.
coach-judging = The coach looks at your move…
coach-praise = Well found: all else was at least { $n } in 100 worse.
coach-hush = Quiet this turn

coach-nudge = A nudge
coach-nudge-more = A bit more
coach-looking = Thinking…
coach-no-nudge = The coach has no better idea here than you.
coach-nudge-region = Look at this: { $region }.
coach-nudge-card = The card to think of: { $card }.
coach-nudge-move = { $what }: about { $n } wins in 100.

coach-in-100 = in 100
coach-cost-line = There was better: −{ $n } in 100
coach-better = There was better
coach-went = Your chances went from { $from } to { $to } wins in 100.
coach-you = you
coach-name-it = What was better?
coach-take-back = Take back
coach-again = Try it again from here
coach-waits = The computer waits for your answer.

coach-wishes = When the coach speaks
coach-wish-before = before a decision: what matters
coach-wish-named = names the better move at once
coach-wish-wait = the computer waits for your answer
coach-wish-share = after a move that cost more than, in 100
coach-never = Against people and in rated games: never.
coach-away = Send the coach away
