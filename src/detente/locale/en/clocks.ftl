# Clocks: what cannot be done to them.

error-clock-negative = Time cannot be less than nothing.
error-clock-no-time = A clock needs a bank or a time for each decision.
error-clock-live = Vacations and free weekends belong to games by correspondence.
error-clock-over = Time has run out.
error-clock-stands = No time is running that could be paused.
error-clock-runs = The clock is not paused.
error-clock-vacation-past = A vacation must end later than now.
error-clock-vacation-too-long = You do not have so many days of vacation left in this game.
error-clock-not-away = There is no vacation to come back from.
error-clock-no-claim = Your opponent’s time has not run out.
error-clock-too-long = No span of a clock may be longer than a year.
error-no-clock = This game is played without a clock.
error-paused = The game is paused. Go on first.
error-nobody-to-give = There is nobody here to give time to.

# The clock at the table and in the dialog of a new game. $m, $s, $h, $d are numbers, some with a leading zero.

clock-days-hours = { $d } d { $h } h
clock-hours-minutes = { $h } h { $m } m
clock-minutes = { $m } m
clock-till = till { $moment }
clock-live-terms = { $m } + { $s }
clock-per-decision = { $n ->
    [one] { $n } day per decision
   *[other] { $n } days per decision
}
clock-bank-terms = { $n ->
    [one] bank of { $n } day
   *[other] bank of { $n } days
}{ $h ->
    [0] {""}
   *[other] {" "}+ { $h } h
}
clock-terms-claim = the opponent may claim
clock-pause = Pause
clock-offer-pause = Offer a pause
clock-paused = Paused by agreement. No time runs.
clock-resume = Go on
clock-give = { $kind ->
    [live] Give a minute
   *[other] Give a day
}
clock-fell = { $name } has no time left.
clock-fell-own = Your time has run out. { $name } may claim the win; until then you can still decide.
clock-claim = Claim the win
clock-vacation = Vacation: { $n ->
    [one] { $n } day
   *[other] { $n } days
} of { $left }
clock-away-until = On vacation till { $moment }
clock-back = End the vacation
clock-legend = Clock
clock-kind-none = None
clock-kind-live = Live
clock-kind-correspondence = By correspondence
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
clock-about-live = Minutes for the whole game and seconds for each decision. What the page shows you costs no time.
clock-about-correspondence = Days for each decision, or a bank of days for the whole game to which every decision adds hours. Each side has 14 days of vacation; pauses by agreement.
clock-at-end = When time runs out:
clock-at-end-loss = game lost
clock-at-end-claim = opponent may claim
