"""What Django itself would do too much work for: cookies, queries of very many keys, and JSON that is deep or
has very many parts.

The sizes of heads and bodies are bounded before Django hears of them (`web/edge`), and once more here for
whoever runs the application under another server.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from sitewright.kit.cookies import parse_cookies
from sitewright.kit.json_bounds import is_within_bounds
from sitewright.web.edge.limits import COOKIE_BYTES, body_rule
from sitewright.web.errors import BodyTooLarge, BodyUnreadable, HeadTooLarge, render_error

_JSON = "application/json"

MOST_QUERY_KEYS = 1000
"""PL-9.51. What comes behind them is left out, so that an address with a long tail still leads somewhere."""


def bounded_requests(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        cookies = request.META.get("HTTP_COOKIE", "")
        if len(cookies) > COOKIE_BYTES:
            return render_error(request, HeadTooLarge())
        # Before anybody reads Django's own, which needed five seconds for 60 KB (item 4).
        request.COOKIES = parse_cookies(cookies)
        request.META["QUERY_STRING"] = _first_keys(request.META.get("QUERY_STRING", ""))
        length = _length(request)
        if length > body_rule(request.method or "", request.path, length).most_bytes:
            return render_error(request, BodyTooLarge())
        # By its bytes: five bodies of very many parts took 2.4 GB as Python objects (item 4).
        if length and request.content_type == _JSON and not is_within_bounds(request.body):
            return render_error(request, BodyUnreadable())
        return get_response(request)

    return middleware


def _first_keys(query: str) -> str:
    return query if query.count("&") < MOST_QUERY_KEYS else "&".join(query.split("&", MOST_QUERY_KEYS)[:-1])


def _length(request: HttpRequest) -> int:
    said = request.META.get("CONTENT_LENGTH") or "0"
    return int(said) if said.isascii() and said.isdecimal() else 0
