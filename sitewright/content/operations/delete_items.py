"""Removing posts."""

from collections.abc import Sequence

from sitewright.content import search
from sitewright.content.item_lock import locked_items
from sitewright.content.models import Item
from sitewright.content.versioned.item import ITEM, item_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_items(item_ids: Sequence[str]) -> None:
    """Remove the items; undo brings all back. Raises NoSuchItem."""
    count = len(set(item_ids))
    title = Item.objects.filter(id__in=item_ids).values_list("title", flat=True).first() or ""
    several = Message("changes.items-deleted", count=count)
    label = several if count > 1 else Message("changes.item-deleted", title=title)
    with change_set(label, "content.delete_items") as changes:
        items = locked_items(item_ids)
        for item in items:
            changes.record(ITEM, item.id, item_state(item), None)
        ids = [item.id for item in items]
        search.remove_many(ITEM, ids)
        Item.objects.filter(id__in=ids).delete()
