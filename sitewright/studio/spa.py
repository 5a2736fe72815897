"""The studio's single-page app: one document for /config and every address below it that is not a call."""

from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.utils.html import escape

from sitewright.kit import crumb
from sitewright.kit.assets import asset_url, style_urls
from sitewright.kit.content_policy import content_security_policy, csp_nonce, nonce_source
from sitewright.kit.errors import NotFound
from sitewright.kit.messages import Message
from sitewright.studio.owner_api_ahead import read_owner_api_ahead

_ENTRY = "main.tsx"
# What the first words are set in; the letters of other Latin languages come when a page has one.
_TYPEFACE = "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"

# The sign of `shell/mark.tsx`, to tell the studio's tab from the shop's. Within the document: for one without
# an icon the browser asks for /favicon.ico at every change of the screen.
_ICON = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'>"
    "<rect x='1' y='1' width='24' height='24' rx='6' fill='#1d5c4d'/>"
    "<g fill='#fff'><rect x='6' y='6.5' width='14' height='4.5' rx='1.2'/>"
    "<rect x='9' y='14' width='11' height='5.5' rx='1.2' opacity='.62'/></g></svg>"
)


def studio(request: HttpRequest, deep_link: str = "") -> HttpResponse:  # noqa: ARG001
    """The same document for every address: the app reads the address itself, so a deep link survives a
    reload.
    """
    # Every unsafe call of the app carries it (D-49); here is where it comes from.
    crumb.issue(request)
    read_owner_api_ahead()
    nonce = csp_nonce(request)
    response = HttpResponse(_document(nonce))
    response["Content-Security-Policy"] = content_security_policy(
        nonce_source(nonce),
        # The frame shows /config/preview, which is ours; nobody may frame the studio itself.
        frame_src="'self'",
        frame_ancestors="'none'",
        # The default policy is for libraries of the studio that write markup (decision 0010).
        trusted_types="default sitewright",
    )
    # The nonce in it is good for this one answer (decision 0010).
    response["Cache-Control"] = "private, no-store"
    return response


def unknown_call(request: HttpRequest, call: str) -> HttpResponse:  # noqa: ARG001
    """A call that does not exist is an error, not a page of the app."""
    raise NotFound(Message("studio.no-such-call", call=call))


def _document(nonce: str) -> str:
    styles = "".join(f'<link rel="stylesheet" href="{escape(url)}">' for url in style_urls("studio", _ENTRY))
    script = escape(asset_url("studio", _ENTRY))
    typeface = escape(asset_url("studio", _TYPEFACE))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">'
        f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,{quote(_ICON)}">'
        # Found before the style sheet is read. Fonts are fetched without credentials, so the preload is too.
        f'<link rel="preload" as="font" type="font/woff2" href="{typeface}" crossorigin>'
        # Vite takes the nonce from here for the files that modules fetch later.
        f'<meta property="csp-nonce" nonce="{nonce}"><title>Studio</title>{styles}</head>'
        '<body><div id="root"></div><noscript>The studio needs JavaScript.</noscript>'
        f'<script type="module" nonce="{nonce}" src="{script}"></script></body></html>'
    )
