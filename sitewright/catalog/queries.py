"""What visitors see of the shop, in hand-written SQL: a fixed number of statements, whatever the shop's size.

Works on SQLite and PostgreSQL alike; tests compare the answers with the ORM's on both.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection

from sitewright.catalog.counting import count_products
from sitewright.catalog.page_context import Context, ImageRow, ProductRow, VariantRow, product_context
from sitewright.catalog.statements import Row, rows
from sitewright.kit.tenancy import current_website_id

_LIST_COLUMNS = """
    p.id, p.collection_id, c.slug, p.product_type, p.slug, p.title, p.excerpt_html, p.vendor, p.tags,
    p.option_names, p.is_subscribable, p.subscription_plan, p.additional_fields_form_id,
    p.custom_add_button_text, p.use_custom_add_button_text, p.seo_title, p.seo_description,
    p.created_at, p.updated_at, w.currency
"""
_FROM = (
    "FROM catalog_product p JOIN content_collection c ON c.id = p.collection_id "
    "JOIN sites_website w ON w.id = p.website_id"
)
_VARIANTS = """
    SELECT v.product_id, v.id, v.sku, v.attributes, v.price_cents, v.sale_price_cents, v.is_on_sale,
           v.main_image_id, s.is_unlimited, s.on_hand - s.held
    FROM catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id
    WHERE v.website_id = %s AND v.product_id IN ({places})
    ORDER BY v.product_id, v.position, v.id
"""
_IMAGES = """
    SELECT i.product_id, i.id, i.alt_text, m.id, m.name, m.width, m.height, m.alt_text, m.focal_x, m.focal_y
    FROM catalog_productimage i JOIN media_mediafile m ON m.id = i.media_id
    WHERE i.website_id = %s AND i.product_id IN ({places})
    ORDER BY i.product_id, i.position, i.id
"""
_CATEGORIES = """
    SELECT s.product_id, c.display_name
    FROM catalog_productcategory s JOIN catalog_category c ON c.id = s.category_id
    WHERE s.website_id = %s AND s.product_id IN ({places})
    ORDER BY s.product_id, c.display_index, c.display_name
"""
_SORTS = {
    None: "p.position, p.id",
    "title": "p.title, p.id",
    "newest": "p.created_at DESC, p.id DESC",
    "price": "p.lowest_price_cents, p.id",
    "-price": "p.lowest_price_cents DESC, p.id DESC",
}


def product_by_slug(slug: str) -> Context | None:
    """A visible product as the page's `item`, with its body; None when there is none. Four statements."""
    found = rows(
        f"SELECT {_LIST_COLUMNS}, p.body_html {_FROM} "
        "WHERE p.website_id = %s AND p.slug = %s AND p.visibility = 'visible'",
        [current_website_id(), slug],
    )
    return next(iter(_contexts(found)), None)


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

    `category` is a slug; `sort` is title, newest, price or -price, anything else the owner's order. Five
    statements; the total is counted once per version of the website.
    """
    where, values = _visible(collection_id, category, tag)
    order = _SORTS.get(sort, _SORTS[None])
    found = rows(
        f"SELECT {_LIST_COLUMNS}, '' {_FROM} WHERE {where} ORDER BY {order} LIMIT %s OFFSET %s",
        [*values, page_size, (page - 1) * page_size],
    )
    total = count_products(f"SELECT count(*) FROM catalog_product p WHERE {where}", values)
    return list(_contexts(found)), total


def pick_product_ids(
    collection_id: str, *, limit: int, category: str | None, only_on_sale: bool, newest_first: bool
) -> list[str]:
    """Ids of visible products for a block of a page; what they show is then read for all blocks at once."""
    where, values = _visible(collection_id, category, None)
    if only_on_sale:
        where += (
            " AND EXISTS (SELECT 1 FROM catalog_variant v "
            "WHERE v.website_id = %s AND v.product_id = p.id AND v.is_on_sale = %s)"
        )
        values += [current_website_id(), True]
    order = _SORTS["newest" if newest_first else None]
    found = rows(
        f"SELECT p.id FROM catalog_product p WHERE {where} ORDER BY {order} LIMIT %s", [*values, limit]
    )
    return [row[0] for row in found]


def neighbours_of(product_id: str, collection_id: str, *, category: str | None, limit: int) -> list[Context]:
    """Other visible products of the shelf, or of the whole shop, in the owner's order. Four statements."""
    where, values = _visible(collection_id, category, None)
    found = rows(
        f"SELECT {_LIST_COLUMNS}, '' {_FROM} WHERE {where} AND p.id <> %s ORDER BY {_SORTS[None]} LIMIT %s",
        [*values, product_id, limit],
    )
    return list(_contexts(found))


def products_by_id(product_ids: Sequence[str]) -> list[Context]:
    """Visible products in the order of the ids, without their bodies; others are left out."""
    if not product_ids:
        return []
    places = ", ".join(["%s"] * len(product_ids))
    found = rows(
        f"SELECT {_LIST_COLUMNS}, '' {_FROM} "
        f"WHERE p.website_id = %s AND p.visibility = 'visible' AND p.id IN ({places})",
        [current_website_id(), *product_ids],
    )
    contexts = {context["id"]: context for context in _contexts(found)}
    return [contexts[product_id] for product_id in product_ids if product_id in contexts]


def categories_of(collection_id: str) -> list[Context]:
    """The shelves of a shop in order: {id, displayName, slug, parentCategoryId, type, pageRendering,
    displayIndex}.
    """
    names = ("id", "displayName", "slug", "parentCategoryId", "type", "pageRendering", "displayIndex")
    found = rows(
        "SELECT id, display_name, slug, parent_id, type, page_rendering, display_index FROM catalog_category "
        "WHERE website_id = %s AND collection_id = %s ORDER BY display_index, display_name",
        [current_website_id(), collection_id],
    )
    return [dict(zip(names, row, strict=True)) for row in found]


def stock_of(product_id: str) -> list[Context]:
    """{unlimited, qtyInStock} of each variant in variant order (SF-3.40, D-52); empty when unknown."""
    found = rows(_VARIANTS.format(places="%s"), [current_website_id(), product_id])
    variants = [VariantRow(*row) for row in found]
    return [{"unlimited": bool(v.is_unlimited), "qtyInStock": v.available} for v in variants]


def _visible(collection_id: str, category: str | None, tag: str | None) -> tuple[str, list[Any]]:
    where = "p.website_id = %s AND p.collection_id = %s AND p.visibility = 'visible'"
    values: list[Any] = [current_website_id(), collection_id]
    if category is not None:
        where += (
            " AND p.id IN (SELECT s.product_id FROM catalog_productcategory s "
            "JOIN catalog_category k ON k.id = s.category_id "
            "WHERE s.website_id = %s AND k.collection_id = %s AND k.slug = %s)"
        )
        values += [current_website_id(), collection_id, category]
    if tag is not None:
        where += f" AND {_has_tag()}"
        values.append(tag)
    return where, values


def _has_tag() -> str:
    if connection.vendor == "postgresql":
        return "p.tags @> jsonb_build_array(%s::text)"
    return "EXISTS (SELECT 1 FROM json_each(p.tags) t WHERE t.value = %s)"


def _contexts(found: Sequence[Row]) -> Iterable[Context]:
    products = [ProductRow(*row) for row in found]
    if not products:
        return
    ids = [product.id for product in products]
    variants = _by_product(_parts(_VARIANTS, ids), VariantRow._make)
    images = _by_product(_parts(_IMAGES, ids), ImageRow._make)
    categories = _by_product(_parts(_CATEGORIES, ids), lambda row: row[1])
    for product in products:
        yield product_context(product, variants[product.id], images[product.id], categories[product.id])


def _parts(sql: str, product_ids: Sequence[str]) -> list[Row]:
    places = ", ".join(["%s"] * len(product_ids))
    return rows(sql.format(places=places), [current_website_id(), *product_ids])


def _by_product(found: Iterable[Row], make: Any) -> dict[str, list[Any]]:
    grouped: dict[str, list[Any]] = defaultdict(list)
    for row in found:
        grouped[row[0]].append(make(row))
    return grouped
