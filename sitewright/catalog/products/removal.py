"""Taking products out of the tables, for deletion and undo: a statement a table, whatever their number."""

from collections.abc import Sequence

from sitewright.catalog import stock
from sitewright.catalog.products import search_documents
from sitewright.kit.db.statements import execute, places, read_rows
from sitewright.kit.tenancy import current_website_id

_VARIANTS = "SELECT id FROM catalog_variant WHERE website_id = %s AND product_id IN ({places})"
_REMOVE_PARTS = "DELETE FROM {table} WHERE website_id = %s AND product_id IN ({places})"
# `coalesce` for the reason in owner_rows.py.
_REMOVE = "DELETE FROM catalog_product WHERE coalesce(website_id, '') = %s AND id IN ({places})"
_TABLES_OF_PARTS = ("catalog_productcategory", "catalog_variant", "catalog_productimage")
"""Variants before the pictures they point to."""


def remove_products(product_ids: Sequence[str]) -> None:
    """Remove their rows and search documents; the stock ledger stays. Raises ProductIsBeingBought."""
    if not product_ids:
        return
    wanted, values = places(product_ids), [current_website_id(), *product_ids]
    # First, since it refuses while somebody is paying; and levels point to the variants removed next.
    stock.close_stock([row[0] for row in read_rows(_VARIANTS.format(places=wanted), values)])
    for table in _TABLES_OF_PARTS:
        execute(_REMOVE_PARTS.format(table=table, places=wanted), values)
    execute(_REMOVE.format(places=wanted), values)
    search_documents.forget_products(product_ids)
