"""Changing a collection's own fields: name, address, whether visitors see it."""

from dataclasses import asdict, dataclass

from sitewright.content.collection_lock import locked_collection
from sitewright.content.errors import BadCollection
from sitewright.content.models import Collection
from sitewright.content.slugs import check_top_slug
from sitewright.content.versioned.collection import COLLECTION, collection_state, follow_change
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class CollectionFields:
    title: str
    slug: str
    is_enabled: bool = True


def update_collection(
    collection_id: str, fields: CollectionFields, *, begun: EditBegun = OVERWRITES
) -> Collection:
    """Write the fields; `begun` is what the edit began from (history/edits.py).

    Raises EditConflict, NoSuchCollection, BadCollection, BadSlug or SlugTaken.
    """
    with change_set(
        Message("changes.collection-changed", title=fields.title), "content.update_collection"
    ) as changes:
        collection = locked_collection(collection_id)
        # Under the row's lock: nobody saves between this look and the write.
        newer = newer_than(COLLECTION, collection_id, begun)
        wanted = {**asdict(fields), "title": fields.title.strip()}
        if newer is not None:
            merged = laid_over(newer, {**newer.base, **wanted})
            wanted = {name: merged[name] for name in wanted}
        _check(collection, wanted["title"], wanted["slug"])
        before = collection_state(collection)
        for name, value in wanted.items():
            setattr(collection, name, value)
        collection.save(update_fields=list(wanted))
        changes.record(COLLECTION, collection_id, before, collection_state(collection))
        follow_change(collection_id, before, collection_state(collection))
    return collection


def _check(collection: Collection, title: str, slug: str) -> None:
    if not title or len(title) > 200:
        raise BadCollection({"title": Message("content.name-needed", most=200)})
    if not slug:
        raise BadCollection({"slug": Message("content.address-needed")})
    if slug != collection.slug:
        check_top_slug(slug, collection_id=collection.id)
