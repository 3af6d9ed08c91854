# The text client: `detente play`. Arguments named card, country, region, cards and regions are names; side, winner, holds,
# direction and scored are words that the sentences select on.

cli-welcome = { $title }. You play { $side ->
    [us] the US
    [cia] the CIA
    [kgb] the KGB
    [ussr] the USSR
   *[other] { $side-name }
} against the computer.
cli-commitment = The cards are dealt by fair dice. SHA-256 of their seed: { $hash }.
cli-hint = Answer with a number from the list or with the words of an action. help lists the commands.
cli-prompt = Your choice:
cli-goodbye = Goodbye.
cli-forfeit = The opponent's program has lost by rule: { $why }. You have won.
cli-over = You can still look around (table, regions, log), take back (undo), save the record (save FILE) or leave (quit).
cli-decides = { $side ->
    [us] The US decides.
    [cia] The CIA decides.
    [kgb] The KGB decides.
    [ussr] The USSR decides.
   *[other] { $side-name } decides.
}

## Commands and what they do

cli-word-help = help
cli-word-hand = hand
cli-word-table = table
cli-word-regions = regions
cli-word-score = score
cli-word-log = log
cli-word-about = about
cli-word-rules = rules
cli-word-why = why
cli-word-odds = odds
cli-word-hint = hint
cli-word-undo = undo
cli-word-save = save
cli-word-quit = quit
cli-help-help = { $word }: this list.
cli-help-hand = { $word }: what you hold, and what you have not seen.
cli-help-table = { $word }: what lies on the table.
cli-help-regions = { $word }: region by region.
cli-help-score = { $word }: the score and where the game stands.
cli-help-plain = { $word }: everything that you may see.
cli-help-log = { $word }: what has happened. { $word } 10: the last ten lines.
cli-help-about = { $word } CARD: a card with its event.
cli-help-rules = { $word }: the list of rules. { $word } 4.6: one rule.
cli-help-why = { $word } ACTION: why it is not allowed now, with the number of the rule.
cli-help-odds = { $word }: the odds of what is left to chance now.
cli-help-hint = { $word }: what the strongest computer would think of first, and why.
cli-help-undo = { $word }: back to your last decision.
cli-help-save = { $word } FILE: save the record of this game.
cli-help-quit = { $word }: leave the game.

## Answers

cli-unknown = “{ $text }” is neither a choice nor a command. help lists the commands.
cli-no-number = The choices have the numbers 1 to { $n }.
cli-no-card = There is no card “{ $text }”.
cli-no-rule = There is no rule “{ $text }”. rules lists them all.
cli-rules-hint = rules and a number tell a rule in full.
cli-rule = (Rule { $rule }.)
cli-ruling = Ruling: { $text }
cli-legal = This is allowed now.
cli-undone = Taken back.
cli-no-odds = Nothing is left to chance there.
cli-no-hint = There is nothing to decide now.
cli-no-undo = You have not decided anything yet.
cli-saved = Saved: { $file }
cli-not-saved = Not saved: { $file }: { $problem }
cli-save-where = Name a file: save FILE.

## Choices

cli-card = { $card }: { $region }, { $side ->
    [us] US card
   *[ussr] USSR card
}, influence { $n }
cli-choice-near = , also beside { $cards }
cli-choice-cubes = { $name }: US { $us }, USSR { $ussr }

## The hand

cli-hand = { $n ->
    [0] Your hand is empty.
    [one] You hold { $n } card:
   *[other] You hold { $n } cards:
}
cli-hand-playing = You are playing { $card }; it is not on the table yet.
cli-hand-other = { $side ->
    [us] The US
   *[ussr] The USSR
} holds { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
cli-hand-aside = You have set { $card } aside for the aftermath.
cli-hand-unseen = Cards you have not seen ({ $n }): { $cards }.

## The table

cli-table = { $n ->
    [one] { $n } card lies on the table.
   *[other] { $n } cards lie on the table.
}
cli-table-card = { $card }, { $region }: US { $us }, USSR { $ussr }; { $holds ->
    [us-control] the US controls it
    [us-ahead] the US dominates
    [ussr-control] the USSR controls it
    [ussr-ahead] the USSR dominates
    [even] nobody dominates
   *[empty] no influence
}.
cli-table-beside = { $direction ->
    [north] { $card } to the north
    [east] { $card } to the east
    [south] { $card } to the south
   *[west] { $card } to the west
}
cli-table-neighbours = Beside it: { $list }.
cli-table-alone = Nothing lies beside it.

## Regions

cli-region = { $region }: { $placed } of { $total } cards on the table. The US dominates { $us }, the USSR { $ussr }. Bonus { $bonus }. { $winner ->
    [us] Scoring it now would give the US { $n }.
    [ussr] Scoring it now would give the USSR { $n }.
   *[none] Scoring it now would give nobody points.
}{ $scored ->
    [yes] {" "}It was scored once; the final check is still to come.
   *[no] {""}
}

## The score

cli-score-turn = { $turn ->
    [0] Round { $round }, before the first turn.
   *[other] Round { $round } of 2, turn { $turn } of 8.
}
cli-score = { $winner ->
    [us] The US leads by { $n }.
    [ussr] The USSR leads by { $n }.
   *[none] The score is even.
}
cli-score-final = { $winner ->
    [us] A final check now would bring the US to a lead of { $n }.
    [ussr] A final check now would bring the USSR to a lead of { $n }.
   *[none] A final check now would end in a tie, which the US wins.
}
cli-score-supply = { $side ->
    [us] Cubes in the supply of the US: { $n }.
   *[ussr] Cubes in the supply of the USSR: { $n }.
}
cli-score-deck = { $n ->
    [one] { $n } card has not been dealt yet.
   *[other] { $n } cards have not been dealt yet.
}

lesson-checked = { $problems ->
    [0] { $lessons } lessons, { $steps } steps: nothing is wrong.
   *[other] { $lessons } lessons, { $steps } steps, problems: { $problems }.
}

advice-checked = { $problems ->
    [0] { $advice } pieces of advice: all are proved.
   *[other] { $advice } pieces of advice, problems: { $problems }.
}

puzzles-checked = { $problems ->
    [0] { $puzzles } puzzles proved again: nothing is wrong.
   *[other] { $puzzles } puzzles, problems: { $problems }.
}
puzzles-made = Games looked through: { $games }, new puzzles: { $new }, puzzles in the file: { $puzzles }.
lesson-new-name = A new lesson
lesson-new-about = One line for the list of lessons.
lesson-new-takeaway = What to remember, said at the end.
lesson-new-say = What is to be seen here?

## What is wrong with a file that somebody has written: lessons, advice

file-toml-line = Line { $line } is not written as TOML wants it.
file-toml = The file is not written as TOML wants it.
file-not-opened = The file cannot be read: it is not there, it may not be opened, or it is no text.
file-part = Something here is not as it must be.
file-part-unknown = There is no field “{ $name }” here.
file-part-missing = The field “{ $name }” is missing.
file-part-value = { $name } may not stand here.
file-part-kind = The kind of value that belongs here is { $name }, not { $found }.
lesson-minutes = { $n } min
lesson-no-position = The first step needs a position.
lesson-no-step = There is no step “{ $step }” of the lesson “{ $lesson }”.
lesson-no-action = “{ $word }” is nothing that can be done in this game.
lesson-refused = “{ $word }” cannot be done here (possible: { $legal }).
lesson-bad-position = The position cannot be read:
lesson-untrue = “{ $path }” is { $found }, and not { $wanted }.
lesson-no-side = “{ $side }” is no side of this game.
lesson-two-steps = Two steps are called “{ $step }”.
lesson-one-option = Exactly one option must be right.
lesson-nothing-accepted = No way is accepted.
lesson-not-the-turn = It is not the turn of { $side }.
lesson-no-way = After another accepted way of an earlier step no way of this one can be gone.
lesson-no-proof = A choice that is called bad needs facts that prove it.
lesson-other-reason = The rules refuse it by { $found }, and not by { $wanted }:
lesson-legal = It is called illegal, but the rules allow it.
lesson-no-text = { $language }: there is no text, or there are too many spaces: “{ $text }”.
lesson-long-text = { $language }: { $n } characters, { $most } are possible: “{ $text }”.
advice-twice = Two pieces of advice are called so.
advice-idle-scene = The scene “{ $scene }” belongs to no advice.
advice-no-scene = There is no scene “{ $scene }”.
advice-no-truths = The coach knows nothing about positions of this game.
advice-nobody-decides = Nobody decides in this scene.
advice-no-truth = Nothing is known of “{ $path }”.
advice-no-number = { $found } is no number.
advice-no-list = { $found } is no list.
advice-said = It is said in the scene in which it should be silent.
advice-not-said = It is not said in its scene:
advice-other-side = { $side } decides there.
advice-other-moment = the moment is “{ $moment }”.
advice-other-truth = there it is { $found }.
advice-points-nowhere = It points at nothing in its scene.

## The server's database

cli-database-in-use = Another server already uses { $file }. Stop that one first, or name another file with --database.
cli-worker-needs-postgresql = A worker needs a database that servers share: --database postgresql://… A server with a file does its own thinking.
cli-worker-works = At work: { $queues }
cli-no-such-queue = There is no queue { $name }. There are: { $known }
cli-no-database = There is no file { $file }.
cli-no-folder = There is no folder { $file }.
cli-file-exists = { $file } is there already and stays as it is. Name another file.
cli-same-file = { $file } is the database itself, not a copy of it.
cli-not-sqlite = This is no SQLite file. PostgreSQL has its own tools for this: pg_dump and pg_restore.
cli-no-backup = { $file } is no sound copy of a database, and nothing was changed: { $why }
cli-backed-up = Copied to { $file }. Keep it safe: the secrets of all tables are in it.
cli-restored = Everything is again as it was in { $file }.
cli-not-empty = Something is stored there already, and nothing was changed. Name an empty database.
cli-not-carried = Nothing was carried over: { $why }
cli-carried = { $tables ->
    [one] { $tables } table was carried over,
   *[other] { $tables } tables were carried over,
} { $rows } rows in all.

## The terminal: what may be wrong

puzzles-where = say where to look: --from PATH or --self-play N
puzzles-no-kind = there is no kind of puzzles “{ $kind }”; there are { $kinds }
puzzles-not-written = { $file } could not be written
puzzles-not-searchable = there is no game “{ $title }” that can be searched
puzzles-bad-file = { $file } could not be read
puzzles-bad-line = { $file }, line { $line }: this is no puzzle
puzzles-bad-title = { $file }, line { $line }: a puzzle of “{ $found }”, not of “{ $wanted }”
puzzles-bad-ids = { $file }: two puzzles have one name
puzzles-wrong-side = the side does not decide, or nothing is right
puzzles-wrong-ending = “{ $line }” does not lose by “{ $ending }”
puzzles-wrong-deep = more positions than a proof may take
puzzles-wrong-hidden = it depends on what is hidden
puzzles-wrong-right = right are: { $lines }
puzzles-wrong-choices = { $right } of { $choices } choices are right
puzzles-wrong-kind = it is not of the kind “{ $kind }”
puzzles-wrong-margin = the margin is { $n }
puzzles-wrong-word = “{ $word }” cannot be chosen there

## Bad input

cli-no-language = there is no language “{ $language }”; there are: { $languages }
cli-no-pair = an option is written NAME=VALUE, not “{ $pair }”
cli-not-read = { $file } cannot be read: it is not there, or it may not be opened
cli-not-written = { $file } cannot be written or read
cli-no-view = there is no view “{ $view }”; there are: { $views }
cli-no-ply = the game has { $n } actions, not { $ply }
cli-no-depth = there is no depth “{ $depth }”; there are: { $depths }
