"""Changing how the website looks: its colours, fonts and the choices beside them."""

from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import Guard, Values, write_settings


def update_styles(styles: Values, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Replace the site styles, but for what others changed of them since the edit had `begun`.

    Raises what `update_site` raises.
    """
    with change_set(Message("changes.design-changed"), "sites.update_styles") as changes:
        return write_settings(changes, {"styles": styles}, guard, begun)
