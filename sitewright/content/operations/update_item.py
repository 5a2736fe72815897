"""Changing a post, its status included."""

from sitewright.content.errors import NoSuchItem
from sitewright.content.item_data import ItemData
from sitewright.content.item_fields import write_fields
from sitewright.content.models import Item
from sitewright.content.status_moves import check_move
from sitewright.content.versioned.item import ITEM, index_item, item_state, save_item
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def update_item(item_id: str, data: ItemData, *, may_publish: bool = True) -> Item:
    """Write all fields of an item. Raises NoSuchItem, BadItem, BadSlug, SlugTaken or MoveNotAllowed."""
    with change_set(Message("changes.item-changed", title=data.title), "content.update_item") as changes:
        item: Item | None = Item.objects.select_for_update().filter(id=item_id).first()
        if item is None:
            raise NoSuchItem
        check_move(item.status, data.status, may_publish=may_publish)
        before = item_state(item)
        write_fields(item, data)
        save_item(item)
        changes.record(ITEM, item.id, before, item_state(item))
        index_item(item)
    return item
