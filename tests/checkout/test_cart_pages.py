"""The cart by plain HTML forms, as a browser without JavaScript sends them."""

import re

import pytest

from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.queries import product_by_slug
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product, print_data
from tests.checkout.forms import context, fill


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
