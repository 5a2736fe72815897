"""Headers that tell browsers what our pages may do; a view that needs other ones sets its own first."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from sitewright.kit.http import content_security_policy, csp_nonce, is_secure

_ALWAYS = {
    name.lower(): (name, value)
    for name, value in {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "private, no-store",
    }.items()
}
_OPEN_PATHS = ("/theme/", "/media/")
"""Fonts, styles and pictures: the studio's preview frame has an opaque origin and loads them across
origins."""
_YEAR_SECONDS = 31_536_000


def security_headers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        # Past Django's look at each character of texts that are written above.
        known = response.headers._store  # noqa: SLF001
        for name, header in _ALWAYS.items():
            known.setdefault(name, header)
        if "content-security-policy" not in known:
            response["Content-Security-Policy"] = content_security_policy(csp_nonce(request))
        if is_secure(request):
            response.headers.setdefault("Strict-Transport-Security", f"max-age={_YEAR_SECONDS}")
        if request.path.startswith(_OPEN_PATHS):
            response.headers.setdefault("Access-Control-Allow-Origin", "*")
        if not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
        return response

    return middleware
