"""Writing what changes nothing but prices: two statements for any number of products.

Nothing else that is written with a product knows its price: neither stock, pictures and shelves nor search.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any

from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import execute_many
from sitewright.kit.tenancy import current_website_id

_PRICES = """
    UPDATE catalog_variant SET price_cents = %s, sale_price_cents = %s, is_on_sale = %s
    WHERE website_id = %s AND id = %s
"""
_LOWEST_PRICES = """
    UPDATE catalog_product SET lowest_price_cents = %s, updated_at = %s WHERE website_id = %s AND id = %s
"""


def _values_of(kind: type, without: Iterable[str]) -> Callable[[Any], Any]:
    return attrgetter(*(field.name for field in fields(kind) if field.name not in without))


_prices = attrgetter("price_cents", "sale_price_cents", "is_on_sale")
_but_variants = _values_of(ProductData, ["variants"])
# Stock may be left open, which says as little as naming what there is.
_but_prices = _values_of(VariantData, ["price_cents", "sale_price_cents", "is_on_sale", "on_hand"])


def changes_only_prices(change: ProductChange) -> bool:
    """Whether the same variants in the same places get other prices, and nothing else; also none at all."""
    before, after = change.before, change.after
    return (
        before is not None
        and len(before.variants) == len(after.variants)
        and _but_variants(before) == _but_variants(after)
        and all(map(_keeps_the_rest, before.variants, after.variants))
    )


def _keeps_the_rest(before: VariantData, after: VariantData) -> bool:
    return after.on_hand in (None, before.on_hand) and bool(_but_prices(before) == _but_prices(after))


def write_prices(changes: Sequence[ProductChange]) -> None:
    """Store changes of which `changes_only_prices` holds; runs in the caller's transaction."""
    website_id, at = current_website_id(), moment(clock.now())
    variants: list[list[object]] = []
    products: list[list[object]] = []
    for change in changes:
        moved = list(_moved(change))
        variants += [[*_prices(variant), website_id, variant.id] for variant in moved]
        if moved:
            products.append([lowest_price_cents(change.after), at, website_id, change.after.id])
    # In the order of the ids, as buyers and other owners take rows.
    execute_many(_PRICES, sorted(variants, key=_id_of))
    execute_many(_LOWEST_PRICES, sorted(products, key=_id_of))


def _id_of(row: Sequence[object]) -> str:
    return str(row[-1])


def _moved(change: ProductChange) -> Iterator[VariantData]:
    before = change.before.variants if change.before else []
    for was, variant in zip(before, change.after.variants, strict=True):
        if _prices(was) != _prices(variant):
            yield variant


def lowest_price_cents(product: ProductData) -> int:
    """What a list sorts the product by."""
    return min(
        current_price_cents(v.price_cents, v.sale_price_cents, is_on_sale=v.is_on_sale)
        for v in product.variants
    )
