"""Discount codes as visitors meet them: by forms, by calls and by links."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.checkout.discounts.operations.switch_discounts import switch_discounts
from sitewright.checkout.discounts.tiers import Tier
from sitewright.checkout.models import Cart
from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.sites.models import Website
from tests.cast import Answer, SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.discounts.made import automatic, discount
from tests.checkout.forms import context, fill, form

COUPONS = "/api/commerce/shopping-cart/coupons"


def _enter(visitor: SiteClient, code: str) -> Answer:
    return visitor.post_form("/cart/discount?format=json", {"discountCode": code})


def _cart(visitor: SiteClient) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get("/api/commerce/shopping-cart").json()
    return found


def _labels(visitor: SiteClient, path: str) -> list[str]:
    return [row["label"] for row in context(visitor, path)["sums"]]


def test_a_code_takes_its_part_off_and_goes_again(shop: Shop, visitor: SiteClient) -> None:
    """SF-3.07, SF-3.08"""
    discount()
    fill(visitor, price_cents=1250, quantity=2)
    answer = _enter(visitor, "  save10 ")
    assert (answer.status_code, answer["Location"]) == (303, "/cart#discount-code")
    cart = _cart(visitor)
    assert (cart["subtotalCents"], cart["discountCents"], cart["grandTotalCents"]) == (2500, 250, 2250)
    assert [each["code"] for each in cart["coupons"]] == ["SAVE10"]
    assert cart["validCoupons"] == cart["coupons"]
    assert cart["invalidCoupons"] == []
    assert [row["label"] for row in context(visitor, "/cart")["sums"]] == [
        "Subtotal",
        "Discount: SAVE10",
        "Total",
    ]
    visitor.post_form("/cart/discount/remove", {"code": "save10"})
    assert _cart(visitor)["coupons"] == []


def test_a_script_is_answered_the_cart(shop: Shop, visitor: SiteClient) -> None:
    discount()
    fill(visitor, price_cents=1000)
    cart = visitor.post_json(COUPONS, {"code": "save10"}).json()["shoppingCart"]
    assert cart["discountCents"] == 100
    assert visitor.delete_json(f"{COUPONS}/SAVE10").json()["shoppingCart"]["discountCents"] == 0


def _refused(visitor: SiteClient, code: str) -> str:
    answer = visitor.post_json(COUPONS, {"code": code})
    return str(answer.json()["error"]) if answer.status_code == 400 else ""


def test_a_refused_code_is_explained(shop: Shop, visitor: SiteClient) -> None:
    now = clock.now()
    discount("OLD", ends_at=now - timedelta(days=1))
    discount("SOON", starts_at=now + timedelta(days=400))
    switch_discounts([discount("HIDDEN").id], is_enabled=False)
    fill(visitor, price_cents=1000)
    assert _refused(visitor, "OLD") == "OLD has expired."
    assert re.fullmatch(r"SOON counts from .+ on\.", _refused(visitor, "soon"))
    # One answer for what was never made and for what is not meant for anybody yet.
    assert _refused(visitor, "HIDDEN") == "There is no discount code HIDDEN. Check the spelling."
    assert _refused(visitor, "NEVER") == "There is no discount code NEVER. Check the spelling."
    assert _refused(visitor, "<b>") == "There is no discount code <b>. Check the spelling."
    assert _refused(visitor, " ") == "Enter a discount code."
    assert _cart(visitor)["coupons"] == []


def test_what_the_goods_lack_is_said_until_they_are_there(shop: Shop, visitor: SiteClient) -> None:
    other = make_product("Frame", sku="frame")
    discount("FIFTY", minimum_cents=5000)
    discount("THREE", minimum_quantity=3)
    discount("FRAMES", product_ids=(other["id"],))
    item = fill(visitor, price_cents=1000, on_hand=9)
    for code in ("FIFTY", "THREE", "FRAMES"):
        assert visitor.post_json(COUPONS, {"code": code}).status_code == 200
    assert [each["message"] for each in _cart(visitor)["invalidCoupons"]] == [
        "FIFTY needs goods for $40.00 more.",
        "THREE needs more items in the cart: 2",
        "FRAMES is not for what is in your cart.",
    ]
    visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "4"})
    assert [each["code"] for each in _cart(visitor)["validCoupons"]] == ["FIFTY"]
    other = _cart(visitor)["invalidCoupons"][0]
    assert (other["reason"], other["message"]) == (
        "not-combinable",
        "THREE cannot be combined with FIFTY. You get what saves you more.",
    )


def test_a_refused_code_stays_in_its_field(shop: Shop, visitor: SiteClient) -> None:
    discount()
    fill(visitor)
    answer = _enter(visitor, "SAVE11")
    assert answer.status_code == 400
    codes = answer.json()["codes"]
    assert (codes["value"], codes["error"]) == (
        "SAVE11",
        "There is no discount code SAVE11. Check the spelling.",
    )


def test_the_checkout_takes_a_code_and_keeps_what_was_typed(shop: Shop, visitor: SiteClient) -> None:
    discount()
    fill(visitor, price_cents=1000)
    # By the button that buys: the total is another one now, so nothing is bought yet.
    answer = visitor.post_form("/checkout?format=json", form(visitor, discountCode="save10", name="Ada L."))
    assert answer.status_code == 200
    page = answer.json()
    assert page["checkout"]["fields"]["name"]["value"] == "Ada L."
    assert page["checkout"]["shownTotalCents"] == 900
    assert (page["codes"]["value"], page["codes"]["entered"][0]["code"]) == ("", "SAVE10")
    assert not Order.objects.exists()
    wrong = visitor.post_form(
        "/checkout?format=json", form(visitor, discountCode="nope", line1="2 Side Street")
    )
    assert wrong.json()["checkout"]["fields"]["line1"]["value"] == "2 Side Street"
    assert wrong.json()["codes"]["value"] == "nope"
    away = visitor.post_form("/checkout?format=json", form(visitor, removeCode="SAVE10")).json()
    assert away["checkout"]["shownTotalCents"] == 1000


def test_the_order_says_what_was_taken_off(shop: Shop, visitor: SiteClient) -> None:
    discount()
    fill(visitor, price_cents=1000)
    _enter(visitor, "SAVE10")
    bought = visitor.post_form("/checkout", form(visitor))
    assert bought.status_code == 303, bought.content
    assert _labels(visitor, bought["Location"]) == ["Subtotal", "Discount: SAVE10", "Total"]


def test_a_first_order_only_is_told_by_the_address_in_the_form(shop: Shop, visitor: SiteClient) -> None:
    discount("HELLO", is_first_order_only=True)
    fill(visitor, price_cents=1000)
    assert visitor.post_form("/checkout", form(visitor)).status_code == 303
    fill(visitor, price_cents=500, sku="other")
    _enter(visitor, "HELLO")
    refused = visitor.post_form("/checkout?format=json", form(visitor))
    assert refused.status_code == 400
    assert "for a first order only" in refused.json()["checkout"]["message"]
    # The page shows what this buyer pays, and the next press buys at that.
    shown = refused.json()["checkout"]["shownTotalCents"]
    assert shown == 500
    again = form(visitor) | {"shownTotalCents": str(shown)}
    assert visitor.post_form("/checkout", again).status_code == 303


def test_a_link_brings_the_code_and_leads_on(shop: Shop, visitor: SiteClient) -> None:
    discount()
    answer = visitor.get("/discount/save10?to=/shop%3Fpage=2")
    assert (answer.status_code, answer["Location"]) == (303, "/shop?page=2")
    assert answer["Cache-Control"] == "no-store"
    fill(visitor, price_cents=1000)
    assert _cart(visitor)["discountCents"] == 100


@pytest.mark.parametrize(
    "to", ["https://evil.test/", "//evil.test", "/\\evil.test", "/\t/evil.test", "javascript:alert(1)", ""]
)
def test_a_link_leads_nowhere_else(shop: Shop, visitor: SiteClient, to: str) -> None:
    discount()
    assert visitor.get("/discount/SAVE10", {"to": to})["Location"] == "/"


def test_a_link_with_a_wrong_code_says_so_and_makes_no_cart(shop: Shop, visitor: SiteClient) -> None:
    answer = visitor.get("/discount/NOPE?to=/shop&format=json")
    assert answer.status_code == 400
    assert answer.json()["alert"]["message"] == "There is no discount code NOPE. Check the spelling."
    assert not Cart.objects.exists()


def test_automatic_discounts_count_from_the_first_item_on(shop: Shop, visitor: SiteClient) -> None:
    automatic(title="Spring sale")
    item = make_product(price_cents=1000)
    body = {"itemId": item["id"], "quantity": 1}
    added = visitor.post_json("/api/commerce/shopping-cart/entries", body).json()
    assert added["shoppingCart"]["discountCents"] == 100


def test_tiers_say_what_they_take_off_and_what_is_missing(shop: Shop, visitor: SiteClient) -> None:
    tiers = (Tier(2000, 500), Tier(5000, 1000))
    automatic(title="More for less", percent_hundredths=0, tier_basis="amount", tiers=tiers)
    item = fill(visitor, price_cents=1000, on_hand=9)
    assert context(visitor, "/cart")["discountHints"] == ["Spend $10.00 more to save 5%."]
    assert context(visitor, "/cart")["sums"] == []
    visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "2"})
    assert context(visitor, "/cart")["discountHints"] == ["Spend $20.00 more to save 10%."]
    assert _labels(visitor, "/checkout")[1] == "Discount: More for less (5% off for $20.00 or more)"
    visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "2"})
    assert context(visitor, "/checkout")["discountHints"] == []
    assert _labels(visitor, "/cart")[1] == "Discount: More for less (10% off for $50.00 or more)"
    assert _cart(visitor)["discountCents"] == 500


def test_tiers_speak_german(shop: Shop, visitor: SiteClient) -> None:
    Website.objects.update(languages="de")
    item = fill(visitor, price_cents=1000, on_hand=9)
    pair = (Tier(3, 100), Tier(6, 200))
    automatic(
        title="Im Dutzend", kind="amount", percent_hundredths=0, tier_basis="quantity", tiers=pair,
        product_ids=(item["id"],),
    )  # fmt: skip
    visitor.post_form("/cart/add", {"itemId": item["id"], "quantity": "3"})
    assert context(visitor, "/de/cart")["discountHints"] == [
        "Im Dutzend: Noch 2 Stück dazulegen und 2,00\xa0$ sparen."
    ]
    assert _labels(visitor, "/de/cart")[1] == "Rabatt: Im Dutzend (1,00\xa0$ Rabatt ab 3 Stück)"


def test_a_code_with_tiers_lacks_its_first_one(shop: Shop, visitor: SiteClient) -> None:
    discount("STEPS", percent_hundredths=0, tier_basis="amount", tiers=(Tier(5000, 500), Tier(9000, 900)))
    fill(visitor, price_cents=1000)
    cart = visitor.post_json(COUPONS, {"code": "steps"}).json()["shoppingCart"]
    (lacking,) = cart["invalidCoupons"]
    assert lacking["message"] == "STEPS needs goods for $40.00 more."
    # It says so where the code stands.
    assert cart["nextTiers"] == []


def test_no_hint_of_what_could_not_be_combined(shop: Shop, visitor: SiteClient) -> None:
    automatic(title="Steps", percent_hundredths=0, tier_basis="amount", tiers=(Tier(5000, 500),))
    discount("ALONE", percent_hundredths=5000)
    fill(visitor, price_cents=1000)
    assert len(_cart(visitor)["nextTiers"]) == 1
    _enter(visitor, "ALONE")
    assert _cart(visitor)["nextTiers"] == []


def test_a_code_that_combines_may_find_nothing_left(shop: Shop, visitor: SiteClient) -> None:
    both = ("products", "order", "shipping")
    automatic(title="Gift", percent_hundredths=10_000, combines_with=both)
    discount("EXTRA", combines_with=both)
    fill(visitor, price_cents=1000)
    cart = visitor.post_json(COUPONS, {"code": "extra"}).json()["shoppingCart"]
    assert cart["invalidCoupons"][0]["message"] == "EXTRA finds nothing left to take anything off."


def test_a_shop_without_codes_shows_no_field_for_one(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    assert context(visitor, "/cart")["codes"] is None
    assert context(visitor, "/checkout")["codes"] is None
    discount()
    assert context(visitor, "/cart")["codes"]["label"] == "Discount code"


def test_adding_asks_no_more_than_before(shop: Shop, visitor: SiteClient) -> None:
    item = make_product(on_hand=50)
    body = {"itemId": item["id"], "sku": item["structuredContent"]["variants"][0]["sku"], "quantity": 1}
    visitor.post_json("/api/commerce/shopping-cart/entries", body)
    with CaptureQueriesContext(connection) as without:
        visitor.post_json("/api/commerce/shopping-cart/entries", body)
    discount()
    # The first after a change reads anew what is kept until the next one.
    visitor.post_json("/api/commerce/shopping-cart/entries", body)
    with CaptureQueriesContext(connection) as with_codes:
        visitor.post_json("/api/commerce/shopping-cart/entries", body)
    assert len(with_codes) == len(without)
    assert not any("FROM checkout_discount d" in each["sql"] for each in without)
