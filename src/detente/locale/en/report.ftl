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
report-depth = { $depth ->
    [quick] quick look
    [normal] normal look
   *[deep] close look
}
report-percent = { $n }%
report-hindsight = In hindsight: the curve knows all cards, but not what dice and draws will bring. What the computer would have played is found with the mover’s own knowledge only.

## The curve

report-chart = Chances to win
report-chart-about = The chances of { report-the-side } after every step; above the curve lie those of the opponent. Numbers below are turns, diamonds are scorings.
report-chart-read = { $moment }: { report-side } { $share }
report-chart-keys = Left and right arrows walk along the curve, Enter shows the moment.
report-to-moment = To this moment
report-scoring = Scoring: { $name }

## Swings

report-swings = Turning points
report-swings-about = The dearest decisions, by what the mover could know, and the greatest strokes of luck.
report-no-swings = Nothing stands out.
report-draws = { $side ->
    [us] Cards for the US
    [ussr] Cards for the USSR
    [cia] Cards for the CIA
    [kgb] Cards for the KGB
    [none] Cards for both
   *[other] Cards for { $side-name }
}
report-rolled = Die: { $n }
report-resigned = { $side ->
    [us] The US resigns
    [ussr] The USSR resigns
    [cia] The CIA resigns
    [kgb] The KGB resigns
   *[other] { $side-name } resigns
}
report-played = Played: { $move } ({ $share })
report-better = The computer: { $move } ({ $share })
report-cost = cost { $share }
report-swing = { report-side } { $before } → { $after }
report-luck-mark = luck

## Luck and skill

report-luck = Luck and skill
report-luck-about = Start, luck and decisions add up to the result, exactly. A decision counts against the best one that the computer saw in hindsight.
report-luck-total = Luck, all in all
report-dice = Own dice
report-cards = Own draws
report-skill = Own decisions
report-sum = { $start } at the start, { $luck } luck, { $own } own decisions, { $other } the opponent’s decisions: { $end }.

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
report-again = Try again
report-written = Written to { $file }.
report-when = When
report-who = Who
report-what = What happened
report-source-head = Source
