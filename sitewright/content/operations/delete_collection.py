"""Removing a collection that holds nothing any more, or nothing but posts."""

from sitewright.content import search
from sitewright.content.collection_lock import locked_collection
from sitewright.content.errors import NoSuchCollection
from sitewright.content.models import Collection, Item
from sitewright.content.unlinking import unlink
from sitewright.content.versioned.collection import COLLECTION, collection_state, require_empty
from sitewright.content.versioned.item import ITEM, item_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message


def delete_collection(collection_id: str) -> None:
    """Remove the collection with its posts and the links of the navigations to it; undo brings all back.

    Raises NoSuchCollection, and CollectionNotEmpty while it holds products: whoever sells decides about each.
    """
    title = Collection.objects.filter(id=collection_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchCollection
    with change_set(
        Message("changes.collection-deleted", title=title), "content.delete_collection"
    ) as changes:
        collection = locked_collection(collection_id)
        unlink("collection_id", collection_id, changes)
        # In the order of making: undo puts back the latest version first, so the collection before its posts.
        _remove_items(collection, changes)
        require_empty(collection_id)
        before = collection_state(collection)
        collection.delete()
        changes.record(COLLECTION, collection_id, before, None)


def _remove_items(collection: Collection, changes: Changes) -> None:
    items = list(Item.objects.select_for_update().filter(collection=collection).order_by("id"))
    for item in items:
        changes.record(ITEM, item.id, item_state(item), None)
    search.remove_many(ITEM, [item.id for item in items])
    Item.objects.filter(collection=collection).delete()
