"""The website without what its owner wrote as code, for the owner alone: so that a rule or a script that went
wrong locks nobody out.

Asked for by `?safe` in an address. Such an address is no key a page is stored under
(`web/cache_layer/keys.py`), and for everybody who is not signed in, or may not work on pages, it means
nothing.
"""

from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest

from sitewright.accounts.policies import Area, Right, can
from sitewright.accounts.sessions import actor_of
from sitewright.kit.messages import Message
from sitewright.themes.context.site import plain_stylesheet_url

SAFE = "safe"
WITHOUT_CODE = "withoutOwnCode"
"""In a page context: what owners' code blocks print is left out."""

_NOTE = (
    "position:fixed;inset:auto 0 0 0;z-index:2147483647;padding:.75rem 1rem;background:#1c1c1c;color:#fff;"
    "font:400 14px/1.4 system-ui,sans-serif;text-align:center"
)


def is_safe(request: HttpRequest) -> bool:
    """Whether the page is asked for without own code, by somebody who works on it."""
    if SAFE not in request.GET:
        return False
    who = actor_of(request)
    return who is not None and can(who.roles, Area.PAGES, Right.DRAFT)


def without_own_code(context: Mapping[str, Any]) -> dict[str, Any]:
    """The page context without the owner's style sheet and code blocks."""
    styles = {**context["styles"], "stylesheetUrl": plain_stylesheet_url()}
    return {**context, "styles": styles, WITHOUT_CODE: True}


def with_safe_note(html: str, request: HttpRequest) -> str:
    """The page with a line that says how it is shown, and the way out of it."""
    said = escape(str(Message("studio.safe-note")))
    leave = (
        f'<a href="{quote(request.path)}" style="color:#fff">{escape(str(Message("studio.safe-leave")))}</a>'
    )
    note = f'<p role="status" style="{_NOTE}">{said} {leave}</p>'
    before, end, after = html.rpartition("</body>")
    return f"{before}{note}{end}{after}" if end else f"{html}{note}"
