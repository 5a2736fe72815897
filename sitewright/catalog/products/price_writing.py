"""Writing what changes nothing but prices: two statements for a batch of products.

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
from sitewright.kit.db.statements import execute
from sitewright.kit.tenancy import current_website_id

_MOST_ROWS = 500
# A batch that names no sale price at all would have PostgreSQL take the column for text: hence the casts.
# `coalesce` keeps the planner off the website's index: the few ids are the shorter way.
_PRICES = """
    UPDATE catalog_variant SET
        price_cents = CAST(given.column2 AS bigint), sale_price_cents = CAST(given.column3 AS bigint),
        is_on_sale = given.column4
    FROM (VALUES {rows}) AS given
    WHERE coalesce(catalog_variant.website_id, '') = %s AND catalog_variant.id = given.column1
"""
_LOWEST_PRICES = """
    UPDATE catalog_product SET lowest_price_cents = CAST(given.column2 AS bigint), updated_at = %s
    FROM (VALUES {rows}) AS given
    WHERE coalesce(catalog_product.website_id, '') = %s AND catalog_product.id = given.column1
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
    variants: list[list[object]] = []
    products: list[list[object]] = []
    for change in changes:
        moved = list(_moved(change))
        variants += [[variant.id, *_prices(variant)] for variant in moved]
        if moved:
            products.append([change.after.id, lowest_price_cents(change.after)])
    _write(_PRICES, [], variants)
    _write(_LOWEST_PRICES, [moment(clock.now())], products)


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


def _write(sql: str, first: Sequence[object], rows: Sequence[Sequence[object]]) -> None:
    """`rows` each begin with the id of what they are written to."""
    for start in range(0, len(rows), _MOST_ROWS):
        batch = rows[start : start + _MOST_ROWS]
        places = ", ".join([f"({', '.join(['%s'] * len(batch[0]))})"] * len(batch))
        values = [value for row in batch for value in row]
        execute(sql.format(rows=places), [*first, *values, current_website_id()])
