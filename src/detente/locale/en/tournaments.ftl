# Tournaments: what cannot be done.

error-tie-break-twice = A tie-break stands in the order once.
error-tournament-rounds = A Swiss has 1 to 30 rounds.
error-late-score = A round that was missed is worth nothing or half a point.
error-division = A division has two players or more, and no more than half of them change places.
error-too-few-players = There are too few players to pair.
error-round-not-over = Games of this round are still open.
error-tournament-over = This tournament is over.
error-already-entered = You play in this tournament already.
error-entries-closed = Nobody can enter this tournament any more.
error-not-entered = You do not play in this tournament.
