"""Raise or lower the prices of many products."""

from collections.abc import Sequence

from sitewright.catalog.products.repricing import adjusted
from sitewright.catalog.products.several import change_several, locked_products
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def adjust_prices(product_ids: Sequence[str], percent: int) -> None:
    """Move usual and sale prices by so many percent, below zero to lower them. One change to undo.

    Raises ProductNotFound and InvalidProduct; nothing is stored then.
    """
    with change_set(
        Message("changes.prices-changed", count=len(set(product_ids))), "catalog.adjust_prices"
    ) as changes:
        products = locked_products(product_ids)
        change_several(products, lambda product: adjusted(product, percent), changes)
