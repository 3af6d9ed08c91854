### Lessons: the list of them, and what the page says around them. What a lesson says stands in its own file.

learn-title = Learn: { $title }
learn-games = Games
learn-closed = The lesson did not open
learn-go-on = Go on where you stopped
learn-first-time = Never played it?
learn-next = Next lesson
learn-go-on-left = Go on, about { $minutes } min left
learn-begin = Begin, about { $minutes } min
learn-anew = From the beginning
learn-all-done = You have done all lessons of this game. Do any of them again, or sit down and play.
learn-none = There are no lessons for this game yet. Its rules are beside.
learn-lessons = Lessons
learn-path = Your way
learn-path-done = { $done } of { $all } done
learn-mistakes = { $n ->
    [0] no mistakes
    [one] one mistake, explained
   *[other] { $n } mistakes, all explained
}
learn-kept = Kept in this browser.
learn-beside = Beside
learn-rules = The rules, by number
learn-state-new = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
learn-state-begun = step { $step } of { $steps }
learn-state-done = done, { $mistakes ->
    [0] no mistakes
    [one] one mistake
   *[other] { $mistakes } mistakes
}
learn-state-changed = changed since you did it: look again
learn-keep = Save to a file
learn-bring = Take from a file
learn-brought = Merged: of each lesson the later state counts.
learn-not-brought = This is no file of progress. Nothing was changed.
learn-about-rules = Read on
learn-lesson-of-rule = lesson: { $name }

learn-first-link = First game? Learn by playing
learn-five = The game in five minutes
learn-puzzles = Puzzles: one choice is right
learn-five-of = { $title } in five minutes
learn-five-remember = Three things to remember
learn-five-panel = in five minutes: { $n }

## At the table

learn-coach = Coach
learn-step = step { $step } of { $steps }
learn-progress = Step { $step } of { $steps }
learn-back = Back
learn-forward = Go on
learn-last = To the end
learn-show = Show me
learn-again = Choose again
learn-see = See it happen
learn-leave = Leave the lesson
learn-fold = Fold away
learn-unfold = Read again
learn-done = Done
learn-right = Right
learn-stopped = Not played: the coach stopped you
learn-not-allowed = Against the rules
learn-other-time = Not in this lesson
learn-look-for = Look for: { $names }.
learn-would-be = This is what would happen. Nothing of it was played.
learn-rule = Rule { $rule }
learn-ended = The lesson is over
learn-ended-guided = The guided part is over
learn-play-on = Play on against level 1
learn-next-lesson = Next: { $name }
learn-to-list = All lessons
learn-over-again = Start over
learn-keys = Keys in a lesson
learn-key-on = go on
learn-key-back = one step back
learn-key-fold = fold the coach's words away
learn-key-show = show me
learn-key-leave = leave the lesson
learn-key-lit = take what glows, or an answer
learn-editor = Position editor
