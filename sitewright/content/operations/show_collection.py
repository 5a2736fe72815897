"""Hiding a collection from visitors, and showing it again."""

from sitewright.content.collection_lock import locked_collection
from sitewright.content.errors import NoSuchCollection
from sitewright.content.models import Collection
from sitewright.content.versioned.collection import COLLECTION, collection_state, follow_change
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def show_collection(collection_id: str, *, is_shown: bool) -> None:
    """Let visitors find the collection and what is in it, or nothing of it. Raises NoSuchCollection."""
    title = Collection.objects.filter(id=collection_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchCollection
    shown = Message("changes.collection-shown", title=title)
    label = shown if is_shown else Message("changes.collection-hidden", title=title)
    with change_set(label, "content.show_collection") as changes:
        collection = locked_collection(collection_id)
        before = collection_state(collection)
        collection.is_enabled = is_shown
        # This field alone: whatever else others save meanwhile stays.
        collection.save(update_fields=["is_enabled"])
        changes.record(COLLECTION, collection_id, before, collection_state(collection))
        follow_change(collection_id, before, collection_state(collection))
