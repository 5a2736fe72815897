"""The checkout of a customer who is signed in, and of a guest where the shop has accounts."""

import re
from typing import Any

import pytest

from sitewright.mail.models import Message
from sitewright.orders.customers.models import CustomerAddress
from sitewright.orders.models import Order
from sitewright.orders.payments import test_provider
from tests.cast import SiteClient
from tests.catalog.shops import make_product
from tests.orders.customers.people import EMAIL, ask, code_in_mail, enter, open_accounts, signed_in
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db
HOME = {
    "name": "Ada Byron", "line1": "1 Main Street", "line2": "", "city": "Brooklyn", "region": "NY",
    "postalCode": "11201", "country": "US", "phone": "",
}  # fmt: skip


@pytest.fixture
def product(site: Site) -> dict[str, Any]:
    open_accounts()
    return make_product("Fern", sku="fern")


def _put_in(browser: SiteClient, product: dict[str, Any]) -> None:
    answer = browser.post_form("/cart/add", {"itemId": product["id"], "sku": "fern", "quantity": "1"})
    assert answer.status_code == 303, answer.content


def _value(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*? value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


def _buy(browser: SiteClient, page: str, **typed: str) -> str:
    hidden = {name: _value(page, name) for name in ("cartToken", "idempotencyKey", "shownTotalCents")}
    fields = {**hidden, **HOME, "email": EMAIL, "payment": test_provider.SUCCESS, **typed}
    answer = browser.post_form("/checkout", fields)
    assert answer.status_code == 303, answer.content
    return str(answer["Location"])


def test_leads_a_guest_to_sign_in_and_back_with_the_cart(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    _put_in(visitor, product)
    assert 'href="/account/login?next=%2Fcheckout"' in visitor.get("/checkout").content.decode()
    answer = enter(visitor, ask(visitor, next_path="/checkout"), code_in_mail())
    assert answer["Location"] == "/checkout"
    page = visitor.get("/checkout").content.decode()
    assert "Fern" in page
    assert _value(page, "email") == EMAIL
    assert "/account/login" not in page


def test_fills_in_the_usual_address_or_another_one(product: dict[str, Any]) -> None:
    browser = signed_in()
    browser.post_form("/account/addresses", HOME)
    browser.post_form("/account/addresses", {**HOME, "line1": "2 Side Street"})
    _put_in(browser, product)
    assert _value(browser.get("/checkout").content.decode(), "line1") == "1 Main Street"
    other = CustomerAddress.objects.get(is_default=False)
    page = browser.get(f"/checkout?address={other.id}").content.decode()
    assert _value(page, "line1") == "2 Side Street"
    assert _value(page, "name") == "Ada Byron"


def test_fills_in_nothing_of_somebody_else(product: dict[str, Any]) -> None:
    signed_in("bo@example.com").post_form("/account/addresses", HOME)
    browser = signed_in()
    _put_in(browser, product)
    page = browser.get(f"/checkout?address={CustomerAddress.objects.get().id}").content.decode()
    assert "1 Main Street" not in page


def test_saves_the_address_that_was_typed_once(product: dict[str, Any]) -> None:
    browser = signed_in()
    for _ in range(2):
        _put_in(browser, product)
        _buy(browser, browser.get("/checkout").content.decode(), saveAddress="1")
    assert [row.address["line1"] for row in CustomerAddress.objects.all()] == ["1 Main Street"]
    numbers = Order.objects.values_list("number", flat=True)
    account = browser.get("/account").content.decode()
    assert all(f"/account/orders/{number}" in account for number in numbers)


def test_saves_nothing_unasked_or_for_a_guest(visitor: SiteClient, product: dict[str, Any]) -> None:
    browser = signed_in()
    _put_in(browser, product)
    _buy(browser, browser.get("/checkout").content.decode())
    _put_in(visitor, product)
    _buy(visitor, visitor.get("/checkout").content.decode(), saveAddress="1")
    assert not CustomerAddress.objects.exists()


def test_says_nothing_of_accounts_where_there_are_none(visitor: SiteClient, product: dict[str, Any]) -> None:
    open_accounts(customerAccountsEnabled=False)
    _put_in(visitor, product)
    page = visitor.get("/checkout").content.decode()
    assert "/account" not in page
    assert "saveAddress" not in page


def test_shows_the_same_stored_page_to_customers_and_guests(
    visitor: SiteClient, product: dict[str, Any]
) -> None:
    """Stored pages hold nothing personal: the header's link is the same for everybody."""
    browser = signed_in()
    pages = [re.sub(r'nonce="[^"]+"', "", each.get("/shop").content.decode()) for each in (browser, visitor)]
    assert pages[0] == pages[1]
    assert 'href="/account"' in pages[0]
    assert EMAIL not in pages[0]


def test_writes_codes_to_nobody_but_who_is_asked_for(visitor: SiteClient, product: dict[str, Any]) -> None:
    ask(visitor)
    assert [mail.to_address for mail in Message.objects.all()] == [EMAIL]
