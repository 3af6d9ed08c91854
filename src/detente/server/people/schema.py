"""What is kept of people. Every secret is kept as a hash, so that a stolen database opens no door."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
ACCOUNTS: Final = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("name", sa.String(20), nullable=False),
    sa.Column("folded", sa.String(80), nullable=False, unique=True),  # the name without upper and lower case
    sa.Column("likeness", sa.String(80), nullable=False, unique=True),  # the same for all that look like it
    sa.Column("password", sa.Text, nullable=False),  # of argon2; empty: none
    sa.Column("email", sa.String(254), nullable=False),
    sa.Column("email_folded", sa.String(254), nullable=False, index=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),  # whether the address is this person's
    sa.Column("role", sa.String(12), nullable=False),
    sa.Column("program", sa.Boolean, nullable=False),  # no person, and marked so wherever it plays
    sa.Column("language", sa.String(12), nullable=False),
    sa.Column("about", sa.String(300), nullable=False),
    sa.Column("wishes", sa.Text, nullable=False),  # settings of the account, as JSON
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
RETIRED: Final = sa.Table(  # names of deleted accounts, which nobody may take over
    "retired_names",
    metadata,
    sa.Column("likeness", sa.String(64), primary_key=True),  # hashed
)
SESSIONS: Final = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the cookie
    sa.Column("public", sa.String(20), nullable=False, unique=True),  # by which its owner names it
    sa.Column("account", sa.String(20), nullable=False, index=True),
    sa.Column("device", sa.String(200), nullable=False),  # what its browser calls itself
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
ATTEMPTS: Final = sa.Table(  # to prove something, that failed
    "attempts",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),  # hashed: names, addresses
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # nobody may try again before
)
TICKETS: Final = sa.Table(  # what somebody may do once who has this secret: from a letter, or to prove a passkey
    "tickets",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # hashed
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("account", sa.String(20), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
PASSKEYS: Final = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # of the credential, in base64url
    sa.Column("public", sa.String(20), nullable=False, unique=True),
    sa.Column("account", sa.String(20), nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("count", sa.Integer, nullable=False),  # of signatures, as the authenticator counts them
    sa.Column("device", sa.String(200), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
CODES: Final = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("account", sa.String(20), primary_key=True),
    sa.Column("code", sa.String(64), primary_key=True),  # hashed
)
TOKENS: Final = sa.Table(
    "api_tokens",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # hashed
    sa.Column("public", sa.String(20), nullable=False, unique=True),
    sa.Column("account", sa.String(20), nullable=False, index=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("scopes", sa.String(100), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
# -- among people
RELATIONS: Final = sa.Table(
    "relations",
    metadata,
    sa.Column("account", sa.String(20), primary_key=True),
    sa.Column("other", sa.String(20), primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),  # friend, block, mute
    sa.Column("since", sa.Float, nullable=False),
)
MESSAGES: Final = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("table", sa.String(20), nullable=False),
    sa.Column("room", sa.String(10), nullable=False),  # players, watchers
    sa.Column("client", sa.String(64), nullable=False),  # who said it
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("said", sa.Float, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False),  # by a moderator
    sa.Index("messages_of_table", "table", "said"),
)
NOTES: Final = sa.Table(
    "notes",
    metadata,
    sa.Column("client", sa.String(64), primary_key=True),
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
)
SEEN: Final = sa.Table(  # how many actions of a game somebody has seen
    "seen",
    metadata,
    sa.Column("client", sa.String(64), primary_key=True),
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
)
CASES: Final = sa.Table(  # messages that somebody complained of
    "cases",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("message", sa.String(20), nullable=False, unique=True),
    sa.Column("table", sa.String(20), nullable=False),
    sa.Column("by", sa.String(64), nullable=False),
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False, index=True),
)
SILENCED: Final = sa.Table(  # who may not talk
    "silenced",
    metadata,
    sa.Column("client", sa.String(64), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
DECISIONS: Final = sa.Table(  # the log of what moderators did
    "moderation_log",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("made", sa.Float, nullable=False, index=True),
    sa.Column("by", sa.String(20), nullable=False),  # the moderator's name, which stays
    sa.Column("what", sa.String(12), nullable=False),
    sa.Column("whom", sa.String(40), nullable=False),
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("case", sa.String(20), nullable=False),
)
RESULTS: Final = sa.Table(  # how games ended; who played them, the tables say
    "game_results",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("winner", sa.Integer),  # a side
    sa.Column("ending", sa.String(40), nullable=False),
    sa.Column("began", sa.String(120), nullable=False),  # what the first side did first
    sa.Column("ended", sa.Float, nullable=False),
)
PROGRESS: Final = sa.Table(  # lessons and puzzles
    "progress",
    metadata,
    sa.Column("account", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
)
