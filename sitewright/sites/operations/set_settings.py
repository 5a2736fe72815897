"""Changing single settings of the website, named by their paths."""

from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.sites.errors import BadSettings
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import Guard, Values, locked_website, write_checked
from sitewright.sites.settings_schema import problems_at, with_values
from sitewright.sites.versioned import website_state


def set_settings(values: Values, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Give the settings at these paths these values; None takes back one that has no default.

    Whatever is not named stays, also what is stored wrong there, and values that say what holds already
    change nothing. Raises BadSettings, EditConflict, and what the guard raises.
    """
    if problems := problems_at(values):
        raise BadSettings(problems)
    with change_set(Message("changes.site-settings"), "sites.set_settings") as changes:
        # Before it is read: what others save in the meantime would be written back to what it was.
        website = locked_website()
        changed = with_values(website_state(website), values)
        return write_checked(changes, website, changed, guard, begun)
