"""The page with what its link is about in its head, for those who read it without running it; and the pictures."""

import asyncio
from collections import OrderedDict
from html import escape
from typing import Any, Final
from urllib.parse import quote

from litestar import Request, Response

from detente.languages import ENGLISH
from detente.locale import languages
from detente.server.house import House
from detente.server.refusal import Refused
from detente.server.sharing.about import KINDS, Shared, shared
from detente.server.sharing.picture import SIZE, draw

Call = Request[Any, Any, Any]
KEPT: Final = 128  # pictures
KEPT_SECONDS: Final = 60  # that others may keep one: a game goes on
TITLE: Final = b"<title>D\xc3\xa9tente</title>"


class Pictures:
    """Pictures that were drawn: the same words have the same picture."""

    def __init__(self) -> None:
        self._known: OrderedDict[Shared, bytes] = OrderedDict()
        self._drawing = asyncio.Semaphore(1)  # a crowd must not take the processors from those who play

    async def of(self, house: House, what: Shared) -> bytes:
        """The picture of a link."""
        async with self._drawing:
            found = self._known.get(what)
            if found is None:
                found = await asyncio.to_thread(draw, what, house.settings.static)
                self._known[what] = found
                if len(self._known) > KEPT:
                    self._known.popitem(last=False)
            return found


def language_of(request: Call) -> str:
    """The language that is asked for, or that the reader speaks; English where he does not say."""
    asked = request.query_params.get("language", "") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in languages() else ENGLISH


async def picture(request: Call, house: House, pictures: Pictures, kind: str, id: str) -> Response[bytes]:
    """The picture of a link."""
    if kind not in KINDS:
        raise Refused("error-not-found")
    drawn = await pictures.of(house, await shared(house, kind, id, language_of(request)))
    return Response(drawn, media_type="image/png", headers={"cache-control": f"public, max-age={KEPT_SECONDS}"})


async def with_tags(request: Call, house: House, page: bytes, kind: str, id: str) -> bytes:
    """The page, with what it is about in its head; as it is where that is nobody's business."""
    language = language_of(request)
    try:
        what = await shared(house, kind, id, language)
    except Refused:
        return page
    base = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    image = f"{base}/picture/{kind}/{quote(id, safe='')}.png?language={language}"
    tags = {
        "og:site_name": "Détente",
        "og:type": "profile" if kind == "person" else "website",
        "og:title": what.title,
        "og:description": what.about,
        "og:url": f"{base}{quote(request.url.path)}",
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": what.title,
        "og:locale": language,
    }
    head = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    head += [
        f'<meta name="description" content="{escape(what.about)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        f"<title>{escape(what.title)} · Détente</title>",
    ]
    return page.replace(TITLE, "\n    ".join(head).encode(), 1)
