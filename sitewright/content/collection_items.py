"""What a collection holds, whichever domain keeps it."""

from sitewright.content import search
from sitewright.content.kinds import known_kind
from sitewright.content.models import Collection, Item, SearchDocument
from sitewright.content.versioned.item import index_item

_CHUNK = 500


def count_items(collection: Collection, most: int) -> int:
    """How many there are, counted up to `most`."""
    kind = known_kind(collection.type)
    if kind and kind.count:
        return kind.count(collection.id, most)
    return int(Item.objects.filter(collection=collection)[:most].count())


def make_findable(collection_id: str, old_slug: str) -> None:
    """Bring search up to date after a collection's address or visibility changed; what has become of the
    collection by now counts. Harmless when repeated.
    """
    found: Collection | None = Collection.objects.filter(id=collection_id).first()
    if found is None or not found.is_enabled:
        _forget_below(old_slug)
        return
    kind = known_kind(found.type)
    index = (kind and kind.index) or _index_items
    index(found.id)


def _index_items(collection_id: str) -> None:
    for item in Item.objects.filter(collection_id=collection_id).order_by("id").iterator(_CHUNK):
        index_item(item)


def _forget_below(slug: str) -> None:
    # Addresses are unique, so everything below this one was the collection's.
    documents = SearchDocument.objects.filter(url__startswith=f"/{slug}/").order_by("id")
    subjects: dict[str, list[str]] = {}
    for subject_type, subject_id in documents.values_list("subject_type", "subject_id"):
        subjects.setdefault(subject_type, []).append(subject_id)
    for subject_type, ids in subjects.items():
        for start in range(0, len(ids), _CHUNK):
            search.remove_many(subject_type, ids[start : start + _CHUNK])
