"""Reading whole products as ProductData, the form in which they are compared, versioned and put back."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.db.models import QuerySet

from sitewright.catalog.models import Product, ProductCategory, ProductImage, StockLevel, Variant
from sitewright.catalog.products.data import ImageData, ProductData, VariantData

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


def products_by_slug(slugs: Iterable[str]) -> dict[str, ProductData]:
    """The stored products with these slugs, by slug, `on_hand` filled in. Five queries for any number."""
    return {data.slug: data for data in _read(Product.objects.filter(slug__in=list(slugs)))}


def products_by_id(product_ids: Iterable[str]) -> dict[str, ProductData]:
    """The stored products of these ids, by id, `on_hand` filled in. Five queries for any number."""
    return {data.id: data for data in _read(Product.objects.filter(id__in=list(product_ids)))}


def product_by_id(product_id: str) -> ProductData | None:
    """One stored product with `on_hand` filled in, or None."""
    return next(iter(_read(Product.objects.filter(id=product_id))), None)


def _read(products: "QuerySet[Product]") -> list[ProductData]:
    rows = list(products.values(*_PRODUCT_FIELDS))
    ids = [row["id"] for row in rows]
    images = _images(ids)
    variants = _variants(ids, images)
    categories = _category_slugs(ids)
    return [
        ProductData(
            **row,
            images=images[row["id"]],
            variants=variants[row["id"]],
            category_slugs=categories[row["id"]],
        )
        for row in rows
    ]


def _images(product_ids: Sequence[str]) -> dict[str, list[ImageData]]:
    found: dict[str, list[ImageData]] = defaultdict(list)
    rows = ProductImage.objects.filter(product_id__in=product_ids).order_by("position", "id")
    for row in rows.values("product_id", "media_id", *_IMAGE_FIELDS):
        product_id, media_id = row.pop("product_id"), row.pop("media_id")
        found[product_id].append(ImageData(media_id=media_id or "", **row))
    return found


def _variants(product_ids: Sequence[str], images: dict[str, list[ImageData]]) -> dict[str, list[VariantData]]:
    found: dict[str, list[VariantData]] = defaultdict(list)
    variants = Variant.objects.filter(product_id__in=product_ids).order_by("position", "id")
    rows = list(variants.values("product_id", "main_image_id", *_VARIANT_FIELDS))
    levels = _levels([row["id"] for row in rows])
    for row in rows:
        product_id, image_id = row.pop("product_id"), row.pop("main_image_id")
        # An index, as ProductData says it: pictures that are still without id can be named, too.
        indexes = {image.id: index for index, image in enumerate(images[product_id])}
        is_unlimited, on_hand = levels[row["id"]]
        found[product_id].append(
            VariantData(**row, main_image=indexes.get(image_id), is_unlimited=is_unlimited, on_hand=on_hand)
        )
    return found


def _levels(variant_ids: Sequence[str]) -> dict[str, tuple[bool, int]]:
    rows = StockLevel.objects.filter(variant_id__in=variant_ids)
    return {
        variant_id: (is_unlimited, on_hand)
        for variant_id, is_unlimited, on_hand in rows.values_list("variant_id", "is_unlimited", "on_hand")
    }


def _category_slugs(product_ids: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    # Ordered as completing sorts them: states are compared as a whole, and another order would be a change.
    rows = ProductCategory.objects.filter(product_id__in=product_ids).order_by("category__slug")
    for product_id, slug in rows.values_list("product_id", "category__slug"):
        found[product_id].append(slug)
    return found
