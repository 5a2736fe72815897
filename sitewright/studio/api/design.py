"""How the website looks: site styles, what there is to choose from, and the style sheet of a draft."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.errors import BadSettings
from sitewright.sites.models import Website
from sitewright.sites.operations.update_styles import update_styles
from sitewright.sites.settings_schema import completed, problems_of
from sitewright.sites.versioned import WEBSITE
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.design import (
    Design,
    DesignChange,
    DesignDraft,
    DesignPreview,
    FontRow,
    FrameDraft,
    FramePreview,
)
from sitewright.studio.preview import rendered_surroundings
from sitewright.themes.contrast_report import corrections
from sitewright.themes.fonts import Font, fonts
from sitewright.themes.palette import section_themes
from sitewright.themes.ready_palettes import READY_PALETTES
from sitewright.themes.site_theme import site_theme
from sitewright.themes.style_choices import STYLE_PROPERTIES
from sitewright.themes.styles import preview_styles_css, site_palette

router = Router(tags=["design"])


@router.get("", response=answers(Design))
@allowed(Area.PAGES, Right.VIEW)
def get_design(request: HttpRequest) -> dict[str, Any]:
    """The site styles, what the theme has where nothing is chosen, and palettes to begin from."""
    return _design(NOTHING_RECORDED)


@router.put("", response=answers(Design))
@allowed(Area.PAGES, Right.EDIT)
def put_design(request: HttpRequest, body: DesignChange) -> dict[str, Any]:
    """Replace the site styles; what is left out is the theme's own again."""
    with recorded_changes() as recorded:
        update_styles(body.styles, require_may_change, begun=body.begun())
    return _design(recorded)


@router.get("/fonts", response=answers(list[FontRow]))
@allowed(Area.PAGES, Right.VIEW)
def get_fonts(request: HttpRequest) -> list[dict[str, Any]]:
    """Every family there is to choose from, in order of names."""
    return [_font_row(font) for font in fonts().values()]


@router.post("/preview", response=answers(DesignPreview))
@allowed(Area.PAGES, Right.VIEW)
def post_design_preview(request: HttpRequest, body: DesignDraft) -> dict[str, Any]:
    """Styles that are not saved: the style sheet to lay over a shown page, and the colours it had to move."""
    problems = problems_of({"styles": body.styles})
    if problems:
        raise BadSettings(problems)
    defaults = site_theme().styles
    return {
        "css": preview_styles_css(defaults, body.styles, body.scheme),
        "corrections": corrections(site_palette(defaults, body.styles)),
    }


@router.post("/frame-preview", response=answers(FramePreview))
@allowed(Area.PAGES, Right.VIEW)
def post_frame_preview(request: HttpRequest, body: FrameDraft) -> dict[str, str]:
    """Settings that are not saved: header, footer and popup to put around a shown page."""
    problems = problems_of({"settings": body.settings})
    if problems:
        raise BadSettings(problems)
    before, after = rendered_surroundings(request, body.settings, has_popup=body.has_popup)
    return {"before": before, "after": after}


def _design(recorded: Recorded) -> dict[str, Any]:
    website, look = Website.objects.get(id=current_website_id()), site_theme()
    # Complete and of the right types whatever is stored: earlier releases kept settings of any form.
    styles = completed({"styles": website.styles}).get("styles", {})
    return {
        "styles": styles,
        "palette": list(site_palette(look.styles, {}).colours()),
        "font_roles": look.styles.get("fonts", {}),
        "theme": look.title,
        "properties": STYLE_PROPERTIES,
        "ready_palettes": [{"code": code, "colours": list(found)} for code, found in READY_PALETTES.items()],
        "section_themes": {
            name: look_of.properties()
            for name, look_of in section_themes(site_palette(look.styles, styles)).items()
        },
        "version": version_of(WEBSITE, website.id),
        "change_set_id": recorded.change_set_id,
    }


def _font_row(font: Font) -> dict[str, Any]:
    return {
        "code": font.code,
        "name": font.name,
        "category": font.category,
        "weights": list(font.weights),
        "is_variable": font.is_variable,
        "url": font.preload(400),
        "generic": font.fallback.generic,
    }
