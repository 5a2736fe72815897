"""The row of a collection, for whoever is about to change it."""

from sitewright.content.errors import NoSuchCollection
from sitewright.content.models import Collection
from sitewright.content.structure_lock import lock_structure


def locked_collection(collection_id: str) -> Collection:
    """The collection, locked until the transaction ends, as its website's structure is. Raises
    NoSuchCollection."""
    # Before any row: an undo takes it first as well (structure_lock.py).
    lock_structure()
    collection: Collection | None = Collection.objects.select_for_update().filter(id=collection_id).first()
    if collection is None:
        raise NoSuchCollection
    return collection
