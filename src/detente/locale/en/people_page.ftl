# The pages about people: signing in, settings, profiles, one's own home, talk, moderation.

people-sign-in = Sign in
people-sign-up = Take a name
people-sign-out = Sign out
people-sign-in-about = Your games wait on every device.
people-sign-up-about = A name of your own: your games on every device, and rivals. Without one you go on playing as before.
people-name = Name
people-password = Password
people-new-password = New password
people-old-password = Present password
people-password-about = At least 10 characters.
people-with-passkey = With a passkey
people-or = or
people-have-account = I have a name here
people-lost = Password lost?
people-lost-about = By a recovery code, or by a letter to the address you have confirmed.
people-code = Recovery code
people-email = E-mail
people-send-letter = Send the letter
people-letter-sent = If this address belongs to somebody here, a letter is on its way.
people-recover = Set the new password
people-stay-guest = Stay a guest
people-passkey-cancelled = Nothing was stored. Try again, or take a password.
people-proof-about = Or leave it empty, and confirm with a passkey.
people-proof-passkey = Your passkey will be asked for.
people-proof-cancelled = Nothing was changed: it was not confirmed that it is you.
people-no-passkeys = This browser knows no passkeys.
people-keep-games = Keep your games
people-keep-games-about = Take a name, and this game waits on every device of yours.
people-confirmed = Thank you: the address is confirmed.
people-set-password = Set a new password

people-home = Your games
people-your-decision = Your decision
people-their-decision = Their decision
people-finished = Finished
people-no-games = No game waits for you. Open one, or solve a puzzle.
people-time-left = { $span } left
people-ahead = You can choose now: both do so unseen.
people-next = Next that waits
people-report = Report
people-against = against { $name }
people-won = won
people-lost-game = lost
people-drawn = drawn
people-go-on = To go on with
people-lessons = Lessons
people-puzzles = Puzzles
people-computer = the computer
people-somebody = somebody
people-as-side = as { $side }

people-since = here since { $date }
people-program = program
people-moderator = moderator
people-by-side = By game and side
people-by-opponent = By opponent
people-by-ending = How the games were won
people-by-opening = Openings
people-games = Games
people-score = { $won } won, { $drawn } drawn, { $lost } lost
people-no-results = No finished game yet.
people-friend = Friend
people-block = Block
people-mute = Mute
people-head-to-head = Head to head
people-versus = { $name } against { $other }

people-settings = Account
people-settings-profile = Profile
people-settings-sign-in = Signing in
people-settings-notifications = Notifications
people-settings-privacy = People
people-settings-tokens = Tokens
people-settings-data = Data
people-about-me = About me
people-save = Save
people-saved = Saved.
people-devices = Devices on which you are signed in
people-here = this one
people-end-session = Sign out there
people-end-others = Sign out everywhere else
people-passkeys = Passkeys
people-add-passkey = Add a passkey
people-remove = Remove
people-codes = Recovery codes
people-codes-left = { $n ->
    [0] There are none.
    [one] One is left.
   *[other] { $n } are left.
  }
people-make-codes = Make new codes
people-codes-about = Each opens the account once. Write them down: they are shown only now, and the old ones are void.
people-email-none = no address
people-email-unconfirmed = not confirmed yet: look into your letters
people-no-mail-here = This server sends no letters: recovery codes are the way back in.
people-relations-none = Nobody yet. Look at somebody's page to befriend, mute or block.
people-tokens-about = With a token a program acts for you. It is shown once.
people-token-name = What is it for?
people-scope-read = read: see your games
people-scope-play = play: decide in them
people-scope-talk = talk: speak at tables
people-make-token = Make a token
people-token-once = Copy it now:
people-become-program = This account belongs to a program
people-become-program-about = Marked for ever, and only before its first game.
people-export = Take everything away
people-export-about = All that is kept of you, as one file.
people-leave = Delete the account
people-leave-about = Your name, messages' author, notes and keys go. Games stay with your opponents, without your name. Type your name to do it.

people-talk = Talk
people-talk-players = Players
people-talk-watchers = Watchers
people-talk-none = Nothing was said yet.
people-talk-hidden = hidden by a moderator
people-say = Say something
people-send = Send
people-report-message = Report
people-reported = Reported. Thank you.
people-notes = Notes: only you
people-notes-saved = saved

people-moderation = Moderation
people-cases-none = All answered.
people-case-by = reported by { $by }
people-case-show = Show the message
people-decide-nothing = Leave it
people-decide-hide = Hide it
people-decide-silence = Hide it and mute for { $days ->
    [one] { $days } day
   *[other] { $days } days
  }
people-decide-why = Reason (at least 10 characters)
people-log = What was done
people-did-nothing = left a message by { $whom }
people-did-hide = hid a message by { $whom }
people-did-silence = muted { $whom }
