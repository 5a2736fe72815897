"""The owner's product list: every product, hidden ones too. Stays quick at 500,000 products, because a page is cut out of an
index first and only its rows are read, and because counting and searching stop at a bound.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from django.db import connection

from sitewright.content.search import matching_subjects
from sitewright.kit.tenancy import current_website_id

MOST_COUNTED = 100_000
MOST_FOUND = 1000
_SORTS = {"title": "title, id", "-title": "title DESC, id DESC", "newest": "id DESC", "oldest": "id"}
_SUBJECT_TYPE = "catalog.Product"


@dataclass(frozen=True, slots=True)
class OwnerRow:
    """`price_cents` is the lowest price a buyer pays now; `on_hand` counts the variants that are not unlimited."""

    id: str
    title: str
    slug: str
    url: str
    image_url: str
    price_cents: int
    is_on_sale: bool
    on_hand: int
    is_unlimited: bool
    variant_count: int
    status: str


@dataclass(frozen=True, slots=True)
class OwnerPage:
    """`is_total_capped`: there are more than `total`."""

    rows: list[OwnerRow]
    total: int
    is_total_capped: bool


def list_owner_products(*, search: str, sort: str, page: int, page_size: int) -> OwnerPage:
    """One page of the list, `page` counting from 1; `sort` is title, -title, newest or oldest.

    `search` finds words of visible products, titles of hidden ones, and beginnings of a SKU; at most MOST_FOUND.
    """
    order = _SORTS.get(sort, _SORTS["title"])
    where, parameters, most = "website_id = %s", [current_website_id()], MOST_COUNTED
    if search.strip():
        found = _search(search.strip())
        if not found:
            return OwnerPage([], 0, is_total_capped=False)
        where, parameters, most = f"{where} AND id IN ({_places(found)})", [*parameters, *found], MOST_FOUND
    total = _count(where, parameters, most)
    ids = _column(
        f"SELECT id FROM catalog_product WHERE {where} ORDER BY {order} LIMIT %s OFFSET %s",
        [*parameters, page_size, (page - 1) * page_size],
    )
    return OwnerPage(_rows_of(ids), min(total, most), is_total_capped=total > most)


def count_products() -> int:
    """How many products there are, up to MOST_COUNTED."""
    return min(_count("website_id = %s", [current_website_id()], MOST_COUNTED), MOST_COUNTED)


def count_sold_out() -> int:
    """How many variants have nothing left to sell, up to 1,000."""
    return _count_of(
        "SELECT 1 FROM catalog_stocklevel WHERE website_id = %s AND is_unlimited = %s AND on_hand - held <= 0 LIMIT 1000",
        [current_website_id(), False],
    )


def _search(words: str) -> list[str]:
    """Ids of products; the hidden ones are not in the search index, so their titles are compared."""
    website_id, like = current_website_id(), f"%{_escaped(words)}%"
    by_words = matching_subjects(words, _SUBJECT_TYPE, limit=MOST_FOUND)
    by_title = _column(
        "SELECT id FROM catalog_product WHERE website_id = %s AND visibility = 'hidden' "
        "AND lower(title) LIKE lower(%s) ESCAPE '!' LIMIT %s",
        [website_id, like, MOST_FOUND],
    )
    # A range over the unique index on (website, sku): beginnings without a scan, on both engines.
    by_sku = _column(
        "SELECT product_id FROM catalog_variant WHERE website_id = %s AND sku >= %s AND sku < %s LIMIT %s",
        [website_id, words, words + "\U0010ffff", MOST_FOUND],
    )
    return list(dict.fromkeys([*by_words, *by_title, *by_sku]))[:MOST_FOUND]


def _rows_of(ids: Sequence[str]) -> list[OwnerRow]:
    if not ids:
        return []
    products = _by_first(
        "SELECT p.id, p.title, p.slug, c.slug, p.visibility FROM catalog_product p "
        f"JOIN content_collection c ON c.id = p.collection_id WHERE p.website_id = %s AND p.id IN ({_places(ids)})",
        ids,
    )
    variants = _by_first(
        "SELECT v.product_id, min(CASE WHEN v.is_on_sale AND v.sale_price_cents IS NOT NULL "
        "THEN v.sale_price_cents ELSE v.price_cents END), max(CASE WHEN v.is_on_sale THEN 1 ELSE 0 END), count(*), "
        "sum(CASE WHEN s.is_unlimited THEN 0 ELSE s.on_hand END), max(CASE WHEN s.is_unlimited THEN 1 ELSE 0 END) "
        "FROM catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id "
        f"WHERE v.website_id = %s AND v.product_id IN ({_places(ids)}) GROUP BY v.product_id",
        ids,
    )
    images = _first_images(ids)
    return [_row(products[i], variants.get(i), images.get(i)) for i in ids if i in products]


def _first_images(ids: Sequence[str]) -> dict[str, tuple[Any, ...]]:
    rows = _fetch(
        "SELECT i.product_id, m.id, m.name FROM catalog_productimage i JOIN media_mediafile m ON m.id = i.media_id "
        f"WHERE i.website_id = %s AND i.product_id IN ({_places(ids)}) ORDER BY i.product_id, i.position DESC, i.id DESC",
        [current_website_id(), *ids],
    )
    # Later rows win, so the first picture of each product does.
    return {row[0]: row for row in rows}


def _row(
    product: tuple[Any, ...], variants: tuple[Any, ...] | None, image: tuple[Any, ...] | None
) -> OwnerRow:
    product_id, title, slug, shop_slug, visibility = product
    _, price_cents, is_on_sale, count, on_hand, is_unlimited = variants or (None, 0, 0, 0, 0, 0)
    return OwnerRow(
        id=product_id,
        title=title,
        slug=slug,
        url=f"/{shop_slug}/p/{slug}",
        image_url=f"/media/{image[1]}/{quote(image[2])}" if image else "",
        price_cents=int(price_cents),
        is_on_sale=bool(is_on_sale),
        on_hand=int(on_hand or 0),
        is_unlimited=bool(is_unlimited),
        variant_count=int(count),
        status=visibility,
    )


def _count(where: str, parameters: Sequence[object], most: int) -> int:
    """Rows there are, but never looking at more than one beyond `most`."""
    return _count_of(f"SELECT 1 FROM catalog_product WHERE {where} LIMIT %s", [*parameters, most + 1])


def _count_of(sql: str, parameters: Sequence[object]) -> int:
    return int(_fetch(f"SELECT count(*) FROM ({sql}) counted", parameters)[0][0])


def _by_first(sql: str, ids: Sequence[str]) -> dict[str, tuple[Any, ...]]:
    return {row[0]: row for row in _fetch(sql, [current_website_id(), *ids])}


def _column(sql: str, parameters: Sequence[object]) -> list[str]:
    return [row[0] for row in _fetch(sql, parameters)]


def _fetch(sql: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return list(cursor.fetchall())


def _places(values: Sequence[object]) -> str:
    return ", ".join(["%s"] * len(values))


def _escaped(text: str) -> str:
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
