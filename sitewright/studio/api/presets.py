"""Sections with sample words and pictures to begin from."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.kit.messages import current_language
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.presets import PresetChoice, PresetLibrary, TakenPreset, TemplateRow
from sitewright.studio.presets import offered_presets, offered_templates, taken_section
from sitewright.studio.preview_tokens import ALL_TEMPLATES, mint_token

router = Router(tags=["pages"])


@router.get("", response=answers(PresetLibrary))
@allowed(Area.PAGES, Right.VIEW)
def get_presets(request: HttpRequest) -> dict[str, Any]:
    """What the website's theme offers, by category, in the language that is spoken."""
    return {"categories": offered_presets(current_language())}


@router.get("/pages", response=answers(list[TemplateRow]))
@allowed(Area.PAGES, Right.DRAFT)
def get_page_templates(request: HttpRequest) -> list[dict[str, str]]:
    """Whole pages to begin from, in the language that is spoken."""
    token, _ = mint_token(ALL_TEMPLATES)
    return [
        {**each, "url": f"/config/preview/templates/{each['name']}?token={token}"}
        for each in offered_templates(current_language())
    ]


@router.post("", response=answers(TakenPreset))
@allowed(Area.PAGES, Right.DRAFT)
def post_preset(request: HttpRequest, body: PresetChoice) -> dict[str, Any]:
    """The section to put into a draft; the pictures in it become pictures of the website."""
    return {"section": taken_section(request, body.name)}
