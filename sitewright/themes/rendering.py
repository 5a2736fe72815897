"""Whole pages and single sections as HTML. Contexts are public; what only the markup needs is added here."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import structlog
from django.http import HttpRequest, HttpResponse

from sitewright.jsont.errors import DeadlineExceeded
from sitewright.jsont.template import Rendered
from sitewright.kit.assets import MissingAsset, asset_url
from sitewright.kit.clock import now_ms
from sitewright.kit.content_policy import csp_nonce
from sitewright.kit.http import cacheable, json_response
from sitewright.kit.language_paths import with_language_links
from sitewright.media.addresses import with_current_addresses
from sitewright.themes.adopted_pages import adopted_scope, nonce_for_foreign, with_loader_run
from sitewright.themes.consent import CONSENT, with_question
from sitewright.themes.context.localized import said_by_scripts
from sitewright.themes.context.popup import shown_popup
from sitewright.themes.debug_mode import with_debug_mode
from sitewright.themes.injected_code import InjectedCode, code_of_page, with_injected_code
from sitewright.themes.loading import Theme, theme
from sitewright.themes.page_texts import with_texts
from sitewright.themes.safe_mode import is_safe, with_safe_note, without_own_code
from sitewright.themes.sections import render_sections
from sitewright.themes.well_formed import well_formed

log = structlog.get_logger(__name__)

PERSONAL_LAYOUTS = frozenset(
    {
        "cart",
        "checkout",
        "order-confirmed",
        "locked",
        "newsletter",
        "reviews-request",
        "gift-card",
        "download",
        "account",
    }
)
"""Pages that show one visitor's data, or a form for a secret. They are never stored, neither here nor by a
browser.
"""

UNSTORED_LAYOUTS = frozenset({"search", "not-found", "error"})
"""The same for everyone, but without number: storing them would only push useful pages out."""


def render_page(
    request: HttpRequest, layout: str, context: Mapping[str, Any], *, status: int = 200
) -> HttpResponse:
    """The page in the website's theme, or its context as JSON when the address asks for `?format=json`."""
    if request.GET.get("format") != "json" and is_safe(request):
        return _safe_page(request, layout, without_own_code(context), status)
    is_whole = True
    if request.GET.get("format") == "json":
        answer = json_response(context, status)
        # Once, over the whole of it, as over a page: its texts name pictures by addresses of before.
        answer.content = with_current_addresses(answer.content.decode()).encode()
    else:
        # Once, over the finished page: links in rich text and in themes of others lead on in the language,
        # too.
        code = code_of_page(layout, context) if status == 200 else None
        html, is_whole = _html_with_code(request, layout, context, code)
        answer = _sendable(html, status)
    if layout in PERSONAL_LAYOUTS:
        answer["Cache-Control"] = "no-store"
    elif context["page"].get("isPrivate"):
        # Who has the key sees it; a proxy on the way, and this server's store, would show it to others (I04).
        answer["Cache-Control"] = "private, no-store"
    elif is_whole and status == 200 and _is_lasting(layout, context):
        # One that is behind has something in it that is older than the website, and one that is not whole met
        # a bad moment of the machine; stored, they would stay so.
        cacheable(answer)
    return answer


def _is_lasting(layout: str, context: Mapping[str, Any]) -> bool:
    return layout not in UNSTORED_LAYOUTS and not context["page"].get("isBehind")


def _html_with_code(
    request: HttpRequest, layout: str, context: Mapping[str, Any], code: InjectedCode | None
) -> tuple[str, bool]:
    """The page as it is sent, with what its owner injects, and the question before it where there is one; and
    whether its templates came to their end within the time of a page (D-25).
    """
    consent = code.consent if code else None
    shown = {**context, CONSENT: True} if consent else context
    rendered = _logged(rendered_page(layout, shown, nonce=csp_nonce(request), marks=False))
    html = with_language_links(with_current_addresses(rendered.output))
    if consent:
        html = with_question(html, consent, context)
    html = with_injected_code(html, request, code) if code else html
    return html, all(error.code != DeadlineExceeded.code for error in rendered.errors)


def _safe_page(request: HttpRequest, layout: str, context: Mapping[str, Any], status: int) -> HttpResponse:
    """Without what the owner wrote as code, and never stored: it is this person's alone."""
    html = with_language_links(page_html(layout, context, nonce=csp_nonce(request), marks=False))
    answer = _sendable(with_safe_note(html, request), status)
    answer["Cache-Control"] = "private, no-store"
    return answer


def _sendable(html: str, status: int) -> HttpResponse:
    try:
        return HttpResponse(html, status=status)
    except UnicodeEncodeError:  # Rare, so pages are not looked through for it beforehand.
        return HttpResponse(well_formed(html), status=status)


def page_html(layout: str, context: Mapping[str, Any], *, nonce: str, marks: bool) -> str:
    """The complete document. `marks` adds the attributes by which the studio finds sections and blocks."""
    rendered = _logged(rendered_page(layout, context, nonce=nonce, marks=marks))
    # Once, over the whole of it: texts and sections name pictures by addresses of whenever they were written.
    return with_current_addresses(rendered.output)


def _logged(rendered: Rendered) -> Rendered:
    if rendered.errors:
        # One line for a page: a loop can bring thousands of errors.
        first, count = rendered.errors[0], len(rendered.errors)
        log.warning(
            "template error", template=first.template, line=first.line, message=first.message, count=count
        )
    return rendered


def rendered_page(layout: str, context: Mapping[str, Any], *, nonce: str, marks: bool) -> Rendered:
    """The complete document, and what went wrong in the templates around its sections."""
    look = theme(context["styles"]["theme"])
    context = with_debug_mode(with_texts(context))
    popup = shown_popup(layout, context, is_edited=marks)
    scope = {**context, **_markup_only(look, context), "popup": popup, "nonce": nonce}
    if "tree" in context:
        # The sections see the context alone: an owner's code that could print the nonce would have its
        # scripts run (D-43).
        scope["bodyHtml"] = render_sections(look, context["tree"]["sections"], context, has_marks=marks)
    if "below" in context:
        scope["below"] = [_rendered_below(look, page, context, marks=marks) for page in context["below"]]
    if look.is_foreign:
        scope["nonce"] = nonce_for_foreign(layout, nonce)
    if look.adopted is not None:
        scope |= adopted_scope(look, look.adopted, layout, context, scope["nonce"])
    rendered = look.site.render(
        scope,
        partials=look.partials_of_layout[layout],
        locale=context["website"]["language"],
        now_ms=now_ms(),
    )
    if look.is_foreign:
        rendered = replace(rendered, output=with_loader_run(rendered.output, scope["loaderUrl"], nonce))
    # `as_layout` took them off, so that the page is shown in spite of them.
    in_layout = look.layouts[layout].errors
    return replace(rendered, errors=[*in_layout, *rendered.errors]) if in_layout else rendered


def _rendered_below(
    look: Theme, page: Mapping[str, Any], context: Mapping[str, Any], *, marks: bool
) -> dict[str, Any]:
    """By itself: a page and its copy have parts with the same ids."""
    sections = page["tree"]["sections"]
    return {**page, "bodyHtml": render_sections(look, sections, context, has_marks=marks)}


@cache
def loader_url() -> str:
    """Address of the islands' loader; empty when the frontend has not been built: pages work without it."""
    try:
        return asset_url("storefront", "loader.js")
    except MissingAsset as missing:
        log.warning("storefront scripts are missing", reason=str(missing))
        return ""


def _markup_only(look: Theme, context: Mapping[str, Any]) -> dict[str, Any]:
    """What a document needs besides its public context: addresses of files, and properties of its islands."""
    texts = said_by_scripts(context["localizedStrings"])
    return {
        "loaderUrl": loader_url(),
        "preloads": context["styles"]["preloads"],
        "iconUrl": look.stylesheet.asset_urls.get("favicon.svg", ""),
        "structuredData": [_script_text(record) for record in context["page"]["structuredData"]],
        # These texts stand in attributes, and templates escape them as any other.
        "islands": {"hasCartPill": _has_cart_pill(context), "textsJson": _json(texts)},
        "formJson": _json(context.get("item", {}).get("form")),
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _script_text(record: Mapping[str, Any]) -> str:
    """JSON that may stand in a script element: without `<` nothing in it can end it or open a comment."""
    return _json(record).replace("<", "\\u003c")


def _has_cart_pill(context: Mapping[str, Any]) -> bool:
    """Not in express checkout, not with a custom cart, not on the cart page (SF-2.28, SF-2.29, SF-2.30)."""
    store = context["websiteSettings"]["storeSettings"]
    if store.get("expressCheckoutEnabled") or store.get("customCartEnabled"):
        return False
    return context["page"]["kind"] not in ("cart", "checkout", "order", "locked")
