"""A product as templates see it (SF-3.14–3.26), built from database rows. Pure.

Money stands as `priceMoney {value, currency}` with plain decimal text in major units, the form the template
language's product rules read (template-language 8.1), and as `price {decimalValue, currencyCode}` (SF-3.27).
`qtyInStock` is what can be bought: on hand less what is promised to payments in progress.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.catalog.availability import is_sold_out
from sitewright.catalog.models import ProductType
from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.products.subscription_plan import read_plan
from sitewright.catalog.reviews.rating import rating_context
from sitewright.content.page_context import image_context, milliseconds, names_of_item
from sitewright.kit.db.row_types import Column
from sitewright.kit.money import plain_text

Context = dict[str, Any]
RECORD_TYPE = 11  # SF-3.69: store item

_decode = msgspec.json.decode


class ProductRow(NamedTuple):
    """A product with its shop's address, and how many gave it how many stars. Times are ISO 8601 texts, flags
    0 or 1, lists JSON.

    Flags and times are cast so that both engines answer the same plain values.
    """

    id: str
    collection_id: str
    shop_slug: Annotated[str, Column("c.slug")]
    product_type: int
    slug: str
    title: str
    excerpt_html: str
    vendor: str
    tags: str
    option_names: str
    is_subscribable: Annotated[int, Column("CAST(p.is_subscribable AS integer)")]
    subscription_plan: str | None
    additional_fields_form_id: str
    custom_add_button_text: str
    use_custom_add_button_text: Annotated[int, Column("CAST(p.use_custom_add_button_text AS integer)")]
    swatches: str
    delivery_text: str
    size_guide: str
    video: str
    seo_title: str
    seo_description: str
    created_at: Annotated[str, Column("CAST(p.created_at AS text)")]
    updated_at: Annotated[str, Column("CAST(p.updated_at AS text)")]
    currency: Annotated[str, Column("w.currency")]
    ones: Annotated[int, Column("COALESCE(g.ones, 0)")]
    twos: Annotated[int, Column("COALESCE(g.twos, 0)")]
    threes: Annotated[int, Column("COALESCE(g.threes, 0)")]
    fours: Annotated[int, Column("COALESCE(g.fours, 0)")]
    fives: Annotated[int, Column("COALESCE(g.fives, 0)")]


class ProductParts(NamedTuple):
    """What belongs to a product, as JSON: a list of rows of the types below each, in no order."""

    variants: str
    images: str
    categories: str
    body_html: str = ""


class VariantRow(NamedTuple):
    """A variant with its stock."""

    position: int
    id: str
    sku: str
    attributes: Annotated[str, Column("CAST(v.attributes AS text)")]
    price_cents: int
    sale_price_cents: int | None
    is_on_sale: bool
    main_image_id: str | None
    is_unlimited: Annotated[bool, Column("s.is_unlimited")]
    available: Annotated[int, Column("s.on_hand - s.held")]


class ImageRow(NamedTuple):
    """A stored picture of a product."""

    position: int
    id: str
    alt_text: str
    media_id: Annotated[str, Column("m.id")]
    name: Annotated[str, Column("m.name")]
    width: Annotated[int | None, Column("m.width")]
    height: Annotated[int | None, Column("m.height")]
    media_alt_text: Annotated[str, Column("m.alt_text")]
    focal_x: Annotated[float, Column("m.focal_x")]
    focal_y: Annotated[float, Column("m.focal_y")]
    colours: Annotated[str, Column("m.colours")]


class CategoryRow(NamedTuple):
    display_index: int
    display_name: str


def product_context(row: ProductRow, parts: ProductParts) -> Context:
    """The `item` of a product page, or one of the `items` of a list (there `body` is empty)."""
    variants = [VariantRow._make(each) for each in _in_order(parts.variants)]
    pictures = [_image(ImageRow._make(each)) for each in _in_order(parts.images)]
    first = pictures[0] if pictures else None
    # Inside JSON SQLite writes flags as 0 and 1, PostgreSQL as true and false.
    sold_out = is_sold_out(row.product_type, [(bool(v.is_unlimited), v.available) for v in variants])
    content = _structured_content(row, variants)
    # Current prices, not regular ones: a page says “from” what a buyer pays now.
    prices_cents = {_current_cents(variant) for variant in variants}
    return {
        "id": row.id,
        "collectionId": row.collection_id,
        "recordType": RECORD_TYPE,
        "urlId": row.slug,
        "fullUrl": f"/{row.shop_slug}/p/{row.slug}",
        "title": row.title,
        "excerpt": row.excerpt_html,
        "body": parts.body_html,
        "vendor": row.vendor,
        "tags": _decode(row.tags),
        "categories": [name for _index, name in _in_order(parts.categories)],
        "mainImage": first,
        **names_of_item(first),
        "items": pictures,
        "structuredContent": content,
        "variantOptionOrdering": content["variantOptionOrdering"],
        "soldOut": sold_out,
        "onSale": content["onSale"] and not sold_out,  # SF-4.25: sold out takes precedence
        "fromPrice": _template_money(min(prices_cents, default=0), row.currency),
        "hasVariedPrices": len(prices_cents) > 1,
        "rating": rating_context((row.ones, row.twos, row.threes, row.fours, row.fives)),
        "swatches": _decode(row.swatches),
        "deliveryText": row.delivery_text,
        "sizeGuideUrl": row.size_guide,
        "videoUrl": row.video,
        "seoTitle": row.seo_title,
        "seoDescription": row.seo_description,
        "addedOn": milliseconds(datetime.fromisoformat(row.created_at)),
        "updatedOn": milliseconds(datetime.fromisoformat(row.updated_at)),
    }


def _structured_content(row: ProductRow, variants: Sequence[VariantRow]) -> Context:
    on_sale = any(variant.is_on_sale for variant in variants)  # SF-4.24
    first = variants[0] if variants else None
    return {
        "productType": row.product_type,
        "variants": [_variant(variant, row.currency) for variant in variants],
        "variantOptionOrdering": _decode(row.option_names),
        "onSale": on_sale,
        "priceMoney": _template_money(first.price_cents if first else 0, row.currency),
        "salePriceMoney": _template_money((first.sale_price_cents if first else None) or 0, row.currency),
        "isSubscribable": bool(row.is_subscribable),
        "subscriptionPlan": read_plan(_decode(row.subscription_plan or "null"), row.id),
        "additionalFieldsFormId": row.additional_fields_form_id,
        "additionalFieldsForm": None,
        "useCustomAddButtonText": bool(row.use_custom_add_button_text),
        "customAddButtonText": row.custom_add_button_text,
        "audioAssetUrl": "",
        "requiresShipping": row.product_type == ProductType.PHYSICAL,
    }


def _in_order(rows_json: str) -> list[Any]:
    """Rows that begin with what they are ordered by, and then what makes them unique."""
    rows: list[Any] = _decode(rows_json)
    # Sorted here: neither engine's JSON aggregate promises an order. The id in second place ends every
    # comparison before columns that may be null.
    rows.sort()
    return rows


def _variant(row: VariantRow, currency: str) -> Context:
    attributes, option_values = _choices(row.attributes)
    return {
        "id": row.id,
        "sku": row.sku,
        "attributes": attributes,
        "optionValues": option_values,
        **_prices(row.price_cents, row.sale_price_cents or 0, currency),
        "onSale": bool(row.is_on_sale),
        "qtyInStock": row.available,
        "unlimited": bool(row.is_unlimited),
        "mainImage": {"id": row.main_image_id} if row.main_image_id else None,
    }


@lru_cache(maxsize=4096)
def _prices(price_cents: int, sale_price_cents: int, currency: str) -> Context:
    """The prices of a variant in both forms; shared like its choices."""
    price, sale_price = plain_text(price_cents, currency), plain_text(sale_price_cents, currency)
    return {
        # Decimal text in major units in both (D-87): `value` in minor units, as SF-3.27 has it, would be
        # printed by themes as it is.
        "price": {"decimalValue": price, "currencyCode": currency},
        "salePrice": {"decimalValue": sale_price, "currencyCode": currency},
        "priceMoney": {"value": price, "currency": currency},
        "salePriceMoney": {"value": sale_price, "currency": currency},
    }


@lru_cache(maxsize=4096)
def _choices(attributes_json: str) -> tuple[dict[str, str], list[Context]]:
    """`attributes` and `optionValues` of a variant. Shops repeat the same few sizes and colours, so variants
    share them; contexts are only read.
    """
    attributes: dict[str, str] = _decode(attributes_json)
    return attributes, [{"optionName": name, "value": value} for name, value in attributes.items()]


def _image(row: ImageRow) -> Context:
    picture: Context = image_context(
        row.media_id,
        row.name,
        row.width,
        row.height,
        row.alt_text or row.media_alt_text,
        row.focal_x,
        row.focal_y,
        row.colours,
    )  # type: ignore[assignment]  # a stored picture has media
    return {**picture, "id": row.id}


def _current_cents(row: VariantRow) -> int:
    return current_price_cents(row.price_cents, row.sale_price_cents, is_on_sale=bool(row.is_on_sale))


def _template_money(amount_cents: int, currency: str) -> Context:
    return {"value": plain_text(amount_cents, currency), "currency": currency}
