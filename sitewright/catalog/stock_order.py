"""How much there is of a product in all: the column the owner's list is sorted by.

It is the sum over the variants, an unlimited one as a billion. A sale must not wait for the row of its
product, so it only marks the variant's stock as not counted; a job counts such products again within a
minute. What an owner changes is counted at once, in the same transaction. Only the order of the list lags:
the numbers in it are always the stock itself.

On PostgreSQL a row that somebody else has locked is passed over and stays marked: whoever counts never waits,
so counting can take part in no deadlock.
"""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet

from sitewright.catalog.models import StockLevel
from sitewright.kit.db.dialect import for_update
from sitewright.kit.db.statements import execute, places, read_rows, rows
from sitewright.kit.tenancy import current_website_id

_BATCH_SIZE = 500

# The rows to mark are locked in the subselect: UPDATE itself cannot pass over locked rows.
_MARK = """
    UPDATE catalog_stocklevel SET is_counted = TRUE WHERE id IN (
        SELECT s.id FROM catalog_stocklevel s JOIN catalog_variant v ON v.id = s.variant_id
        WHERE v.website_id = %s AND v.product_id IN ({places}) AND NOT s.is_counted {locking}
    )
"""
# `coalesce` keeps the planner off the website's index: the few ids are the shorter way.
_COUNT = """
    UPDATE catalog_product SET stock_count = coalesce((
        SELECT sum(CASE WHEN s.is_unlimited THEN 1000000000 ELSE s.on_hand END)
        FROM catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id
        WHERE v.website_id = catalog_product.website_id AND v.product_id = catalog_product.id
    ), 0)
    WHERE coalesce(website_id, '') = %s AND id IN ({places})
"""
_LOCK = "SELECT id FROM catalog_product WHERE coalesce(website_id, '') = %s AND id IN ({places}) {locking}"
# Led by the index stock_to_count, which holds marked rows alone; the LIMIT stands inside, so that the join
# never sees more of them than a batch.
_MARKED = """
    SELECT DISTINCT v.product_id
    FROM (SELECT variant_id FROM catalog_stocklevel WHERE website_id = %s AND NOT is_counted LIMIT %s) s
    JOIN catalog_variant v ON v.id = s.variant_id
"""


def count_stock(product_ids: Sequence[str]) -> int:
    """Count these products again, in the caller's transaction, which has written or locked them; returns how
    many marks that took away."""
    if not product_ids:
        return 0
    wanted, values = places(product_ids), [current_website_id(), *product_ids]
    # Marked before it is counted: the marked rows are locked by then, so no sale can come between the sum and
    # the mark and be taken for counted.
    counted = execute(_MARK.format(places=wanted, locking=for_update("s", skip_locked=True)), values)
    execute(_COUNT.format(places=wanted), values)
    return counted


def count_marked_stock() -> None:
    """The job: count every product with a mark, a batch in a transaction, until there is none to be had."""
    while _count_batch():
        pass


def marked_stock() -> "QuerySet[StockLevel]":
    """Stock that changed and is not in its product's count yet."""
    marked: QuerySet[StockLevel] = StockLevel.objects.filter(is_counted=False)
    return marked


def _count_batch() -> bool:
    marked = [row[0] for row in read_rows(_MARKED, [current_website_id(), _BATCH_SIZE])]
    if not marked:
        return False
    with transaction.atomic():
        # The product's row before its stock, the order of set_stock and of every save.
        sql = _LOCK.format(places=places(marked), locking=for_update(skip_locked=True))
        free = [row[0] for row in rows(sql, [current_website_id(), *marked])]
        # A batch that others hold whole ends the turn: without this the loop would ask for the same rows
        # again and again.
        return count_stock(free) > 0
