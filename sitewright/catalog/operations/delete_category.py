"""Take a category away; what stood in it stays in the shop."""

from dataclasses import replace

from django.db.models import QuerySet

from sitewright.catalog.category_places import shelves_of
from sitewright.catalog.models import Category, ProductCategory
from sitewright.catalog.operations.change_category import category_of, locked_category, store_category
from sitewright.catalog.operations.save_category import SUBJECT_TYPE, category_state
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.several import MOST_PRODUCTS, change_several, locked_products
from sitewright.history.recording import Changes, change_set
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message

OPERATION = "catalog.delete_category"


def delete_category(category_id: str) -> None:
    """Its products leave it, and categories in it move to where it stood. One change to undo, which puts all
    of that back; raises CategoryNotFound.

    A large category loses its products in several transactions, so that no buyer waits for all of them. Where
    that ends half way, deleting it again does the rest.
    """
    change_set_id = new_id()
    while _take_off_most(category_id, change_set_id):
        pass
    label = Message("changes.category-deleted", name=category_of(category_id).display_name)
    with change_set(label, OPERATION, continues=change_set_id) as changes:
        category = locked_category(category_id)
        _take_off(category, changes)
        _lift_children(category, changes)
        before = category_state(category)
        category.delete()
        changes.record(SUBJECT_TYPE, category_id, before, None)


def _take_off_most(category_id: str, change_set_id: str) -> bool:
    """Whether more than one batch stood in it; what is left goes with the category."""
    category = category_of(category_id)
    if not _products_of(category)[MOST_PRODUCTS:].exists():
        return False
    label = Message("changes.category-deleted", name=category.display_name)
    with change_set(label, OPERATION, continues=change_set_id) as changes:
        _take_off(locked_category(category_id), changes)
    return True


def _take_off(category: Category, changes: Changes) -> None:
    product_ids = list(_products_of(category)[:MOST_PRODUCTS].values_list("product_id", flat=True))

    def without(product: ProductData) -> ProductData:
        kept = [slug for slug in product.category_slugs if slug != category.slug]
        return replace(product, category_slugs=kept)

    change_several(locked_products(product_ids), without, changes)


def _products_of(category: Category) -> QuerySet[ProductCategory]:
    return ProductCategory.objects.filter(category_id=category.id).order_by("position", "product_id")


def _lift_children(category: Category, changes: Changes) -> None:
    for child in shelves_of(category.collection_id).filter(parent_id=category.id):
        store_category(child, changes, parent_id=category.parent_id)
