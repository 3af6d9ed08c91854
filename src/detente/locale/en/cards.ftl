# `detente cards`: findings in a card file, and the list of cards.

cards-error = error
cards-warning = warning
cards-checked = { $errors ->
    [0] { $warnings ->
        [0] No mistakes found.
        [one] No errors, { $warnings } warning.
       *[other] No errors, { $warnings } warnings.
    }
    [one] { $errors } error, warnings: { $warnings }.
   *[other] { $errors } errors, warnings: { $warnings }.
}

## Findings

cards-not-toml = The file is not TOML: { $problem }.
cards-missing = There is no section “{ $name }”, or it has another form than in the shipped file.
cards-wrong-schema = This version reads card files with schema = 1, not { $value }.
cards-not-number = A whole number from { $least } to { $greatest } is wanted, not { $value }.
cards-not-allowed = One of these is wanted: { $allowed }; not { $value }.
cards-not-bool = true or false is wanted, not { $value }.
cards-no-name = A name of 1 to 40 letters is wanted, not { $value }.
cards-no-slug = An id of small Latin letters, digits and underscores is wanted, not { $value }.
cards-twice = “{ $value }” occurs twice.
cards-no-region = The region { $region } is missing.
cards-no-event = A list of steps is wanted, not { $value }.
cards-step-number = In an event, { $name } must be a whole number from 1 to 15, not { $value }.
cards-step-value = In an event, { $name } cannot be { $value }.
cards-unknown-key = A step of an event knows no “{ $value }”.
cards-count = The deck has { $n } cards instead of { $wanted }; it can be checked, but not played with.
cards-flags = { $side ->
    [us] There are { $n } US cards; the game has { $wanted }.
   *[ussr] There are { $n } USSR cards; the game has { $wanted }.
}
cards-region-size = { $region } has { $n } cards in the deck; the region says { $wanted }.
cards-influence-twice = There is a group with influence { $n } in the faction { $faction } already; each value occurs once.
cards-not-fives = Points come in fives, so { $value } is not possible.
cards-bias = The four factions ({ $factions }) are wanted, each once; not { $value }.
cards-no-ability = No event has the ability { $value }.
cards-too-few-points = The countries are worth { $n } points; with less than { $wanted } the deck could run out before somebody wins.

## The list of cards

cards-card = { $card }, { $region }, { $side ->
    [us] US card
   *[ussr] USSR card
}, influence { $n }{ $reconstructed ->
    [yes] {" "}(reconstructed)
   *[no] {""}
}.
cards-start-card = { $card }, { $region }, start card.
cards-note = The flags, values and events of the cards are reconstructed, not copied from the box. Owners can correct them: detente cards copy.
cards-reserved = The id “{ $value }” is a word of the game's own (a button); choose another.
