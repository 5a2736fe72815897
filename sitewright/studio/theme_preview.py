"""The website in a theme before it is chosen: real pages, in a frame of their own opaque origin.

The addresses carry the key, as the frame has no cookies; what the page asks for besides (style sheet, fonts,
pictures of the theme) carries it as well, so that visitors never have a theme loaded that nobody chose.
"""

import mimetypes
import re

from django.http import HttpRequest, HttpResponse

from sitewright.kit.content_policy import csp_nonce
from sitewright.kit.markup.scripts import without_scripts
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.errors import NoSuchTheme
from sitewright.sites.models import Website
from sitewright.sites.operations.use_theme import styles_in
from sitewright.sites.queries import website_data
from sitewright.studio.preview import framed
from sitewright.studio.preview_tokens import ALL_THEMES, read_token
from sitewright.studio.theme_choices import usable_theme
from sitewright.studio.theme_pages import theme_page
from sitewright.themes.context.site import Place, site_context, site_in_theme
from sitewright.themes.loading import Theme
from sitewright.themes.rendering import loader_url, page_html
from sitewright.themes.stylesheet import site_stylesheet
from sitewright.themes.well_formed import well_formed

_BASE = "/config/preview/themes"
_STAYS = (
    'for (const kind of ["click", "submit", "auxclick"]) addEventListener(kind, (event) => {'
    ' if (kind === "submit" || event.target.closest?.("a[href], area[href]")) event.preventDefault();'
    " }, true);"
)
"""Nothing in the frame leads on: that would be the website as it is now, and refuse to be framed."""


_THEME_FILE = re.compile(r"/theme/[^\s\"'()<>\\?#&]+")


def theme_preview(request: HttpRequest, name: str) -> HttpResponse:
    """GET /config/preview/themes/{name}/page?token=…&at=…: a page as `studio/theme_pages.py` names it, with
    `&still` without scripts. Raises BadPreviewToken, NoSuchTheme, ThemeCannotBeShown and NoSuchPage.
    """
    token = _token(request)
    look = usable_theme(name)
    nonce = csp_nonce(request)
    site = site_context(Place("/", request.scheme or "http", request.get_host()))
    site = site_in_theme(site, name, _styles(name))
    sheet = f"{_BASE}/{name}/style.css?token={token}"
    site["styles"] = {**site["styles"], "stylesheetUrl": sheet}
    page = theme_page(site, request.GET.get("at", ""))
    html = well_formed(page_html(page.layout, page.context or {}, nonce=nonce, marks=False))
    html = _with_key(html, look, token)
    if "still" in request.GET:
        return framed(request, without_scripts(html), may_run=False)
    return framed(request, f'{_without_islands(html)}<script nonce="{nonce}">{_STAYS}</script>')


def theme_preview_styles(request: HttpRequest, name: str) -> HttpResponse:
    """GET …/style.css: the style sheet that the website would have."""
    token, look = _token(request), usable_theme(name)
    text = site_stylesheet(look.stylesheet, _styles(name), website_data().code["css"]).text
    return _private(HttpResponse(_with_key(text, look, token), content_type="text/css; charset=utf-8"))


def theme_preview_asset(request: HttpRequest, name: str, digest: str, file: str) -> HttpResponse:
    """GET …/{digest}/{file}: a file of the theme."""
    _token(request)
    look = usable_theme(name)
    # Only what the loaded theme lists reaches the disk: no `..` in a name, no file of another theme.
    if look.stylesheet.asset_urls.get(file) != f"/theme/{name}/{digest}/{file}":
        raise NoSuchTheme
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    return _private(HttpResponse((look.folder / "assets" / file).read_bytes(), content_type=kind))


def _without_islands(html: str) -> str:
    """Without our own loader: what it brings asks the server, which nothing in the frame may."""
    return without_scripts(html, lambda script: f'src="{loader_url()}"' in script)


def _styles(name: str) -> dict[str, object]:
    return styles_in(Website.objects.get(id=current_website_id()), name)


def _token(request: HttpRequest) -> str:
    """Proven. In the query and not in the path, which is logged. Raises BadPreviewToken."""
    token = request.GET.get("token", "")
    read_token(token, ALL_THEMES)
    return token


def _with_key(text: str, look: Theme, token: str) -> str:
    """Addresses of the theme's files become those of the preview."""
    known = set(look.stylesheet.asset_urls.values())

    def keyed(found: re.Match[str]) -> str:
        address = found[0]
        return f"{_BASE}{address.removeprefix('/theme')}?token={token}" if address in known else address

    return _THEME_FILE.sub(keyed, text)


def _private(answer: HttpResponse) -> HttpResponse:
    """For the frame, whose origin is opaque; its browser may keep it for as long as somebody compares."""
    answer["Access-Control-Allow-Origin"] = "*"
    answer["Cache-Control"] = "private, max-age=60"
    return answer
