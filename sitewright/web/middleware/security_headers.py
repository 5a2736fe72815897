"""Headers that tell browsers what our pages may do; a view that needs other ones sets its own first."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from sitewright.config import config
from sitewright.kit.content_policy import (
    REPORTING_ENDPOINTS,
    content_security_policy,
    csp_nonce,
    loading,
    nonce_source,
    reaching,
    sealed,
)
from sitewright.kit.film_hosts import film_sources
from sitewright.kit.http import CACHE_HEADER, is_secure
from sitewright.kit.private_parts.response_headers import stored_headers

_ALWAYS = {
    name.lower(): (name, value)
    for name, value in {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "private, no-store",
        "Reporting-Endpoints": REPORTING_ENDPOINTS,
    }.items()
}
_OF_DATA = content_security_policy("'none'")
"""Nothing but a page runs scripts."""

_OPEN_PATHS = ("/theme/", "/media/")
"""Fonts, styles and pictures: the studio's preview frame has an opaque origin and loads them across
origins."""
_YEAR = "max-age=31536000"
_TLS_PROMISES = {
    "host": _YEAR,
    "subdomains": f"{_YEAR}; includeSubDomains",
    "preload": f"{_YEAR}; includeSubDomains; preload",
}


def security_headers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        known = stored_headers(response)
        for name, header in _ALWAYS.items():
            known.setdefault(name, header)
        if "content-security-policy" not in known:
            response["Content-Security-Policy"] = _policy(request, response)
        # Never over plain HTTP (RFC 6797, 7.2).
        if is_secure(request):
            response.headers.setdefault("Strict-Transport-Security", _TLS_PROMISES[config().server.hsts])
        if request.path.startswith(_OPEN_PATHS):
            response.headers.setdefault("Access-Control-Allow-Origin", "*")
        # Behind the policy, since sealing a page changes its length.
        if not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
        return response

    return middleware


def _policy(request: HttpRequest, response: HttpResponse) -> str:
    """The policy of a page that set none itself; a page that will be stored loses its nonce here."""
    if not response.get("Content-Type", "").startswith("text/html"):
        return _OF_DATA
    nonce = csp_nonce(request)
    if response.streaming:
        return content_security_policy(nonce_source(nonce))
    # Ours is UTF-8; an asset of a theme may be anything, and is only looked at.
    html = response.content.decode(errors="replace")
    if CACHE_HEADER not in response:
        own = {"script_src": nonce_source(nonce)}
        wider = _together(own, film_sources(html), reaching(request), loading(request))
        return content_security_policy(wider.pop("script_src"), **wider)
    wider = _together(film_sources(html), reaching(request))
    address = f"{request.scheme}://{request.get_host()}{request.path}"
    page = sealed(html, nonce, address)
    response.content = page.html
    return content_security_policy(page.script_sources, **wider)


def _together(*widenings: dict[str, str]) -> dict[str, str]:
    """Each directive with the sources of all, named once."""
    sources: dict[str, dict[str, None]] = {}
    for widening in widenings:
        for directive, named in widening.items():
            sources.setdefault(directive, {}).update(dict.fromkeys(named.split()))
    return {directive: " ".join(named) for directive, named in sources.items()}
