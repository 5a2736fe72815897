"""Writing completed products: rows, stock, search and versions, for one product or a batch of hundreds.

Only rows that differ from the stored state are written, each kind with one statement per batch; what changes
nothing but prices goes a way of its own (price_writing.py).
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import F

from sitewright.catalog import stock
from sitewright.catalog.category_places import shelves_of
from sitewright.catalog.errors import UnknownCategory
from sitewright.catalog.models import Product, ProductCategory, ProductImage, Variant
from sitewright.catalog.products import search_documents
from sitewright.catalog.products.changes import ProductChange, removed_parts
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.price_writing import changes_only_prices, lowest_price_cents, write_prices
from sitewright.catalog.products.stock_writing import lock_touched_stock, write_stock
from sitewright.catalog.stock_order import count_stock
from sitewright.history.recording import Changes
from sitewright.kit import clock
from sitewright.kit.tenancy import current_website_id

_PRODUCT_FIELDS = (
    "title", "slug", "product_type", "collection_id", "excerpt_html", "body_html", "vendor", "tags",
    "option_names", "visibility", "is_subscribable", "subscription_plan", "additional_fields_form_id",
    "custom_add_button_text", "use_custom_add_button_text", "swatches", "delivery_text", "size_guide",
    "video", "tax_category", "hs_code", "origin_country", "seo_title", "seo_description", "position",
)  # fmt: skip
_VARIANT_FIELDS = (
    "sku", "attributes", "price_cents", "sale_price_cents", "is_on_sale", "weight_grams", "length_mm",
    "width_mm", "height_mm", "barcode", "requires_shipping", "is_taxable",
)  # fmt: skip

SUBJECT_TYPE = "catalog.Product"


def recorded_state(data: ProductData) -> dict[str, Any]:
    """What a version keeps: everything but the stock, which is a ledger and is never rolled back."""
    state = data.as_state()
    for variant in state["variants"]:
        variant["on_hand"] = None
    return state


def record_products(changes: Iterable[ProductChange], change_set: Changes) -> None:
    """Keep a version of each changed product."""
    for change in changes:
        before = recorded_state(change.before) if change.before else None
        change_set.record(SUBJECT_TYPE, change.after.id, before, recorded_state(change.after))


def write_products(changes: Sequence[ProductChange]) -> None:
    """Store the changes, stock and search with them; runs in the caller's transaction.

    Raises UnknownCategory, StockIsPromised and ProductIsBeingBought.
    """
    of_prices: list[ProductChange] = []
    others: list[ProductChange] = []
    for change in changes:
        (of_prices if changes_only_prices(change) else others).append(change)
    write_prices(of_prices)
    _write_whole([change for change in others if not change.is_empty])


def _write_whole(changes: Sequence[ProductChange]) -> None:
    if not changes:
        return
    lock_touched_stock(changes)  # Before any of them is removed or corrected.
    _write_products(changes)
    _write_images(changes)  # Before the variants, which point to them.
    _remove_variants(changes)  # Their skus are free then for those written next.
    _write_variants(changes)
    write_stock(changes)  # After the rows it counts for.
    count_stock([change.after.id for change in changes])  # An owner's number is in the list at once.
    _remove_images(changes)  # Last: no variant points to them any more.
    _write_categories(changes)
    search_documents.index_products([change.after for change in changes])


def _write_products(changes: Sequence[ProductChange]) -> None:
    at = clock.now()
    rows = [
        Product(
            id=change.after.id,
            website_id=current_website_id(),
            lowest_price_cents=lowest_price_cents(change.after),
            created_at=at,  # Of new rows: the upsert leaves it out.
            updated_at=at,
            **{name: getattr(change.after, name) for name in _PRODUCT_FIELDS},
        )
        for change in changes
    ]
    _upsert(Product, rows, (*_PRODUCT_FIELDS, "lowest_price_cents", "updated_at"))


def _write_images(changes: Sequence[ProductChange]) -> None:
    rows = []
    for change in changes:
        known = _by_place(change.before.images) if change.before else {}
        for place, image in enumerate(change.after.images):
            if known.get(image.id) != (place, image):
                rows.append(_image_row(change.after.id, place, image))
    _upsert(ProductImage, rows, ("media_id", "source_url", "alt_text", "position", "fetch_error"))


def _image_row(product_id: str, place: int, image: ImageData) -> ProductImage:
    return ProductImage(
        id=image.id,
        website_id=current_website_id(),
        product_id=product_id,
        media_id=image.media_id or None,
        source_url=image.source_url,
        alt_text=image.alt_text,
        position=place,
        fetch_error=image.fetch_error,
    )


def _write_variants(changes: Sequence[ProductChange]) -> None:
    rows = []
    for change in changes:
        for place, variant in enumerate(change.after.variants):
            row = _variant_row(change.after, place, variant)
            if not _is_stored(row, change.before):
                rows.append(row)
    _free_skus(rows)  # The unique index is checked row by row.
    _upsert(Variant, rows, (*_VARIANT_FIELDS, "position", "main_image_id"))


def _is_stored(row: Variant, before: ProductData | None) -> bool:
    for place, variant in enumerate(before.variants) if before else ():
        if variant.id == row.id:
            stored = _variant_row(before, place, variant)  # type: ignore[arg-type]
            return all(
                getattr(row, n) == getattr(stored, n) for n in (*_VARIANT_FIELDS, "position", "main_image_id")
            )
    return False


def _variant_row(product: ProductData, place: int, variant: VariantData) -> Variant:
    image = None if variant.main_image is None else product.images[variant.main_image].id
    return Variant(
        id=variant.id,
        website_id=current_website_id(),
        product_id=product.id,
        position=place,
        main_image_id=image,
        **{name: getattr(variant, name) for name in _VARIANT_FIELDS},
    )


def _free_skus(rows: Sequence[Variant]) -> None:
    """Park the skus of rows about to be written, so that two variants may swap theirs."""
    Variant.objects.filter(id__in=[row.id for row in rows]).update(sku=F("id"))


def _remove_variants(changes: Sequence[ProductChange]) -> None:
    gone = [v.id for change in changes for v in removed_parts(change, "variants")]
    if gone:
        stock.close_stock(gone)  # Refuses while a unit of them is held.
        Variant.objects.filter(id__in=gone).delete()


def _remove_images(changes: Sequence[ProductChange]) -> None:
    gone = [i.id for change in changes for i in removed_parts(change, "images")]
    if gone:
        ProductImage.objects.filter(id__in=gone).delete()


def _write_categories(changes: Sequence[ProductChange]) -> None:
    """Shelve what is to be shelved; runs over the whole batch with one look at the categories."""
    moved = [c for c in changes if _place_on_shelves(c.before) != _place_on_shelves(c.after)]
    if not moved:
        return
    shelves = {(c.collection_id, c.slug): c.id for c in shelves_of()}
    ProductCategory.objects.filter(product_id__in=[c.after.id for c in moved if c.before]).delete()
    ProductCategory.objects.bulk_create(
        ProductCategory(
            website_id=current_website_id(),
            product_id=change.after.id,
            category_id=_shelf(shelves, change.after.collection_id, slug),
            position=change.after.position or 0,
        )
        for change in moved
        for slug in change.after.category_slugs
    )


def _place_on_shelves(data: ProductData | None) -> tuple[list[str], int | None]:
    """The product's shelves, and its place on them."""
    return (data.category_slugs, data.position) if data and data.category_slugs else ([], None)


def _shelf(shelves: dict[tuple[str, str], str], collection_id: str, slug: str) -> str:
    try:
        return shelves[collection_id, slug]
    except KeyError:
        raise UnknownCategory(slug) from None


def _by_place(images: Sequence[ImageData]) -> dict[str, tuple[int, ImageData]]:
    return {image.id: (place, image) for place, image in enumerate(images)}


def _upsert(model: Any, rows: Sequence[Any], fields: tuple[str, ...]) -> None:
    """Insert, or update where the id is known: one statement instead of a CASE for each row."""
    model.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["id"], update_fields=fields, batch_size=500
    )
