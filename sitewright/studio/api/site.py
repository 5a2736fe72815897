"""The website's own settings and navigations."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.accounts.setting_rights import RIGHT_OF_AREA, require_may_change
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.set_navigations import NavigationEdit, set_navigations
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state
from sitewright.history.edits import version_of
from sitewright.history.recording import recorded_changes
from sitewright.kit.errors import NotFound
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.languages import SiteLanguage, site_languages
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import update_site
from sitewright.sites.settings_schema import FIELDS, completed
from sitewright.sites.versioned import WEBSITE
from sitewright.studio.api.access import allowed, allowed_any, signed_in
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.site import (
    LanguageRow,
    Link,
    Navigation,
    NavigationChange,
    NavigationsChange,
    SavedNavigation,
    SavedNavigations,
    Site,
    SiteChange,
)
from sitewright.themes.site_theme import site_theme

router = Router(tags=["site"])


class NoSuchNavigation(NotFound):
    code = "no-such-navigation"

    def __init__(self) -> None:
        super().__init__(Message("studio.no-such-navigation"))


@router.get("", response=answers(Site))
@signed_in
def get_site(request: HttpRequest) -> dict[str, Any]:
    """The website with its settings."""
    return _site(Website.objects.get(id=current_website_id()), request)


@router.put("", response=answers(Site))
# The mark lets in who may change some area; `require_may_change` then asks for every area that differs.
# No password is asked for: these are everyday settings, and the one key among them is in every page with a
# captcha (H12). For injected code `require_may_change` asks.
@allowed_any(*dict.fromkeys(RIGHT_OF_AREA.values()))
def put_site(request: HttpRequest, body: SiteChange) -> dict[str, Any]:
    """Change some settings; left-out ones stay. Each area of them needs a right of its own (D-94)."""
    fields = body.dict(exclude_unset=True, exclude={"version", "settled"})
    # A null says as little as a part that is left out.
    given = {name: value for name, value in fields.items() if value is not None}
    with recorded_changes() as recorded:
        website = update_site(given, require_may_change, begun=body.begun())
    return {**_site(website, request), "change_set_id": recorded.change_set_id}


@router.get("/languages", response=answers(list[LanguageRow]))
@allowed(Area.PAGES, Right.VIEW)
def get_languages(request: HttpRequest) -> list[SiteLanguage]:
    """The languages there are for the website, its own first; which are on, `put_site` says."""
    return site_languages()


@router.get("/navigation/{name}", response=answers(Navigation))
@allowed(Area.PAGES, Right.VIEW)
def get_navigation(request: HttpRequest, name: str) -> dict[str, Any]:
    """One navigation as a tree."""
    _require_known(name)
    return _navigation(name)


@router.put("/navigation/{name}", response=answers(SavedNavigation))
@allowed(Area.PAGES, Right.EDIT)
def put_navigation(request: HttpRequest, name: str, body: NavigationChange) -> dict[str, Any]:
    """Replace one navigation."""
    _require_known(name)
    with recorded_changes() as recorded:
        set_navigation(name, _links(body), begun=body.begun())
    return {**_navigation(name), "change_set_id": recorded.change_set_id}


@router.put("/navigation", response=answers(SavedNavigations))
@allowed(Area.PAGES, Right.EDIT)
def put_navigations(request: HttpRequest, body: NavigationsChange) -> dict[str, Any]:
    """Replace several navigations in one change, as when an entry is moved from one to another."""
    names = [menu.name for menu in body.menus]
    for name in names:
        _require_known(name)
    with recorded_changes() as recorded:
        set_navigations([NavigationEdit(each.name, _links(each), each.begun()) for each in body.menus])
    menus = [{"name": name, **_navigation(name)} for name in names]
    return {"menus": menus, "change_set_id": recorded.change_set_id}


def _navigation(name: str) -> dict[str, Any]:
    return {**(navigation_state(name) or {"links": []}), "version": version_of(NAVIGATION, name)}


def _require_known(name: str) -> None:
    if name not in site_theme().navigations:
        raise NoSuchNavigation


def _links(change: NavigationChange) -> list[LinkData]:
    return [_link(link) for link in change.links]


def _link(link: Link) -> LinkData:
    return LinkData(**link.dict(exclude={"children"}), children=[_link(child) for child in link.children])


def _site(website: Website, request: HttpRequest) -> dict[str, Any]:
    # Complete and of the right types whatever is stored: earlier releases kept settings of any form.
    settings = completed({name: getattr(website, name) for name in FIELDS})
    about = {"id": website.id, "theme": website.theme, "url": request.build_absolute_uri("/")}
    return {**settings, **about, "version": version_of(WEBSITE, website.id)}
