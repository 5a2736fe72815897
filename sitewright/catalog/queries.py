"""What visitors see of the shop, in hand-written SQL: a fixed number of statements, whatever the shop's size.

Works on SQLite and PostgreSQL alike; tests compare the answers with the ORM's on both.
"""

from collections.abc import Sequence

from sitewright.catalog.counting import count_products
from sitewright.catalog.models import ProductType
from sitewright.catalog.page_context import Context
from sitewright.catalog.page_rows import (
    OF_WEBSITE_BY_ID,
    product_with_body,
    products_in_order,
    products_picked,
)
from sitewright.catalog.selection import selection
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id


def product_by_slug(slug: str) -> Context | None:
    """A visible product as the page's `item`, with its body; None when there is none. One statement."""
    return product_with_body("p.slug = %s AND p.visibility = 'visible'", [slug])


def list_products(
    collection_id: str,
    *,
    page: int,
    page_size: int,
    category: str | None = None,
    tag: str | None = None,
    sort: str | None = None,
) -> tuple[list[Context], int]:
    """Visible products of a shop without their bodies, and how many there are in all; `page` counts from 1.

    `category` is a slug; `sort` is title, newest, price or -price, anything else the owner's order. Two
    statements; the total is counted once per version of the website.
    """
    found = selection(collection_id, category=category, tag=tag, sort=sort)
    items = products_picked(*found.ids(limit=page_size, offset=(page - 1) * page_size))
    # Without the order: all orders of a list have one count, which is kept once.
    return items, count_products(selection(collection_id, category=category, tag=tag))


def pick_product_ids(
    collection_id: str, *, limit: int, category: str | None, only_on_sale: bool, newest_first: bool
) -> list[str]:
    """Ids of visible products for a block of a page; what they show is then read for all blocks at once."""
    found = selection(collection_id, category=category, sort="newest" if newest_first else None)
    if only_on_sale:
        found = found.also(
            "EXISTS (SELECT 1 FROM catalog_variant v "
            "WHERE v.website_id = %s AND v.product_id = p.id AND v.is_on_sale = %s)",
            current_website_id(),
            True,
        )
    return [row[0] for row in read_rows(*found.ids(limit=limit))]


def neighbours_of(product_id: str, collection_id: str, *, category: str | None, limit: int) -> list[Context]:
    """Other visible products of the shelf, or of the whole shop, in the owner's order. Two statements."""
    found = selection(collection_id, category=category).also("p.id <> %s", product_id)
    return products_picked(*found.ids(limit=limit))


def products_by_id(product_ids: Sequence[str]) -> list[Context]:
    """Visible products in the order of the ids, without their bodies; others are left out."""
    if not product_ids:
        return []
    pick = (
        "SELECT p.id FROM catalog_product p "
        f"WHERE {OF_WEBSITE_BY_ID} IN ({places(product_ids)}) AND p.visibility = 'visible'"
    )
    # Asked apart, since what products_in_order has kept holds hidden products as well.
    visible = {row[0] for row in read_rows(pick, [current_website_id(), *product_ids])}
    return products_in_order([product_id for product_id in product_ids if product_id in visible])


def product_ids_without_goods(product_ids: Sequence[str]) -> set[str]:
    """Of these, what comes in no parcel: downloads, services, gift cards. Hidden ones as well."""
    if not product_ids:
        return set()
    sql = (
        "SELECT id FROM catalog_product "
        f"WHERE website_id = %s AND id IN ({places(product_ids)}) AND product_type <> %s"
    )
    found = read_rows(sql, [current_website_id(), *product_ids, int(ProductType.PHYSICAL)])
    return {row[0] for row in found}


def categories_of(collection_id: str) -> list[Context]:
    """The shelves of a shop in order: {id, displayName, slug, parentCategoryId, type, pageRendering,
    displayIndex}.
    """
    names = ("id", "displayName", "slug", "parentCategoryId", "type", "pageRendering", "displayIndex")
    found = read_rows(
        "SELECT id, display_name, slug, parent_id, type, page_rendering, display_index FROM catalog_category "
        "WHERE website_id = %s AND collection_id = %s ORDER BY display_index, display_name",
        [current_website_id(), collection_id],
    )
    return [dict(zip(names, row, strict=True)) for row in found]


def stock_of(product_id: str) -> list[Context]:
    """{unlimited, qtyInStock} of each variant in variant order (SF-3.40, D-52); empty when unknown."""
    found = read_rows(
        "SELECT s.is_unlimited, s.on_hand - s.held "
        "FROM catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id "
        "WHERE v.website_id = %s AND v.product_id = %s ORDER BY v.position, v.id",
        [current_website_id(), product_id],
    )
    return [{"unlimited": bool(unlimited), "qtyInStock": available} for unlimited, available in found]
