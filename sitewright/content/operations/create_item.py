"""Writing a new post or another item."""

from sitewright.content.errors import NoSuchCollection
from sitewright.content.gallery_places import place_for
from sitewright.content.item_data import ItemData
from sitewright.content.item_fields import write_fields
from sitewright.content.models import Collection, Item
from sitewright.content.status_moves import check_way
from sitewright.content.versioned.item import ITEM, index_item, item_state, save_item
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def create_item(collection_id: str, data: ItemData, *, may_publish: bool = True) -> Item:
    """A new item in the collection. Raises NoSuchCollection, BadItem, BadSlug, SlugTaken or GalleryFull, and
    MoveNotAllowed for a status that whoever may not publish cannot give.
    """
    with change_set(Message("changes.item-created", title=data.title), "content.create_item") as changes:
        collection: Collection | None = Collection.objects.filter(id=collection_id).first()
        if collection is None:
            raise NoSuchCollection
        item = Item(collection=collection, created_at=clock.now(), position=place_for(collection))
        write_fields(item, data)
        if not may_publish:
            # Whoever may publish also brings in what has another status already, as an import does.
            check_way(Item().status, data.status, may_publish=False)
        save_item(item)
        changes.record(ITEM, item.id, None, item_state(item))
        index_item(item)
    return item
