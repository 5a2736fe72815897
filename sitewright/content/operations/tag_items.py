"""Giving several posts tags and categories at once."""

from collections.abc import Sequence

from sitewright.content.item_fields import each_once, require_names
from sitewright.content.item_lock import locked_items
from sitewright.content.versioned.item import ITEM, index_item, item_state, save_item
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def tag_items(item_ids: Sequence[str], *, tags: Sequence[str] = (), categories: Sequence[str] = ()) -> None:
    """Add the names to those the items have. Raises NoSuchItem or BadItem."""
    count = len(set(item_ids))
    with change_set(Message("changes.items-tagged", count=count), "content.tag_items") as changes:
        for item in locked_items(item_ids):
            before = item_state(item)
            item.tags = each_once([*item.tags, *tags])
            item.categories = each_once([*item.categories, *categories])
            require_names(item.tags, item.categories)
            item.updated_at = clock.now()
            save_item(item)
            changes.record(ITEM, item.id, before, item_state(item))
            index_item(item)
