"""Pictures for previews of links, drawn when a network asks for the first time."""

import threading
from collections.abc import Callable, Mapping
from typing import Any

from cachetools import LRUCache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.kit.errors import DomainError
from sitewright.kit.outside import answer_at_hand, can_wait
from sitewright.media.decoding.later import decode_later
from sitewright.media.decoding.turns import for_a_request
from sitewright.media.errors import NotAnImage
from sitewright.sites.queries import website_data
from sitewright.sites.share_keys import share_key
from sitewright.storefront.media import FOR_NOW, IMMUTABLE
from sitewright.storefront.redirects import PageMissing
from sitewright.themes.loading import Theme, theme
from sitewright.themes.share_addresses import ShareCard, read_card
from sitewright.themes.share_pictures import look_digest, share_picture

# About 20 KB each. Networks keep what they were given; one that asks again soon is a person who shared again.
_kept: LRUCache[tuple[str, str], bytes] = LRUCache(64)
_guard = threading.Lock()


@require_safe
def show_share_picture(request: HttpRequest, token: str) -> HttpResponse:
    """A PNG of the words that the address carries; one that no page has been given is 404."""
    card = read_card(share_key(), token)
    if card is None:
        raise PageMissing
    website = website_data()
    look, chosen = theme(website.theme), website.styles
    digest = look_digest(look, chosen)
    found = _drawn(request, (token, digest), lambda: _picture(card, look, chosen))
    if isinstance(found, HttpResponse):
        return found
    if isinstance(found, NotAnImage):
        raise PageMissing from found
    if isinstance(found, DomainError):
        raise found
    answer = HttpResponse(found, content_type="image/png")
    answer["Cache-Control"] = IMMUTABLE if digest == card.look else FOR_NOW
    return answer


def _drawn(
    request: HttpRequest, key: tuple[str, str], draw: Callable[[], bytes | DomainError]
) -> bytes | DomainError | HttpResponse:
    """The picture, why there is none, or what the view returns while it is drawn. Raises DecodingBusy."""
    answered = answer_at_hand(request)
    with _guard:
        picture = _kept.get(key)
    if picture is not None:
        return picture
    if answered is None and can_wait(request):
        return decode_later(request, draw, key)
    made: bytes | DomainError = answered[1] if answered else _drawn_now(draw)
    if isinstance(made, bytes):
        with _guard:
            _kept[key] = made
    return made


def _drawn_now(draw: Callable[[], bytes | DomainError]) -> bytes | DomainError:
    """A server that cannot wait without a thread lets this one wait, within bounds."""
    with for_a_request():
        return draw()


def _picture(card: ShareCard, look: Theme, chosen: Mapping[str, Any]) -> bytes | DomainError:
    """Returned, what went wrong too: for the request that raises it (kit/outside)."""
    try:
        return share_picture(card, look, chosen)
    except DomainError as problem:
        return problem
