"""Stylesheets and assets of themes, at addresses with a digest of the content: cached for ever. And the icon,
at the one address without, which browsers and feed readers ask for on their own.
"""

import mimetypes
from functools import lru_cache

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_safe

from sitewright.kit.content_encoding import LASTING_QUALITY, best_encoding, encoded
from sitewright.sites.queries import website_data
from sitewright.storefront.media import IMMUTABLE
from sitewright.storefront.redirects import PageMissing
from sitewright.themes.context.frame import frame_context
from sitewright.themes.context.site import stylesheet_of
from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import digest_of


@require_safe
def show_stylesheet(request: HttpRequest, digest: str, *, is_plain: bool = False) -> HttpResponse:
    """The website's stylesheet. An address from before a change answers with today's, not to be kept."""
    stylesheet = stylesheet_of(website_data(), is_plain=is_plain)
    encoding = best_encoding(request.headers.get("Accept-Encoding", ""))
    answer = HttpResponse(_encoded(stylesheet.text, encoding), content_type="text/css; charset=utf-8")
    answer["Cache-Control"] = IMMUTABLE if digest == stylesheet.digest else "no-cache"
    answer["Vary"] = "Accept-Encoding"
    if encoding:
        answer["Content-Encoding"] = encoding
    return answer


# By the whole text: after a change it is another entry, so none is ever out of date.
@lru_cache(maxsize=256)
def _encoded(text: str, encoding: str) -> bytes:
    return encoded(text.encode(), encoding, quality=LASTING_QUALITY)


@require_safe
def show_asset(request: HttpRequest, name: str, **_address: str) -> HttpResponse:
    """A font or picture of the website's theme, or one of its samples."""
    look = theme(website_data().theme)
    # Only what the loaded theme lists reaches the disk: no `..` in a name, no file of another theme.
    if look.stylesheet.asset_urls.get(name) == request.path:
        path = look.folder / "assets" / name
    elif request.path in look.sample_paths:
        path = look.sample_paths[request.path]
    else:
        raise PageMissing
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    answer = HttpResponse(path.read_bytes(), content_type=content_type)
    answer["Cache-Control"] = IMMUTABLE
    return answer


ICONS = ("favicon.ico", "favicon.png", "favicon.svg")
"""Names of a theme's icon, the one most programs can show first."""

_ICON_CACHING = f"public, max-age={24 * 3600}"
"""The address stays when the icon changes; a day later everybody has asked again."""


@require_safe
def show_icon(request: HttpRequest) -> HttpResponse:
    """`/favicon.ico`: the owner's icon, else that of the website's theme."""
    if own := frame_context(website_data().settings)["icon"]:
        answer: HttpResponse = HttpResponseRedirect(own["small"])
        answer["Cache-Control"] = "no-cache"
        return answer
    look = theme(website_data().theme)
    name = next((name for name in ICONS if name in look.stylesheet.asset_urls), None)
    if name is None:
        raise PageMissing
    tag = f'"{digest_of(look.stylesheet.asset_urls[name])}"'
    if request.headers.get("If-None-Match") == tag:
        answer = HttpResponseNotModified()
    else:
        content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        answer = HttpResponse((look.folder / "assets" / name).read_bytes(), content_type=content_type)
    answer["Cache-Control"] = _ICON_CACHING
    answer["ETag"] = tag
    return answer


@require_safe
def show_manifest(request: HttpRequest) -> HttpResponse:  # noqa: ARG001  (a view)
    """`/site.webmanifest`: the name and icons for a phone's home screen, where the owner chose an icon."""
    website = website_data()
    icon = frame_context(website.settings)["icon"]
    if not icon:
        raise PageMissing
    icons = [
        {"src": icon[name], "sizes": f"{size}x{size}", "type": "image/png"}
        for name, size in (("medium", 192), ("large", 512))
    ]
    names = {"name": website.title, "short_name": website.title[:30]}
    manifest = {**names, "start_url": "/", "display": "browser", "icons": icons}
    answer = JsonResponse(manifest, content_type="application/manifest+json")
    answer["Cache-Control"] = _ICON_CACHING
    return answer
