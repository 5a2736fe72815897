"""Products shown beside another one, and beside a cart (D-89)."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.catalog import queries as catalog
from sitewright.themes.context.site import collection_of

Context = dict[str, Any]

MOST = 4


def category_links(names: Sequence[str], collection: Mapping[str, Any]) -> list[Context]:
    """The shelves of a product, with their addresses."""
    # Products name their shelves as the owner does, in whichever language these are shown.
    return [shelf for shelf in collection.get("categories", ()) if shelf["ownName"] in names]


def related_products(item: Mapping[str, Any], collection: Mapping[str, Any], *, limit: int) -> list[Context]:
    """Neighbours on the product's first shelf, or of the whole shop when it stands on none."""
    shelves = category_links(item["categories"], collection)
    category = shelves[0]["slug"] if shelves else None
    return catalog.neighbours_of(item["id"], collection["id"], category=category, limit=limit)


def cart_suggestions(site: Mapping[str, Any], cart: Mapping[str, Any]) -> list[Context]:
    """What goes with the newest thing in the cart: nothing that is in it, has run out or is subscribed to."""
    in_cart = [entry["itemId"] for entry in cart["entries"]]
    for item in catalog.products_by_id(in_cart[-1:]):
        collection = collection_of(site, item["fullUrl"].split("/")[1])
        if collection is not None:
            # As many more as may fall away.
            related = related_products(item, collection, limit=MOST + len(set(in_cart)))
            return [found for found in related if _is_offered(found) and found["id"] not in in_cart][:MOST]
    return []


def _is_offered(item: Mapping[str, Any]) -> bool:
    return not item["soldOut"] and not item["structuredContent"]["isSubscribable"]
