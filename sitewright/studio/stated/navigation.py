"""PL-7.33, PL-7.34: the menus of the website's layout."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.operations.set_navigation import set_navigation
from sitewright.history.edits import EditBegun
from sitewright.kit.errors import NotFound, fields_named
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.site import NoSuchNavigation
from sitewright.studio.stated.menus import links_of_items, menu, name_in
from sitewright.studio.stated.schemas import Layout, NavigationUpdate, SiteLayout
from sitewright.themes.site_theme import site_theme

router = Router(tags=["navigation"], by_alias=True)


class NoSuchTemplate(NotFound):
    code = "no-such-template"

    def __init__(self) -> None:
        super().__init__(Message("studio.not-the-template"))


@router.get("/commondata/GetSiteLayout", response=answers(SiteLayout))
@allowed(Area.PAGES, Right.VIEW)
def get_site_layout(request: HttpRequest) -> dict[str, Any]:
    """Every menu there is a place for, the main one first; none in a layout without menus."""
    template_id = _template()
    return {"layout": [_layout(name, template_id) for name in site_theme().navigations]}


@router.post("/widget/UpdateNavigation", response=answers(Layout))
@allowed(Area.PAGES, Right.EDIT)
def post_navigation_update(request: HttpRequest, body: NavigationUpdate) -> dict[str, Any]:
    """Replace one menu: that whose identifier `fieldName` is."""
    name, template_id = body.field_name, _template()
    if body.template_id not in (None, "", template_id):
        raise NoSuchTemplate
    if name not in site_theme().navigations:
        raise NoSuchNavigation
    links = links_of_items(body.navigation.items, name, "navigation")
    with fields_named(lambda field: name_in("navigation", field)):
        set_navigation(name, links, begun=EditBegun(body.navigation.version))
    return _layout(name, template_id)


def _layout(name: str, template_id: str) -> dict[str, Any]:
    return {"identifier": name, "templateId": template_id, **menu(name)}


def _template() -> str:
    return str(Website.objects.values_list("theme", flat=True).get(id=current_website_id()))
