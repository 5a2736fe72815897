"""What browsers may run and load on our pages: the Content-Security-Policy (decision 0010).

A rendering has a nonce, which templates print on the scripts they mean to run. A page that is made for one
visitor names it in its policy. A page that is stored would tell it to everybody, so there it is taken out
again, and the policy names the scripts themselves: the hash of each inline one, the place of each other.
"""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import unescape
from urllib.parse import urljoin, urlsplit

from django.http import HttpRequest

from sitewright.kit.randomness import random_text

REPORT_PATH = "/api/policy-reports"
REPORTING_ENDPOINTS = f'policy="{REPORT_PATH}"'
"""Value of the header `Reporting-Endpoints`, for browsers that know `report-to`."""

OWN_PICTURES = "'self' data: blob:"
"""`img-src` of a page that shows nobody else's."""

CAGED = "default-src 'none'; sandbox"
"""Policy of a file that is to be saved: should a browser open it all the same, nothing in it runs or calls
anybody."""

_OWN_TYPES = "sitewright"
"""The one policy of trusted types that our own scripts use."""

_NEWLINES = re.compile(r"\r\n?")
_NAMEABLE = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?")
"""Hosts that a policy can name; it has no words for an address of IPv6."""
_SCRIPT_BEGUN = re.compile(r"<script\b[^<>]*\s")
_REST_OF_SCRIPT = re.compile(r"([^<>]*)>(.*?)</script", re.DOTALL)
_SOURCE = re.compile(r'\ssrc="([^"]*)"')


@dataclass(frozen=True, slots=True)
class SealedPage:
    """A page without its nonce, and what `script-src` says instead."""

    html: str
    script_sources: str


def csp_nonce(request: HttpRequest) -> str:
    """The nonce of this rendering's scripts, made at first use; no content of a page is older than it."""
    nonce = getattr(request, "_csp_nonce", "")
    if not nonce:
        nonce = random_text(16)  # 128 bits, the least CSP asks for.
        request._csp_nonce = nonce  # type: ignore[attr-defined]  # noqa: SLF001  (ours, kept on the request)
    return nonce


def let_reach(request: HttpRequest, hosts: Sequence[str]) -> None:
    """Let the scripts of this answer, which an owner put there, speak to these hosts; nobody is told else."""
    request._csp_hosts = tuple(hosts)  # type: ignore[attr-defined]  # noqa: SLF001  (as the nonce)


def reaching(request: HttpRequest) -> dict[str, str]:
    """The changes of the policy for those hosts; empty for nearly all pages."""
    hosts = getattr(request, "_csp_hosts", ())
    if not hosts:
        return {}
    named = " ".join(f"https://{host}" for host in hosts)
    return {
        "connect_src": f"'self' {named}",
        "img_src": f"'self' data: blob: {named}",
        "frame_src": f"'self' {named}",
    }


def let_load(request: HttpRequest, sources: Mapping[str, str]) -> None:
    """Let this page, which is made for one visitor, load what somebody else's script on it needs: sources by
    directive. That script may add further ones of the hosts named for it, and opens windows of its own.
    """
    request._csp_loads = dict(sources)  # type: ignore[attr-defined]  # noqa: SLF001  (as the nonce)


def loading(request: HttpRequest) -> dict[str, str]:
    """The changes of the policy for that; empty for nearly all pages. Of `script_src` what is named beside
    the nonce.
    """
    sources: dict[str, str] = getattr(request, "_csp_loads", {})
    # It knows no policy of ours, so what it loads is judged by the one that is asked where none is named.
    return sources | ({"trusted_types": f"{_OWN_TYPES} default"} if sources else {})


def nonce_source(nonce: str) -> str:
    """`script-src` of a page for one visitor. Modules that such a script imports run under the same nonce, so
    nothing else is let in: neither a place nor what an allowed script would put into the page."""
    return f"'nonce-{nonce}'"


def content_security_policy(script_sources: str, **changes: str) -> str:
    """The policy of our pages; `changes` replace a directive (`frame_ancestors="'none'"`), empty text drops
    it."""
    directives: Mapping[str, str] = {
        "default_src": "'self'",
        "script_src": script_sources,
        "style_src": "'self' 'unsafe-inline'",
        "img_src": OWN_PICTURES,
        "font_src": "'self'",
        "connect_src": "'self'",
        "object_src": "'none'",
        "base_uri": "'none'",
        "form_action": "'self'",
        "frame_ancestors": "'self'",
        "require_trusted_types_for": "'script'",
        "trusted_types": _OWN_TYPES,
        "report_uri": REPORT_PATH,
        "report_to": "policy",
    } | changes
    return "; ".join(f"{name.replace('_', '-')} {value}" for name, value in directives.items() if value)


def sealed(html: str, nonce: str, address: str) -> SealedPage:
    """The page at `address` for everybody. Only scripts that carry the nonce of this very rendering count:
    whoever wrote into the page before could not know it."""
    sources = dict.fromkeys(_sources(html, nonce, address))
    return SealedPage(html.replace(f' nonce="{nonce}"', ""), " ".join(sources) or "'none'")


def _sources(html: str, nonce: str, address: str) -> Iterator[str]:
    for attributes, text in _scripts(html, f'nonce="{nonce}"'):
        place = _SOURCE.search(attributes)
        yield _place(urljoin(address, unescape(place[1])), address) if place else _hash(text)


def _scripts(html: str, mark: str) -> Iterator[tuple[str, str]]:
    """The attributes and texts of the scripts with this mark. Looked for by hand: an expression with the mark
    in it would be compiled for every page."""
    at = html.find(mark)
    while at >= 0:
        end = at + len(mark)
        # Without `<` in between, a tag that others left open before ours is no part of it.
        before = html[html.rfind("<", 0, at) : at]
        rest = _REST_OF_SCRIPT.match(html, end)
        if _SCRIPT_BEGUN.fullmatch(before) and rest:
            yield before.removeprefix("<script") + rest[1], rest[2]
            end = rest.end()
        at = html.find(mark, end)


def _place(url: str, page_address: str) -> str:
    """Of a script of ours the folder, because modules import their neighbours; of any other just itself."""
    parts, page = urlsplit(url), urlsplit(page_address)
    is_ours = (parts.scheme, parts.netloc) == (page.scheme, page.netloc)
    if is_ours and not _NAMEABLE.fullmatch(parts.netloc):
        return "'self'"
    path = parts.path.rpartition("/")[0] + "/" if is_ours else parts.path
    # Either character would end the directive or the whole policy in the middle of an address.
    return f"{parts.scheme}://{parts.netloc}{path}".replace(";", "%3B").replace(",", "%2C")


def _hash(text: str) -> str:
    """As browsers count it: parsers know one kind of line end only."""
    digest = sha256(_NEWLINES.sub("\n", text).encode()).digest()
    return f"'sha256-{b64encode(digest).decode()}'"
