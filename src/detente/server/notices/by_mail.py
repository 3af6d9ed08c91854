"""Notices as letters."""

from collections.abc import Sequence
from typing import Final

import aiosmtplib

from detente.server.notices.message import Lost, Message, Unsent, texts_for
from detente.server.people.accounts import Account
from detente.server.people.mail import Post

ONE_CLICK: Final = "List-Unsubscribe=One-Click"  # RFC 8058


class Letters:
    """Writes to people whose address is confirmed."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def send(self, account: Account, messages: Sequence[Message], *, digest: bool) -> None:
        """One letter with one message, or with those of a day; Unsent or Lost if that fails."""
        texts, last = texts_for(account.language), messages[-1]
        args = {"name": account.name, "unsubscribe": last.unsubscribe}
        if digest:
            subject = texts.say("notice-digest-subject", {"count": len(messages)})
            lines = "\n".join(f"{one.text}\n{one.link}\n" for one in messages)
            text = texts.say("notice-digest-text", args | {"lines": lines})
        else:
            subject = f"Détente: {last.text}"
            text = texts.say("notice-letter-text", args | {"said": last.text, "link": last.link})
        headers = {"List-Unsubscribe": f"<{last.one_click}>", "List-Unsubscribe-Post": ONE_CLICK}
        try:
            await self._post.hand_over(self._post.letter(account.email, subject, text, headers))
        except aiosmtplib.SMTPConnectError as error:
            raise Unsent(type(error).__name__) from error
        except aiosmtplib.SMTPResponseException as error:
            raise (Unsent if 400 <= error.code < 500 else Lost)(str(error.code)) from error
        except aiosmtplib.SMTPRecipientsRefused as error:
            again = all(400 <= one.code < 500 for one in error.recipients)
            raise (Unsent if again else Lost)(type(error).__name__) from error
        except ConnectionRefusedError as error:
            raise Unsent(type(error).__name__) from error
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:  # it may have been taken: not again
            raise Lost(type(error).__name__) from error
