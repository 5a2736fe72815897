"""PL-7.20, PL-7.21: preferences of commerce by namespace, over the settings areas of the same names."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Body, Router

from sitewright.accounts.policies import Area, Right, require
from sitewright.accounts.setting_rights import RIGHT_OF_AREA, require_may_change
from sitewright.history import actor
from sitewright.history.edits import version_of
from sitewright.kit.errors import NotFound, fields_named
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.preferences import area_of, preferences_in
from sitewright.sites.settings_schema import SettingsArea, read_at
from sitewright.sites.versioned import WEBSITE, website_state
from sitewright.studio.api.access import allowed_any
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.stated.given import begun_at, require_known

router = Router(tags=["preferences"])

VERSION = "version"


class NoSuchPreferences(NotFound):
    code = "no-such-preferences"

    def __init__(self) -> None:
        super().__init__(Message("studio.no-such-preferences"))


@router.get("/{namespace}", response=answers(dict[str, Any]))
@allowed_any((Area.CATALOG, Right.VIEW), (Area.ORDERS, Right.VIEW))
def get_preferences(request: HttpRequest, namespace: str) -> dict[str, Any]:
    """The preferences of a namespace, without the website's id; null where there is none."""
    area = _area(namespace)
    require(actor.current(), RIGHT_OF_AREA[area][0], Right.VIEW)
    return _preferences(Website.objects.get(id=current_website_id()), area)


@router.put("/{namespace}", response=answers(dict[str, Any]))
# `require_may_change` asks for the area's own right where something differs.
@allowed_any((Area.CATALOG, Right.EDIT), (Area.ORDERS, Right.EDIT))
def put_preferences(request: HttpRequest, namespace: str, body: Body[dict[str, Any]]) -> dict[str, Any]:
    """Change them; left-out ones stay, and what is as it was makes no change."""
    area = _area(namespace)
    require(actor.current(), *RIGHT_OF_AREA[area])
    paths = preferences_in(area)
    begun = begun_at(body.pop(VERSION, ""))
    require_known(body, paths)
    names = {path: name for name, path in paths.items()}
    with fields_named(lambda field: names.get(field, field)):
        changed = {paths[name]: value for name, value in body.items()}
        website = set_settings(changed, require_may_change, begun=begun)
    return _preferences(website, area)


def _preferences(website: Website, area: SettingsArea) -> dict[str, Any]:
    paths = preferences_in(area)
    values = read_at(website_state(website), paths.values())
    found = {name: values[path] for name, path in paths.items()}
    return {**found, VERSION: version_of(WEBSITE, website.id)}


def _area(namespace: str) -> SettingsArea:
    area = area_of(namespace)
    if area is None:
        raise NoSuchPreferences
    return area
