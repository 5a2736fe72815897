"""Narrowing the owner's list to what wants attention: rows by an index, and at most so many of them."""

from typing import Any, Literal

from sitewright.catalog.availability import scarcity_threshold
from sitewright.content.queries import COLLECTIONS
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.queries import WEBSITES

Shown = Literal["", "hidden", "sold-out", "low"]

_THRESHOLD = f"SELECT w.settings ->> 'scarcityThreshold' FROM {WEBSITES} WHERE w.id = %s"
_COLUMNS = "id, title, lowest_price_cents, stock_count"
# Naming the shops lets the index product_in_order lead to hidden rows.
_HIDDEN = (
    f"SELECT {_COLUMNS} FROM catalog_product WHERE website_id = %s AND visibility = 'hidden' "
    f"AND collection_id IN (SELECT c.id FROM {COLLECTIONS} WHERE c.website_id = %s) LIMIT %s"
)
_BY_STOCK = (
    f"SELECT {_COLUMNS} FROM catalog_product WHERE website_id = %s "
    "AND stock_count >= %s AND stock_count <= %s ORDER BY stock_count, id LIMIT %s"
)


def filtered(shown: Shown, limit: int) -> tuple[str, list[Any]]:
    """A statement, to stand in another's FROM, of the columns the list is sorted by: hidden products, or
    those with no or few units left; stock may be a minute behind the last sale (stock_order.py).
    """
    website_id = current_website_id()
    if shown == "hidden":
        return _HIDDEN, [website_id, website_id, limit]
    least, most = (0, 0) if shown == "sold-out" else (1, _few())
    return _BY_STOCK, [website_id, least, most, limit]


def _few() -> int:
    """Up to so many units in all are few: where pages begin to say how many are left."""
    row = read_row(_THRESHOLD, [current_website_id()])
    return scarcity_threshold(row[0] if row else None)
