# The report after a game. $side is a slug; $name is the name of a region or card; $n and $share are numbers as they are shown.

report-title = Analysis
report-heading = Analysis: { $title }
report-side = { $side-name }
report-the-side = { $side ->
    [us] the US
    [ussr] the USSR
    [cia] the CIA
    [kgb] the KGB
   *[other] { $side-name }
}
report-players = { $west } ({ $west-side }) against { $east } ({ $east-side })
report-nobody = no name
report-won = { $side ->
    [us] The US won
    [ussr] The USSR won
    [cia] The CIA won
    [kgb] The KGB won
    [none] A draw
   *[other] { $side-name } won
}
report-unfinished = The record ends before the game does
report-percent = { $n }%
report-signed = { $sign }{ $n }%
report-depth = { $depth ->
    [quick] quick look
    [normal] normal look
   *[deep] close look
}
report-kept = made once, kept with the table
report-hindsight = In hindsight: the curve knows all cards, but not what dice and draws will bring. What the computer would have played is found with the mover’s own knowledge only.

## The curve

report-chart = Chances to win
report-chart-about = The chances of { report-the-side } after every step; above the curve lie those of the opponent. Numbers below are turns, diamonds are scorings.
report-chart-read = { $moment }: { report-side } { $share }
report-wins = win for { report-the-side }
report-chart-now = { report-side } { $share }
report-chart-keys = Left and right arrows walk along the curve, Enter shows the moment.
report-to-moment = To this moment
report-scoring = Scoring: { $name }

## Turning points

report-points = { $n ->
    [0] No turning points
    [one] One turning point
    [2] Two turning points
    [3] Three turning points
    [4] Four turning points
   *[other] Five turning points
}
report-points-none = No decision and no roll changed the chances by more than 3% beyond the error.
report-point-lost = { $what } lost the game; safe was { $better } ({ $share }).
report-point-cost = { $what }; better was { $better } ({ $share }).
report-point-luck = { $what } { $luck ->
    [good] Good luck.
   *[bad] Bad luck.
}
report-deed = { $things }
report-played = Played
report-better = Better
report-safe = Safe
report-marks = Framed: where this line goes; dashed: where the other one goes.
report-analyse = On the analysis board
report-no-place = Nothing changed on the board at once.
report-alternatives = What could have been played
report-equal-two = The first two do not differ: either will do.
report-equal-more = The first { $n } do not differ: any of them will do.
report-try = Try it here
report-show = Show this moment
report-before-after = { $before } → { $after }
report-plus-minus = ± { $n }
report-mistake = mistake
report-good-luck = good luck
report-bad-luck = bad luck
report-draws = { $side ->
    [us] Cards for the US
    [ussr] Cards for the USSR
    [cia] Cards for the CIA
    [kgb] Cards for the KGB
    [none] Cards for both
   *[other] Cards for { $side-name }
}
report-resigned = { $side ->
    [us] The US resigns
    [ussr] The USSR resigns
    [cia] The CIA resigns
    [kgb] The KGB resigns
   *[other] { $side-name } resigns
}

## The story

report-story-over = { report-won }: { $ending }
report-story-none = No single decision or roll turned the game.
report-story-first = { $moment }, { report-side }: { $point }
report-story-even = Dice and draws were about even.
report-story-luck = Dice and draws helped { report-the-side }: luckier than { $n } of 100 games with the same rolls.
report-short = This game was too short for turning points.

## Luck and decisions

report-luck = Luck and decisions
report-luck-about = The bar is the whole game: to the right it helped this side, the whisker is the error. The number is what one roll, draw or decision did on average. A better face is never worth less.
report-luck-total = Luck, all in all
report-dice = Dice
report-cards = Draws
report-skill = Decisions
report-luckier = luckier than { $n } of 100
report-not-sure = not certain
# $n rolls, draws or decisions that changed the chances by $share each, with their $error
report-each = { $what ->
    [dice] { $n ->
        [one] { $share } { $error }, one roll
       *[other] { $share } { $error } a roll, { $n } rolls
    }
    [cards] { $n ->
        [one] { $share } { $error }, one draw
       *[other] { $share } { $error } a draw, { $n } draws
    }
   *[skill] { $n ->
        [one] { $share } { $error }, one decision
       *[other] { $share } { $error } a decision, { $n } decisions
    }
}
report-largest = { $what ->
    [skill] Dearest: { $rows }
   *[other] Greatest: { $rows }
}
report-piece = { $share } ({ $moment })
report-faces = Face by face
report-faces-about = What each result was worth to { report-the-side }; the marked one was rolled.
report-face-read = { $dice }: { $share }

## Points

report-sources = Points by source
report-no-points = No points were made.
report-more = { $n ->
    [one] One more
   *[other] { $n } more
}
report-source = { $kind ->
    [scoring] { $name }: scoring
    [final] { $name }: final scoring
    [effect] { $name }: in force
    [price] { $name }: price of its event
   *[event] { $name }
}
report-source-plain = { $kind ->
    [final] Final scoring: other points
    [effect] Effects in force
    [military] Military operations
    [space] Space race
    [bid] Bid
    [aftermath] Aftermath
    [scoring] Scoring
    [event] Events
   *[other] Other
}
report-regions = Regions through time
report-regions-about = What scoring a region would have given at the end of each turn: upwards for { report-the-side }.
report-region-read = { $name }, turn { $turn }: { $n }

## On the page and in the terminal

report-working = The computer looks at every decision of the game: { $share }.
report-working-about = This takes about a minute; the page may be left meanwhile.
report-to-table = To the table
report-cancel = Cancel
report-cancelled = The analysis was cancelled.
report-begin = Analyse the game
report-waiting = Other thinking comes first.
report-failed = The analysis broke down.
report-again = Try again
report-written = Written to { $file }.
report-when = When
report-who = Who
report-what = What happened
report-source-head = Source
