"""Answers that send on: after a form, and from an address that something has left."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect

from sitewright.content.past_addresses import moved_to
from sitewright.kit.errors import NotFound
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message

SEE_OTHER = 303

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
    """Where the view finds nothing, send on to where that lives now; else PageMissing as before."""

    @wraps(view)
    def followed(request: HttpRequest, **named: Any) -> HttpResponse:
        try:
            return view(request, **named)
        except PageMissing:
            address = moved_to(request.path_info)
            if address is None:
                raise
            return _moved(request, address)

    return followed


def _moved(request: HttpRequest, address: str) -> HttpResponse:
    query = request.META.get("QUERY_STRING", "")
    to = in_language(address) + (f"?{query}" if query else "")
    answer = HttpResponsePermanentRedirect(to)
    # Browsers keep a 301 for good unless told otherwise, and another page may take the address any time.
    answer["Cache-Control"] = "no-cache"
    return answer
