### The front page, opening a table, watching.

front-brand = Détente
front-heading = Four Cold War games for two
front-subheading = Open a table and play. No account, no fee.
front-retry = Try again
front-lost = There is no such page
front-lost-about = Nothing stands at this address. Perhaps it was mistyped, or what stood here is gone.
front-building = The fast engine is being built; until then the computer thinks slowly. You can play already.

front-minutes = { $minutes } min
front-hours = { $hours } { $last ->
    [one] hour
   *[other] hours
}

front-computer = Play the computer
front-hotseat = A friend here
front-friend = A friend online
front-watch = Watch
front-library = Library
front-study = Studies
front-cards = All cards: { $title }
front-learn = Learn
front-rules = Rules
front-tournaments = Tournaments
front-people = People

front-open-computer = against the computer
front-open-hotseat = two players, one device
front-open-friend = with a friend
front-side = Your side
front-side-random = Chance decides
front-opponent = Opponent
front-level = Level { $n }
front-first = a good first opponent
front-others = Other opponents
front-agent-program-about = a program that the host of this server has let in
front-time = Time per decision
front-time-own = As it likes
front-name = Your name
front-name-hint = As the other player will see it
front-options = Rule variants
front-listed = Others may watch this table
front-start = Start

front-continue = Continue
front-continue-yours = your move
front-continue-theirs = opponent’s move

front-watch-title = Tables you can watch
front-watch-of = Tables you can watch: { $title }
front-watch-all = Tables of all games
front-watch-none-of = Nobody is playing { $title } at an open table just now.
front-watch-none = Nobody is playing at an open table just now.
front-watch-running = in progress
front-watch-over = finished

front-unofficial = An unofficial project by fans. The games belong to their authors and publishers; the drawings and wording here are our own.
front-free = Free software, runs on your own machine. Nothing phones home.
front-docs = Documentation
front-hide-announcement = Hide this announcement
front-sign-in = Sign in
front-notices = { $unread ->
    [0] Notifications
   *[other] Notifications: { $unread } unread
  }
front-account = Account
front-menu = Menu
