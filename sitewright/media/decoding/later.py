"""Decoding for a request that waits without a thread (kit/outside.py)."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.kit.outside import PICTURE, TooManyWaiting, ask_later, reserve_place
from sitewright.media.errors import DecodingBusy


def decode_later(request: HttpRequest, decode: Callable[[], Any], about: Any) -> HttpResponse:
    """What the view returns; the request comes again with what `decode` returned. Raises DecodingBusy when
    too many wait already."""
    try:
        place = reserve_place(request, PICTURE)
    except TooManyWaiting:
        raise DecodingBusy from None
    return ask_later(request, place, decode, about)
