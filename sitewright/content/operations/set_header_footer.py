"""Saving what stands around every page as one thing: settings of header and footer, and their menus."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.errors import fields_named
from sitewright.kit.messages import Message
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.operations.update_site import Guard, Values


class MenuEdit(NamedTuple):
    """A menu as it is to be, and what the edit of it began from."""

    links: Sequence[LinkData]
    begun: EditBegun = OVERWRITES


def set_header_footer(
    settings: Values, menus: Mapping[str, MenuEdit], guard: Guard, *, begun: EditBegun = OVERWRITES
) -> None:
    """Write these settings (by path) and menus (by name), or none of them; what is not named stays.

    Raises what `set_settings` and `set_navigation` raise; fields of a menu begin with its name.
    """
    with change_set(Message("changes.header-and-footer"), "content.set_header_footer"):
        set_settings(settings, guard, begun=begun)
        for name, edit in menus.items():
            with fields_named(f"{name}.{{}}".format):
                set_navigation(name, edit.links, begun=edit.begun)
