"""Add a product to the shop."""

from dataclasses import replace

from sitewright.catalog.errors import SlugTaken
from sitewright.catalog.models import Product
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.completing import completed, without_unknown_ids
from sitewright.catalog.products.constraints import (
    free_slug,
    is_slug_taken,
    require_own_references,
    require_own_skus,
    require_valid,
    shop_for,
    sku_owners,
    top_position,
)
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.writing import record_products, write_products
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def create_product(data: ProductData) -> Product:
    """Store a new product; gaps are filled as ProductData says.

    Raises InvalidProduct, SlugTaken, SkuTaken, UnknownCategory and NoShop; nothing is stored then.
    """
    require_valid(data)
    with change_set(
        Message("changes.product-added", title=data.title.strip()), "catalog.create_product"
    ) as changes:
        # Before anything is read: slugs, skus and the top place are looked up and then taken, and two saves
        # at once would take the same ones.
        lock_name("products")
        change = ProductChange(None, _completed(data))
        write_products([change])
        record_products([change], changes)
        product: Product = Product.objects.get(id=change.after.id)
        return product


def _completed(data: ProductData) -> ProductData:
    if data.slug and is_slug_taken(data.slug):
        raise SlugTaken(data.slug)
    # Against no product at all: a new one cannot own pictures or variants yet, so every id is somebody else's
    # (I01).
    require_own_references(data)
    require_own_skus(data, "")
    data = replace(
        without_unknown_ids(data, None),
        slug=data.slug or free_slug(data.title),
        collection_id=shop_for(data.collection_id),
        position=top_position() if data.position is None else data.position,
    )
    # A given sku is free by now; only those made from slug and options can be taken, and get a number.
    owners = sku_owners(data)
    return completed(data, None, is_sku_taken=owners.__contains__)
