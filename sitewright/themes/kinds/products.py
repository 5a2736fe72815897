"""A shop: products on shelves, in the owner's order."""

from collections.abc import Sequence

from sitewright.catalog import queries as catalog
from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.catalog.page_context import RECORD_TYPE
from sitewright.catalog.products.shop_search import count_shop, index_shop
from sitewright.catalog.translations import translated_categories
from sitewright.content.kinds import Context, Kind, register
from sitewright.kit.messages import text
from sitewright.themes.context.product import product_context
from sitewright.themes.context.product_list import shop_context


def _with_shelves(collection: Context) -> Context:
    # The root is no shelf, but what the first ones stand below (D-80).
    shelves = [shelf for shelf in catalog.categories_of(collection["id"]) if shelf["type"] != "ROOT"]
    shelves = translated_categories(shelves)
    path = collection["fullUrl"]
    return {
        **collection,
        "categories": [{**shelf, "fullUrl": f"{path}/{shelf['slug']}"} for shelf in shelves],
    }


def _one_of_each_type(items: Sequence[Context]) -> Sequence[Context]:
    """Types of products bring other parts of a template into play."""
    firsts: dict[object, Context] = {}
    for item in items:
        firsts.setdefault(item["structuredContent"]["productType"], item)
    return list(firsts.values())


PRODUCTS = register(
    Kind(
        code=SHOP_COLLECTION,
        name="products",
        record_type=RECORD_TYPE,
        list_layout="products.list",
        item_layout="products.item",
        list_context=shop_context,
        item_context=product_context,
        of_site=_with_shelves,
        samples=_one_of_each_type,
        has_category_pages=True,
        is_sold=True,
        count=count_shop,
        index=index_shop,
        plural=lambda: text("storefront.kind-products"),
    )
)
