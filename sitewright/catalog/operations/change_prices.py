"""Change many prices with one save."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from sitewright.catalog.errors import VariantNotFound
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.repricing import ALL_VARIANTS, repriced
from sitewright.catalog.products.several import change_several, locked_products
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


class NewPrice(NamedTuple):
    """`variant_id` empty: of all variants of the product that are not named beside it."""

    product_id: str
    price_cents: int
    variant_id: str = ALL_VARIANTS


def change_prices(prices: Sequence[NewPrice]) -> None:
    """Give variants new usual prices; sale prices stay. One change to undo.

    Raises ProductNotFound, VariantNotFound and InvalidProduct; nothing is stored then.
    """
    by_product: dict[str, dict[str, int]] = defaultdict(dict)
    for price in prices:
        by_product[price.product_id][price.variant_id] = price.price_cents
    with change_set(
        Message("changes.prices-changed", count=len(by_product)), "catalog.change_prices"
    ) as changes:
        products = locked_products(list(by_product))
        for product in products:
            _require_own(by_product[product.id], product)
        change_several(products, lambda product: repriced(product, by_product[product.id]), changes)


def _require_own(prices: dict[str, int], product: ProductData) -> None:
    if not prices.keys() <= {ALL_VARIANTS, *(variant.id for variant in product.variants)}:
        raise VariantNotFound
