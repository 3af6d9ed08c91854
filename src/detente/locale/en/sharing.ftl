# What other places show of a shared link.

share-over = The game is over
share-against = { $west } – { $east }
share-computer = Computer, level { $level }
share-somebody = Somebody
share-study-kicker = Study
share-study = { $n ->
    [one] { $n } chapter
   *[other] { $n } chapters
  } by { $author }
share-person = Player
share-program = Program
share-live = live
share-correspondence = by correspondence
share-tournament = { $state ->
    [open] Open for entries
    [running] Round { $round }
   *[over] Over
  }, { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
