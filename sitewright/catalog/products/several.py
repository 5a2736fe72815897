"""Changing several chosen products at once: read under the lock, written in one batch."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.constraints import require_valid
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.states import products_by_id
from sitewright.catalog.products.writing import record_products, write_products
from sitewright.history.recording import Changes
from sitewright.kit.locks import lock_name

MOST_PRODUCTS = 200
"""As many as are read, compared and written within one transaction (save_products' batch)."""


def locked_products(product_ids: Sequence[str]) -> list[ProductData]:
    """The products in the order of the ids, each once; raises ProductNotFound where one is missing."""
    # The lock of every save, before anything is read.
    lock_name("products")
    wanted = list(dict.fromkeys(product_ids))
    found = products_by_id(wanted)
    if len(found) < len(wanted):
        raise ProductNotFound
    return [found[product_id] for product_id in wanted]


def change_several(
    products: Sequence[ProductData], changed: Callable[[ProductData], ProductData], changes: Changes
) -> None:
    """Store what `changed` makes of each; raises InvalidProduct, nothing is stored then."""
    done = [ProductChange(before, _without_stock(changed(before))) for before in products]
    for change in done:
        require_valid(change.after)
    write_products(done)
    record_products(done, changes)


def _without_stock(data: ProductData) -> ProductData:
    # Not counted here: what is sold meanwhile stays sold.
    return replace(data, variants=[replace(variant, on_hand=None) for variant in data.variants])
