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
study-bad-start = The chapter cannot begin like this.
study-bad-position = The rules cannot go on from this position.
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

# The page

study-about = Games and positions with variations, comments, marks and arrows. A study is yours until you share it.
study-mine = My studies
study-mine-none = None yet. Make one here, or from the report on a game.
study-others = For everybody
study-new = New study
study-make = Make it
study-add = Add it
study-other-ways = A finished game becomes a study from its record, its turning points from its report.
study-name = Name
study-begin = From the beginning of
study-position = Or from a position
study-position-about = as a record writes it
study-file = From a file
study-file-about = A study or a played game. A broken file changes nothing: its line is named.
study-unnamed = Without a name
study-somebody = somebody
study-lost = No study here
study-chapters = Chapters
study-chapters-n = { $n ->
    [one] { $n } chapter
   *[other] { $n } chapters
}
study-moves = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
study-variations = { $n ->
    [one] { $n } variation
   *[other] { $n } variations
}
study-new-chapter = New chapter
study-rename = Rename
study-save = Save
study-up = Up (Alt ↑)
study-down = Down (Alt ↓)
study-delete-chapter = Delete the chapter
study-tab-tree = Variations
study-tab-analysis = Analysis
study-laying = The line is being laid out …
study-tab-chapters = Chapters
study-tab-share = Share
study-start = The beginning
study-tree-empty = No moves yet. Choose one on the board or in the list.
study-main = main line
study-comment = Comment
study-comment-empty = What is to be said about it? (C)
study-glyphs = Glyphs
study-glyph = { $n ->
    [0] good (1)
    [1] mistake (2)
    [2] interesting (3)
    [3] dubious (4)
    [4] excellent (5)
    [5] blunder (6)
    [6] even (7)
   *[7] unclear (8)
}
study-promote = Make it the main line
study-delete = Delete from here
study-deleted = Deleted.
study-undo = Undo
study-close = Close
study-to-table = Open at a table
study-eyes = Whose view
study-eyes-of = As { $side-name } sees it
study-tools = On the board
study-tool-move = Play on
study-tool-ring = Ring (Alt and click)
study-tool-number = Number (Alt, Shift and click)
study-tool-arrow = Arrow (Alt and drag)
study-decides = { $side-name } decides:
study-decides-chance = Chance decides:
study-over = The game is over.
study-more = { $n } more
study-near = { $side ->
    [north] north of { $place }
    [south] south of { $place }
    [east] east of { $place }
   *[west] west of { $place }
}
study-share = Share
study-link = Link
study-copy-link = Copy
study-copied = Copied
study-audience = Who may read it
study-audience-private = Only me
study-audience-private-about = in this browser
study-audience-link = Whoever has the link
study-audience-link-about = they read and copy; they cannot change it
study-audience-listed = Everybody on this server
study-audience-listed-about = it stands in the list of studies
study-text = As text
study-lines = { $n ->
    [one] { $n } line
   *[other] { $n } lines
}
study-download = Download the whole study
study-changes = What changed
study-saving = saving …
study-saved = all saved
study-of = by { $author }
study-copy = Copy to mine
study-from-points = Make a study of the turning points
study-from-game = Make a study of this game
