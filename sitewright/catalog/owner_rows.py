"""One page of the owner's product list, read for ids that are known already: three statements for any
number of rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from sitewright.content.queries import COLLECTION_OF
from sitewright.kit.db.statements import Row, places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.media.queries import FILE_OF

# Without statistics SQLite takes an index on the website for more selective than a list of ids and walks all
# products; an expression keeps it from that. Both engines then look the ids up and compare the website.
_PRODUCTS = f"""
    SELECT p.id, p.title, p.slug, c.slug, p.visibility
    FROM catalog_product p JOIN {COLLECTION_OF} p.collection_id
    WHERE coalesce(p.website_id, '') = %s AND p.id IN ({{places}})
"""
# min, max and sum instead of rows: a product may have 2,000 variants, and the list shows one line.
_VARIANTS = """
    SELECT v.product_id,
           min(CASE WHEN v.is_on_sale AND v.sale_price_cents IS NOT NULL
               THEN v.sale_price_cents ELSE v.price_cents END),
           max(CASE WHEN v.is_on_sale THEN 1 ELSE 0 END),
           count(*),
           sum(CASE WHEN s.is_unlimited THEN 0 ELSE s.on_hand END),
           max(CASE WHEN s.is_unlimited THEN 1 ELSE 0 END),
           max(v.price_cents) - min(v.price_cents)
    FROM catalog_variant v JOIN catalog_stocklevel s ON s.variant_id = v.id
    WHERE v.website_id = %s AND v.product_id IN ({places})
    GROUP BY v.product_id
"""
_IMAGES = f"""
    SELECT i.product_id, m.id, m.name
    FROM catalog_productimage i JOIN {FILE_OF} i.media_id
    WHERE i.website_id = %s AND i.product_id IN ({{places}})
    ORDER BY i.product_id, i.position DESC, i.id DESC
"""


@dataclass(frozen=True, slots=True)
class OwnerRow:
    """`price_cents` is the lowest price a buyer pays now; `on_hand` counts the variants that are not
    unlimited. `has_one_price`: all variants cost the same, and none is on sale.
    """

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
    has_one_price: bool
    status: str


def rows_of(ids: Sequence[str]) -> list[OwnerRow]:
    """The products in the order of the ids; ids of nothing, or of another website, are left out."""
    if not ids:
        return []
    products, variants = _by_product(_PRODUCTS, ids), _by_product(_VARIANTS, ids)
    # Of several pictures the later row wins; they come last first, so the first picture does.
    images = _by_product(_IMAGES, ids)
    return [_row(products[i], variants.get(i), images.get(i)) for i in ids if i in products]


def _row(product: Row, variants: Row | None, image: Row | None) -> OwnerRow:
    product_id, title, slug, shop_slug, visibility = product
    _, price_cents, is_on_sale, count, on_hand, is_unlimited, span = variants or (None, 0, 0, 0, 0, 0, 0)
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
        has_one_price=not is_on_sale and not span,
        status=visibility,
    )


def _by_product(sql: str, ids: Sequence[str]) -> dict[str, Row]:
    found = read_rows(sql.format(places=places(ids)), [current_website_id(), *ids])
    return {row[0]: row for row in found}
