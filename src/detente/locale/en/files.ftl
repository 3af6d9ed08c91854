# Why a file is not taken in as a game. $text, $rules and $log are quoted from the file or in its own words.

file-at-line = line { $line }: { $why }
file-forbidden = { $why }: { $reason }
file-detail = { $detail }
file-no-such-title = a game that is not played here
file-unknown = no game that we can read
file-too-large = larger than { $kb } KB: no game is that long
file-too-many = more than { $files } files: import them in parts
file-unpacks = it holds more than { $mb } MB unpacked, and is not opened
file-bad-archive = the archive is damaged and cannot be opened
file-bad-member = damaged, encrypted, or packed in a way that we do not read
file-nested = an archive inside an archive: import it on its own
file-outside = its name leads out of the archive
file-not-utf8 = not a text in UTF-8 (byte { $byte })
file-begins = a record begins with “{ $format }”
file-line = cannot read “{ $text }”
file-hash-line = a line with = has a moment and a checksum
file-number = action { $n } is wanted here, not “{ $found }”
file-words = “{ $text }” is no action of this game
file-too-long = too long for a game
file-header = the header cannot be read: rules, forked, options or spent
file-header-lacks = the header names no { $name }
file-action = action { $n }, “{ $text }”, is not allowed
file-hash = after action { $n } the record says { $wanted }, the rules give { $gives }
file-title = a game of { $title }, not of { $wanted }
file-version = played by version { $version } of the rules; version { $now }, which is in force here, cannot replay it
file-cards = played with card file { $data }; here it is { $now }
file-log-begins = neither a record nor a log of the app, which begins with “SETUP:”
file-log-short = the log ends with the set-up
file-log-sides = the set-up does not say who plays which side
file-log-scenario = scenario “{ $text }”: only the standard one can be read
file-log-bid = the set-up gives more than 15 additional influence
file-log-line = not a line of such a log: “{ $text }”
file-log-differs = the log has “{ $text }”, the rules give: { $rules }
file-log-lacks = the log has nothing where the rules give: { $rules }
file-log-elsewhere = the log is in { $log }, the rules are in { $rules }
file-log-goes-on = the log has “{ $text }”, by the rules the game goes on
file-log-stuck = from here the rules find no way on

## Positions

position-unreadable = a position begins with its title, and fields such as turn=3 follow
position-field = “{ $field }” cannot be “{ $value }”
position-no-field = there is no field “{ $field }”
position-no-name = there is no “{ $name }” here
