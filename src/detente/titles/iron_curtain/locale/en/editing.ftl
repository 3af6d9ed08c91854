# The position editor.

ic-ed-deal = Cards are dealt
ic-ed-first = Who begins?
ic-ed-turn = Turn
ic-ed-round = Round
ic-ed-begins = First player
ic-ed-score = Score (US +)
ic-ed-aside = Set aside
ic-ed-table = Cards on the table
ic-ed-cards-laid = { $n } cards beside the start card; at this moment { $most } have been laid.
ic-ed-hand-size = { $side-name }: { $n } cards in the hand; at this moment there are { $most }.
ic-ed-aside-size = { $side-name }: { $n } cards set aside; at this moment there are { $most }.
ic-ed-same-cell = “{ $card }” has no place of its own.
ic-ed-cubes = { $side-name }: { $n } cubes on the table; there are only { $most }.
ic-ed-no-start = “{ $card }” is missing on the table.
ic-ed-apart = “{ $card }” touches no card that hangs together with the start card.
ic-ed-set-turn = Set round { $round }, turn { $turn }
ic-ed-take-up = Take up
ic-ed-lay-here = Lay the picked card here:
