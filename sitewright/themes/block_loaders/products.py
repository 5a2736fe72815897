"""The products that `products` blocks show."""

from collections.abc import Mapping

from sitewright.catalog import queries as catalog
from sitewright.content.settings_schema.source import CATEGORY, NEWEST, SALE, picked_ids
from sitewright.themes.block_data import Context, Settings, Site, block_loader, limit_of
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.products import PRODUCTS


@block_loader("products")
def product_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """What the product blocks of a page show, by block id: `products`, `collectionId`, `moreUrl`.

    A block's `source` is `newest`, `sale`, `category:its-address` or `picked:` and ids, anything else the
    shop's order. One query picks each block's products, none where the owner did; all of them are then read
    together. Of the owner's picks, what visitors cannot buy is left out.
    """
    shop = first_collection(site, PRODUCTS.code)
    if shop is None:
        return {block_id: {"products": [], "collectionId": "", "moreUrl": ""} for block_id in blocks}
    picked = {block_id: _pick(shop["id"], settings) for block_id, settings in blocks.items()}
    # A product that several blocks show is read once.
    wanted = list(dict.fromkeys(product_id for ids in picked.values() for product_id in ids))
    products = {product["id"]: product for product in catalog.products_by_id(wanted)}
    open_shops = {collection["id"] for collection in site["collections"]}
    for_sale = {
        product_id
        for product_id, product in products.items()
        if not product["soldOut"] and product["collectionId"] in open_shops
    }
    return {
        block_id: {
            "products": [
                products[product_id]
                for product_id in picked[block_id]
                if product_id in (products if picked_ids(_source(settings)) is None else for_sale)
            ],
            "collectionId": shop["id"],
            "moreUrl": "/".join(filter(None, (shop["fullUrl"], _category(settings)))),
        }
        for block_id, settings in blocks.items()
    }


def _pick(shop_id: str, settings: Settings) -> list[str]:
    source = _source(settings)
    chosen = picked_ids(source)
    if chosen is not None:
        return chosen
    return catalog.pick_product_ids(
        shop_id,
        limit=limit_of(settings, default=4),
        category=_category(settings) or None,
        only_on_sale=source == SALE,
        newest_first=source == NEWEST,
    )


def _source(settings: Settings) -> str:
    value = settings.get("source")
    return value if isinstance(value, str) and value else NEWEST


def _category(settings: Settings) -> str:
    source = _source(settings)
    return source.removeprefix(CATEGORY) if source.startswith(CATEGORY) else ""
