"""Changing the website's own settings, as a version like every other change.

The act stands here and not in `sites`, because recording it needs history, which stands above `sites`.
"""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel import Locale, UnknownLocaleError

from sitewright.history.edits import OVERWRITES, EditBegun, Newer, laid_over, newer_than
from sitewright.history.recording import State, change_set
from sitewright.history.undo import one_by_one, restorer
from sitewright.kit.errors import InvalidInput
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

WEBSITE = "sites.Website"
_FIELDS = ("title", "description", "locale", "time_zone", "currency", "styles", "settings")


_DEPTH_OF_SETTINGS = 3


class BadSettings(InvalidInput):
    code = "bad-settings"

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("Some settings are not right.", fields=problems)


def update_site(changed: Mapping[str, Any], *, begun: EditBegun = OVERWRITES) -> Website:
    """Write the given fields of the website in scope; `styles` and `settings` replace what was there, but for
    what others changed of them since it had `begun` (history/edits.py). Raises BadSettings and EditConflict.
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
        for name, value in changed.items():
            setattr(website, name, value)
        website.save(update_fields=list(changed))
        changes.record(WEBSITE, website.id, before, website_state(website))
    return website


def _with_others(changed: Mapping[str, Any], newer: Newer) -> dict[str, Any]:
    """`settings` are brought together name by name within each area."""
    merged = laid_over(newer, {**newer.base, **changed}, depth=_DEPTH_OF_SETTINGS)
    return {name: merged.get(name, {}) for name in changed}


def website_state(website: Website) -> dict[str, Any]:
    """The website as history keeps it."""
    return {name: getattr(website, name) for name in _FIELDS}


def restore_website(website_id: str, state: State) -> None:
    """Put the settings back; a website itself is never made or removed by an undo."""
    if state is not None:
        Website.objects.filter(id=website_id).update(**{name: state[name] for name in _FIELDS})


# The studio is no Django app with a start-up hook; whoever can undo has imported this module.
restorer(WEBSITE, one_by_one(restore_website))


def problems_of(changed: Mapping[str, Any]) -> dict[str, str]:
    """Field name → what is wrong with it."""
    checks = {"locale": _is_locale, "time_zone": _is_time_zone, "currency": _is_currency}
    return {
        name: "This value is not known."
        for name, is_known in checks.items()
        if name in changed and not is_known(str(changed[name]))
    }


def _is_locale(tag: str) -> bool:
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def _is_time_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def _is_currency(code: str) -> bool:
    return code in Locale("en").currencies
