"""Answers that send on: after a form, and from an address that something has left."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from sitewright.content.past_addresses import moved_to
from sitewright.content.redirects.counting import counting
from sitewright.content.redirects.following import lead_on
from sitewright.content.redirects.queries import is_live
from sitewright.content.redirects.rules import compared, is_of_server
from sitewright.kit.errors import NotFound
from sitewright.kit.http import FULL_QUERY
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message

SEE_OTHER = 303

_READS = ("GET", "HEAD")
_LONGEST_ADDRESS = 8_000

View = Callable[..., HttpResponse]


class PageMissing(NotFound):
    """No page, collection, product or post at this address."""

    def __init__(self) -> None:
        super().__init__(Message("storefront.page-missing"))


def see(address: str) -> HttpResponse:
    """303: the browser goes there with GET, in the same language, and reloading does not send the form
    again."""
    return unstored(HttpResponseRedirect(in_language(address), status=SEE_OTHER))


def unstored(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response


def following_moves(view: View) -> View:
    """Where the view finds nothing, send on to where that lives now, else to where the owner wants it; where
    neither is, it counts as missed, and is PageMissing as before.
    """

    @wraps(view)
    def followed(request: HttpRequest, **named: Any) -> HttpResponse:
        try:
            return view(request, **named)
        except PageMissing:
            answer = _way_on(request) if request.method in _READS else None
            if answer is None:
                raise
            return answer

    return followed


def _way_on(request: HttpRequest) -> HttpResponse | None:
    path = compared(request.path_info)
    # As other systems write addresses, and so links from before.
    if path != request.path_info and is_live(path):
        return _sent_to(request, in_language(path))
    if moved := moved_to(path):
        return _sent_to(request, in_language(moved))
    return None if is_of_server(path) else _as_owner_wants(request, path)


def _as_owner_wants(request: HttpRequest, path: str) -> HttpResponse | None:
    # As it was asked first: a redirect may be from an address in one language.
    led = lead_on(request.path, path)
    answer = _sent_to(request, _spoken(led.to), led.status) if led else None
    if led is None or answer is None:
        referrer = request.META.get("HTTP_REFERER", "")
        _count(request, lambda: counting.miss(compared(request.path), referrer))
        return None
    _count(request, lambda: counting.follow(led.by))
    return answer


def _spoken(to: str) -> str:
    return in_language(to) if to.startswith("/") else to


def _count(request: HttpRequest, note: Callable[[], None]) -> None:
    """Only what was asked for with GET: programs look with HEAD whether something is there."""
    if request.method == "GET":
        note()


def _sent_to(
    request: HttpRequest, to: str, status: int = HTTPStatus.MOVED_PERMANENTLY
) -> HttpResponse | None:
    """With the visitor's query, where the address has none of its own; None for an address that is longer
    than browsers take, as a `*` can make one.
    """
    query = request.META.get(FULL_QUERY, request.META.get("QUERY_STRING", ""))
    address, mark, fragment = to.partition("#")
    if query and "?" not in address:
        to = f"{address}?{query}{mark}{fragment}"
    if len(to) > _LONGEST_ADDRESS:
        return None
    answer = HttpResponseRedirect(to, status=status)
    # Browsers keep a 301 for good unless told otherwise, and another page may take the address any time; an
    # answer they keep would not be counted either.
    answer["Cache-Control"] = "no-cache"
    return answer
