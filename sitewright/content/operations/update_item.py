"""Changing a post, its status included."""

from django.db import transaction

from sitewright.content.item_data import ItemData
from sitewright.content.item_edits import with_others_changes
from sitewright.content.item_fields import require_storable, write_fields
from sitewright.content.item_lock import locked_item
from sitewright.content.models import Item
from sitewright.content.status_moves import check_way
from sitewright.content.versioned.item import (
    ITEM,
    address_left,
    index_item,
    is_out,
    item_state,
    note_item_left,
    save_item,
)
from sitewright.history.continuing import continued
from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message

OPERATION = "content.update_item"


def update_item(
    item_id: str,
    data: ItemData,
    *,
    may_publish: bool = True,
    begun: EditBegun = OVERWRITES,
    continues: str = "",
) -> Item:
    """Write all fields of an item; `begun` is what the edit began from (history/edits.py), `continues` the
    change it goes on with (history/continuing.py).

    Raises EditConflict, NoSuchItem, BadItem, BadSlug, SlugTaken, OnlyDrafts or MoveNotAllowed.
    """
    with transaction.atomic():
        item = locked_item(item_id)
        # Before it is compared: what nobody could store is no edit.
        require_storable(item, data)
        label = Message("changes.item-changed", title=data.title)
        with change_set(
            label, OPERATION, continues=continued(continues, OPERATION, ITEM, item_id)
        ) as changes:
            data = with_others_changes(item, data, begun)
            check_way(item.status, data.status, may_publish=may_publish)
            before, left, was_out = item_state(item), address_left(item, item.slug), is_out(item)
            write_fields(item, data)
            note_item_left(item, left, was_out=was_out)
            save_item(item)
            changes.record(ITEM, item.id, before, item_state(item))
            index_item(item)
    return item
