"""The categories of all shops as their owner sees them."""

from dataclasses import dataclass
from urllib.parse import quote

from sitewright.catalog.category_tree import ROOT
from sitewright.catalog.products.constraints import stores
from sitewright.content.queries import COLLECTION_OF
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id

# Counted once for all: one count a category would be ten thousand of them.
_CATEGORIES = f"""
    SELECT k.id, k.collection_id, k.parent_id, k.display_name, k.slug, c.slug, k.type, coalesce(n.products, 0)
    FROM catalog_category k
    JOIN {COLLECTION_OF} k.collection_id
    LEFT JOIN (
        SELECT category_id, count(*) AS products FROM catalog_productcategory
        WHERE website_id = %s GROUP BY category_id
    ) n ON n.category_id = k.id
    WHERE k.website_id = %s ORDER BY k.display_index, k.display_name, k.id
"""


@dataclass(frozen=True, slots=True)
class OwnerCategory:
    """`parent_id` is empty for one that stands in no other: the store's root is not told."""

    id: str
    store_id: str
    parent_id: str
    display_name: str
    slug: str
    url: str
    product_count: int


@dataclass(frozen=True, slots=True)
class OwnerStore:
    id: str
    title: str


def list_stores() -> list[OwnerStore]:
    """The shops, oldest first: whoever may see products may not see pages."""
    return [OwnerStore(*row) for row in stores().values_list("id", "title")]


def list_categories() -> list[OwnerCategory]:
    """Every category of the website but the roots, in the order they have among their own."""
    rows = read_rows(_CATEGORIES, [current_website_id()] * 2)
    roots = {row[0] for row in rows if row[6] == ROOT}
    return [
        OwnerCategory(
            id=row[0],
            store_id=row[1],
            parent_id="" if row[2] in roots else row[2] or "",
            display_name=row[3],
            slug=row[4],
            url=f"/{quote(row[5])}/{quote(row[4])}",
            product_count=row[7],
        )
        for row in rows
        if row[0] not in roots
    ]
