"""The items that `products` and `posts` blocks show."""

from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.content import queries as content
from sitewright.content.models import CollectionType
from sitewright.themes.context.seo import plain_text

Context = dict[str, Any]
Settings = Mapping[str, Any]

_EXCERPT_CHARACTERS = 180


def block_products(settings: Settings, site: Mapping[str, Any]) -> Context:
    """Products for a block whose `source` is `newest`, `sale` or `category:slug`; else in shop order."""
    shop = _first_of(site["collections"], CollectionType.PRODUCTS)
    if shop is None:
        return {"products": [], "collectionId": "", "moreUrl": ""}
    source, limit = _base(settings, "source", "newest"), _limit(settings, 4)
    _kind, _, category = source.partition(":")
    return {
        "products": _products(shop["id"], source, category, limit),
        "collectionId": shop["id"],
        "moreUrl": f"{shop['fullUrl']}/{category}" if category else shop["fullUrl"],
    }


def block_posts(settings: Settings, site: Mapping[str, Any]) -> Context:
    """The newest posts of the first blog."""
    blog = _first_of(site["collections"], CollectionType.BLOG)
    if blog is None:
        return {"posts": [], "moreUrl": ""}
    posts, _total = content.list_items(blog["id"], page=1, page_size=_limit(settings, 3))
    return {"posts": [post_card(post) for post in posts], "moreUrl": blog["fullUrl"]}


def post_card(post: Mapping[str, Any]) -> Context:
    """A post with the plain words its card shows."""
    words = post["excerpt"] or post["body"]
    return {**post, "excerptText": plain_text(words, limit=_EXCERPT_CHARACTERS)}


def _products(shop_id: str, source: str, category: str, limit: int) -> list[Context]:
    if source == "sale":
        # A shop marks its sales by hand and they are few: its newest hundred products hold them.
        candidates, _total = catalog.list_products(shop_id, page=1, page_size=100, sort="newest")
        return [product for product in candidates if product["onSale"]][:limit]
    sort = "newest" if source == "newest" else None
    return catalog.list_products(shop_id, page=1, page_size=limit, category=category or None, sort=sort)[0]


def _first_of(collections: Iterable[Context], kind: CollectionType) -> Context | None:
    return next((collection for collection in collections if collection["type"] == kind), None)


def _base(settings: Settings, name: str, default: str) -> str:
    value = settings.get(name)
    return value if isinstance(value, str) and value else default


def _limit(settings: Settings, default: int) -> int:
    value = settings.get("limit")
    return min(max(value, 1), 24) if isinstance(value, int) else default
