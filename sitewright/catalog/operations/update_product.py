"""Change a product."""

from dataclasses import replace

from sitewright.catalog.errors import ProductNotFound, SlugTaken
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.completing import completed, without_unknown_ids
from sitewright.catalog.products.constraints import (
    is_slug_taken,
    require_own_references,
    require_own_skus,
    require_valid,
    shop_for,
    sku_owners,
)
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.edits import laid_over
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.products.writing import SUBJECT_TYPE, record_products, write_products
from sitewright.history.edits import OVERWRITES, EditBegun, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def update_product(product_id: str, data: ProductData, *, begun: EditBegun = OVERWRITES) -> ProductData:
    """Make the product what `data` says and return it as stored; an empty slug or collection keeps the
    present one.

    Variants and pictures that `data` leaves out are removed. `begun` is the version the edit began from: what
    others changed since stays. Raises ProductNotFound, InvalidProduct, EditConflict where both changed the
    same, SlugTaken, SkuTaken, UnknownCategory, StockIsPromised and ProductIsBeingBought; nothing is stored
    then.
    """
    require_valid(data)
    with change_set(
        Message("changes.product-changed", title=data.title.strip()), "catalog.update_product"
    ) as changes:
        lock_name("products")
        # Read under the lock: everything below is decided by this state.
        before = product_by_id(product_id)
        if before is None:
            raise ProductNotFound
        newer = newer_than(SUBJECT_TYPE, product_id, begun)
        # Parts somebody removed meanwhile were the product's own when the edit began: they are no foreign
        # ids.
        known = [before, ProductData.from_state(newer.base)] if newer else [before]
        # Before the edits are merged, so that a foreign id is named by its place in the form that was sent.
        require_own_references(data, *known)
        if newer is not None:
            data = laid_over(data, newer)
            require_valid(data)
        change = ProductChange(before, _completed(data, before))
        write_products([change])
        record_products([change], changes)
        # As completed, not as sent: the form goes on with the ids, skus and cleaned texts that are stored.
        return change.after


def _completed(data: ProductData, before: ProductData) -> ProductData:
    data = replace(
        without_unknown_ids(data, before),
        slug=data.slug or before.slug,
        collection_id=shop_for(data.collection_id or before.collection_id),
    )
    if is_slug_taken(data.slug, by_other_than=before.id):
        raise SlugTaken(data.slug)
    require_own_skus(data, before.id)
    owners = sku_owners(data)
    return completed(data, before, is_sku_taken=lambda sku: owners.get(sku, before.id) != before.id)
