"""A collection in history."""

# ruff: noqa: SLF001  (`_meta` and `_default_manager` are Django's documented way to ask a model)

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.db import transaction

from sitewright.content.errors import CollectionNotEmpty
from sitewright.content.models import Collection, NavigationLink
from sitewright.content.past_addresses import note_left
from sitewright.content.slugs import check_top_slug
from sitewright.history.recording import State
from sitewright.kit import clock, jobs

COLLECTION = "content.Collection"
SEARCH_JOB = "content.make_findable"
_FIELDS = (
    "type", "slug", "title", "navigation_title", "description", "is_enabled", "page_size", "settings",
)  # fmt: skip
LACKED_BY_OLDER: Mapping[str, Any] = {"settings": {}}
"""What versions recorded by an older release do not say."""


def collection_state(collection: Collection) -> dict[str, Any]:
    """The collection as history keeps it; its items are subjects of their own."""
    return {name: getattr(collection, name) for name in _FIELDS}


@transaction.atomic
def restore_collection(collection_id: str, state: State) -> None:
    """Put a collection into a recorded state; None removes it. Raises SlugTaken or CollectionNotEmpty."""
    rows = Collection.objects.filter(id=collection_id)
    if state is None:
        require_empty(collection_id)
        rows.delete()
        return
    state = {**LACKED_BY_OLDER, **state}
    check_top_slug(state["slug"], collection_id=collection_id)
    collection: Collection | None = rows.first()
    if collection is None:
        Collection.objects.create(id=collection_id, created_at=clock.now(), **state)
        return
    before = collection_state(collection)
    rows.update(**state)
    follow_change(collection_id, before, state)


def follow_change(collection_id: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Let old addresses lead to the new ones, and search know where things are found now."""
    note_left(COLLECTION, collection_id, before["slug"], after["slug"])
    if (before["slug"], before["is_enabled"]) != (after["slug"], after["is_enabled"]):
        # In the background: a shop has as many products as it likes.
        jobs.enqueue(SEARCH_JOB, collection_id, before["slug"])


def require_empty(collection_id: str) -> None:
    """Items, products and categories are subjects of their own; they must not vanish without a version."""
    # Asked of all models, because others that hold something of it (the catalog) stand above content.
    for model in apps.get_models():
        for field in model._meta.fields:
            is_held = field.related_model is Collection and model is not NavigationLink
            if is_held and model._default_manager.filter(**{field.name: collection_id}).exists():
                raise CollectionNotEmpty
