"""Show many products in the shop, or hide them."""

from collections.abc import Sequence
from dataclasses import replace

from sitewright.catalog.models import Visibility
from sitewright.catalog.products.several import change_several, locked_products
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message


def show_products(product_ids: Sequence[str], *, is_shown: bool) -> None:
    """Make the products visible or hidden. One change to undo; raises ProductNotFound."""
    count = len(set(product_ids))
    if is_shown:
        with change_set(Message("changes.products-shown", count=count), "catalog.show_products") as changes:
            _put(product_ids, Visibility.VISIBLE, changes)
        return
    with change_set(Message("changes.products-hidden", count=count), "catalog.show_products") as changes:
        _put(product_ids, Visibility.HIDDEN, changes)


def _put(product_ids: Sequence[str], visibility: Visibility, changes: Changes) -> None:
    products = locked_products(product_ids)
    change_several(products, lambda product: replace(product, visibility=visibility.value), changes)
