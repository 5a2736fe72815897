"""A preset, or a section of the website's own, as it would look in the website: the thumbnail of the studio's
library is the thing itself.
"""

from collections.abc import Sequence
from html import escape
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.content.saved_sections import find_saved_section, shown_section
from sitewright.media.addresses import with_current_addresses
from sitewright.studio.presets import preset_site
from sitewright.studio.preview import framed
from sitewright.studio.preview_tokens import ALL_TEMPLATES, read_token
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.presets.reading import Preset
from sitewright.themes.presets.samples import Sample
from sitewright.themes.presets.site_presets import PresetSite, preset_named, preset_section, template_named
from sitewright.themes.sections import render_sections
from sitewright.themes.site_theme import site_theme
from sitewright.themes.well_formed import well_formed


def preset_preview(request: HttpRequest, page_id: str, name: str) -> HttpResponse:
    """GET /config/preview/{page_id}/presets/{name}?token=…: opened by the key to the draft of the page."""
    # First of all: the frame has no cookies, so nothing else says who asks (I01).
    read_token(request.GET.get("token", ""), page_id)
    site = preset_site(request)
    preset = preset_named(site.theme, name)
    context = site_context(Place("/", request.scheme or "http", request.get_host()))
    # No scripts at all: forty of these stand beside each other, and nothing in them is to be used.
    return framed(request, well_formed(preset_document(preset, site, context)), may_run=False)


def template_preview(request: HttpRequest, name: str) -> HttpResponse:
    """GET /config/preview/templates/{name}?token=…: a whole page to begin from, opened by the key to all of
    them.
    """
    read_token(request.GET.get("token", ""), ALL_TEMPLATES)
    site = preset_site(request)
    template = template_named(site.theme, name)
    context = site_context(Place("/", request.scheme or "http", request.get_host()))
    html = document_of(template.title, template.sections, site, context)
    return framed(request, well_formed(html), may_run=False)


def saved_section_preview(request: HttpRequest, page_id: str, saved_id: str) -> HttpResponse:
    """GET /config/preview/{page_id}/saved/{saved_id}?token=…: a section of the website's own, likewise."""
    read_token(request.GET.get("token", ""), page_id)
    saved, look = find_saved_section(saved_id), site_theme()
    context = site_context(Place("/", request.scheme or "http", request.get_host()))
    body = render_sections(look, [shown_section(saved, look.node_types)], context, has_marks=False)
    html = with_current_addresses(_document(saved.name, body, context))
    return framed(request, well_formed(html), may_run=False)


def preset_document(preset: Preset, site: PresetSite, context: dict[str, Any]) -> str:
    """The section in a document of its own."""
    return document_of(preset.title, [preset], site, context)


def document_of(title: str, presets: Sequence[Preset], site: PresetSite, context: dict[str, Any]) -> str:
    """Sections with the website's stylesheet and nothing around them."""
    shown: dict[str, dict[str, Any]] = {}

    def address_of(sample: Sample) -> str:
        shown[sample.url] = _picture(sample)
        return sample.url

    sections = [preset_section(preset, site, address_of) for preset in presets]
    body = render_sections(site.theme, sections, {**context, "images": shown}, has_marks=False)
    return _document(title, body, context)


def _document(title: str, body: str, context: dict[str, Any]) -> str:
    direction = "rtl" if context["website"]["isRightToLeft"] else "ltr"
    language, stylesheet = escape(context["website"]["language"]), escape(context["styles"]["stylesheetUrl"])
    return (
        f'<!doctype html><html lang="{language}" dir="{direction}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f'<link rel="stylesheet" href="{stylesheet}"></head><body>'
        # A low section stands in the middle of its tile.
        f'<main style="flex:none;margin-block:auto">{body}</main></body></html>'
    )


def _picture(sample: Sample) -> dict[str, Any]:
    """As templates see a stored one; there are no other widths of it."""
    return {
        "id": "",
        "assetUrl": sample.url,
        "originalSize": f"{sample.width}x{sample.height}",
        "altText": sample.alt_text,
        "title": sample.alt_text,
    }
