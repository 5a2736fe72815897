"""Collections as a whole; what they hold has screens of its own."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.collection_items import count_items
from sitewright.content.errors import BadCollection, NoSuchCollection
from sitewright.content.kinds import all_kinds, known_kind
from sitewright.content.models import Collection
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.delete_collection import delete_collection
from sitewright.content.operations.show_collection import show_collection
from sitewright.content.operations.update_collection import CollectionFields, update_collection
from sitewright.content.versioned.collection import COLLECTION
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.kit.messages import Message
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.collections import (
    CollectionChange,
    CollectionDetail,
    CollectionList,
    NewCollection,
)
from sitewright.studio.api.schemas.common import Saved, Visibility, answers

router = Router(tags=["collections"])

MOST_COUNTED = 1_000


@router.get("", response=answers(CollectionList))
@allowed(Area.PAGES, Right.VIEW)
def get_collections(request: HttpRequest) -> dict[str, Any]:
    """Every collection in the order they were made, and the kinds there are."""
    rows = Collection.objects.order_by("created_at", "id")
    return {"rows": [_row(row) for row in rows], "kinds": [kind.name for kind in all_kinds()]}


@router.post("", response=answers(CollectionDetail, 201))
@allowed(Area.PAGES, Right.EDIT)
def post_collection(request: HttpRequest, body: NewCollection) -> Status[dict[str, Any]]:
    """A new collection; visitors can see it at once."""
    if body.kind not in {kind.name for kind in all_kinds()}:
        raise BadCollection({"kind": Message("content.no-such-kind")})
    with recorded_changes() as recorded:
        collection = create_collection(body.kind, body.title, slug=body.slug or "")
    return Status(201, _detail(collection.id, recorded))


@router.get("/{collection_id}", response=answers(CollectionDetail))
@allowed(Area.PAGES, Right.VIEW)
def get_collection(request: HttpRequest, collection_id: str) -> dict[str, Any]:
    """One collection's own fields."""
    return _detail(collection_id, NOTHING_RECORDED)


@router.put("/{collection_id}", response=answers(CollectionDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_collection(request: HttpRequest, collection_id: str, body: CollectionChange) -> dict[str, Any]:
    """Change name, address and whether visitors see it."""
    with recorded_changes() as recorded:
        fields = CollectionFields(**body.dict(exclude={"version", "settled"}))
        update_collection(collection_id, fields, begun=body.begun())
    return _detail(collection_id, recorded)


@router.put("/{collection_id}/visibility", response=answers(CollectionDetail))
@allowed(Area.PAGES, Right.EDIT)
def put_collection_visibility(request: HttpRequest, collection_id: str, body: Visibility) -> dict[str, Any]:
    """Let visitors find the collection, or nothing of it."""
    with recorded_changes() as recorded:
        show_collection(collection_id, is_shown=body.is_shown)
    return _detail(collection_id, recorded)


@router.delete("/{collection_id}", response=answers(Saved))
@allowed(Area.PAGES, Right.EDIT)
def delete_one_collection(request: HttpRequest, collection_id: str) -> dict[str, object]:
    """Remove a collection without products, with its posts; can be undone."""
    with recorded_changes() as recorded:
        delete_collection(collection_id)
    return {"change_set_id": recorded.change_set_id}


def _detail(collection_id: str, recorded: Recorded) -> dict[str, Any]:
    found: Collection | None = Collection.objects.filter(id=collection_id).first()
    if found is None:
        raise NoSuchCollection
    version = version_of(COLLECTION, collection_id)
    return {**_row(found), "version": version, "change_set_id": recorded.change_set_id}


def _row(collection: Collection) -> dict[str, Any]:
    kind, count = known_kind(collection.type), count_items(collection, MOST_COUNTED + 1)
    return {
        "id": collection.id,
        "kind": kind.name if kind else "",
        "title": collection.title,
        "slug": collection.slug,
        "url": f"/{collection.slug}",
        "is_enabled": collection.is_enabled,
        "item_count": min(count, MOST_COUNTED),
        "is_count_capped": count > MOST_COUNTED,
    }
