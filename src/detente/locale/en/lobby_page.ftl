# The lobby's dialog, filters and invitations; games to watch; a table in other pages.

lobby-own-terms = Own terms…
lobby-challenge = Challenge
lobby-challenge-name = Challenge { $name }
lobby-challenge-by-name = Challenge somebody…
lobby-new-seek = New game
lobby-against = Against
lobby-against-anybody = Anybody
lobby-against-name = One person, by name
lobby-whom = Name
lobby-side-bid = By bid
lobby-rated-short = rated
lobby-range = Ratings from … to
lobby-range-least = from
lobby-range-most = to
lobby-range-any = any
lobby-programs-welcome = Programs may sit down, too
lobby-private = Keep it out of the lists of games to watch
lobby-delay = Spectators are behind
lobby-delay-none = Not at all
lobby-delay-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
lobby-delay-turns = { $n ->
    [one] { $n } action round
   *[other] { $n } action rounds
  }
lobby-behind = You are { $by } behind the players.
lobby-behind-short = { $by } behind
lobby-behind-minutes = −{ $n } min
lobby-behind-turns = −{ $n } AR
lobby-post = Post the seek
lobby-send-challenge = Send the challenge
lobby-usual-rules = usual rules
lobby-own-rules = own options
lobby-program = program
lobby-from = from { $least }
lobby-upto = up to { $most }
lobby-needs-account = accounts only
lobby-out-of-range = outside the range
lobby-people-only = people only
lobby-kind = Clock
lobby-kind-all = Any clock
lobby-only-mine = Only what I may take
lobby-computers = Computers and programs
lobby-play = Play
lobby-invitations = Invitations
lobby-accept = Accept
lobby-decline = Decline
lobby-invites = { $name } challenges you
lobby-challenged = You challenged { $name }
lobby-declined = { $name } declined
lobby-waits-answer = waiting for an answer
lobby-forget = Got it
lobby-watch = Being played now
lobby-watch-all = All games to watch
lobby-watch-none = Quiet at the moment.

share-title = Share
share-link = Link to this table
share-embed = To show the table in another page
share-embed-about = Read only, as any spectator sees it.
share-copy = Copy
share-copied = Copied
embed-open = Open the table

privacy-title = What you keep to yourself
privacy-challenge = Who may challenge you
privacy-message = Who may talk to you at a table
privacy-everyone = Everyone
privacy-friends = Friends
privacy-nobody = Nobody
privacy-listed = Results and games stand on your page and in lists, and your name is proposed to others
privacy-online = Others see that you are here
privacy-hidden = Keeps results and games to themselves.
privacy-saved = Saved.
