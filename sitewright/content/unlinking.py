"""Taking what is about to be deleted out of the navigations."""

from typing import Any

from sitewright.content.models import NavigationLink
from sitewright.content.versioned.navigation import NAVIGATION, navigation_state, restore_navigation
from sitewright.history.recording import Changes

Link = dict[str, Any]


def unlink(target: str, target_id: str, changes: Changes) -> None:
    """Remove the links whose `target` (page_id, collection_id) is this one, recorded before what they lead
    to, so that undo brings them back after it. What stood below such a link takes its place.
    """
    # The rows go with what they lead to, and their children with them, where nobody takes them out before.
    rows = NavigationLink.objects.filter(**{target: target_id})
    for name in sorted(set(rows.values_list("navigation", flat=True))):
        before = navigation_state(name)
        links = _without((before or {"links": []})["links"], target, target_id)
        restore_navigation(name, {"links": links} if links else None)
        changes.record(NAVIGATION, name, before, navigation_state(name))


def _without(links: list[Link], target: str, target_id: str) -> list[Link]:
    kept: list[Link] = []
    for link in links:
        children = _without(link["children"], target, target_id)
        # A link that led nowhere would hide its children from visitors as well.
        kept += children if link[target] == target_id else [{**link, "children": children}]
    return kept
