"""Remove a product from the shop."""

from django.db import transaction

from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.removal import remove_products
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.products.writing import SUBJECT_TYPE, recorded_state
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


@transaction.atomic
def delete_product(product_id: str) -> None:
    """Remove the product with its variants; orders keep their copies, undo brings it back.

    Raises ProductNotFound, and ProductIsBeingBought while a payment for it is in progress.
    """
    # The lock of every save, before anything is read: undo brings back what is read here, and a save in
    # between would be lost by it.
    lock_name("products")
    before: ProductData | None = product_by_id(product_id)
    if before is None:
        raise ProductNotFound
    with change_set(
        Message("changes.product-deleted", title=before.title), "catalog.delete_product"
    ) as changes:
        remove_products([product_id])
        # Without the stock: the ledger stays in its table, and undo goes on where it stands.
        changes.record(SUBJECT_TYPE, product_id, recorded_state(before), None)
