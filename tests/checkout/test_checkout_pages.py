"""Cart and checkout by plain HTML forms, as a browser without JavaScript sends them."""

import re
from typing import Any

import pytest

from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.queries import product_by_slug
from sitewright.orders.models import Order, Placement
from sitewright.orders.payments import test_provider
from tests.cast import OTHER_HOST, SiteClient
from tests.catalog.shops import Shop, make_product, print_data

BUYER = {
    "email": "ada@example.com",
    "name": "Ada Byron",
    "line1": "1 Main Street",
    "line2": "",
    "city": "Brooklyn",
    "region": "NY",
    "postalCode": "11201",
    "country": "US",
    "phone": "",
    "payment": test_provider.SUCCESS,
}


def fill(visitor: SiteClient, quantity: int = 1, **product: Any) -> dict[str, Any]:
    made = make_product(**product)
    answer = visitor.post_form("/cart/add", {"itemId": made["id"], "quantity": str(quantity)})
    assert answer.status_code == 303, answer.content
    return made


def form(visitor: SiteClient, **changes: str) -> dict[str, str]:
    """The checkout form as the page gives it, filled in."""
    checkout = visitor.get("/checkout?format=json").json()["checkout"]
    hidden = {
        "cartToken": checkout["token"],
        "idempotencyKey": checkout["idempotencyKey"],
        "shownTotalCents": str(checkout["shownTotalCents"]),
    }
    return BUYER | hidden | changes


def context(visitor: SiteClient, path: str) -> dict[str, Any]:
    joiner = "&" if "?" in path else "?"
    found: dict[str, Any] = visitor.get(f"{path}{joiner}format=json").json()
    return found


def test_adds_and_goes_to_the_cart(shop: Shop, visitor: SiteClient) -> None:
    """SF-2.01, O06"""
    product = make_product("Fern card", on_hand=5)
    answer = visitor.post_form("/cart/add", {"itemId": product["id"], "quantity": "2"})
    assert (answer.status_code, answer["Location"]) == (303, "/cart")
    cart = context(visitor, "/cart")["cart"]
    assert [(entry["title"], entry["quantity"]) for entry in cart["entries"]] == [("Fern card", 2)]


def test_options_choose_the_variant(shop: Shop, visitor: SiteClient) -> None:
    item = product_by_slug(create_product(print_data()).slug)
    assert item
    visitor.post_form("/cart/add", {"itemId": item["id"], "option.Size": "A3", "quantity": "1"})
    entry = context(visitor, "/cart")["cart"]["entries"][0]
    assert entry["choice"] == "A3"
    assert entry["priceMoney"] == {"value": "40.00", "currency": "USD"}
    assert entry["originalPriceMoney"] == {"value": "50.00", "currency": "USD"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["Size"], "Please select the Size option."),
        (["Size", "Frame"], "Please select the Size and Frame options."),
        (["Size", "Frame", "Paper"], "Please select the Size, Frame and Paper options."),
    ],
)
def test_names_the_missing_options(shop: Shop, visitor: SiteClient, options: list[str], message: str) -> None:
    """SF-5.01, SF-5.02, SF-5.03"""
    variant = VariantData(100, attributes=dict.fromkeys(options, "x"), on_hand=1)
    product = create_product(ProductData("Print", [variant], option_names=options))
    answer = visitor.post_form("/cart/add?format=json", {"itemId": product.id, "quantity": "1"})
    assert answer.status_code == 400
    assert answer.json()["alert"] == {"title": "Unable to Add Item", "message": message}


def test_a_gift_card_needs_a_denomination(shop: Shop, visitor: SiteClient) -> None:
    """SF-5.09, SF-8.07"""
    variant = VariantData(2500, attributes={"Amount": "25"})
    card = create_product(ProductData("Gift card", [variant], option_names=["Amount"], product_type=4))
    answer = visitor.post_form("/cart/add?format=json", {"itemId": card.id})
    assert answer.json()["alert"] == {
        "title": "Unable to purchase Gift Card",
        "message": "Select a denomination for the Gift Card",
    }


def test_a_refused_form_comes_back_on_the_whole_product_page(shop: Shop, visitor: SiteClient) -> None:
    save_category("Ferns", slug="ferns", collection_id=shop.collection.id)
    product = make_product("Fern card", on_hand=1, category_slugs=["ferns"])
    visited = visitor.get(f"/shop/p/{product['urlId']}").content.decode()
    refused = visitor.post_form("/cart/add", {"itemId": product["id"], "quantity": "7"}).content.decode()
    breadcrumb = re.compile(r'<nav class="breadcrumbs.*?</nav>', re.DOTALL)
    (shown,) = breadcrumb.findall(refused)
    assert "/shop/ferns" in shown
    assert breadcrumb.findall(visited) == [shown]


def test_a_refused_form_keeps_what_was_typed(shop: Shop, visitor: SiteClient) -> None:
    product = make_product(on_hand=1)
    answer = visitor.post_form("/cart/add?format=json", {"itemId": product["id"], "quantity": "7"})
    assert answer.status_code == 409
    assert answer["Cache-Control"] == "no-store"
    assert answer.json()["typed"]["quantity"] == "7"
    assert answer.json()["item"]["id"] == product["id"]


def test_an_unknown_product_is_not_found(shop: Shop, visitor: SiteClient) -> None:
    assert visitor.post_form("/cart/add", {"itemId": "nothing"}).status_code == 404


def test_updates_and_removes(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, on_hand=9, price_cents=100)
    entry = context(visitor, "/cart")["cart"]["entries"][0]
    visitor.post_form("/cart/update", {"entryId": entry["id"], "quantity": "4"})
    assert context(visitor, "/cart")["cart"]["subtotalMoney"]["value"] == "4.00"
    assert visitor.post_form("/cart/remove", {"entryId": entry["id"]}).status_code == 303
    assert context(visitor, "/cart")["cart"]["entries"] == []


def test_a_refused_quantity_stays_in_its_field(shop: Shop, visitor: SiteClient) -> None:
    """SF-8.10"""
    fill(visitor, on_hand=2)
    entry = context(visitor, "/cart")["cart"]["entries"][0]
    answer = visitor.post_form("/cart/update?format=json", {"entryId": entry["id"], "quantity": "x"})
    assert answer.status_code == 400
    assert answer.json()["alert"] == {
        "title": "Unable to update quantity",
        "message": "Quantity must be a number.",
    }
    assert answer.json()["cart"]["entries"][0]["quantity"] == "x"


def test_a_form_from_elsewhere_is_refused(shop: Shop, visitor: SiteClient) -> None:
    """I05"""
    product = make_product()
    answer = visitor.post_form(
        "/cart/add", {"itemId": product["id"]}, headers={"Origin": "http://evil.example"}
    )
    assert answer.status_code == 403


def test_places_the_order(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, title="Fern card", price_cents=1250, quantity=2)
    answer = visitor.post_form("/checkout", form(visitor))
    assert answer.status_code == 303
    page = context(visitor, answer["Location"])
    order = Order.objects.get()
    assert page["order"]["number"] == order.number == 1001
    assert page["order"]["isTest"] is True
    assert page["order"]["addressLines"] == ["1 Main Street", "Brooklyn NY 11201", "United States"]
    assert [(line["title"], line["quantity"]) for line in page["cart"]["entries"]] == [("Fern card", 2)]
    assert page["sums"][-1]["money"] == {"value": "25.00", "currency": "USD"}


def test_forgets_the_cart_afterwards(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    visitor.post_form("/checkout", form(visitor))
    assert visitor.cookies["CART"].value == ""
    assert context(visitor, "/cart")["cart"]["entries"] == []


def test_the_same_submit_twice_is_answered_byte_for_byte(shop: Shop, visitor: SiteClient) -> None:
    """A05"""
    fill(visitor)
    submit = form(visitor)
    first, second = (visitor.post_form("/checkout", submit) for _ in range(2))
    assert (first.status_code, first["Location"], first.content) == (
        second.status_code,
        second["Location"],
        second.content,
    )
    assert Order.objects.count() == 1


def test_changed_details_under_the_same_key_are_refused(shop: Shop, visitor: SiteClient) -> None:
    """A05"""
    fill(visitor)
    submit = form(visitor)
    visitor.post_form("/checkout", submit)
    assert visitor.post_form("/checkout", submit | {"name": "Bob"}).status_code == 409


def test_bad_fields_come_back_with_their_messages(shop: Shop, visitor: SiteClient) -> None:
    """SF-5.28, PL-8.30"""
    fill(visitor)
    submit = form(visitor, email="ada", postalCode="1")
    answer = visitor.post_form("/checkout?format=json", submit)
    checkout = answer.json()["checkout"]
    assert answer.status_code == 400
    assert checkout["message"] == "Update the missing or invalid information above."
    assert checkout["fields"]["email"]["value"] == "ada"
    assert checkout["fields"]["postalCode"]["value"] == "1"
    assert checkout["fields"]["postalCode"]["error"] == "Invalid postal code."
    assert checkout["fields"]["city"] == {"label": "City", "value": "Brooklyn", "error": ""}
    assert checkout["idempotencyKey"] == submit["idempotencyKey"]
    assert not Placement.objects.exists()


def test_a_decline_keeps_the_form_and_takes_another_card(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    declined = form(visitor, payment=test_provider.DECLINE)
    answer = visitor.post_form("/checkout?format=json", declined)
    checkout = answer.json()["checkout"]
    assert (answer.status_code, checkout["message"]) == (402, "The card was declined. Try another one.")
    assert checkout["idempotencyKey"] != declined["idempotencyKey"]
    again = declined | {"idempotencyKey": checkout["idempotencyKey"], "payment": test_provider.SUCCESS}
    assert visitor.post_form("/checkout", again).status_code == 303


def test_asks_again_when_the_price_changed(shop: Shop, visitor: SiteClient) -> None:
    """A12"""
    product = fill(visitor, price_cents=1000)
    submit = form(visitor)
    stored = product_by_id(product["id"])
    assert stored
    stored.variants[0].price_cents = 900
    update_product(stored.id, stored)
    answer = visitor.post_form("/checkout?format=json", submit)
    assert answer.status_code == 409
    assert answer.json()["checkout"]["shownTotalCents"] == 900
    assert not Order.objects.exists()


def test_a_lost_answer_shows_that_it_is_checked(shop: Shop, visitor: SiteClient) -> None:
    """D06"""
    fill(visitor)
    answer = visitor.post_form("/checkout", form(visitor, payment=test_provider.TIMEOUT))
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")
    page = visitor.get("/checkout?format=json")
    assert page["Refresh"] == "3"
    assert page.json()["checkout"]["isBeingChecked"] is True


def test_digital_carts_need_no_address(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, product_type=2)
    submit = form(visitor, line1="", city="", region="", postalCode="", country="")
    assert visitor.post_form("/checkout", submit).status_code == 303
    assert Order.objects.get().shipping_address["line1"] == ""


def test_json_submits_are_answered_in_json(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    submit = form(visitor)
    answers = [
        visitor.post_form("/checkout", submit, headers={"Accept": "application/json"}) for _ in range(2)
    ]
    assert answers[0].content == answers[1].content
    assert answers[0].json()["confirmationUrl"].startswith("/checkout/order-confirmed?oid=")


def test_the_order_page_needs_its_code(shop: Shop, visitor: SiteClient) -> None:
    """D-35, L07"""
    fill(visitor)
    path = visitor.post_form("/checkout", form(visitor))["Location"]
    order = Order.objects.get()
    assert visitor.get(path).status_code == 200
    assert visitor.get(f"/checkout/order-confirmed?oid={order.id}&authCode=x").status_code == 404
    assert visitor.get(f"/checkout/order-confirmed?oid={order.id}").status_code == 404
    assert SiteClient(OTHER_HOST).get(path).status_code == 404
    assert len(order.access_code) >= 32


@pytest.mark.parametrize("path", ["/cart", "/checkout"])
def test_pages_are_never_stored(shop: Shop, visitor: SiteClient, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    assert "X-Sitewright-Cache" not in answer


def test_checkout_opens_by_cart_token(shop: Shop, visitor: SiteClient) -> None:
    """D-35, D-102"""
    fill(visitor)
    link = context(visitor, "/checkout")["checkout"]["token"]
    friend = SiteClient(visitor.host)
    opened = friend.get(f"/checkout?cartToken={link}")
    assert (opened.status_code, opened["Location"]) == (303, "/checkout")
    assert len(context(friend, "/checkout")["cart"]["entries"]) == 1
