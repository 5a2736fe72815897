"""Items held for a change: read under their lock, each of the website in scope."""

from collections.abc import Sequence

from sitewright.content.errors import NoSuchItem
from sitewright.content.models import Item

MOST_ITEMS = 200
"""As many as one change takes."""


def locked_item(item_id: str) -> Item:
    """One item; raises NoSuchItem."""
    return locked_items([item_id])[0]


def locked_items(item_ids: Sequence[str]) -> list[Item]:
    """The items in the order of the ids, each once; raises NoSuchItem where one is missing."""
    wanted = list(dict.fromkeys(item_ids))
    rows = Item.objects.select_for_update(of=("self",)).select_related("collection", "main_image")
    # By id: two who lock several meet in one order.
    found = {item.id: item for item in rows.filter(id__in=wanted).order_by("id")}
    if len(found) < len(wanted):
        raise NoSuchItem
    return [found[item_id] for item_id in wanted]
