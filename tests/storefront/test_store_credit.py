"""Store credit at the checkout and in a customer's account (issue 13), by plain forms."""

import re
from typing import Any

import pytest

from sitewright.checkout.gift_cards.models import GiftCardEntry
from sitewright.kit.messages import speaking
from sitewright.orders.customers.models import Customer
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from tests.cast import Answer, SiteClient
from tests.catalog.shops import make_product
from tests.orders.customers.people import EMAIL, open_accounts, signed_in
from tests.orders.store_credit.made import balance, given
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db
HOME = {
    "email": EMAIL, "name": "Ada Byron", "line1": "1 Main Street", "line2": "", "city": "Brooklyn",
    "region": "NY", "postalCode": "11201", "country": "US", "phone": "", "payment": "test-success",
}  # fmt: skip
USE, LEAVE = {"storeCredit": "use"}, {"storeCredit": "leave"}


@pytest.fixture
def product(site: Site) -> dict[str, Any]:
    open_accounts()
    return make_product("Fern", sku="fern", price_cents=5000)


@pytest.fixture
def browser(product: dict[str, Any]) -> SiteClient:
    """Of a customer with $12.00, and a fern for $50.00 in the cart."""
    found = signed_in()
    given(Customer.objects.get(), 1200)
    _put_in(found, product)
    return found


def _put_in(browser: SiteClient, product: dict[str, Any]) -> None:
    answer = browser.post_form("/cart/add", {"itemId": product["id"], "sku": "fern", "quantity": "1"})
    assert answer.status_code == 303, answer.content


def _page(answer: Answer) -> str:
    return str(answer.content.decode())


def _total(page: str) -> str:
    found = re.search(r'name="shownTotalCents" value="(\d+)"', page)
    assert found is not None
    return found[1]


def _buy(browser: SiteClient, page: str) -> Answer:
    return browser.post_form("/checkout", {**HOME, "shownTotalCents": _total(page)})


def test_it_pays_by_a_button_of_the_form_and_all_that_was_typed_stays(browser: SiteClient) -> None:
    page = _page(browser.get("/checkout"))
    assert "Store credit: $12.00" in page
    assert _total(page) == "5000"
    page = _page(browser.post_form("/checkout", {**HOME, **USE, "name": "Ada & Co"}))
    assert (_total(page), 'value="Ada &amp; Co"' in page) == ("3800", True)
    assert 'name="storeCredit" value="leave"' in page
    answer = _buy(browser, page)
    assert answer.status_code == 303
    confirmed = _page(browser.get(answer["Location"]))
    assert "Store credit" in confirmed
    assert "Remaining amount" in confirmed
    order = Order.objects.get()
    assert (order.gift_card_cents, order.grand_total_cents) == (1200, 3800)
    assert balance(Customer.objects.get()) == 0
    assert check_invariants() == []


def test_it_is_left_out_again(browser: SiteClient) -> None:
    browser.post_form("/checkout", {**HOME, **USE})
    page = _page(browser.post_form("/checkout", {**HOME, **LEAVE}))
    assert _total(page) == "5000"
    assert 'name="storeCredit" value="use"' in page


def test_a_covered_total_asks_for_no_way_to_pay(browser: SiteClient) -> None:
    given(Customer.objects.get(), 8000)
    page = _page(browser.post_form("/checkout", {**HOME, **USE}))
    assert "Nothing is left to pay." in page
    assert 'name="payment"' not in page
    assert _buy(browser, page).status_code == 303
    assert balance(Customer.objects.get()) == 4200


def test_what_changed_in_between_is_said_and_confirmed(browser: SiteClient) -> None:
    page = _page(browser.post_form("/checkout", {**HOME, **USE}))
    given(Customer.objects.get(), 300)
    answer = _buy(browser, page)
    assert answer.status_code == 409
    page = _page(answer)
    assert _total(page) == "3500"
    assert _buy(browser, page).status_code == 303


def test_whoever_signs_out_leaves_nothing_of_it(browser: SiteClient) -> None:
    browser.post_form("/checkout", {**HOME, **USE})
    assert browser.post_form("/account/sign-out", {}).status_code == 303
    page = _page(browser.get("/checkout"))
    assert "Store credit" not in page
    assert _total(page) == "5000"


def test_a_session_that_ended_pays_with_nothing_and_is_told(browser: SiteClient) -> None:
    page = _page(browser.post_form("/checkout", {**HOME, **USE}))
    Customer.objects.get().sessions.all().delete()
    answer = _buy(browser, page)
    assert answer.status_code == 409
    assert _total(_page(answer)) == "5000"
    assert _buy(browser, _page(answer)).status_code == 303
    assert GiftCardEntry.objects.count() == 1


def test_guests_see_nothing_of_it(visitor: SiteClient, browser: SiteClient, product: dict[str, Any]) -> None:
    _put_in(visitor, product)
    assert "Store credit" not in _page(visitor.get("/checkout"))
    answer = visitor.post_form("/checkout", {**HOME, **USE})
    assert answer.status_code == 403
    assert "Sign in to pay with your store credit." in _page(answer)


def test_a_customer_without_any_sees_nothing_of_it(product: dict[str, Any]) -> None:
    browser = signed_in("bo@example.com")
    _put_in(browser, product)
    assert "Store credit" not in _page(browser.get("/checkout"))
    assert "/account/credit" not in _page(browser.get("/account"))
    assert "You have no store credit at the moment." in _page(browser.get("/account/credit"))


def test_the_account_shows_what_there_is_and_what_moved(browser: SiteClient) -> None:
    given(Customer.objects.get(), 500, message="Sorry for the wait!")
    page = _page(browser.post_form("/checkout", {**HOME, **USE}))
    _buy(browser, page)
    assert 'href="/account/credit"' in _page(browser.get("/account"))
    shown = _page(browser.get("/account/credit"))
    assert "You have no store credit at the moment." in shown
    for words in ("Paid with it", "Given by the shop", "Sorry for the wait!", "Order 100"):
        assert words in shown
    assert "Late parcel" not in shown
    given(Customer.objects.get(), 700)
    assert "You have $7.00." in _page(browser.get("/account/credit"))


def test_nobody_sees_that_of_somebody_else(browser: SiteClient) -> None:
    other = _page(signed_in("bo@example.com").get("/account/credit"))
    assert "$12.00" not in other
    with speaking("en"):
        assert "Given by the shop" not in other


def test_whoever_deletes_the_account_is_told_what_is_lost(browser: SiteClient) -> None:
    assert "Your store credit, $12.00, is lost with it." in _page(browser.get("/account/privacy"))
    other = _page(signed_in("bo@example.com").get("/account/privacy"))
    assert "Delete the account" in other
    assert "store credit" not in other


def test_a_copy_of_the_data_has_it_and_erasing_leaves_sums_alone(browser: SiteClient) -> None:
    given(Customer.objects.get(), 500, message="Dear Ada")
    copied = browser.post_form("/account/data", {}).json()[0]
    assert [(each["amount_cents"], each["message"]) for each in copied["store_credit"]] == [
        (1200, ""), (500, "Dear Ada"),
    ]  # fmt: skip
