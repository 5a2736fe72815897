"""What Django itself would do too much work for: cookies, and JSON that is deep or has very many parts.

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


def bounded_requests(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        cookies = request.META.get("HTTP_COOKIE", "")
        if len(cookies) > COOKIE_BYTES:
            return render_error(request, HeadTooLarge())
        # Before anybody reads Django's own, which needed five seconds for 60 KB (item 4).
        request.COOKIES = parse_cookies(cookies)
        length = _length(request)
        if length > body_rule(request.method or "", request.path, length).most_bytes:
            return render_error(request, BodyTooLarge())
        # By its bytes: five bodies of very many parts took 2.4 GB as Python objects (item 4).
        if length and request.content_type == _JSON and not is_within_bounds(request.body):
            return render_error(request, BodyUnreadable())
        return get_response(request)

    return middleware


def _length(request: HttpRequest) -> int:
    said = request.META.get("CONTENT_LENGTH") or "0"
    return int(said) if said.isascii() and said.isdecimal() else 0
