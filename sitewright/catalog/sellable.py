"""What a cart, a checkout and an order need to know of a variant, always fresh from the catalogue.

Others read it beside their own rows, with `SELLABLE_COLUMNS` and `sellable_of`.
"""

from collections.abc import Collection, Sequence
from typing import Annotated, NamedTuple

from sitewright.catalog.models import Visibility
from sitewright.catalog.prices import current_price_cents
from sitewright.content.queries import COLLECTION_OF
from sitewright.kit.db.row_types import Column, columns_of, read_as
from sitewright.kit.db.statements import places
from sitewright.kit.tenancy import current_website_id
from sitewright.media.queries import FILE_OF


class SellableVariant(NamedTuple):
    """A variant with its product, its stock and the picture a buyer knows it by.

    Flags are 0 or 1, as both engines answer them inside JSON too. `attributes` is the JSON text of the chosen
    options; `available` is what nobody else was promised.
    """

    id: str
    product_id: str
    sku: str
    attributes: Annotated[str, Column("CAST(v.attributes AS text)")]
    price_cents: int
    sale_price_cents: int | None
    is_on_sale: Annotated[int, Column("CAST(v.is_on_sale AS integer)")]
    requires_shipping: Annotated[int, Column("CAST(v.requires_shipping AS integer)")]
    title: Annotated[str, Column("p.title")]
    slug: Annotated[str, Column("p.slug")]
    product_type: Annotated[int, Column("p.product_type")]
    is_subscribable: Annotated[int, Column("CAST(p.is_subscribable AS integer)")]
    visibility: Annotated[str, Column("p.visibility")]
    shop_slug: Annotated[str, Column("c.slug")]
    # COALESCE: no level means that nothing can be bought.
    is_unlimited: Annotated[int, Column("COALESCE(CAST(s.is_unlimited AS integer), 0)")]
    available: Annotated[int, Column("COALESCE(s.on_hand - s.held, 0)")]
    media_id: Annotated[str | None, Column("m.id")]
    media_name: Annotated[str | None, Column("m.name")]
    image_alt: Annotated[str | None, Column("i.alt_text")]
    form_id: Annotated[str, Column("p.additional_fields_form_id")] = ""
    # What is not taxable at all is sold as what has a rate of zero.
    tax_category: Annotated[str, Column("CASE WHEN v.is_taxable THEN p.tax_category ELSE 'zero' END")] = (
        "standard"
    )
    weight_grams: int = 0

    @property
    def is_gone(self) -> bool:
        """True when it was removed, or its product hidden."""
        return self.visibility != _VISIBLE

    @property
    def unit_price_cents(self) -> int:
        """What one costs now; 0 when it is gone."""
        if self.visibility != _VISIBLE:
            return 0
        return current_price_cents(self.price_cents, self.sale_price_cents, is_on_sale=bool(self.is_on_sale))

    @property
    def image_url(self) -> str:
        """The address of its picture; empty without one."""
        return f"/media/{self.media_id}/{self.media_name}" if self.media_id else ""


_VISIBLE = str(Visibility.VISIBLE)
REMOVED = SellableVariant(
    id="", product_id="", sku="", attributes="{}", price_cents=0, sale_price_cents=None, is_on_sale=0,
    requires_shipping=0, title="", slug="", product_type=0, is_subscribable=0, visibility="removed",
    shop_slug="", is_unlimited=0, available=0, media_id=None, media_name=None, image_alt=None,
)  # fmt: skip
"""Stands where a variant was that is in the catalogue no more."""


class PriceAndStock(NamedTuple):
    """What of a variant must never be a moment old, or changes without the website's version; `price_cents`
    is None once it was removed.
    """

    price_cents: int | None
    sale_price_cents: int | None
    is_on_sale: Annotated[int, Column("COALESCE(CAST(v.is_on_sale AS integer), 0)")]
    is_unlimited: Annotated[int, Column("COALESCE(CAST(s.is_unlimited AS integer), 0)")]
    available: Annotated[int, Column("COALESCE(s.on_hand - s.held, 0)")]


_VARIANTS = "catalog_variant v"
VARIANT_OF = f"{_VARIANTS} ON v.id ="
"""For statements of other packages: `JOIN {VARIANT_OF} e.variant_id` puts the variant `v` beside its row."""

SELLABLE_COLUMNS = columns_of(SellableVariant, "v")
PRICE_AND_STOCK_COLUMNS = columns_of(PriceAndStock, "v")
# LEFT JOIN for stock and pictures: a line of a cart must be readable while its product has neither. The
# picture is the variant's own, else the product's first one that has been fetched.
_OF_VARIANT = f"""
    JOIN catalog_product p ON p.id = v.product_id
    JOIN {COLLECTION_OF} p.collection_id
    LEFT JOIN catalog_stocklevel s ON s.variant_id = v.id
    LEFT JOIN catalog_productimage i ON i.id = COALESCE(v.main_image_id, (
        SELECT f.id FROM catalog_productimage f
        WHERE f.website_id = p.website_id AND f.product_id = p.id AND f.media_id IS NOT NULL
        ORDER BY f.position LIMIT 1))
    LEFT JOIN {FILE_OF} i.media_id
"""
VARIANT_OF_PRODUCT = f"""
    SELECT {SELLABLE_COLUMNS} FROM {_VARIANTS} {_OF_VARIANT}
    WHERE v.website_id = %s AND v.product_id = %s
"""
_BY_IDS = f"""
    SELECT {SELLABLE_COLUMNS} FROM {_VARIANTS} {_OF_VARIANT}
    WHERE v.website_id = %s AND v.id IN ({{places}})
"""
_OF_PRODUCTS = f"""
    SELECT {SELLABLE_COLUMNS} FROM {_VARIANTS} {_OF_VARIANT}
    WHERE v.website_id = %s AND v.product_id IN ({{places}}) ORDER BY v.position, v.id
"""
VARIANT_BY_SKU = f"{VARIANT_OF_PRODUCT} AND v.sku = %s"


def sellable_of(row: str) -> str:
    """`SELLABLE_COLUMNS` beside the rows of alias `row`, which have a `website_id` and a `variant_id`.

    The aliases v, p, c, s, i, f and m are then taken. A row whose variant was removed is left out.
    """
    # The website on the variant as well, so that a row can never show another website's goods (I01).
    return f"JOIN {VARIANT_OF} {row}.variant_id AND v.website_id = {row}.website_id {_OF_VARIANT}"


def price_and_stock_of(row: str) -> str:
    """`PRICE_AND_STOCK_COLUMNS` beside the same rows; one whose variant was removed stays. The aliases v and
    s are then taken.
    """
    joined = f"LEFT JOIN {VARIANT_OF} {row}.variant_id AND v.website_id = {row}.website_id"
    return f"{joined} LEFT JOIN catalog_stocklevel s ON s.variant_id = v.id"


def sellable_by_id(product_id: str, variant_id: str) -> SellableVariant | None:
    """This variant of this product, visible or not."""
    values = [current_website_id(), product_id, variant_id]
    found = read_as(SellableVariant, f"{VARIANT_OF_PRODUCT} AND v.id = %s", values)
    return found[0] if found else None


def sellable_by_ids(variant_ids: Collection[str]) -> dict[str, SellableVariant]:
    """Those of these variants that there are, visible or not."""
    if not variant_ids:
        return {}
    values = [current_website_id(), *variant_ids]
    found = read_as(SellableVariant, _BY_IDS.format(places=places(variant_ids)), values)
    return {variant.id: variant for variant in found}


def sellable_of_products(product_ids: Sequence[str]) -> list[SellableVariant]:
    """All variants of these products, in the order of the products, each one's in its own."""
    if not product_ids:
        return []
    values = [current_website_id(), *product_ids]
    found = read_as(SellableVariant, _OF_PRODUCTS.format(places=places(product_ids)), values)
    place = {product_id: at for at, product_id in enumerate(product_ids)}
    return sorted(found, key=lambda variant: place[variant.product_id])


def sellable_variant(product_id: str, sku: str | None) -> SellableVariant | None:
    """The variant of this product with this sku; without a sku, the product's only one. One statement."""
    values = [current_website_id(), product_id]
    if sku:
        found = read_as(SellableVariant, VARIANT_BY_SKU, [*values, sku])
    else:
        # Two rows are enough to know that it is not the only one.
        found = read_as(SellableVariant, f"{VARIANT_OF_PRODUCT} LIMIT 2", values)
    return found[0] if len(found) == 1 else None
