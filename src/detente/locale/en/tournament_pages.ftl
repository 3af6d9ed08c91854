# The pages of tournaments.

tour-title = Tournaments
tour-about = Swiss, everybody against everybody, knock-out, leagues. Whoever has an account may enter, and may announce one.
tour-announce = Announce a tournament
tour-list-open = To enter
tour-list-running = Being played
tour-list-over = Over
tour-none = No tournament waits for players just now. Announce one.
tour-host = by { $name }
tour-rounds-n = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  }
tour-round-n = Round { $n }
tour-round-of = Round { $n } of { $of }
tour-players-of = { $n } of { $most } places
tour-state-open = Open for entries
tour-state-over = The tournament is over
tour-kind-live = live
tour-kind-correspondence = by correspondence
tour-print = Print

tour-csv = CSV
tour-json = JSON

tour-tab-terms = Announcement
tour-tab-standings = Standings
tour-tab-rounds = Rounds
tour-tab-games = Games · { $n }
tour-tab-arbiter = Arbiter

# -- how is played
tour-how = How we play
tour-system = System
tour-system-swiss = Swiss
tour-system-round-robin = Everybody against everybody
tour-system-knockout = Knock-out
tour-system-double-knockout = Double knock-out
tour-system-league = League
tour-system-swiss-means = opponents with as many points; nobody meets twice
tour-system-round-robin-means = every pair meets once
tour-system-knockout-means = who loses is out
tour-system-double-knockout-means = who loses twice is out
tour-system-league-means = divisions in which everybody meets everybody; the first go up, the last go down
tour-meeting = A meeting
tour-sides-one = one game; sides come out even
tour-sides-both = two games, one on each side
tour-sides-bid = one game; the sides are bid for
tour-clock = Clock
tour-clock-none = no clock
tour-clock-days-1 = 1 day for each decision
tour-clock-days-3 = 3 days for each decision, 10 days in the bank
tour-clock-live-30 = live, 30 minutes + 20 seconds
tour-clock-live-60 = live, 60 minutes + 30 seconds
tour-clock-each = { $span } for each decision
tour-clock-bank = { $span } in the bank
tour-clock-increment = { $span } more with each decision
tour-clock-weekends = weekends off
tour-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
tour-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
  }
tour-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
tour-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
tour-round-days = { $n ->
    [one] { $n } day for a round
   *[other] { $n } days for a round
  }
tour-counts = Rating
tour-rated = Rated games
tour-program = a program
tour-programs = Programs may enter, too
tour-programs-too = Programs may play along: whoever enters agrees to meet them.
tour-rated-means = games count for the rating: no hints, moves are taken back only if both agree
tour-unrated-means = games do not count for the rating
tour-tie-breaks = Equal points
tour-break-buchholz = Buchholz
tour-break-buchholz-short = Bh
tour-break-sonneborn-berger = Berger
tour-break-sonneborn-berger-short = SB
tour-break-direct = Direct encounter
tour-break-direct-short = DE
tour-break-wins = Wins
tour-break-wins-short = W
tour-break-earlier = { $name }: earlier
tour-late = Late entries
tour-late-till = up to round { $n }, half a point for a round that was missed
tour-late-none = none
tour-late-until = Enter before round
tour-late-means = 1: nobody comes late. A missed round is worth half a point.
tour-deadline = The round ends { $when }.
tour-deadline-over = The time for this round is over
tour-left-days = { $days } d { $hours } h to the deadline
tour-left-hours = { $hours } h { $minutes } m to the deadline

# -- announcing
tour-new-name = Name
tour-new-game = Game
tour-new-about = What else players should know
tour-rounds = Rounds
tour-division-size = Players in a division
tour-days-for-round = Days for a round
tour-days-means = 0: no deadline. One day before it both are reminded; after it the arbiter decides.
tour-most = Places

# -- entering
tour-entered = Entered
tour-mean = mean rating { $rating }
tour-nobody = Nobody yet.
tour-you-play = You play
tour-your-number = Your number by rating: { $n } of { $of }.
tour-enter-title = Enter
tour-enter = Enter the tournament
tour-leave = Withdraw
tour-leave-free = Until the first round is paired you may withdraw without a trace.
tour-leave-costs = Your open games are lost, and you are paired no more.
tour-gone = former member { $n }
tour-withdrawn = withdrawn
tour-check-account = You have an account
tour-check-room = { $n ->
    [one] { $n } place is free
   *[other] { $n } places are free
  }
tour-check-over = The tournament is over
tour-check-full = All places are taken
tour-check-late = Entries are closed
tour-check-guest = Sign in first: a tournament needs a name

# -- standings
tour-standings = Standings and crosstable
tour-after = { $n ->
    [one] after { $n } round
   *[other] after { $n } rounds
  }
tour-player = Player
tour-points = Pts
tour-division-n = Division { $n }
tour-next-season = Next season
tour-season-means = By the same terms. Who enters plays in the division named here; newcomers come behind them. All who played are told.
tour-season-announce = Announce the next season
tour-season-next = To the next season
tour-season-after = To the season before
tour-cell = against { $place }, { $side }, { $result ->
    [won] won
    [lost] lost
    [drawn] drawn
   *[open] under way
  }
tour-cell-bye = bye
tour-legend-open = under way
tour-legend-bye = bye
tour-legend-breaks = Bh: points of the opponents; SB: those points, times what was won against them

# -- rounds
tour-all-games = All games
tour-bye = bye
tour-your-game = your game
tour-watch = watch
tour-look = look at it
tour-forfeit = forfeit
tour-adjudicated = decided by the arbiter
tour-not-paired = No round is paired yet.

# -- the tree of a knock-out
tour-tree = Tree
tour-tree-final = Final
tour-tree-semi = Semi-finals
tour-tree-quarter = Quarter-finals
tour-tree-lower = Who has lost once
tour-tree-seed = Seed
tour-tree-goes-on = goes on
tour-tree-wins = wins the tournament
tour-tree-game = game { $n }

# -- the arbiter
tour-arbiter-before = Before the first round
tour-decide = Decide
tour-result = Result
tour-result-first = the first one wins
tour-result-draw = a draw
tour-result-second = the second one wins
tour-result-nobody = both lose
tour-result-open = open again
tour-not-played = It was not played: somebody did not appear
tour-remove = Take out of the tournament
tour-remove-who = Player
tour-remove-means = Somebody who does not play loses the open games and is paired no more.
tour-removed = { $name } is out
tour-reason = Reason
tour-reason-means = Ten letters or more. Everybody can read it, and it stays in the log.
tour-decisions = Decisions of the arbiter
tour-pair = Pair round { $n }
tour-pair-means = When all games of the round are over. The proposal is shown before it is published.
tour-propose = Propose the pairings
tour-publish = Publish the round
tour-check-no-again = no pair for the second time
tour-check-again = { $n ->
    [one] { $n } pair or bye for the second time: it cannot be avoided
   *[other] { $n } pairs or byes for the second time: it cannot be avoided
  }
tour-check-even = sides even within one
tour-check-uneven = sides off by { $n }
tour-check-withdrawn = withdrawn: { $names }
tour-deciders = Another game for each tie.

# -- what is refused
error-no-such-tournament = There is no such tournament.
error-no-such-meeting = There is no such game in this tournament.
error-game-score = A game is worth nothing, half a point or a point.
error-round-closed = The next round has been paired; that result stands.
error-not-arbiter = Only an arbiter of this tournament may do that.
error-tournament-full = All places are taken.
error-too-many-tournaments = You have five tournaments that are not over. End one first.
error-season-not-over = Only a league that is over has a next season.
error-season-announced = The next season is announced already.
error-no-bid = Sides cannot be bid for in this game.
