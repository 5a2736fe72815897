"""Which categories products stand in, with all that those stand in."""

from collections.abc import Collection

from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

# UNION, not UNION ALL: it also ends where a category stands in itself.
_SHELVES = """
    WITH RECURSIVE shelf(product_id, category_id) AS (
        SELECT l.product_id, l.category_id FROM catalog_productcategory l
        WHERE l.website_id = %s AND l.product_id IN ({places})
        UNION
        SELECT shelf.product_id, k.parent_id FROM shelf JOIN catalog_category k ON k.id = shelf.category_id
        WHERE k.website_id = %s AND k.parent_id IS NOT NULL
    )
    SELECT product_id, category_id FROM shelf
"""


def shelves_of(product_ids: Collection[str]) -> dict[str, frozenset[str]]:
    """Product → ids of its categories and of those they stand in; one statement."""
    if not product_ids:
        return {}
    site, wanted = current_website_id(), sorted(product_ids)
    found: dict[str, set[str]] = {product_id: set() for product_id in wanted}
    for product_id, category_id in read_rows(_SHELVES.format(places=places(wanted)), [site, *wanted, site]):
        found[product_id].add(category_id)
    return {product_id: frozenset(ids) for product_id, ids in found.items()}
