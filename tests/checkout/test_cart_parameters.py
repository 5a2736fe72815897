"""What `GET /api/commerce/shopping-cart` makes of its parameters."""

import pytest

from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product

CART = "/api/commerce/shopping-cart"


@pytest.mark.parametrize(
    "query",
    ["", "calculateSubtotal=true", "mock=true", "timecode=1", "mock=true&timecode=1&calculateSubtotal=true"],
)
def test_answers_the_cart_at_todays_prices(shop: Shop, visitor: SiteClient, query: str) -> None:
    """SF-7.06, D-50: repriced before the answer; sample data never reach a visitor; the buster is ignored."""
    product = make_product(price_cents=1250)
    added = visitor.post_json(f"{CART}/entries", {"itemId": product["id"], "quantity": 2}).json()
    assert added["shoppingCart"]["subtotalCents"] == 2500
    dearer = product_by_id(product["id"])
    assert dearer
    dearer.variants[0].price_cents = 2000
    update_product(product["id"], dearer)
    cart = visitor.get(f"{CART}?{query}").json()
    assert (cart["subtotalCents"], cart["entries"][0]["subTotal"]) == (4000, 4000)
    assert [entry["itemId"] for entry in cart["entries"]] == [product["id"]]
