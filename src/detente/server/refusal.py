"""Why the server did not do what it was asked."""

from typing import Any, Final

from detente.game import IllegalAction

STATUS: Final = {
    "error-bad-message": 400,
    "error-sign-in-first": 401,
    "error-token": 401,
    "error-sign-in": 403,
    "error-proof": 403,
    "error-token-scope": 403,
    "error-silenced": 403,
    "error-no-talk": 403,
    "error-blocked": 403,
    "error-moderators-only": 403,
    "error-ticket": 403,
    "error-passkey": 403,
    "error-not-your-seat": 403,
    "error-not-your-study": 403,
    "error-wrong-secret": 403,
    "error-no-hints": 403,
    "error-no-coach": 403,
    "error-foreign-origin": 403,
    "error-foreign-host": 403,
    "error-not-found": 404,
    "error-no-such-table": 404,
    "error-no-such-person": 404,
    "error-no-such-title": 404,
    "error-no-such-ply": 404,
    "error-no-such-side": 404,
    "error-no-such-agent": 404,
    "error-no-such-lesson": 404,
    "error-no-such-step": 404,
    "error-no-such-puzzle": 404,
    "error-no-such-game": 404,
    "error-no-such-import": 404,
    "error-no-such-study": 404,
    "error-no-such-chapter": 404,
    "error-no-such-line": 404,
    "error-no-such-tournament": 404,
    "error-no-such-meeting": 404,
    "error-not-arbiter": 403,
    "error-rated-needs-account": 403,
    "error-seek-gone": 404,
    "error-seek-range": 403,
    "error-seek-no-programs": 403,
    "error-rated-program": 403,
    "error-no-challenge": 403,
    "error-keeps-to-himself": 403,
    "error-no-such-method": 405,
    "error-too-large": 413,
    "error-too-fast": 429,
    "error-wait": 429,
    "error-too-many-reports": 429,
    "error-too-many-seeks": 429,
    "error-one-import": 429,
    "error-internal": 500,
    "error-not-saved": 503,
    "error-too-many-tables": 503,
    "error-library-full": 503,
    "error-too-many-studies": 503,
}
CONFLICT: Final = 409  # every other refusal: fine in itself, but not now


class Refused(Exception):
    """Raised before anything has changed; `key` is a key of the locale files."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.key, CONFLICT)

    @property
    def headers(self) -> dict[str, str]:
        """What a program should know besides: when it may try again."""
        return {"retry-after": str(self.args_["seconds"])} if self.status == 429 and "seconds" in self.args_ else {}


def illegal(error: IllegalAction) -> Refused:
    """An illegal move, with the rule that forbids it."""
    return Refused("error-illegal", reason=error.reason._asdict())
