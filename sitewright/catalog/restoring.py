"""Putting a product back into a recorded state, for undo.

Stock is a ledger and stays where it is; a variant that returns continues where its ledger stands.
"""

from dataclasses import replace
from typing import Any

from sitewright.catalog.completing import completed
from sitewright.catalog.models import Category
from sitewright.catalog.product_data import ImageData, ProductData
from sitewright.catalog.product_removal import remove_product
from sitewright.catalog.product_states import product_by_id
from sitewright.catalog.product_writing import ProductChange, write_products
from sitewright.catalog.saving import free_slug, is_slug_taken, shop_for, sku_owners
from sitewright.kit.locks import lock_name
from sitewright.media.models import MediaFile


def restore_product(product_id: str, state: dict[str, Any] | None) -> None:
    """The restorer of `catalog.Product`; None removes it. Raises ProductIsBeingBought and StockIsPromised.

    What has gone since (a category, a picture's file) stays away; an address taken since is numbered.
    """
    lock_name("products")
    before = product_by_id(product_id)
    if state is not None:
        write_products([ProductChange(before, _completed(ProductData.from_state(state), before))])
    elif before is not None:
        remove_product(before)


def _completed(data: ProductData, before: ProductData | None) -> ProductData:
    is_taken = is_slug_taken(data.slug, by_other_than=data.id)
    data = replace(
        data,
        slug=free_slug(data.title) if is_taken else data.slug,
        collection_id=shop_for(data.collection_id),
        category_slugs=_existing_categories(data),
        images=_with_existing_files(data.images),
    )
    owners = sku_owners(data)
    whole = completed(data, before, is_sku_taken=lambda sku: owners.get(sku, data.id) != data.id)
    return replace(whole, images=_as_recorded(data.images, whole.images))


def _as_recorded(recorded: list[ImageData], completed_images: list[ImageData]) -> list[ImageData]:
    """Completing keeps a file that is not named, as forms and imports want it; here it has to go."""
    return [
        replace(image, media_id=was.media_id, source_url=was.source_url, fetch_error=was.fetch_error)
        for was, image in zip(recorded, completed_images, strict=True)
    ]


def _existing_categories(data: ProductData) -> list[str]:
    known = Category.objects.filter(collection_id=data.collection_id, slug__in=data.category_slugs)
    return list(known.values_list("slug", flat=True))


def _with_existing_files(images: list[ImageData]) -> list[ImageData]:
    wanted = [image.media_id for image in images if image.media_id]
    known = set(MediaFile.objects.filter(id__in=wanted).values_list("id", flat=True))
    return [image if image.media_id in known else replace(image, media_id="") for image in images]
