"""Rename a category, or put it somewhere else among the others."""

from sitewright.catalog.category_places import require_place, root_of, shelves_of
from sitewright.catalog.errors import CategoryNotFound
from sitewright.catalog.models import Category
from sitewright.catalog.operations.create_category import require_name
from sitewright.catalog.operations.save_category import SUBJECT_TYPE, category_state
from sitewright.history.recording import Changes, change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def rename_category(category_id: str, display_name: str) -> None:
    """Its address stays, so that links to it go on working. Raises CategoryNotFound and BadCategory."""
    name = display_name.strip()
    require_name(name)
    with change_set(Message("changes.category-saved", name=name), "catalog.rename_category") as changes:
        category = locked_category(category_id)
        store_category(category, changes, display_name=name)


def place_category(category_id: str, *, parent_id: str = "", place: int = 0) -> None:
    """Put it into another category, empty for none, as the so-many-th from 0 of those in there.

    Raises CategoryNotFound, and BadCategory where it cannot stand.
    """
    label = Message("changes.category-moved", name=category_of(category_id).display_name)
    with change_set(label, "catalog.place_category") as changes:
        category = locked_category(category_id)
        root = root_of(category.collection_id)
        above = parent_id or (root.id if root else "")
        if above:
            require_place(category.collection_id, above, category.id)
        row = _others_in(category, above)
        row.insert(place, category)
        for index, each in enumerate(row):
            store_category(each, changes, display_index=index, parent_id=above or None)


def _others_in(category: Category, above: str) -> list[Category]:
    beside = shelves_of(category.collection_id).filter(parent_id=above or None)
    return list(beside.exclude(id=category.id).order_by("display_index", "display_name", "id"))


def locked_category(category_id: str) -> Category:
    """As `category_of`, read under the lock of products."""
    # As in `save_category`, which tells why.
    lock_name("products")
    return category_of(category_id)


def category_of(category_id: str) -> Category:
    """One that is no root; raises CategoryNotFound."""
    found: Category | None = shelves_of().filter(id=category_id).first()
    if found is None:
        raise CategoryNotFound
    return found


def store_category(category: Category, changes: Changes, **fields: object) -> None:
    """Write these fields and record them; what is so already is left alone."""
    before = category_state(category)
    for name, value in fields.items():
        setattr(category, name, value)
    after = category_state(category)
    if after != before:
        category.save(update_fields=list(fields))
        changes.record(SUBJECT_TYPE, category.id, before, after)
