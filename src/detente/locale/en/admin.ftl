## detente admin

admin-other-version = This database belongs to another version of the server, and nothing was touched. Use the detente of that server, or start a server of this version once.
admin-no-database = The database cannot be used: { $why }
admin-no-table = There is no table { $table }.
admin-tables = { $tables ->
    [one] { $tables } table in all.
   *[other] { $tables } tables in all.
}
admin-over = over
admin-running = running
admin-really = Table { $table } with { $plies } actions would be gone for good. Say --yes to delete it.
admin-moved = Somebody has played on at table { $table } meanwhile; nothing was deleted.
admin-deleted = Table { $table } is deleted.
admin-still-running = The game at table { $table } still runs, and its record would tell all that is hidden. Say --running to have it nevertheless.
admin-exported = The game of table { $table } is in { $file }.
admin-vacuumed = The database has given back what it does not need.
admin-no-queue = A server with an SQLite file keeps its jobs to itself; there is a queue with PostgreSQL only.
admin-no-status = There is no status { $status }; there are: { $statuses }.
admin-no-job = There is no job { $job } for which this can be done now.
admin-job-again = Job { $job } will be done again.
admin-job-cancelled = Job { $job } is cancelled.
admin-due = { $tables ->
    [one] By its age { $tables } table would be deleted, a small part of all in an hour.
   *[other] By their age { $tables } tables would be deleted, a small part of all in an hour.
}
admin-announced = Announced: every page shows it within a minute.
admin-announce-both = Say it in both languages, --en and --ru, each in at most { $most } characters.
admin-announce-nothing = Nothing is announced.
admin-announce-taken-back = It is no longer announced.
admin-program = program
admin-people = { $people ->
    [one] { $people } account in all.
   *[other] { $people } accounts in all.
}
admin-no-person = There is no account “{ $name }”.
admin-role = { $name }: { $role ->
    [moderator] a moderator now
   *[none] no moderator
  }.
