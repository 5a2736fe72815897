"""Shops and products for tests of everything that sells."""

from dataclasses import dataclass
from typing import Any

from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.queries import product_by_slug
from sitewright.content.models import Collection
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import HostName, Website


@dataclass(frozen=True)
class Shop:
    website: Website
    collection: Collection


def make_shop(host: str = "shop.localhost", **settings: Any) -> Shop:
    """A website with an empty shop at /shop that answers at `host`."""
    website = Website.objects.create(title="Meadow Press", created_at=clock.now(), **settings)
    with tenant(website.id):
        HostName.objects.create(host=host, is_primary=True)
        collection = Collection.objects.create(
            type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now()
        )
    return Shop(website, collection)


def print_data(title: str = "Fern print", **changes: Any) -> ProductData:
    """A print in two sizes: 30.00 with 5 in stock, and 50.00 (on sale for 40.00) with 2."""
    values: dict[str, Any] = {
        "option_names": ["Size"],
        "variants": [
            VariantData(price_cents=3000, attributes={"Size": "A4"}, on_hand=5),
            VariantData(
                price_cents=5000,
                sale_price_cents=4000,
                is_on_sale=True,
                attributes={"Size": "A3"},
                on_hand=2,
            ),
        ],
    }
    return ProductData(title=title, **(values | changes))


def make_product(
    title: str = "", *, on_hand: int = 10, price_cents: int = 1200, **changes: Any
) -> dict[str, Any]:
    """A stored product with one variant, as its page context."""
    variant = {
        name: changes.pop(name)
        for name in ("sku", "is_unlimited", "sale_price_cents", "is_on_sale")
        if name in changes
    }
    data = ProductData(
        title=title or f"Card {new_id()}",
        variants=[VariantData(price_cents=price_cents, on_hand=on_hand, **variant)],
        **changes,
    )
    found = product_by_slug(create_product(data).slug)
    assert found
    return found
