# -- what is told

notice-somebody = somebody
notice-turn = { $title }: your decision against { $other }.
notice-ahead = { $title }: you and { $other } choose unseen of each other. You can choose now.
notice-time = { $title }: your time against { $other } is running out.
notice-begun = { $title }: your game against { $other } has begun.
notice-challenge = { $title }: { $other } challenges you.
notice-takeback = { $title }: { $other } asks to take a move back.
notice-pause = { $title }: { $other } offers a pause.
notice-resume = { $title }: { $other } wants to go on.
notice-hints = { $title }: { $other } proposes to allow hints.
notice-rematch = { $title }: { $other } proposes a rematch.
notice-won = { $title }: your game against { $other } is over. You won.
notice-lost = { $title }: your game against { $other } is over. You lost.
notice-drawn = { $title }: your game against { $other } is over. It is a draw.
notice-paired = { $name }: round { $round } is paired. You play { $other }.
notice-season = { $name }: a new season. Enter to keep your place in the league.
notice-deadline = { $name }: round { $round } ends tomorrow, and your game against { $other } is open.
notice-message = { $title }: { $other } wrote at your table.
notice-test = This is a test: messages arrive here.

# -- letters and messages

notice-letter-text = Hello { $name },

    { $said }

    { $link }

    No more letters of this kind: { $unsubscribe }
notice-digest-subject = Détente: { $count ->
    [one] { $count } piece of news
   *[other] { $count } pieces of news
  }
notice-digest-text = Hello { $name },

    since yesterday:

    { $lines }

    No more letters like this: { $unsubscribe }

# -- the bell and its settings

notice-none = Nothing new.
notice-all-read = Mark as read
notice-settings = Settings
notice-what-where = What, and where
notice-once = never twice for one event
notice-kind-turn = Your decision
notice-about-turn = live games: only if the page is closed
notice-kind-ahead = Both choose unseen
notice-about-ahead = not your decision yet; never for live games
notice-kind-time = Time is running out
notice-about-time = once, when a quarter of it is left
notice-kind-invitation = A game begins, rematch
notice-kind-offer = Take-back, pause, hints asked for
notice-kind-over = Game over
notice-kind-tournament = Tournament: round, deadline
notice-kind-message = Message at the table
notice-about-message = from people you have not muted
notice-channel-bell = Bell
notice-channel-push = Push
notice-channel-mail = E-mail
notice-channel-other = Others
notice-mail-no = no
notice-mail-now = at once
notice-mail-digest = daily
notice-cell = { $kind }, { $channel }
notice-quiet-hours = Quiet hours
notice-quiet-on = No messages at night
notice-quiet-begins = From
notice-quiet-ends = to
notice-zone = Your time, { $zone }
notice-zone-here = Use the zone of this device: { $zone }
notice-breaks = Break the silence when so many hours are left on my clock (0: never)
notice-digest-at = Daily letter at
notice-channels = Channels
notice-push-on = Push to this browser
notice-push-denied = The browser forbids push for this page. Its settings for this page can allow it.
notice-push-unsupported = This browser knows no push. On an iPhone or iPad, add the page to the home screen first.
notice-push-off = This server sends no pushes.
notice-mail-none = No confirmed address: give one under “Signing in”.
notice-mail-confirmed = Letters go to your confirmed address.
notice-other-about = Telegram, Discord, Matrix, ntfy and others, by an Apprise address, as ntfys://ntfy.sh/your-topic. Allowed here: { $schemes }.
notice-other-off = This server sends nothing else.
notice-other-url = Apprise address
notice-add = Add
notice-remove = Remove
notice-try = Test
notice-tried = Sent.
notice-failing = Nothing arrives since { $since }.
notice-saved = Saved.
notice-unsubscribe = Notifications
notice-unsubscribe-ask = Send no more e-mail of this kind?
notice-unsubscribe-do = No more e-mail
notice-unsubscribed = Done. You will get no more of these letters; the bell in the page stays.

error-notice-scheme = This server does not send by “{ $scheme }”.
error-notice-url = That is no address that Apprise understands.
error-notice-options = Options behind “?” are not taken here, but for: { $options }.
error-notice-inside = That address leads into the network of this server.
error-notice-zone = There is no such time zone.
error-notice-channel = Nothing is set up for that.
error-unsubscribe = This link is not one of ours, or was cut off.
