"""Putting products back into recorded states, for undo: a handful of statements for any number of them.

Stock is a ledger and stays where it is; a variant that returns continues where its ledger stands.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from sitewright.catalog import stock
from sitewright.catalog.models import Category, Variant
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.completing import completed
from sitewright.catalog.products.constraints import free_slug, shop_for, sku_owners, slug_owners
from sitewright.catalog.products.data import ImageData, ProductData
from sitewright.catalog.products.price_writing import changes_only_prices
from sitewright.catalog.products.removal import remove_products
from sitewright.catalog.products.states import products_by_id
from sitewright.catalog.products.writing import write_products
from sitewright.history.recording import State
from sitewright.kit.locks import lock_name
from sitewright.media.models import MediaFile


def restore_products(states: Mapping[str, State]) -> None:
    """The restorer of `catalog.Product`; None removes one. Raises ProductIsBeingBought and StockIsPromised.

    What has gone since (a category, a picture's file) stays away; an address taken since is numbered.
    """
    # The lock of every save: free addresses and skus are looked up here and taken below.
    lock_name("products")
    wanted = [ProductData.from_state(state) for state in states.values() if state is not None]
    gone = [product_id for product_id, state in states.items() if state is None]
    if gone and wanted:
        # Each takes stock in the order buyers take it; one after the other they would not.
        of_all = Variant.objects.filter(product_id__in=list(states))
        stock.lock_stock(list(of_all.values_list("id", flat=True)))
    # First, so that addresses and skus of what goes are free for what comes back.
    remove_products(gone)
    if wanted:
        write_products(list(_changes(wanted)))


def _changes(wanted: Sequence[ProductData]) -> Iterator[ProductChange]:
    stored = products_by_id(data.id for data in wanted)
    others = []
    for data in wanted:
        change = ProductChange(stored.get(data.id), data)
        if changes_only_prices(change):
            # The rest of it is as it stands in the shop, so there is nothing to look up.
            yield change
        else:
            others.append(data)
    if others:
        yield from _whole_changes(others, stored)


def _whole_changes(
    wanted: Sequence[ProductData], stored: Mapping[str, ProductData]
) -> Iterator[ProductChange]:
    possible = _with_existing_files(_with_existing_shelves(_with_free_slugs(wanted)))
    owners = sku_owners(*possible)
    for data in possible:
        before = stored.get(data.id)
        whole = _completed(data, before, owners)
        # What one product of the undo has taken, the next one must find taken.
        owners.update((variant.sku, data.id) for variant in whole.variants)
        yield ProductChange(before, whole)


def _completed(data: ProductData, before: ProductData | None, owners: Mapping[str, str]) -> ProductData:
    whole = completed(data, before, is_sku_taken=lambda sku: owners.get(sku, data.id) != data.id)
    return replace(whole, images=_as_recorded(data.images, whole.images))


def _as_recorded(recorded: list[ImageData], completed_images: list[ImageData]) -> list[ImageData]:
    """Completing keeps a file that is not named, as forms and imports want it; here it has to go."""
    return [
        replace(image, media_id=was.media_id, source_url=was.source_url, fetch_error=was.fetch_error)
        for was, image in zip(recorded, completed_images, strict=True)
    ]


def _with_free_slugs(products: Sequence[ProductData]) -> list[ProductData]:
    """Each in a shop that exists, and at an address that nobody else has by now."""
    owners = slug_owners(data.slug for data in products)
    shops = {collection_id: shop_for(collection_id) for collection_id in {d.collection_id for d in products}}
    placed = []
    for data in products:
        # setdefault takes the address for this product at once, so the next one of the batch meets it.
        is_free = owners.setdefault(data.slug, data.id) == data.id
        slug = data.slug if is_free else free_slug(data.title, besides=owners)
        owners[slug] = data.id
        placed.append(replace(data, slug=slug, collection_id=shops[data.collection_id]))
    return placed


def _with_existing_shelves(products: Sequence[ProductData]) -> list[ProductData]:
    shops = {data.collection_id for data in products}
    known = Category.objects.filter(collection_id__in=shops).values_list("collection_id", "slug")
    # Shelves are named by slug, which is unique only within a shop.
    shelves = set(known)
    return [
        replace(data, category_slugs=[s for s in data.category_slugs if (data.collection_id, s) in shelves])
        for data in products
    ]


def _with_existing_files(products: Sequence[ProductData]) -> list[ProductData]:
    wanted = {image.media_id for data in products for image in data.images if image.media_id}
    known = set(MediaFile.objects.filter(id__in=wanted).values_list("id", flat=True)) if wanted else set()
    return [replace(data, images=_known_files(data.images, known)) for data in products]


def _known_files(images: Sequence[ImageData], known: Collection[str]) -> list[ImageData]:
    return [image if image.media_id in known else replace(image, media_id="") for image in images]
