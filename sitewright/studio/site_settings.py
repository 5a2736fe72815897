"""Changing the website's own settings, as a version like every other change.

The act stands here and not in `sites`, because recording it needs history, which stands above `sites`.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.accounts import actor
from sitewright.accounts.actor import Actor
from sitewright.accounts.policies import Area, Right, require
from sitewright.history.edits import OVERWRITES, EditBegun, Newer, laid_over, newer_than
from sitewright.history.recording import State, change_set
from sitewright.history.undo import one_by_one, restorer
from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import FIELDS, SettingsArea, changed_areas, problems_of

WEBSITE = "sites.Website"

RIGHT_OF_AREA: Mapping[SettingsArea, tuple[Area, Right]] = {
    SettingsArea.SITE: (Area.PAGES, Right.EDIT),
    SettingsArea.DESIGN: (Area.PAGES, Right.EDIT),
    SettingsArea.COMMENTS: (Area.COMMENTS, Right.EDIT),
    SettingsArea.COMMERCE: (Area.CATALOG, Right.EDIT),
    SettingsArea.CHECKOUT: (Area.ORDERS, Right.EDIT),
    SettingsArea.KEYS: (Area.SENSITIVE, Right.EDIT),
}
"""Who may write which settings (D-94, D-47)."""


_DEPTH_OF_SETTINGS = 3


class BadSettings(InvalidInput):
    code = "bad-settings"

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__(Message("studio.bad-settings"), fields=problems)


def update_site(changed: Mapping[str, Any], *, begun: EditBegun = OVERWRITES) -> Website:
    """Write the given fields of the website in scope; `styles` and `settings` replace what was there, but for
    what others changed of them since it had `begun` (history/edits.py).

    Raises BadSettings, EditConflict, and NotAllowed when something changes that the present actor may not.
    """
    problems = problems_of(changed)
    if problems:
        raise BadSettings(problems)
    with change_set("Changed the site settings", "sites.update_site") as changes:
        website = Website.objects.select_for_update(no_key=True).get(id=current_website_id())
        before = website_state(website)
        newer = newer_than(WEBSITE, website.id, begun)
        if newer is not None:
            changed = _with_others(changed, newer)
        require_may_change(before, changed, actor.current())
        for name, value in changed.items():
            setattr(website, name, value)
        website.save(update_fields=list(changed))
        changes.record(WEBSITE, website.id, before, website_state(website))
    return website


def require_may_change(before: Mapping[str, Any], after: Mapping[str, Any], who: Actor) -> None:
    """Raise NotAllowed unless the person may write every area in which the two states differ."""
    for area, right in rights_to_change(before, after):
        require(who, area, right)


def rights_to_change(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[tuple[Area, Right]]:
    """Those of every area in which the two states differ."""
    return [RIGHT_OF_AREA[area] for area in sorted(changed_areas(before, after))]


def _with_others(changed: Mapping[str, Any], newer: Newer) -> dict[str, Any]:
    """`settings` are brought together name by name within each area."""
    merged = laid_over(newer, {**newer.base, **changed}, depth=_DEPTH_OF_SETTINGS)
    return {name: merged.get(name, {}) for name in changed}


def website_state(website: Website) -> dict[str, Any]:
    """The website as history keeps it."""
    return {name: getattr(website, name) for name in FIELDS}


def restore_website(website_id: str, state: State) -> None:
    """Put the settings back; a website itself is never made or removed by an undo."""
    if state is not None:
        Website.objects.filter(id=website_id).update(
            **{name: state[name] for name in FIELDS if name in state}
        )


# The studio is no Django app with a start-up hook; whoever can undo has imported this module.
restorer(WEBSITE, one_by_one(restore_website))
