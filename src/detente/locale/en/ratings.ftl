# Ratings.

rating-title = People
rating-game = Game
rating-kind = Live or by correspondence
rating-kind-live = Live
rating-kind-correspondence = By correspondence
rating-program = a program
rating-player = Player
rating-rating = Rating
rating-games = Games
rating-last = Last game
rating-nobody = Nobody has played { $n } rated games yet.
rating-means = From { $n } rated games on. 1500 is where everybody begins and where the computer’s level 3 stands; ± is the deviation: two times in three the true strength lies within it. A question mark: still uncertain.
rating-none = No rated games yet.
rating-curve = A curve of { $n } days with games; now { $rating }
rating-point = { $day }: { $rating } ±{ $deviation }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }

rating-tile = { $kind ->
    [live] live
   *[correspondence] by correspondence
  } · { $games }
rating-of = Rating: { $title }, { $kind ->
    [live] live
   *[correspondence] by correspondence
  }
rating-span = Span of time
rating-days = { $n ->
    [0] All
    [90] 3 months
   *[other] Year
  }
rating-wish = Rated
rating-wish-means = counts for the rating: no hints, moves are taken back only if both agree, usual rules or a preset

rating-fair-play = Rated games to look at
rating-fair-play-none = Nothing was noticed.
rating-notice-same-pair = { $first } has played { $count } of the last { $of } rated games against { $second }.
rating-notice-one-sided = { $count } of { $of } games between { $first } and { $second } ended quickly, nearly all points with { $first }.
rating-notice-aborts = { $first } has left { $count } of the last { $of } rated games at the beginning.
rating-notice-one-address = { $first } and { $second } have played { $count } rated games from one address.
rating-notice-stalls = { $first } has let { $count } of { $of } rated games without a clock stand for two weeks.
rating-notice-throws = { $first } has lost { $count } of the last { $of } rated games, far more than the ratings promise.

error-rated-needs-account = A rated game needs an account.
error-rated-alone = A game at one screen cannot be rated.
error-rated-level = This opponent has no rating: choose one of the measured levels.
error-rated-options = Rated games are played by the usual rules or one of the presets.
admin-rerated = { $games ->
    [one] Rated anew from the start: { $games } game.
   *[other] Rated anew from the start: { $games } games.
  }
