"""The items that `products` and `posts` blocks show."""

from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.content import queries as content
from sitewright.content.models import CollectionType
from sitewright.themes.context.seo import plain_text

Context = dict[str, Any]
Settings = Mapping[str, Any]
Site = Mapping[str, Any]

_EXCERPT_CHARACTERS = 180
_CATEGORY = "category:"


def product_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """What the product blocks of a page show, by block id: `products`, `collectionId`, `moreUrl`.

    A block's `source` is `newest`, `sale` or `category:its-address`, anything else the shop's order. One
    query picks each block's products; all of them are then read together.
    """
    shop = _first_of(site["collections"], CollectionType.PRODUCTS)
    if shop is None or not blocks:
        return {block_id: {"products": [], "collectionId": "", "moreUrl": ""} for block_id in blocks}
    picked = {block_id: _pick(shop["id"], settings) for block_id, settings in blocks.items()}
    wanted = list(dict.fromkeys(product_id for ids in picked.values() for product_id in ids))
    products = {product["id"]: product for product in catalog.products_by_id(wanted)}
    return {
        block_id: {
            "products": [products[product_id] for product_id in picked[block_id] if product_id in products],
            "collectionId": shop["id"],
            "moreUrl": "/".join(filter(None, (shop["fullUrl"], _category(settings)))),
        }
        for block_id, settings in blocks.items()
    }


def post_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """What the post blocks show, by block id: the newest `posts` of the first blog, and `moreUrl`."""
    blog = _first_of(site["collections"], CollectionType.BLOG)
    if blog is None or not blocks:
        return {block_id: {"posts": [], "moreUrl": ""} for block_id in blocks}
    limits = {block_id: _limit(settings, 3) for block_id, settings in blocks.items()}
    posts = [post_card(post) for post in content.newest_items(blog["id"], max(limits.values()))]
    return {
        block_id: {"posts": posts[:limit], "moreUrl": blog["fullUrl"]} for block_id, limit in limits.items()
    }


def post_card(post: Mapping[str, Any]) -> Context:
    """A post with the plain words its card shows."""
    words = post["excerpt"] or post["body"]
    return {**post, "excerptText": plain_text(words, limit=_EXCERPT_CHARACTERS)}


def _pick(shop_id: str, settings: Settings) -> list[str]:
    source = _source(settings)
    return catalog.pick_product_ids(
        shop_id,
        limit=_limit(settings, 4),
        category=_category(settings) or None,
        only_on_sale=source == "sale",
        newest_first=source == "newest",
    )


def _source(settings: Settings) -> str:
    value = settings.get("source")
    return value if isinstance(value, str) and value else "newest"


def _category(settings: Settings) -> str:
    source = _source(settings)
    return source.removeprefix(_CATEGORY) if source.startswith(_CATEGORY) else ""


def _first_of(collections: Iterable[Context], kind: CollectionType) -> Context | None:
    return next((collection for collection in collections if collection["type"] == kind), None)


def _limit(settings: Settings, default: int) -> int:
    value = settings.get("limit")
    return min(max(value, 1), 24) if isinstance(value, int) else default
