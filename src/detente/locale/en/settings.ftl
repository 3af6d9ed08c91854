## The settings file of a server: what is wrong with it

config-no-file = The settings file { $file } cannot be read: { $why }
config-nowhere = There is no settings file. It is looked for here: { $files }. Every setting has a default, so none is needed.
config-fine = { $file } is fine.
config-open-to-others = { $file } can be read by everybody on this machine. Keep the password in a file of its own, or take the right to read from the others.
config-not-utf8 = This is no text in UTF-8.
config-not-toml = Line { $line }: this is not TOML ({ $why }).
config-unknown = Line { $line }: there is no setting { $name }.
config-unknown-near = Line { $line }: there is no setting { $name }. Is { $near } meant?
config-wrong-kind = { $kind ->
    [table] Line { $line }: { $name } is a group of settings, not a single value.
    [switch] Line { $line }: { $name } must be true or false.
    [list] Line { $line }: { $name } must be a list of texts in square brackets.
    [whole] Line { $line }: { $name } must be a whole number.
    [number] Line { $line }: { $name } must be a number.
   *[text] Line { $line }: { $name } must be a text in quotation marks, or { "{" } file = "…" { "}" } or { "{" } env = "…" { "}" } where it is kept.
}
config-not-one-of = Line { $line }: { $name } must be one of these: { $choices }.
config-too-small = Line { $line }: { $name } must be at least { $least }.
config-not-above = Line { $line }: { $name } must be more than { $least }.
config-too-large = Line { $line }: { $name } must be at most { $most }.
config-no-variable = Line { $line }: { $name } is to come from the environment variable { $variable }, which is not set.
config-no-secret-file = Line { $line }: { $name } is to come from the file { $file }, which cannot be read: { $why }

## What the settings mean, in the example

config-about =
    The settings of a Détente server. Each line shows a default; take the # away to change it.
    Any text may be kept elsewhere: password = { "{" } file = "/run/secrets/mail" { "}" } or { "{" } env = "MAIL_PASSWORD" { "}" }.
    Check this file with: detente config check FILE
setting-database = An SQLite file, or postgresql://user:password@host/name for several servers. Empty: a file in the user's data folder.
setting-host = The address to listen at. 0.0.0.0: all of this machine; 127.0.0.1: only a proxy on it.
setting-port = The port; 0 is any free one.
setting-hosts = Names by which the server may be called, besides addresses and this machine's own name.
setting-origins = Further origins whose pages may talk to the server, such as https://games.example.
setting-proxies = Addresses or networks of proxies whose word on the caller's address is taken.
setting-workers = Processes that think for computers, hints and reports.
setting-queues = With PostgreSQL: the jobs that this process takes; [] if others do them all (detente worker).
setting-external-agents = Programs that may be played against: a name and its command in each line (docs/bots.md).
setting-limits = How much one client, one table and the whole server may use.
setting-limits-command-bytes = Bytes of one message by websocket.
setting-limits-body-bytes = Bytes of the body of a request.
setting-limits-client = Commands of one client: so many a second in the long run, and so many at once.
setting-limits-table = Commands at one table by everybody together.
setting-limits-address = Requests from one address.
setting-limits-opening = Tables opened from one address.
setting-limits-sign-up = Accounts made from one address.
setting-limits-talk = Messages of one person.
setting-limits-late-seconds = Seconds that a refusal waits when somebody asks too fast, so that a flood becomes a trickle.
setting-limits-connections = Connections of all kinds at once.
setting-limits-connections-per-address = Connections from one address that are no open tables; an address of IPv6 is a network of 64 bits. A further one takes the place of the oldest that has not said what it wants.
setting-limits-head-seconds = Seconds for the head of a request, and for a connection to begin one.
setting-limits-body-seconds = Seconds for the body of a request.
setting-limits-sockets-per-table = Connections to one table.
setting-limits-sockets-per-address = Connections from one address.
setting-limits-tables = Tables that are stored.
setting-limits-games = Games in the library.
setting-limits-studies = Studies that are stored.
setting-limits-free-bytes = Bytes that must be free on the disk; with fewer, /ready says no.
setting-limits-live-tables = Tables held in memory, unless more of them have somebody at them.
setting-limits-idle-seconds = After so many seconds a table that nobody is connected to leaves the memory.
setting-retention = After how many days without a change a table is deleted. 0: never. A running game between two people is never deleted, and never more than a hundredth of all tables in an hour.
setting-retention-unplayed-days = Tables at which nobody decided anything.
setting-retention-lesson-days = Lessons: where a learner stands, his page remembers.
setting-retention-watched-days = Games that were played elsewhere and imported.
setting-retention-computer-days = Games against the computer and at one screen.
setting-retention-friend-days = Games between two people that are over.
setting-mail = The mail server that takes letters of this house. Without a host nothing is sent.
setting-mail-host = Its name or address.
setting-mail-port = Its port.
setting-mail-user = The user to log in as; empty: without logging in.
setting-mail-password = The password; better kept in a file of its own.
setting-mail-sender = Whose letters they are: an address, or a name and an address in angle brackets.
setting-mail-tls = starttls, tls (from the first byte, usually port 465) or none.
setting-notifications = How people may be told of what happens, if they wish.
setting-notifications-address = Where people find this server, as https://play.example.org: links in messages begin so. Empty: as those who set up messages call it.
setting-notifications-contact = An e-mail address for makers of browsers who have questions about pushes; empty: the sender of letters.
setting-notifications-push = Whether browsers may be pushed to.
setting-notifications-schemes = What people may use of Apprise, by the first word of its addresses; [] for none.
setting-notifications-inside = Whether messages may go to addresses of this server's own network. Leave it false where strangers can make accounts.
setting-webhooks = Addresses that are told what happens on this server: signed, and sent again for a day if nobody takes it.
setting-webhooks-urls = The addresses.
setting-webhooks-secret = With which they can check that it was this server; better kept in a file of its own.
setting-webhooks-events = What is told.
setting-logs = What is told to whoever keeps the server, on the standard error stream.
setting-logs-level = debug, info, warning or error: from here on it is told. At info every request has a line.
setting-logs-format = plain for people, json for programs.
