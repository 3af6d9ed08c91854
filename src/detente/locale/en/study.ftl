# Studies: chapters with variations, comments, marks and arrows.

# What is wrong with one

study-bad = { $line ->
    [0] { $why }
   *[other] Line { $line }: { $why }
}
study-bad-by-rule = { $why }: { $reason }{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
}
study-bad-first = A study begins with the line “{ $format }”.
study-bad-line = “{ $text }” cannot be read.
study-bad-header = The line “{ $name }” is unknown in the head of a chapter, or stands there twice.
study-bad-missing = The head of a chapter has to name its title and the version of its rules.
study-bad-title = There is no game called “{ $title }” here.
study-bad-rules = This chapter was made with version { $was } of the rules; here it is version { $now }.
study-bad-data = This chapter was made with the card file { $was }; here it is { $now }.
study-bad-start = The chapter cannot begin like this: { $detail }
study-bad-position = The rules cannot go on from this position: { $detail }
study-bad-number = Action { $wanted } is wanted here, not “{ $found }”.
study-bad-action = There is no action “{ $text }”.
study-bad-who = Here { $decider ->
    [chance] chance decides
   *[other] “{ $decider }” decides
}, not “{ $found }”.
study-bad-illegal = This is not allowed
study-bad-chance = That cannot be rolled or drawn here.
study-bad-bar = A bar begins a variation of the action above it, and there is none.
study-bad-twice = “{ $text }” stands here already.
study-bad-place = There is no place and no card “{ $place }”.
study-bad-label = A mark has one digit or letter, not “{ $label }”.
study-bad-glyph = There is no such glyph, or nothing here to judge by it.
study-bad-node = This move is no longer in the study.
study-bad-root = The beginning of a chapter cannot be deleted.
study-bad-main = This is the main line already.
study-bad-record = This game could not be read: { $detail }
study-bad-empty = There is no chapter in it.
study-bad-size = A study has at most { $most } million letters.
study-bad-comment = A comment has at most { $most } letters.
study-bad-comments = The comments of a chapter have at most { $most } letters.
study-bad-marks = At one move there are at most { $most } marks and as many arrows.
study-bad-nodes = A chapter has at most { $most } moves.
study-bad-nesting = Variations of variations go at most { $most } deep.
study-bad-chapters = A study has at most { $most } chapters.
error-bad-study = Nothing was changed. { $line ->
    [0] {""}
   *[other] Line { $line }:{" "}
}{ $detail }
error-no-such-study = There is no such study, or it is not for everybody.
error-no-such-chapter = The study has no such chapter.
error-not-your-study = Only its owner can change this study. Copy it to make one of your own.
error-study-stale = The study was changed elsewhere meanwhile. It has been loaded again.
error-study-no-undo = There is nothing to undo any more.
error-too-many-studies = There is no room for another study. Delete one first.
error-last-chapter = A study keeps at least one chapter.
error-study-no-points = This report has no turning points.

# The command line

study-checked = In order: { $chapters ->
    [one] { $chapters } chapter
   *[other] { $chapters } chapters
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $variations ->
    [one] { $variations } variation
   *[other] { $variations } variations
}.
study-dice = rolled: { $faces }
study-drawn = { $n ->
    [one] { $n } card is drawn
   *[other] { $n } cards are drawn
}
study-chance = chance

# What was changed

study-did-make = made with { $n ->
    [one] { $n } chapter
   *[other] { $n } chapters
}
study-did-rename = called “{ $name }”
study-did-audience = { $audience ->
    [private] only for its owner now
    [listed] for everybody on this server now
   *[link] for everybody who has the link now
}
study-did-add = chapter { $n }: moves added
study-did-delete = chapter { $n }: moves deleted
study-did-promote = chapter { $n }: another main line
study-did-comment = chapter { $n }: comment
study-did-glyph = chapter { $n }: glyph
study-did-draw = chapter { $n }: marks and arrows
study-did-view = chapter { $n }: another view
study-did-rename-chapter = chapter { $n } called “{ $name }”
study-did-move-chapter = “{ $name }” moved
study-did-delete-chapter = “{ $name }” deleted
study-did-add-chapters = { $n ->
    [one] { $n } chapter added
   *[other] { $n } chapters added
}
study-did-undo = last change undone
error-study-source = A study is made of one thing: a game, a position or a file.
error-study-no-report = The report on this game is not ready yet.
