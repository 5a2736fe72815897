"""Choosing how a whole collection shows itself, such as the design of a gallery."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.collection_lock import locked_collection
from sitewright.content.collection_settings import completed_settings, problems_of_settings
from sitewright.content.errors import BadCollection, NoSuchCollection
from sitewright.content.kinds import Kind, find_kind
from sitewright.content.models import Collection
from sitewright.content.versioned.collection import COLLECTION, LACKED_BY_OLDER, collection_state
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message

_EACH_SETTING = 2
"""Names deep: two people may change different ones."""

State = Mapping[str, Any]


def design_collection(
    collection_id: str, settings: Mapping[str, Any], *, begun: EditBegun = OVERWRITES
) -> Collection:
    """Make the settings these, the others their defaults; `begun` is what the edit began from
    (history/edits.py). Raises EditConflict, NoSuchCollection, UnknownKind or BadCollection.
    """
    title = Collection.objects.filter(id=collection_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchCollection
    with change_set(
        Message("changes.collection-designed", title=title), "content.design_collection"
    ) as changes:
        collection = locked_collection(collection_id)
        kind = find_kind(collection.type)
        if problems := problems_of_settings(kind, settings):
            raise BadCollection(problems)
        before = collection_state(collection)
        collection.settings = _with_others_changes(kind, collection_id, settings, begun)
        collection.save(update_fields=["settings"])
        changes.record(COLLECTION, collection_id, before, collection_state(collection))
    return collection


def _with_others_changes(
    kind: Kind, collection_id: str, settings: Mapping[str, Any], begun: EditBegun
) -> dict[str, Any]:
    wanted = completed_settings(kind, settings)
    newer = newer_than(COLLECTION, collection_id, begun)
    if newer is None:
        return wanted
    base, theirs = _completed(kind, newer.base), _completed(kind, newer.theirs)
    mine = {**base, "settings": wanted}
    merged: dict[str, Any] = laid_over(newer._replace(base=base, theirs=theirs), mine, _EACH_SETTING)
    return dict(merged["settings"])


def _completed(kind: Kind, state: State) -> dict[str, Any]:
    """What is not stored has its default: whoever leaves it as it is has changed nothing."""
    known = {**LACKED_BY_OLDER, **state}
    return {**known, "settings": completed_settings(kind, known["settings"])}
