"""Stylesheets and assets of themes, at addresses with a digest of the content: cached for ever."""

import mimetypes
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.kit.content_encoding import LASTING_QUALITY, best_encoding, encoded
from sitewright.storefront.media import IMMUTABLE
from sitewright.storefront.pages import PageMissing
from sitewright.themes.context.site import current_website
from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import site_stylesheet


@require_safe
def show_stylesheet(request: HttpRequest, digest: str) -> HttpResponse:
    """The website's stylesheet. An address from before a change answers with today's, not to be kept."""
    website = current_website()
    stylesheet = site_stylesheet(theme(website.theme).stylesheet, website.styles)
    encoding = best_encoding(request.headers.get("Accept-Encoding", ""))
    answer = HttpResponse(_encoded(stylesheet.text, encoding), content_type="text/css; charset=utf-8")
    answer["Cache-Control"] = IMMUTABLE if digest == stylesheet.digest else "no-cache"
    answer["Vary"] = "Accept-Encoding"
    if encoding:
        answer["Content-Encoding"] = encoding
    return answer


@lru_cache(maxsize=256)
def _encoded(text: str, encoding: str) -> bytes:
    return encoded(text.encode(), encoding, quality=LASTING_QUALITY)


@require_safe
def show_asset(request: HttpRequest, name: str, **_address: str) -> HttpResponse:
    """A font or picture of the website's theme."""
    look = theme(current_website().theme)
    if look.stylesheet.asset_urls.get(name) != request.path:
        raise PageMissing
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    answer = HttpResponse((look.folder / "assets" / name).read_bytes(), content_type=content_type)
    answer["Cache-Control"] = IMMUTABLE
    return answer
