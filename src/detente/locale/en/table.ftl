### The table: everything around the game's own words.

# Sides and players
table-side-player = { $side ->
    [us] US player
    [cia] CIA player
    [kgb] KGB player
    [ussr] USSR player
   *[other] { $side-name } player
}
table-you = You
table-computer = Computer
table-level = { $name } (level { $n })
table-agent = Computer ({ $name })
table-seconds = { $n } s
table-percent = { $n } %
table-player-thinking = thinking…
table-player-free = not here yet
table-player-away = away
table-player-sealed = chosen, sealed
table-player-choosing = choosing…

# Answers in advance
table-ahead = Answers in advance
table-ahead-ask = Always ask me
table-ahead-yes = Accept
table-ahead-no = Decline
table-ahead-offer = { $kind ->
    [takeback] If a take-back is asked for
    [pause] If a pause is offered
   *[other] If hints for both are offered
}
table-ahead-about = Given at once, for you alone to know. Answers to events hold until your next decision.

# What both choose unseen of each other
table-both-choose = { $what ->
    [headline] Headlines
    [agent] Agents X
   *[other] Bids
}
table-sealed = { $what ->
    [headline] Your headline is sealed.
    [agent] Your Agent X is sealed.
   *[other] Your bid is sealed.
} Waiting for { $name }.
table-sealed-about = Binding; both open together.{ $clock ->
    [yes] { " " }Your clock stands still.
   *[no] { "" }
}
table-seal = Seal
table-seal-again = Choose again
table-sealed-ready = not sealed yet
table-sealed-only-you = only you see it
table-sealed-covered = Covered
table-sealed-cover = Cover
table-sealed-uncover = Uncover

# The bar
table-language = Language
table-theme = { $theme ->
    [dark] Light colours
   *[light] Dark colours
}
table-motion = Animation
table-colours = Colours
table-colours-light = Light
table-colours-dark = Dark
table-settings = Settings
table-setting-dice = Rolling dice
table-setting-dice-about = Dice tumble for a moment before they show the result.
table-setting-danger = Danger warning
table-setting-danger-about = Marks choices that can lose the game at once, and asks again.
table-setting-sound = Sound
table-setting-sound-about = Cards, dice, coups and your turn can be heard.
table-setting-volume = Volume
table-setting-forced = Make forced choices for me
table-setting-forced-about = Where there is only one choice, the table makes it; never one that can lose the game.
table-setting-sort = Order of the hand
table-sort-side = Side, then operations
table-sort-ops = Operations
table-sort-era = Period
table-sort-stars = Influence stars
table-sort-region = Region
table-sort-name = Name
table-sort-own = Your own order
table-sort-own-how = Or lay the cards yourself: drag them, or press Alt and an arrow.
table-card-moved = { $name }: place { $place } of { $of }.
table-connection-online = Connected
table-connection-connecting = Connecting…
table-connection-reconnecting = Reconnecting…
table-connection-offline = No network
table-connection-sending = Sending…
table-sending = Sending your choice…
table-sending-offline = Your choice is waiting for the connection…
table-not-arrived = The connection broke before your choice arrived. Please choose again.
table-round = Round
table-turn = Turn

# The prompt
table-your-decision = Your decision.
table-decision-of = { $side ->
    [us] The US decides.
    [cia] The CIA decides.
    [kgb] The KGB decides.
    [ussr] The USSR decides.
   *[other] { $side-name } decides.
}
table-waiting = Waiting for { $name }.
table-decides = { $name } decides.
table-thinking = { $name } is thinking…
table-queue = in line: { $ahead } ahead, about { $seconds } s
table-looking-back = Looking back.
table-over = The game is over.
table-undo = Undo
table-undo-hint = Back to your last decision (U)
table-hint = Hint
table-hint-about = What would the computer do? (H)
table-ask-hints = Ask your opponent: hints for both at this table? (H)
table-hints = Hints
table-hints-looking = The computer is looking…
table-hints-none = Nothing came to the computer’s mind.
table-hints-about = How likely the computer would win from there. It sees only what you see.
table-hint-play = Play
table-hint-play-this = Play: { $choice }
table-hint-cell = The place beside { $cards }
table-to-now = Back to now
table-fork = Play on from here
table-fork-small = play on from here

# The board
table-board = The table
table-show-all = Centre the view again
table-standing-control = { $side ->
    [us] US · control
   *[ussr] USSR · control
}
table-standing-ahead = { $side ->
    [us] US · ahead +{ $by }
   *[ussr] USSR · ahead +{ $by }
}
table-standing-level = level
table-price = { $price ->
    [one] { $price } point
   *[other] { $price } points
}
table-costs = { $price ->
    [one] The next cube here costs { $price } point.
   *[other] The next cube here costs { $price } points.
}
table-card-kind = { $region } · { $side ->
    [us] US flag
   *[ussr] USSR flag
} · influence { $stars }
table-start-card = { $region } · start card
table-country-label = { $country }, { $region }. US { $us }, USSR { $ussr }. { $standing }.
table-card-label = { $name }, { $region }, { $side ->
    [us] US flag
    [ussr] USSR flag
   *[none] no flag
}, influence { $stars }.
table-legal = { $price ->
    [0] You can choose this.
    [one] You can choose this for { $price } point.
   *[other] You can choose this for { $price } points.
}
table-cell-legal = Free place next to { $near }. You can put the card here.
table-cell-refused = Free place. { $reason }
table-next-to = next to
table-rule = rule { $number }

# Around the board
table-score = { $side ->
    [us] The US leads by { $points }.
    [ussr] The USSR leads by { $points }.
   *[none] The score is level.
}
table-score-final = { $side ->
    [us] A final check now: the US by { $points }.
    [ussr] A final check now: the USSR by { $points }.
   *[none] A final check now: level.
}
table-lead = { $side ->
    [us] US +{ $points }
   *[ussr] USSR +{ $points }
}
table-regions = Regions
table-if-scored = If scored now
table-final-now = Final check now
table-region-bonus = bonus +{ $bonus }
table-region-bonus-long = Bonus for dominating more countries: { $bonus } VP.
table-region-placed = Cards on the table: { $placed } of { $cards }.
table-region-dominates = Countries dominated: US { $us }, USSR { $ussr }.
table-region-scored = Scored already
table-short-europe = Europe
table-short-middle_east = Mid. East
table-short-asia = Asia
table-short-africa = Africa
table-short-south_america = S. Am.
table-short-central_america = C. Am.
table-asks = The question
table-hand = Hand
table-hand-of = { $side ->
    [us] US hand
   *[ussr] USSR hand
}
table-in-play = In play
table-hand-empty = No cards in hand.
table-stars = influence { $count }
table-supply = Supply
table-cubes = { $count ->
    [one] cube
   *[other] cubes
}
table-aftermath = Aftermath
table-aftermath-yours = Aftermath (only you see it)
table-aftermath-hidden = Two cards, face down
table-unseen = { $count ->
    [one] Not seen by you: { $count } card
   *[other] Not seen by you: { $count } cards
}
table-unseen-places = Opponent’s hand: { $hand }, deck: { $deck }, aftermath: { $aside }.
table-step-card = Choose a card
table-step-card-chosen = Card: { $card }
table-step-cell = Lay it on the table
table-step-cells = { $count ->
    [one] { $count } place to lay it
   *[other] { $count } places to lay it
}
table-step-resolve = { $whose ->
    [own] Event or { $stars } influence
    [enemy] Their event first, then { $stars } influence
   *[unknown] Event or influence
}

# Side panel
table-log = Log
table-log-veiled = Hidden while the device changes hands.
table-replay = Replay
table-replay-at = Moment { $at } of { $last }
table-play = Play
table-pause = Pause
table-step-back = One step back
table-step-forward = One step forward
table-perspective = Through whose eyes
table-perspective-both = Both
table-restart = { $what ->
    [headline] Restart headline
    [round] Restart action round
   *[turn] Restart turn
}
table-takeback = Take-back
table-resign = Resign
table-resign-sure = { $side ->
    [us] Give up the game as the US? The USSR wins then.
    [cia] Give up the game as the CIA? The KGB wins then.
    [kgb] Give up the game as the KGB? The CIA wins then.
    [ussr] Give up the game as the USSR? The US wins then.
   *[other] Give up the game as { $side-name }? The opponent wins then.
}
table-resign-not = Play on
table-share = Share
table-rules = Rules
table-rules-of = Rules: { $title }
table-help = Keys
table-tabs = Behind the board
table-tab-table = Table
table-tab-hand = Hand
table-tab-regions = Regions
table-tab-agents = Agents
table-tab-decks = Decks
table-tab-log = Log
table-tab-analysis = Lines

# Offers
table-offer-takeback = { $name } asks to take a move back.
table-offer-rematch = { $name } would like a rematch.
table-offer-hints = { $name } suggests hints for both at this table.
table-offer-pause = { $name } offers a pause: both clocks would stop.
table-offer-resume = { $name } would like to go on: your clock would run again.
table-offered-takeback = Take-back asked for. { $name } has to agree.
table-offered-rematch = Rematch asked for. { $name } has to agree.
table-offered-pause = Pause offered. { $name } has to agree.
table-offered-resume = You would like to go on. { $name } has to agree.
table-offered-hints = Hints for both suggested. { $name } has to agree.
table-yes = Agree
table-no = Refuse

# Friend and hotseat
table-friend-link = { $side ->
    [us] Send this link to your friend, who plays the US:
    [cia] Send this link to your friend, who plays the CIA:
    [kgb] Send this link to your friend, who plays the KGB:
    [ussr] Send this link to your friend, who plays the USSR:
   *[other] Send this link to your friend, who plays { $side-name }:
}
table-copy = Copy
table-copied = Copied
table-friend-address = Address of this machine:
table-friend-here = { $address } (only on this machine)
table-friend-only-here = This link works on this machine only: the server listens to nobody else. For a friend in your network, stop it and start it again with
table-friend-then = The link then begins with { $address }. For a friend far away, the README says how.
table-invited = { $name } invites you to a game.
table-invited-plain = You are invited to a game.
table-you-play = { $side ->
    [us] You play the US.
    [cia] You play the CIA.
    [kgb] You play the KGB.
    [ussr] You play the USSR.
   *[other] You play { $side-name }.
}
table-sit-down = Sit down
table-pass-device = { $side ->
    [us] Pass the device to the US player.
    [cia] Pass the device to the CIA player.
    [kgb] Pass the device to the KGB player.
    [ussr] Pass the device to the USSR player.
   *[other] Pass the device to the player of { $side-name }.
}
table-veil-explained = The cards stay hidden until then.
table-veil-ready = { $side ->
    [us] I am the US player
    [cia] I am the CIA player
    [kgb] I am the KGB player
    [ussr] I am the USSR player
   *[other] I am the player of { $side-name }
}

# The end
table-result = { $winner ->
    [us] The US wins
    [ussr] The USSR wins
    [cia] The CIA wins
    [kgb] The KGB wins
    [none] A draw
   *[other] { $winner-name } wins
}
table-show-result = Show the result
table-rematch-asked = Rematch asked for
table-to-rematch = To the rematch
table-record = Save the record
table-fair = Fair shuffling
table-fair-explained = Before the first card was dealt, the server published the fingerprint of a secret number; every chance outcome follows from that number. Now it is open and can be checked: save the record and run “detente verify FILE”.
table-commitment = Fingerprint (SHA-256), published before the deal
table-seed = The number

# Danger
table-risk = { $plies ->
    [0] This loses the game
   *[other] This can lose the game
}
table-risk-how = { $plies ->
    [0] “{ $choice }” ends the game at once, and you lose:
   *[other] After “{ $choice }” the game can be lost before you can do anything about it:
}
table-risk-story = { $plies ->
    [0] What would happen
   *[other] How it can happen, for example
}
table-risk-rule = Read rule { $number }
table-risk-back = Think again
table-risk-sure = Do it anyway

# Card values
table-reconstructed = Values, flags and events of the cards are reconstructed.
table-reconstructed-how = How to correct them
table-all-cards = All cards
table-all-cards-about = Every card, with its event in our own words.
table-certainty = { $certainty ->
    [SOURCE] from the rules
    [RECONSTRUCTED] reconstructed
    [CORRECTED] corrected by an owner
   *[other] { $certainty }
}

# Keys
table-help-glow = Whatever glows gold can be chosen. Point at anything else, or press long on a phone, and it says why not.
table-key-arrows = Walk among everything that can be chosen
table-key-enter = Choose it
table-key-digits = Pick a card of the hand, an agent, or a button of the prompt
table-key-undo = Undo
table-key-hint = Hints
table-next = Next · { $n }
table-key-next = To the next game that waits for you
table-key-log = To the log
table-key-rule = The rule behind the reason just shown
table-key-tab = Walk through everything on the page
table-key-escape = Close a dialog or a hint
table-key-help = This list

# Common
table-close = Close
table-cancel = Cancel
table-loading = One moment…
table-missing = No such table
table-closed = This table cannot be shown
table-to-front = To the front page
table-error-offline = The server does not answer.
table-error-no-network = There is no network.
table-error-unknown = That did not work.
table-edit = Edit this position
table-watching = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
table-talk = Talk and notes
