"""Put up a shelf in the shop, or change one."""

from typing import Any

from sitewright.catalog.category_places import require_place
from sitewright.catalog.errors import CategoryNameMissing
from sitewright.catalog.models import Category
from sitewright.catalog.products.completing import slug_of
from sitewright.catalog.products.constraints import shop_for
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message

SUBJECT_TYPE = "catalog.Category"
_FIELDS = ("collection_id", "parent_id", "type", "display_name", "slug", "page_rendering", "display_index")


def save_category(
    display_name: str,
    *,
    slug: str = "",
    collection_id: str = "",
    display_index: int = 0,
    parent_id: str = "",
) -> Category:
    """The category with this slug, made or brought up to date; again changes nothing.

    An empty slug is made from the name, an empty collection is the oldest shop.
    Raises CategoryNameMissing, NoShop and BadCategory.
    """
    if not display_name.strip():
        raise CategoryNameMissing
    with change_set(Message("changes.category-saved", name=display_name), "catalog.save_category") as changes:
        # The lock of products: an import puts up shelves and stands products on them, and two would make the
        # same shelf.
        lock_name("products")
        shop, slug = shop_for(collection_id), slug or slug_of(display_name)
        category = Category.objects.filter(collection_id=shop, slug=slug).first()
        before = category_state(category) if category else None
        category = category or Category(collection_id=shop, slug=slug)
        if parent_id:
            require_place(shop, parent_id, category.id if before else "")
        category.display_name, category.display_index = display_name.strip(), display_index
        category.parent_id = parent_id or None
        category.save()
        changes.record(SUBJECT_TYPE, category.id, before, category_state(category))
        return category


def restore_category(category_id: str, state: dict[str, Any] | None) -> None:
    """The restorer of `catalog.Category`; products that stood on a removed shelf stay in the shop."""
    if state is None:
        Category.objects.filter(id=category_id).delete()
    else:
        # Undoing a removal brings the row back under its own id, by which versions of it are found.
        Category.objects.update_or_create(id=category_id, defaults=state)


def category_state(category: Category) -> dict[str, Any]:
    return {name: getattr(category, name) for name in _FIELDS}
