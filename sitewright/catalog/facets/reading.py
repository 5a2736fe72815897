"""Reading the visible products of a shop for its index, some at a time: visitors come in between, and no more
than these are in memory at once."""

import time
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.catalog.facets.building import IndexBuilder, ProductFacts, VariantFacts
from sitewright.catalog.facets.index import FacetIndex, Order
from sitewright.catalog.facets.orders import order_of
from sitewright.catalog.page_rows import VARIANTS_OF_PRODUCT
from sitewright.catalog.selection import selection
from sitewright.kit.db.dialect import by_index, json_rows
from sitewright.kit.db.row_types import Column, columns_of
from sitewright.kit.db.statements import Row, read_rows

_BATCH = 1_000
_LONGEST_PAUSE_SECONDS = 0.1
_BEFORE_ALL = (-(2**31), "")
_AFTER = "(p.position, p.id) > (%s, %s)"

_decode = msgspec.json.decode


class _ProductRow(NamedTuple):
    position: int
    id: str
    product_type: int
    lowest_price_cents: int
    tags: str


class _VariantRow(NamedTuple):
    """In the order of VariantFacts."""

    attributes: Annotated[str, Column("CAST(v.attributes AS text)")]
    is_on_sale: bool
    is_unlimited: Annotated[bool, Column("s.is_unlimited")]
    available: Annotated[int, Column("s.on_hand - s.held")]


def read_index(collection_id: str, *, is_behind: bool = False) -> FacetIndex:
    """The index of the shop as it is now, a statement for a thousand products. `is_behind` leaves half of the
    time to visitors.
    """
    builder = IndexBuilder()
    began_at = time.monotonic()
    for rows in _batches(collection_id):
        for row in rows:
            builder.add(_facts(row))
        if is_behind:
            time.sleep(min(time.monotonic() - began_at, _LONGEST_PAUSE_SECONDS))
            began_at = time.monotonic()
    return builder.index()


def has_more_than(number: int, collection_id: str) -> bool:
    """Whether the shop shows more products; it counts no further."""
    found = selection(collection_id)
    sql = f"SELECT 1 FROM {found.tables} WHERE {found.condition} LIMIT 1 OFFSET %s"
    return bool(read_rows(sql, [*found.values, number]))


def read_order(index: FacetIndex, collection_id: str, sort: str) -> Order:
    """Its products in another order of `selection`; what came since the index was read is left out."""
    found = selection(collection_id, sort=sort)
    sql = f"SELECT p.id FROM {found.tables} WHERE {found.condition} ORDER BY {found.order}"
    return order_of(index, [row[0] for row in read_rows(sql, found.values)])


def _batches(collection_id: str) -> Iterator[list[Row]]:
    after: tuple[Any, ...] = _BEFORE_ALL
    found = selection(collection_id)
    while True:
        batch = found.also(_AFTER, *after)
        sql = f"{_select()} FROM {batch.tables} WHERE {batch.condition} ORDER BY {batch.order} LIMIT %s"
        rows = read_rows(sql, [*batch.values, _BATCH])
        yield rows
        if len(rows) < _BATCH:
            return
        after = rows[-1][:2]


# Not at import: which engine there is, is known with the connection.
@cache
def _select() -> str:
    variants = json_rows(columns_of(_VariantRow, "v"), VARIANTS_OF_PRODUCT)
    shelves = f"catalog_productcategory l{by_index('shelves_of_product')}"
    categories = json_rows(
        "l.category_id", f"{shelves} WHERE l.website_id = p.website_id AND l.product_id = p.id"
    )
    return f"SELECT {columns_of(_ProductRow, 'p')}, {variants}, {categories}"


def _facts(row: Row) -> ProductFacts:
    product, variants, categories = _ProductRow._make(row[:-2]), _decode(row[-2]), _decode(row[-1])
    return ProductFacts(
        product.id,
        product.product_type,
        product.lowest_price_cents,
        _decode(product.tags),
        [category_id for (category_id,) in categories],
        [VariantFacts._make(each) for each in variants],
    )
