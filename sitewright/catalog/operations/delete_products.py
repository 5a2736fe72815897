"""Remove many products from the shop."""

from collections.abc import Sequence

from sitewright.catalog.products.removal import remove_products
from sitewright.catalog.products.several import locked_products
from sitewright.catalog.products.writing import SUBJECT_TYPE, recorded_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def delete_products(product_ids: Sequence[str]) -> None:
    """Remove the products with their variants; orders keep their copies, one undo brings all back.

    Raises ProductNotFound, and ProductIsBeingBought while a payment for one is in progress.
    """
    count = len(set(product_ids))
    with change_set(Message("changes.products-deleted", count=count), "catalog.delete_products") as changes:
        products = locked_products(product_ids)
        remove_products([product.id for product in products])
        for product in products:
            # Without the stock: the ledger stays in its table, and undo goes on where it stands.
            changes.record(SUBJECT_TYPE, product.id, recorded_state(product), None)
