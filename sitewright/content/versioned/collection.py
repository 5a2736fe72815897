"""A collection in history."""

# ruff: noqa: SLF001  (`_meta` and `_default_manager` are Django's documented way to ask a model)

from typing import Any

from django.apps import apps
from django.db import transaction

from sitewright.content.errors import CollectionNotEmpty
from sitewright.content.models import Collection, NavigationLink
from sitewright.content.slugs import check_top_slug
from sitewright.history.recording import State
from sitewright.kit import clock

COLLECTION = "content.Collection"
_FIELDS = ("type", "slug", "title", "navigation_title", "description", "is_enabled", "page_size")


def collection_state(collection: Collection) -> dict[str, Any]:
    """The collection as history keeps it; its items are subjects of their own."""
    return {name: getattr(collection, name) for name in _FIELDS}


@transaction.atomic
def restore_collection(collection_id: str, state: State) -> None:
    """Put a collection into a recorded state; None removes it. Raises SlugTaken or CollectionNotEmpty."""
    rows = Collection.objects.filter(id=collection_id)
    if state is None:
        _require_empty(collection_id)
        rows.delete()
        return
    check_top_slug(state["slug"], collection_id=collection_id)
    if not rows.update(**state):
        Collection.objects.create(id=collection_id, created_at=clock.now(), **state)


def _require_empty(collection_id: str) -> None:
    """Items, products and categories are subjects of their own; they must not vanish without a version."""
    # Asked of all models, because others that hold something of it (the catalog) stand above content.
    for model in apps.get_models():
        for field in model._meta.fields:
            is_held = field.related_model is Collection and model is not NavigationLink
            if is_held and model._default_manager.filter(**{field.name: collection_id}).exists():
                raise CollectionNotEmpty
