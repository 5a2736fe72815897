"""The owner's product list: every product, hidden ones too.

Stays quick at 500,000 products: a page is cut out of an index first and only its rows are read, and
counting and searching stop at a bound.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.catalog.owner_filters import Shown, filtered
from sitewright.catalog.owner_rows import OwnerRow, rows_of
from sitewright.content.queries import COLLECTIONS
from sitewright.content.search import matching_subjects
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

MOST_COUNTED = 100_000
MOST_FOUND = 1000
MOST_NAMED = 20_000
"""Products of a narrowed list that can be named one by one, for something done to all of them."""
_MOST_HIDDEN_COMPARED = 20_000
_SUBJECT_TYPE = "catalog.Product"

# Each ends with the id: pages of equal values do not overlap, and it is the last column of the index.
_SORTS = {
    "title": "title, id",
    "-title": "title DESC, id DESC",
    "price": "lowest_price_cents, id",
    "-price": "lowest_price_cents DESC, id DESC",
    "stock": "stock_count, id",
    "-stock": "stock_count DESC, id DESC",
    "newest": "id DESC",
    "oldest": "id",
}


@dataclass(frozen=True, slots=True)
class OwnerPage:
    """`is_total_capped`: there are more than `total`."""

    rows: list[OwnerRow]
    total: int
    is_total_capped: bool


def list_owner_products(*, search: str, sort: str, page: int, page_size: int, shown: Shown = "") -> OwnerPage:
    """One page of the list, `page` counting from 1; `sort` is a column, `-` before it for falling order.

    `search` finds words of visible products, titles of hidden ones, and beginnings of a SKU; at most
    MOST_FOUND. The order by stock may be a minute behind the last sale (stock_order.py).
    """
    order, offset = _SORTS[sort], (page - 1) * page_size
    if search.strip():
        return _found_page(_kept(_search(search.strip()), shown), order, page_size, offset)
    if shown:
        return _filtered_page(shown, order, page_size, offset)
    total = _count_of(
        # Counting stops at the bound, since count(*) over half a million rows reads them all.
        "SELECT 1 FROM catalog_product WHERE website_id = %s LIMIT %s",
        # One more than is told, to know that there are more.
        [current_website_id(), MOST_COUNTED + 1],
    )
    ids = _column(
        f"SELECT id FROM catalog_product WHERE website_id = %s ORDER BY {order} LIMIT %s OFFSET %s",
        [current_website_id(), page_size, offset],
    )
    return OwnerPage(rows_of(ids), min(total, MOST_COUNTED), is_total_capped=total > MOST_COUNTED)


def ids_in_narrowed_list(*, search: str, shown: Shown) -> tuple[list[str], bool]:
    """Ids of all that a list narrowed like this shows, in no order, and whether there may be more."""
    if not search.strip():
        sql, parameters = filtered(shown, MOST_NAMED)
        ids = _column(f"SELECT id FROM ({sql}) kept", parameters)
        return ids, len(ids) >= MOST_NAMED
    found = _search(search.strip())
    # Before the filter, which may leave few of what was only the first of it.
    return _kept(found, shown), len(found) >= MOST_FOUND


def count_products() -> int:
    """How many products there are, up to MOST_COUNTED."""
    return _count_of(
        "SELECT 1 FROM catalog_product WHERE website_id = %s LIMIT %s", [current_website_id(), MOST_COUNTED]
    )


def count_sold_out() -> int:
    """How many variants have nothing left to sell, up to 1,000."""
    return _count_of(
        # Word for word the condition of the index `stock_sold_out`.
        "SELECT 1 FROM catalog_stocklevel "
        "WHERE website_id = %s AND NOT is_unlimited AND on_hand <= held LIMIT 1000",
        [current_website_id()],
    )


def _found_page(found: Sequence[str], order: str, page_size: int, offset: int) -> OwnerPage:
    if not found:
        return OwnerPage([], 0, is_total_capped=False)
    # `coalesce` for the reason in owner_rows.py.
    ids = _column(
        f"SELECT id FROM catalog_product WHERE coalesce(website_id, '') = %s AND id IN ({places(found)}) "
        f"ORDER BY {order} LIMIT %s OFFSET %s",
        [current_website_id(), *found, page_size, offset],
    )
    return OwnerPage(rows_of(ids), len(found), is_total_capped=len(found) >= MOST_FOUND)


def _filtered_page(shown: Shown, order: str, page_size: int, offset: int) -> OwnerPage:
    """In one statement: hundreds of ids would be more than a planner looks up one by one."""
    sql, parameters = filtered(shown, MOST_FOUND)
    total = _count_of(sql, parameters)
    ids = _column(
        f"SELECT id FROM ({sql}) kept ORDER BY {order} LIMIT %s OFFSET %s", [*parameters, page_size, offset]
    )
    return OwnerPage(rows_of(ids), total, is_total_capped=total >= MOST_FOUND)


def _kept(found: Sequence[str], shown: Shown) -> list[str]:
    """Those of the found ids that the filter holds too."""
    if not shown:
        return list(found)
    sql, parameters = filtered(shown, _MOST_HIDDEN_COMPARED)
    ids = frozenset(_column(f"SELECT id FROM ({sql}) kept", parameters))
    return [product_id for product_id in found if product_id in ids]


def _search(words: str) -> list[str]:
    """Ids of products by words, by hidden title and by beginning of a SKU."""
    found = [
        *matching_subjects(words, _SUBJECT_TYPE, limit=MOST_FOUND),
        *_hidden_with(words),
        *_with_sku_from(words),
    ]
    # Found by several ways is found once; where there are too many, hits of the search index stay.
    return list(dict.fromkeys(found))[:MOST_FOUND]


def _hidden_with(words: str) -> list[str]:
    """Hidden products are not in the search index, so the titles of the first ones are compared."""
    website_id = current_website_id()
    # Naming the shops lets the index product_in_order (website, collection, visibility) lead to hidden rows;
    # the LIMIT bounds the comparison, which no index can help.
    hidden = (
        "SELECT id, title FROM catalog_product WHERE website_id = %s AND visibility = 'hidden' "
        f"AND collection_id IN (SELECT c.id FROM {COLLECTIONS} WHERE c.website_id = %s) LIMIT %s"
    )
    return _column(
        # lower() for PostgreSQL, whose LIKE minds case. ESCAPE is named since SQLite has no default one and
        # PostgreSQL's is the backslash.
        f"SELECT id FROM ({hidden}) hidden WHERE lower(title) LIKE lower(%s) ESCAPE '!' LIMIT %s",
        [website_id, website_id, _MOST_HIDDEN_COMPARED, f"%{_escaped(words)}%", MOST_FOUND],
    )


def _with_sku_from(words: str) -> list[str]:
    """A range over the unique index on (website, sku): beginnings without a scan, on both engines."""
    return _column(
        "SELECT product_id FROM catalog_variant WHERE website_id = %s AND sku >= %s AND sku < %s LIMIT %s",
        [current_website_id(), words, words + "\U0010ffff", MOST_FOUND],
    )


def _count_of(sql: str, parameters: Sequence[Any]) -> int:
    """Rows of a statement whose LIMIT bounds what is looked at."""
    return int(read_rows(f"SELECT count(*) FROM ({sql}) counted", parameters)[0][0])


def _column(sql: str, parameters: Sequence[Any]) -> list[str]:
    return [row[0] for row in read_rows(sql, parameters)]


def _escaped(text: str) -> str:
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
