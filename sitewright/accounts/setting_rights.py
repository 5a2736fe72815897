"""Who may write which settings of a website (D-94, D-47)."""

from collections.abc import Mapping
from typing import Any

from sitewright.accounts.errors import PasswordNeeded
from sitewright.accounts.policies import Area, Right, require
from sitewright.history import actor
from sitewright.sites.settings_schema import SettingsArea, changed_areas

RIGHT_OF_AREA: Mapping[SettingsArea, tuple[Area, Right]] = {
    SettingsArea.SITE: (Area.PAGES, Right.EDIT),
    SettingsArea.DESIGN: (Area.PAGES, Right.EDIT),
    SettingsArea.COMMENTS: (Area.COMMENTS, Right.EDIT),
    SettingsArea.COMMERCE: (Area.CATALOG, Right.EDIT),
    SettingsArea.CHECKOUT: (Area.ORDERS, Right.EDIT),
    SettingsArea.MAIL: (Area.ORDERS, Right.EDIT),
    SettingsArea.KEYS: (Area.SENSITIVE, Right.EDIT),
    SettingsArea.CODE: (Area.CODE, Right.EDIT),
    # Its scripts run for whoever is signed in and looks at the site, so who may write them could do all that
    # those may (D-47 counts it among the sensitive settings).
    SettingsArea.INJECTION: (Area.SENSITIVE, Right.EDIT),
}


def require_may_change(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Raise NotAllowed unless the present actor may write every area in which the two states differ, and
    PasswordNeeded where that must have been given just now."""
    who = actor.current()
    for area, right in rights_to_change(before, after):
        require(who, area, right)
    if asks_password(before, after) and not who.has_proven_password:
        raise PasswordNeeded


def asks_password(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether the two differ in what lets others in (H12)."""
    return SettingsArea.INJECTION in changed_areas(before, after)


def rights_to_change(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[tuple[Area, Right]]:
    """Those of every area in which the two states differ; the theme is no setting and part of the design."""
    areas = set(changed_areas(before, after))
    if "theme" in after and before.get("theme") != after["theme"]:
        areas.add(SettingsArea.DESIGN)
    return [RIGHT_OF_AREA[area] for area in sorted(areas)]
