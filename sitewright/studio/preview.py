"""The draft as the editor's frame shows it: the real page with marks, in a document of its own opaque
origin.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.content.errors import NoSuchPage
from sitewright.content.owner_queries import draft_tree, first_page_id
from sitewright.content.page_tree import Tree
from sitewright.content.queries import page_without_tree
from sitewright.kit.assets import asset_url
from sitewright.kit.content_policy import content_security_policy, csp_nonce, nonce_source
from sitewright.media.addresses import with_current_addresses
from sitewright.studio.preview_tokens import bridge_key, read_token
from sitewright.studio.template_errors import page_template_errors, template_errors
from sitewright.themes.context.page import page_context_of
from sitewright.themes.context.popup import PREVIEWED
from sitewright.themes.context.site import Place, plain_stylesheet_url, site_context, unsaved_settings
from sitewright.themes.loading import theme
from sitewright.themes.rendering import page_html, rendered_page
from sitewright.themes.safe_mode import SAFE, without_own_code
from sitewright.themes.sections import section_renderer
from sitewright.themes.well_formed import well_formed

# Whatever may stand before the first element of a page, each part of it optional: the bridge comes right
# after, so that nothing of the page has run or been read before it (I08).
_DOCUMENT_BEGINNING = re.compile(
    r"\s*(?:<!doctype[^<>]*>\s*)?(?:<html\b[^<>]*>\s*)?(?:<head\b[^<>]*>)?", re.IGNORECASE
)

# One after the other: a single expression over both would look through a long page once for every `<body`.
_BODY = re.compile(r"<body\b[^<>]*>", re.IGNORECASE)
_MAIN = re.compile(r"<main\b", re.IGNORECASE)
_ENDS = re.compile(r"</(main|body)>", re.IGNORECASE)


def preview(request: HttpRequest, page_id: str) -> HttpResponse:
    """GET /config/preview/{page_id}?token=…: the whole document, for a frame only. With `&plain` without the
    website's own CSS, with `&safe` without that and without code blocks. Injected code is
    never in it (D-43): that is put in by `render_page` alone.
    """
    token = request.GET.get("token", "")
    # First of all: the frame has no cookies, so nothing else says who asks (I01).
    read_token(token, page_id)
    nonce = csp_nonce(request)
    context = preview_context(request, page_id, _draft_tree(page_id))
    if SAFE in request.GET:
        context = without_own_code(context)
    elif "plain" in request.GET:
        context["styles"] = {**context["styles"], "stylesheetUrl": plain_stylesheet_url()}
    html = page_html("page", context, nonce=nonce, marks=True)
    return framed(request, _with_bridge(well_formed(html), nonce, bridge_key(token)))


def framed(request: HttpRequest, html: str, *, may_run: bool = True) -> HttpResponse:
    """A document for a frame of the studio: it calls nobody, whatever stands in it. What may not run has no
    scripts and no forms at all.
    """
    response = HttpResponse(html)
    # `sandbox` in the policy keeps the origin opaque even when somebody opens the address outside the frame.
    response["Content-Security-Policy"] = content_security_policy(
        nonce_source(csp_nonce(request)),
        sandbox="allow-scripts allow-forms" if may_run else "",
        default_src=_own(request),
        style_src=f"{_own(request)} 'unsafe-inline'",
        img_src=f"{_own(request)} data: blob:",
        font_src=_own(request),
        # Owners' code may be in this page: it calls nobody and sends nothing away (I08).
        connect_src="'none'",
        form_action="'none'",
        frame_src="'none'",
        trusted_types="sitewright sitewright-bridge",
        # Owners' code may well try to run here; that is no news.
        report_uri="",
        report_to="",
    )
    if not may_run:
        # An empty directive is left out above, and this one says most when nothing follows it.
        response["Content-Security-Policy"] += "; sandbox"
    response["Cache-Control"] = "private, no-store"
    # The address holds the key.
    response["Referrer-Policy"] = "no-referrer"
    return response


def errors_around(request: HttpRequest, page_id: str) -> list[dict[str, object]]:
    """What goes wrong in the templates around the sections of the draft: frame, header, footer and layout."""
    context = preview_context(request, page_id, _draft_tree(page_id))
    rendered = rendered_page("page", context, nonce=csp_nonce(request), marks=True)
    return page_template_errors(theme(context["styles"]["theme"]), rendered.errors)


def rendered_surroundings(
    request: HttpRequest, settings: Mapping[str, Any], *, has_popup: bool = False
) -> tuple[str, str]:
    """What stands before and after the middle of the home page, or of the first there is, under settings that
    are not saved; with the popup open over it when asked. Raises NoSuchPage where there is none."""
    page_id = first_page_id()
    if page_id is None:
        raise NoSuchPage
    context = preview_context(request, page_id, _draft_tree(page_id))
    shown = {**context, **unsaved_settings(context, settings)}
    if has_popup:
        shown[PREVIEWED] = shown["frame"]["popup"]
    html = well_formed(page_html("page", shown, nonce=csp_nonce(request), marks=True))
    return _around_main(html)


def _around_main(html: str) -> tuple[str, str]:
    """What stands in `<body>` before and after `<main>`, which every page has once; nothing in a theme
    without, which goes on showing what is saved."""
    body = _BODY.search(html)
    main = _MAIN.search(html, body.end()) if body else None
    ends = {end[1].lower(): end for end in _ENDS.finditer(html)}
    if body is None or main is None or len(ends) < 2:
        return "", ""
    return html[body.end() : main.start()], html[ends["main"].end() : ends["body"].start()]


def _draft_tree(page_id: str) -> Tree:
    tree = draft_tree(page_id)
    if tree is None:
        raise NoSuchPage
    return tree


@dataclass(frozen=True, slots=True)
class RenderedSections:
    """By section id: HTML with marks, and what went wrong in the templates of the section and its blocks."""

    html: dict[str, str]
    errors: dict[str, list[dict[str, object]]]


def rendered_sections(
    request: HttpRequest, page_id: str, tree: Tree, section_ids: Sequence[str]
) -> RenderedSections:
    """These sections of a draft tree, cleaned for rendering, as the editor shows them."""
    rendered = RenderedSections({}, {})
    # Nothing looks different, so nothing is read.
    if not section_ids:
        return rendered
    context = preview_context(request, page_id, tree)
    sections = [section for section in context["tree"]["sections"] if section["id"] in section_ids]
    look = theme(context["styles"]["theme"])
    # One renderer for all of them: code blocks share the time of the page (D-25), and what sections show is
    # read at once.
    renderer = section_renderer(look, sections, context, has_marks=True)
    for section in sections:
        rendered.html[section["id"]] = with_current_addresses(well_formed(renderer.section(section)))
        rendered.errors[section["id"]] = template_errors(look, renderer.errors)
        # They are told section by section.
        renderer.errors.clear()
    return rendered


def preview_context(request: HttpRequest, page_id: str, tree: Tree) -> dict[str, Any]:
    """The page context the draft is rendered in."""
    # Public or not: a page that was never published has a draft, too.
    page = page_without_tree(page_id)
    if page is None:
        raise NoSuchPage
    place = Place(page["url"], request.scheme or "http", request.get_host())
    return dict(page_context_of(site_context(place), {**page, "tree": tree}))


def _with_bridge(html: str, nonce: str, key: str) -> str:
    """The bridge comes before anything else of the page, and takes its key away before the rest is read."""
    source, page_text = asset_url("studio", "bridge.js"), asset_url("studio", "page-text.js")
    told = f'data-bridge-key="{key}" data-page-text="{page_text}"'
    script = f'<script nonce="{nonce}" src="{source}" {told}></script>'
    beginning = _DOCUMENT_BEGINNING.match(html)
    end = beginning.end() if beginning else 0
    return f"{html[:end]}{script}{html[end:]}"


def _own(request: HttpRequest) -> str:
    """Our origin by name: inside an opaque origin `'self'` matches nothing."""
    return f"{request.scheme}://{request.get_host()}"
