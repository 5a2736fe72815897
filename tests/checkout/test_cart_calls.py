"""The visitor's cart calls over HTTP, at their exact paths."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from sitewright.checkout.models import Cart, CartEntry
from tests.cast import OTHER_HOST, SiteClient
from tests.catalog.shops import Shop, make_product

CART = "/api/commerce/shopping-cart"
ENTRIES = f"{CART}/entries"
NOT_ENOUGH = "Sorry, we do not have enough of that item available."


def add(visitor: SiteClient, product: dict[str, Any], *, key: str = "", **body: Any) -> Any:
    sku = product["structuredContent"]["variants"][0]["sku"]
    headers = {"Idempotency-Key": key} if key else {}
    body = {"itemId": product["id"], "sku": sku, "quantity": 1} | body
    return visitor.post_json(ENTRIES, body, headers=headers)


def test_adding_answers_cart_and_entry(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.01, SF-7.02, SF-7.03, SF-3.37, SF-3.11, SF-3.12, SF-3.13"""
    product = make_product("Fern card", price_cents=1250)
    answer = add(visitor, product, quantity=2, additionalFields='{"name":"Ada"}')
    body = answer.json()
    assert answer.status_code == 200
    entry = body["newlyAdded"]
    assert entry == body["shoppingCart"]["entries"][0]
    assert (entry["itemId"], entry["quantity"], entry["title"]) == (product["id"], 2, "Fern card")
    assert entry["chosenVariant"]["sku"] == "fern-card"
    assert entry["chosenVariant"]["attributes"] == {}
    assert (entry["subTotal"], entry["purchasePriceCents"]) == (2500, 1250)
    assert entry["additionalFields"] == '{"name":"Ada"}'


def test_the_cart_has_every_stated_field(shop: Shop, visitor: SiteClient) -> None:
    """SF-3.01 … SF-3.10"""
    add(visitor, make_product(price_cents=1250), quantity=2)
    cart = visitor.get(CART + "?mock=true&timecode=1&calculateSubtotal=true").json()
    assert all(isinstance(cart[name], str) for name in ("id", "websiteId", "orderId"))
    assert cart["websiteId"] == shop.website.id
    assert cart["created"] > 1_600_000_000_000
    assert cart["isPurchased"] is False
    assert [entry["quantity"] for entry in cart["entries"]] == [2]
    lists = ("shippingOptions", "applicableTaxRules", "coupons", "validCoupons", "invalidCoupons")
    assert all(cart[name] == [] for name in lists)
    assert (cart["selectedShippingOption"], cart["shippingLocation"]) == (None, None)
    assert (cart["subtotalCents"], cart["grandTotalCents"], cart["totalQuantity"]) == (2500, 2500, 2)
    assert (cart["taxCents"], cart["shippingCostCents"], cart["discountCents"]) == (0, 0, 0)
    assert (cart["hasDigital"], cart["purelyDigital"], cart["requiresShipping"]) == (False, False, True)
    assert cart["subtotalAmount"] == {"decimalValue": "25.00", "currencyCode": "USD"}


def test_a_visitor_without_cart_gets_an_empty_one(shop: Shop, visitor: SiteClient) -> None:
    """SF-3.04 … SF-3.09"""
    cart = visitor.get(CART).json()
    lists = ("shippingOptions", "applicableTaxRules", "coupons", "validCoupons", "invalidCoupons")
    assert all(cart[name] == [] for name in lists)
    assert (cart["selectedShippingOption"], cart["shippingLocation"]) == (None, None)
    assert (cart["id"], cart["entries"], cart["totalQuantity"], cart["hasDigital"]) == ("", [], 0, False)


def test_sets_the_two_cookies(shop: Shop, visitor: SiteClient) -> None:
    """D-41"""
    add(visitor, make_product())
    cart, marker = visitor.cookies["CART"], visitor.cookies["hasCart"]
    assert (cart["httponly"], marker["httponly"]) == (True, "")
    for cookie in (cart, marker):
        assert (cookie["max-age"], cookie["samesite"], cookie["path"]) == (14 * 24 * 3600, "Lax", "/")
        assert cookie["domain"] == ""
    assert len(cart.value) >= 32


def test_cookies_are_secure_over_tls(shop: Shop, visitor: SiteClient) -> None:
    """D-41, H11"""
    product = make_product()
    crumb = visitor.crumb
    visitor.generic(
        "POST",
        ENTRIES,
        f'{{"itemId": "{product["id"]}"}}',
        "application/json",
        secure=True,
        headers={"X-CSRF-Token": crumb},
    )
    assert visitor.cookies["__Host-CART"]["secure"] is True


def test_answers_are_never_stored(shop: Shop, visitor: SiteClient) -> None:
    assert add(visitor, make_product())["Cache-Control"] == "no-store"
    assert visitor.get(CART)["Cache-Control"] == "no-store"


def test_needs_the_crumb(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.02, D-49"""
    answer = visitor.post(ENTRIES, "{}", "application/json")
    assert answer.status_code == 403
    assert answer.json()["crumbFail"] is True


def test_the_same_choice_raises_the_quantity(shop: Shop, visitor: SiteClient) -> None:
    product = make_product(on_hand=9)
    add(visitor, product, quantity=2)
    cart = add(visitor, product, quantity=3).json()["shoppingCart"]
    assert [entry["quantity"] for entry in cart["entries"]] == [5]


def test_an_addition_sent_again_adds_nothing(shop: Shop, visitor: SiteClient) -> None:
    """G04: its answer was lost; nobody is refused for stock that is in the cart already"""
    product = make_product(on_hand=2)
    add(visitor, product, quantity=2, key="one")
    answer = add(visitor, product, quantity=2, key="one")
    body = answer.json()
    assert (answer.status_code, body["newlyAdded"]["quantity"]) == (200, 2)
    assert body["shoppingCart"]["totalQuantity"] == 2


def test_additions_of_their_own_all_count(shop: Shop, visitor: SiteClient) -> None:
    """G04"""
    product = make_product(on_hand=9)
    for key in ("one", "two", "", ""):
        cart = add(visitor, product, key=key).json()["shoppingCart"]
    assert cart["totalQuantity"] == 4


def test_knowing_an_addition_again_asks_nothing_more(shop: Shop, visitor: SiteClient) -> None:
    """G04"""
    product = make_product(on_hand=9)
    add(visitor, product)
    with CaptureQueriesContext(connection) as plain:
        add(visitor, product)
    with CaptureQueriesContext(connection) as keyed:
        add(visitor, product, key="one")
    assert len(keyed) == len(plain)


def test_other_answers_are_another_entry(shop: Shop, visitor: SiteClient) -> None:
    product = make_product(on_hand=9)
    add(visitor, product, additionalFields='{"name":"Ada"}')
    cart = add(visitor, product, additionalFields='{"name":"Bob"}').json()["shoppingCart"]
    assert len(cart["entries"]) == 2


@pytest.mark.parametrize("in_cart", [0, 2])
def test_refuses_more_than_is_in_stock(shop: Shop, visitor: SiteClient, in_cart: int) -> None:
    """SF-5.06, D-10: what is in the cart counts, and both of its entries do."""
    product = make_product(on_hand=3)
    if in_cart:
        add(visitor, product, quantity=in_cart, additionalFields='{"a":1}')
    answer = add(visitor, product, quantity=4 - in_cart)
    assert (answer.status_code, answer.json()["error"]) == (409, NOT_ENOUGH)
    assert CartEntry.objects.count() == (1 if in_cart else 0)


def test_sells_the_last_unit(shop: Shop, visitor: SiteClient) -> None:
    assert add(visitor, make_product(on_hand=1)).status_code == 200


@pytest.mark.parametrize(
    ("quantity", "message"),
    [
        ("x", "Quantity must be a number."),
        (1.5, "Quantity must be a whole number"),
        (0, "Quantity must be from 1 to 9999."),
        (10_000, "Quantity must be from 1 to 9999."),
    ],
)
def test_refuses_bad_quantities(shop: Shop, visitor: SiteClient, quantity: object, message: str) -> None:
    """SF-5.07, SF-5.08, SF-5.13, SF-5.14, SF-8.04"""
    answer = add(visitor, make_product(is_unlimited=True), quantity=quantity)
    assert (answer.status_code, answer.json()["error"]) == (400, message)


def test_a_missing_quantity_is_one(shop: Shop, visitor: SiteClient) -> None:
    """SF-5.15, D-11"""
    assert add(visitor, make_product(), quantity=None).json()["newlyAdded"]["quantity"] == 1


@pytest.mark.parametrize("product_type", [2, 5])
def test_digital_things_are_bought_once(shop: Shop, visitor: SiteClient, product_type: int) -> None:
    """D-11, SF-3.09"""
    product = make_product(product_type=product_type)
    add(visitor, product, quantity=5)
    cart = add(visitor, product).json()["shoppingCart"]
    assert cart["totalQuantity"] == 1
    assert cart["requiresShipping"] is False
    assert (cart["hasDigital"], cart["purelyDigital"]) == (product_type == 2, product_type == 2)


@pytest.mark.parametrize(("allowed", "quantity"), [(True, 3), (False, 1)])
def test_services_follow_the_setting(shop: Shop, visitor: SiteClient, allowed: bool, quantity: int) -> None:
    """SF-3.28, D-11"""
    shop.website.settings = {"storeSettings": {"multipleQuantityAllowedForServices": allowed}}
    shop.website.save()
    answer = add(visitor, make_product(product_type=3, is_unlimited=True), quantity=3)
    assert answer.json()["newlyAdded"]["quantity"] == quantity


def test_refuses_an_unknown_variant(shop: Shop, visitor: SiteClient) -> None:
    """SF-5.05"""
    answer = add(visitor, make_product(), sku="nothing")
    assert answer.json()["error"] == (
        "Sorry, that item variant is unavailable. Please select another variant."
    )


def test_a_refusal_leaves_no_cart_behind(shop: Shop, visitor: SiteClient) -> None:
    """What has written nothing need not be undone in the commit that several visitors share."""
    product = make_product(on_hand=1)
    visitor.crumb  # noqa: B018  (asked for now, so that only the refusals are counted)
    with CaptureQueriesContext(connection) as queries:
        assert add(visitor, product, sku="nothing").status_code == 400
        assert add(visitor, product, quantity=2).json()["error"] == NOT_ENOUGH
    assert not [query["sql"] for query in queries if query["sql"].startswith(("INSERT", "UPDATE"))]
    assert not Cart.objects.exists()


def test_a_product_of_another_website_is_unknown(shop: Shop) -> None:
    product = make_product()
    assert add(SiteClient(OTHER_HOST), product).status_code == 400


def test_refuses_an_unreadable_body(shop: Shop, visitor: SiteClient) -> None:
    for body in ({}, {"itemId": 5}, [1], "x"):
        assert visitor.post_json(ENTRIES, body).status_code == 400
    product = make_product()
    assert add(visitor, product, additionalFields="{not json").status_code == 400


def test_changes_the_quantity(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.07, D-51"""
    entry = add(visitor, make_product(on_hand=9, price_cents=100)).json()["newlyAdded"]
    answer = visitor.put_json(f"{ENTRIES}/{entry['id']}", {"quantity": 7})
    assert answer.json()["shoppingCart"]["subtotalCents"] == 700


def test_refuses_to_raise_above_stock(shop: Shop, visitor: SiteClient) -> None:
    """D-10"""
    entry = add(visitor, make_product(on_hand=3)).json()["newlyAdded"]
    answer = visitor.put_json(f"{ENTRIES}/{entry['id']}", {"quantity": 4})
    assert (answer.status_code, answer.json()["error"]) == (409, NOT_ENOUGH)
    assert visitor.get(CART).json()["totalQuantity"] == 1


def test_removes_an_entry(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.07, D-51"""
    entry = add(visitor, make_product()).json()["newlyAdded"]
    answer = visitor.delete_json(f"{ENTRIES}/{entry['id']}")
    assert answer.json()["shoppingCart"]["entries"] == []
    assert visitor.delete_json(f"{ENTRIES}/{entry['id']}").status_code == 404


def test_entries_stay_in_the_order_they_were_added(shop: Shop, visitor: SiteClient) -> None:
    """Also after earlier ones were removed; found by A10."""
    products = [make_product(title) for title in ("one", "two", "three", "four", "five")]
    entries = [add(visitor, product).json()["newlyAdded"] for product in products[:4]]
    for entry in entries[:2]:
        visitor.delete_json(f"{ENTRIES}/{entry['id']}")
    cart = add(visitor, products[4]).json()["shoppingCart"]
    assert [entry["title"] for entry in cart["entries"]] == ["three", "four", "five"]


def test_changes_additional_fields(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.04, SF-7.05, SF-3.38"""
    product = make_product()
    entry = add(visitor, product).json()["newlyAdded"]
    body = {"itemId": product["id"], "sku": entry["chosenVariant"]["sku"], "additionalFields": '{"a":"b"}'}
    answer = visitor.put_json(f"{ENTRIES}/{entry['id']}/additionalFields", body).json()
    assert answer["updatedEntry"]["additionalFields"] == '{"a":"b"}'
    assert answer["shoppingCart"]["entries"] == [answer["updatedEntry"]]


def test_a_cart_of_another_visitor_cannot_be_touched(shop: Shop, visitor: SiteClient) -> None:
    entry = add(visitor, make_product()).json()["newlyAdded"]
    stranger = SiteClient(visitor.host)
    add(stranger, make_product())
    assert stranger.put_json(f"{ENTRIES}/{entry['id']}", {"quantity": 2}).status_code == 404
    assert stranger.delete_json(f"{ENTRIES}/{entry['id']}").status_code == 404


def test_a_new_price_is_seen_at_the_next_read(shop: Shop, visitor: SiteClient) -> None:
    product = make_product(price_cents=1000)
    add(visitor, product)
    stored = product_by_id(product["id"])
    assert stored
    stored.variants[0].price_cents = 1500
    update_product(stored.id, stored)
    cart = visitor.get(CART).json()
    assert cart["subtotalCents"] == 1500
    assert cart["entries"][0]["priceChanged"] is True


def test_says_what_can_no_longer_be_bought(shop: Shop, visitor: SiteClient) -> None:
    gone, scarce = make_product(), make_product(on_hand=5)
    add(visitor, gone)
    add(visitor, scarce, quantity=5)
    delete_product(gone["id"])
    set_stock(scarce["structuredContent"]["variants"][0]["id"], on_hand=4)
    cart = visitor.get(CART).json()
    assert [entry["problem"] for entry in cart["entries"]] == [
        "Sorry, that item variant is unavailable. Please select another variant.",
        NOT_ENOUGH,
    ]
    assert cart["canCheckOut"] is False


def test_tells_the_stock(shop: Shop, visitor: SiteClient) -> None:
    """SF-7.10, SF-7.11, D-52"""
    product = make_product(on_hand=4)
    answer = visitor.get(f"/api/commerce/inventory/stock/?itemId={product['id']}")
    assert answer.json() == {"results": [{"unlimited": False, "qtyInStock": 4}]}


def test_other_methods_are_refused(shop: Shop, visitor: SiteClient) -> None:
    assert visitor.get(ENTRIES).status_code == 405
    assert visitor.put_json(CART, {}).status_code == 405


def test_adding_needs_few_statements(shop: Shop, visitor: SiteClient) -> None:
    """E10"""
    product = make_product(on_hand=99)
    add(visitor, product)
    with CaptureQueriesContext(connection) as statements:
        add(visitor, product)
    ours = [s["sql"] for s in statements if "SAVEPOINT" not in s["sql"]]
    assert len(ours) <= 8, ours
