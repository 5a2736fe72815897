"""The order in which a gallery shows its pictures."""

from collections.abc import Sequence

from sitewright.content.collection_lock import locked_collection
from sitewright.content.errors import NoSuchItem
from sitewright.content.models import Item
from sitewright.content.versioned.item import ITEM, item_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message


def order_pictures(collection_id: str, item_ids: Sequence[str]) -> None:
    """Put these first, as they stand here; what is not named, because somebody added it meanwhile, follows
    as it was. Raises NoSuchCollection, and NoSuchItem for what is not in the gallery.
    """
    with change_set(Message("changes.pictures-ordered"), "content.order_pictures") as changes:
        collection = locked_collection(collection_id)
        # Locked by id, as everybody locks several; their order is another matter.
        rows = list(Item.objects.select_for_update().filter(collection=collection).order_by("id"))
        for place, item in enumerate(_in_order(rows, list(dict.fromkeys(item_ids)))):
            _put(item, place, changes)


def _in_order(rows: Sequence[Item], item_ids: Sequence[str]) -> list[Item]:
    found = {item.id: item for item in sorted(rows, key=lambda item: (item.position, item.id))}
    if not found.keys() >= set(item_ids):
        raise NoSuchItem
    return [*(found.pop(item_id) for item_id in item_ids), *found.values()]


def _put(item: Item, place: int, changes: Changes) -> None:
    if item.position == place:
        return
    before = item_state(item)
    item.position = place
    # This field alone: whatever else others save of it meanwhile stays.
    item.save(update_fields=["position"])
    changes.record(ITEM, item.id, before, item_state(item))
