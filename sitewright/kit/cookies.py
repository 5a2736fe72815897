"""Cookies: read in linear time, and set in a tenth of the time `set_cookie` takes, as hot calls do."""

import re
from http.cookies import Morsel

from django.http import HttpRequest, HttpResponse

from sitewright.kit.http import is_secure

_HOST_PREFIX = "__Host-"


def closed_name(request: HttpRequest, name: str) -> str:
    """The name on this connection of a cookie that no script reads.

    Over TLS it carries `__Host-`, so that no sibling domain and no plain connection can plant one; browsers
    refuse that prefix on plain HTTP, where the name goes without.
    """
    return (_HOST_PREFIX if is_secure(request) else "") + name


_ESCAPED = re.compile(r"\\(?:([0-3][0-7][0-7])|(.))", re.DOTALL)


def parse_cookies(header: str) -> dict[str, str]:
    """The pairs of a Cookie header as Django reads them; of two with one name the last counts.

    Django leaves quoted values to the interpreter, whose unquoting is quadratic before Python 3.11.10.
    """
    pairs = (piece.partition("=") for piece in header.split(";"))
    # What has no equals sign is a value without a name, as in browsers.
    named = ((name.strip(), value.strip()) if sign else ("", name.strip()) for name, sign, value in pairs)
    return {name: _unquoted(value) for name, value in named if name or value}


def _unquoted(value: str) -> str:
    if len(value) < 2 or not value.startswith('"') or not value.endswith('"'):
        return value
    return _ESCAPED.sub(_meant, value[1:-1])


def _meant(escaped: re.Match[str]) -> str:
    octal, character = escaped.groups()
    return chr(int(octal, 8)) if octal else str(character)


def put_cookie(
    response: HttpResponse, name: str, value: str, *, max_age: int, is_hidden: bool, is_secure: bool
) -> None:
    """A cookie of the whole host that other sites' forms do not carry; `is_hidden` keeps it from scripts.

    `Max-Age` alone says how long it lives: every browser that still runs prefers it to `Expires`.
    """
    morsel: Morsel[str] = Morsel()
    morsel.set(name, *response.cookies.value_encode(value))
    flags = {"httponly": is_hidden or "", "secure": is_secure or ""}
    # Straight into the dict: a Morsel's own setter checks every name again.
    dict.update(morsel, {"path": "/", "samesite": "Lax", "max-age": max_age, **flags})
    dict.__setitem__(response.cookies, name, morsel)
