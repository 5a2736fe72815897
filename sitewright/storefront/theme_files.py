"""Stylesheets and assets of themes, at addresses with a digest of the content: cached for ever."""

import mimetypes

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.storefront.media import IMMUTABLE
from sitewright.storefront.pages import PageMissing
from sitewright.themes.context.site import current_website
from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import site_stylesheet


@require_safe
def show_stylesheet(_request: HttpRequest, digest: str) -> HttpResponse:
    """The website's stylesheet. An address from before a change answers with today's, not to be kept."""
    website = current_website()
    stylesheet = site_stylesheet(theme(website.theme).stylesheet, website.styles)
    answer = HttpResponse(stylesheet.text, content_type="text/css; charset=utf-8")
    answer["Cache-Control"] = IMMUTABLE if digest == stylesheet.digest else "no-cache"
    return answer


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
