"""What pages are built of."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.kit.messages import current_language
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.pages import BlockTypes
from sitewright.themes.site_theme import site_theme

router = Router(tags=["pages"])


@router.get("", response=answers(BlockTypes))
@allowed(Area.PAGES, Right.VIEW)
def get_blocks(request: HttpRequest) -> dict[str, Any]:
    """Section and block types of the website's theme, with their fields, in the language that is spoken."""
    return site_theme().schemas(current_language())
