"""Changing the website's own settings."""

from collections.abc import Callable, Mapping
from typing import Any

from sitewright.history.edits import OVERWRITES, EditBegun, Newer, laid_over, newer_than
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.errors import BadSettings
from sitewright.sites.followers import tell_followers
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import changed_code, completed, problems_of
from sitewright.sites.versioned import WEBSITE, website_state

Values = Mapping[str, Any]
Guard = Callable[[Values, Values], None]
"""Told what is there and what shall be written; raises when that is not for whoever asks."""

_DEPTH_OF_SETTINGS = 3


def update_site(changed: Values, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Write the given fields of the website in scope; `styles`, `settings` and `code` replace what was there,
    but for what others changed of them since it had `begun` (history/edits.py).

    The guard is asked under the lock, about what the merge made of it: people and their rights stand above
    this package. Raises BadSettings, EditConflict, and what the guard raises.
    """
    with change_set(Message("changes.site-settings"), "sites.update_site") as changes:
        return write_settings(changes, changed, guard, begun)


def write_settings(changes: Changes, changed: Values, guard: Guard, begun: EditBegun) -> Website:
    """As `update_site`, recorded in a change set of the caller's."""
    problems = problems_of(changed)
    if problems:
        raise BadSettings(problems)
    return write_checked(changes, locked_website(), changed, guard, begun)


def locked_website() -> Website:
    """The website in scope, which nobody else changes until the transaction ends."""
    # Every row of a website refers to this one: a full lock would make all who insert one wait for the
    # commit.
    found: Website = Website.objects.select_for_update(no_key=True).get(id=current_website_id())
    return found


def write_checked(
    changes: Changes, website: Website, changed: Values, guard: Guard, begun: EditBegun
) -> Website:
    """As `write_settings`, of fields that are known to be right and a website that is locked."""
    before = website_state(website)
    newer = newer_than(WEBSITE, website.id, begun)
    if newer is not None:
        changed = _with_others(changed, newer)
    # After the merge: rights are asked for what is written, also for what only the merge brings in.
    guard(before, changed)
    if code := changed_code(before, changed):
        changes.detail |= {"changed_code": code}
    for name, value in changed.items():
        setattr(website, name, value)
    website.save(update_fields=list(changed))
    changes.record(WEBSITE, website.id, before, website_state(website))
    tell_followers(before, website_state(website))
    return website


def _with_others(changed: Values, newer: Newer) -> dict[str, Any]:
    """`settings` are brought together name by name within each area, by what they mean: a default that one of
    the states spells out and another leaves to itself is no difference.
    """
    base, theirs = completed(newer.base), completed(newer.theirs)
    # Fields that are not given count as unchanged since the edit began, not as removed.
    mine = {**base, **completed(changed)}
    merged = laid_over(newer._replace(base=base, theirs=theirs), mine, depth=_DEPTH_OF_SETTINGS)
    return {name: merged.get(name, {}) for name in changed}
