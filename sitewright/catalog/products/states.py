"""Reading whole products as ProductData, the form in which they are compared, versioned and put back.

In hand-written SQL: a change of a whole shop reads every row of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

_PRODUCT_FIELDS = (
    "id", "title", "slug", "product_type", "collection_id", "excerpt_html", "body_html", "vendor", "tags",
    "option_names", "visibility", "is_subscribable", "subscription_plan", "additional_fields_form_id",
    "custom_add_button_text", "use_custom_add_button_text", "swatches", "delivery_text", "size_guide",
    "video", "tax_category", "hs_code", "origin_country", "seo_title", "seo_description", "position",
)  # fmt: skip
_VARIANT_FIELDS = (
    "id", "sku", "attributes", "price_cents", "sale_price_cents", "is_on_sale", "weight_grams", "length_mm",
    "width_mm", "height_mm", "barcode", "requires_shipping", "is_taxable",
)  # fmt: skip
_IMAGE_FIELDS = ("id", "source_url", "alt_text", "fetch_error")
_JSON = frozenset(("tags", "option_names", "subscription_plan", "swatches", "attributes"))
_FLAGS = frozenset(
    ("is_subscribable", "use_custom_add_button_text", "is_on_sale", "requires_shipping", "is_taxable")
)


def _columns(table: str, names: Sequence[str]) -> str:
    return ", ".join(
        f"CAST({table}.{name} AS text)" if name in _JSON else f"{table}.{name}" for name in names
    )


_PRODUCTS = f"SELECT {_columns('p', _PRODUCT_FIELDS)} FROM catalog_product p "
_BY_SLUG = _PRODUCTS + "WHERE p.website_id = %s AND p.slug IN ({places})"
# `coalesce` keeps the planner off the website's index: the few ids are the shorter way.
_BY_ID = _PRODUCTS + "WHERE coalesce(p.website_id, '') = %s AND p.id IN ({places})"
_IMAGES = f"""
    SELECT i.product_id, i.media_id, {_columns("i", _IMAGE_FIELDS)} FROM catalog_productimage i
    WHERE i.website_id = %s AND i.product_id IN ({{places}}) ORDER BY i.position, i.id
"""
_VARIANTS = f"""
    SELECT v.product_id, v.main_image_id, s.is_unlimited, s.on_hand, {_columns("v", _VARIANT_FIELDS)}
    FROM catalog_variant v LEFT JOIN catalog_stocklevel s ON s.variant_id = v.id
    WHERE v.website_id = %s AND v.product_id IN ({{places}}) ORDER BY v.position, v.id
"""
# Ordered as completing sorts them: states are compared as a whole, and another order would be a change.
_SHELVES = """
    SELECT s.product_id, c.slug FROM catalog_productcategory s JOIN catalog_category c ON c.id = s.category_id
    WHERE s.website_id = %s AND s.product_id IN ({places}) ORDER BY c.slug
"""


def products_by_slug(slugs: Iterable[str]) -> dict[str, ProductData]:
    """The stored products with these slugs, by slug, `on_hand` filled in. Four queries for any number."""
    return {data.slug: data for data in _read(_BY_SLUG, list(slugs))}


def products_by_id(product_ids: Iterable[str]) -> dict[str, ProductData]:
    """The stored products of these ids, by id, `on_hand` filled in. Four queries for any number."""
    return {data.id: data for data in _read(_BY_ID, list(product_ids))}


def product_by_id(product_id: str) -> ProductData | None:
    """One stored product with `on_hand` filled in, or None."""
    return next(iter(_read(_BY_ID, [product_id])), None)


def _read(sql: str, wanted: Sequence[str]) -> list[ProductData]:
    found = [_values(_PRODUCT_FIELDS, row) for row in _rows(sql, wanted)]
    ids = [values["id"] for values in found]
    images = _images(ids)
    variants = _variants(ids, images)
    categories = _category_slugs(ids)
    return [
        ProductData(
            **values,
            images=images[values["id"]],
            variants=variants[values["id"]],
            category_slugs=categories[values["id"]],
        )
        for values in found
    ]


def _rows(sql: str, wanted: Sequence[str]) -> list[Any]:
    return read_rows(sql.format(places=places(wanted)), [current_website_id(), *wanted]) if wanted else []


def _values(names: Sequence[str], row: Sequence[Any]) -> dict[str, Any]:
    """Both engines alike: SQLite has numbers for flags, and JSON comes as text."""
    values = dict(zip(names, row, strict=True))
    for name in names:
        if name in _FLAGS:
            values[name] = bool(values[name])
        elif name in _JSON and values[name] is not None:
            values[name] = msgspec.json.decode(values[name])
    return values


def _images(product_ids: Sequence[str]) -> dict[str, list[ImageData]]:
    found: dict[str, list[ImageData]] = defaultdict(list)
    for product_id, media_id, *row in _rows(_IMAGES, product_ids):
        found[product_id].append(ImageData(media_id=media_id or "", **_values(_IMAGE_FIELDS, row)))
    return found


def _variants(product_ids: Sequence[str], images: dict[str, list[ImageData]]) -> dict[str, list[VariantData]]:
    found: dict[str, list[VariantData]] = defaultdict(list)
    for product_id, image_id, is_unlimited, on_hand, *row in _rows(_VARIANTS, product_ids):
        values = _values(_VARIANT_FIELDS, row)
        index = _index_of(image_id, images[product_id]) if image_id else None
        found[product_id].append(
            VariantData(**values, main_image=index, is_unlimited=bool(is_unlimited), on_hand=on_hand)
        )
    return found


def _index_of(image_id: str, images: Sequence[ImageData]) -> int | None:
    # An index, as ProductData says it: pictures that are still without id can be named, too.
    return next((index for index, image in enumerate(images) if image.id == image_id), None)


def _category_slugs(product_ids: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for product_id, slug in _rows(_SHELVES, product_ids):
        found[product_id].append(slug)
    return found
