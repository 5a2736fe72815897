"""PL-7.26, PL-7.27: header and footer as one object, over settings and menus."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import require_may_change
from sitewright.content.operations.set_header_footer import set_header_footer
from sitewright.history.edits import version_of
from sitewright.kit.errors import fields_named
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import read_at
from sitewright.sites.versioned import WEBSITE, website_state
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.stated.frame_parts import PARTS, given_edit, menus_of, nested_names, told_name
from sitewright.studio.stated.menus import menu
from sitewright.studio.stated.schemas import HeaderFooter, HeaderFooterChange

router = Router(tags=["header-footer"], by_alias=True)


@router.get("", response=answers(HeaderFooter))
@allowed(Area.PAGES, Right.VIEW)
def get_header_footer(request: HttpRequest) -> dict[str, Any]:
    """Both parts, each with the version a change of it gives back."""
    return _header_footer()


@router.put("", response=answers(HeaderFooter))
@allowed(Area.PAGES, Right.EDIT)
def put_header_footer(request: HttpRequest, body: HeaderFooterChange) -> dict[str, Any]:
    """Change them in one step; left-out parts stay."""
    parts = (("header", body.header), ("footer", body.footer))
    edit = given_edit({name: part for name, part in parts if part is not None})
    with fields_named(told_name):
        set_header_footer(edit.settings, edit.menus, require_may_change, begun=edit.begun)
    return _header_footer()


def _header_footer() -> dict[str, Any]:
    website = Website.objects.get(id=current_website_id())
    version = version_of(WEBSITE, website.id)
    state = website_state(website)
    return {part: {**_part(state, part), "version": version} for part in PARTS}


def _part(state: Mapping[str, Any], part: str) -> dict[str, Any]:
    paths = PARTS[part]
    values = read_at(state, paths.values())
    found = nested_names({name: values[path] for name, path in paths.items()})
    return {**found, "navigation": {name: _menu(name) for name in menus_of(part)}}


def _menu(name: str) -> dict[str, Any]:
    found = menu(name)
    return {"items": found["links"], "version": found["version"]}
