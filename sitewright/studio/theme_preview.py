"""The website in a theme before it is chosen: real pages, in a frame of their own opaque origin.

The addresses carry the key, as the frame has no cookies; what the page asks for besides (style sheet, fonts,
pictures of the theme) carries it as well, so that visitors never have a theme loaded that nobody chose.
"""

import mimetypes

from django.http import HttpRequest, HttpResponse

from sitewright.kit.content_policy import csp_nonce
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
from sitewright.themes.rendering import page_html
from sitewright.themes.stylesheet import site_stylesheet
from sitewright.themes.well_formed import well_formed

_STAYS = (
    'for (const kind of ["click", "submit", "auxclick"]) addEventListener(kind, (event) => {'
    ' if (kind === "submit" || event.target.closest?.("a[href], area[href]")) event.preventDefault(); }, true);'
)
"""Nothing in the frame leads on: that would be the website as it is now, and refuse to be framed."""


def theme_preview(request: HttpRequest, token: str, name: str) -> HttpResponse:
    """GET /config/preview/themes/{token}/{name}/page?at=…: a page as `studio/theme_pages.py` names it. Raises
    BadPreviewToken, NoSuchTheme, ThemeCannotBeShown and NoSuchPage.
    """
    read_token(token, ALL_THEMES)
    usable_theme(name)
    nonce = csp_nonce(request)
    site = site_context(Place("/", request.scheme or "http", request.get_host()))
    site = site_in_theme(site, name, _styles(name))
    site["styles"] = {**site["styles"], "stylesheetUrl": f"{_base(token, name)}/style.css"}
    page = theme_page(site, request.GET.get("at", ""))
    html = well_formed(page_html(page.layout, page.context or {}, nonce=nonce, marks=False))
    html = _with_key(html, token, name)
    return framed(request, f'{html}<script nonce="{nonce}">{_STAYS}</script>')


def theme_preview_styles(request: HttpRequest, token: str, name: str) -> HttpResponse:  # noqa: ARG001  (a view)
    """GET …/style.css: the style sheet that the website would have."""
    read_token(token, ALL_THEMES)
    rules = usable_theme(name).stylesheet
    text = site_stylesheet(rules, _styles(name), website_data().code["css"]).text
    return _private(HttpResponse(_with_key(text, token, name), content_type="text/css; charset=utf-8"))


def theme_preview_asset(
    request: HttpRequest,  # noqa: ARG001  (a view)
    token: str,
    name: str,
    digest: str,
    file: str,
) -> HttpResponse:
    """GET …/{digest}/{file}: a file of the theme."""
    read_token(token, ALL_THEMES)
    look = usable_theme(name)
    # Only what the loaded theme lists reaches the disk: no `..` in a name, no file of another theme.
    if look.stylesheet.asset_urls.get(file) != f"/theme/{name}/{digest}/{file}":
        raise NoSuchTheme
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    return _private(HttpResponse((look.folder / "assets" / file).read_bytes(), content_type=kind))


def _styles(name: str) -> dict[str, object]:
    return styles_in(Website.objects.get(id=current_website_id()), name)


def _with_key(text: str, token: str, name: str) -> str:
    return text.replace(f"/theme/{name}/", f"{_base(token, name)}/")


def _base(token: str, name: str) -> str:
    return f"/config/preview/themes/{token}/{name}"


def _private(answer: HttpResponse) -> HttpResponse:
    """For the frame, whose origin is opaque; its browser may keep it for as long as somebody compares."""
    answer["Access-Control-Allow-Origin"] = "*"
    answer["Cache-Control"] = "private, max-age=60"
    return answer
