"""A customer's own pages: orders, addresses, details, a copy of the data, and deleting it all."""

import json
from typing import Any

import pytest

from sitewright.catalog.models import Variant
from sitewright.forms.newsletters.models import Subscriber, SubscriberState
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.carriers import parcel_of
from sitewright.orders.customers.models import Customer, CustomerAddress, CustomerSession
from sitewright.orders.models import Order
from sitewright.orders.operations.change_order import note_order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.tags.operations.tag_orders import tag_orders
from sitewright.sites.models import Website
from tests.cast import OTHER_HOST, SHOP_HOST, Cast, SiteClient
from tests.catalog.shops import make_product
from tests.forms.newsletters.made import make_list
from tests.orders.buying import BUYER, fill_cart, submit
from tests.orders.customers.people import EMAIL, ask, code_in_mail, enter, open_accounts, signed_in
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db
HOME = {
    "name": "Ada Byron", "line1": "1 Main Street", "line2": "", "city": "Brooklyn", "region": "NY",
    "postalCode": "11201", "country": "US", "phone": "",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _accounts(site: Site) -> None:
    open_accounts()


def _order(title: str = "Fern", **changes: Any) -> Order:
    product = make_product(title, sku=f"{title}-sku")
    placed = place_order(submit(fill_cart(product), 1200))
    Order.objects.filter(id=placed.id).update(**changes)
    found: Order = Order.objects.get(id=placed.id)
    return found


def _page(browser: SiteClient, path: str = "/account") -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.content
    assert answer["Cache-Control"] == "private, no-store"
    return answer.content.decode()


def test_shows_what_a_guest_ordered_once_the_address_is_proven() -> None:
    mine, others = _order(email="Ada@Example.com"), _order("Moss", email="bo@example.com")
    page = _page(signed_in())
    assert f"/account/orders/{mine.number}" in page
    assert f"/account/orders/{others.number}" not in page
    assert "$12.00" in page


def test_shows_an_order_with_its_parcels() -> None:
    """SF-2.21: order status is page type 211."""
    order = _order()
    fulfil_order(order.id, None, parcel_of("DHL", "0034", "https://dhl.example/0034"), tells_buyer=False)
    page = _page(signed_in(), f"/account/orders/{order.number}")
    assert 'data-page-type="211"' in page
    assert "https://dhl.example/0034" in page
    assert "Sent" in page
    assert order.access_code not in page


def test_pages_the_orders() -> None:
    first = _order()
    rows = [
        Order(number=5000 + each, website_id=first.website_id, access_code=f"{each}", email=EMAIL,
              customer_name="Ada", currency="USD", subtotal_cents=100, grand_total_cents=100,
              placed_at=first.placed_at)
        for each in range(25)
    ]  # fmt: skip
    Order.objects.bulk_create(rows)
    browser = signed_in()
    assert "/account/orders/5024" in _page(browser)
    assert f"/account/orders/{first.number}" not in _page(browser)
    assert f"/account/orders/{first.number}" in _page(browser, "/account?page=2")


@pytest.mark.parametrize("path", ["/account/orders/{}", "/account/orders/{}/again"])
def test_answers_another_ones_order_like_none(path: str) -> None:
    order = _order(email="bo@example.com")
    browser = signed_in()
    for number in (order.number, 99, 2**70):
        call = browser.post_form if path.endswith("again") else browser.get
        assert call(path.format(number), {}).status_code == 404


def test_buys_again_what_is_still_sold_and_says_what_is_not() -> None:
    fern, moss = make_product("Fern", sku="fern"), make_product("Moss", sku="moss")
    placed = place_order(submit(fill_cart(fern, moss), 2400))
    browser = signed_in()
    path = f"/account/orders/{placed.number}/again"
    assert browser.post_form(path, {})["Location"] == "/cart"
    assert "Moss" in browser.get("/cart").content.decode()
    Variant.objects.filter(sku="moss").delete()
    other = signed_in()
    page = other.post_form(path, {}).content.decode()
    assert "Not everything can be had again" in page
    assert "Moss" in page.split('role="alert"')[1].split("</div>")[0]
    assert "Fern" in other.get("/cart").content.decode()


def test_keeps_addresses() -> None:
    browser = signed_in()
    refused = browser.post_form("/account/addresses", {**HOME, "postalCode": "1"})
    assert refused.status_code == 400
    assert 'value="1 Main Street"' in refused.content.decode()
    assert browser.post_form("/account/addresses", HOME).status_code == 303
    browser.post_form("/account/addresses", {**HOME, "name": "Ada at work"})
    home, work = CustomerAddress.objects.order_by("created_at", "id")
    assert (home.is_default, work.is_default) == (True, False)
    browser.post_form(f"/account/addresses/{work.id}/default", {})
    browser.post_form(f"/account/addresses/{home.id}", {**HOME, "city": "Queens"})
    assert "Queens" in _page(browser, "/account/addresses")
    assert CustomerAddress.objects.get(is_default=True) == work


def test_asks_for_an_address_as_the_chosen_country_writes_it() -> None:
    """The same rules as at the checkout (decision 0094); what is typed stays, and nothing is kept yet"""
    browser = signed_in()
    german = {**HOME, "country": "DE", "region": "", "otherCountry": "1"}
    page = browser.post_form("/account/addresses", german).content.decode()
    new = page.split('action="/account/addresses"')[1]
    assert [new.find(f'name="{name}"') > 0 for name in ("region", "postalCode", "phone")] == [
        False,
        True,
        True,
    ]
    assert new.index('name="postalCode"') < new.index('name="city"')
    assert 'value="1 Main Street"' in new
    assert "aria-invalid" not in new
    assert not CustomerAddress.objects.exists()


def test_offers_the_regions_of_the_country_in_a_kept_address() -> None:
    browser = signed_in()
    browser.post_form("/account/addresses", {**HOME, "region": "new york"})
    row = CustomerAddress.objects.get()
    path = f"/account/addresses/{row.id}"
    assert '<option value="NY" selected>New York</option>' in _page(browser, path)
    moved = browser.post_form(path, {**HOME, "country": "CA", "otherCountry": "1"}).content.decode()
    assert '<option value="ON">Ontario</option>' in moved
    assert CustomerAddress.objects.get().address == row.address


def test_deletes_an_address_and_brings_it_back() -> None:
    browser = signed_in()
    browser.post_form("/account/addresses", HOME)
    row = CustomerAddress.objects.get()
    after = browser.post_form(f"/account/addresses/{row.id}/delete", {})["Location"]
    page = _page(browser, after)
    assert "1 Main Street" not in page
    assert f'action="/account/addresses/{row.id}/put-back"' in page
    browser.post_form(f"/account/addresses/{row.id}/put-back", {})
    assert "1 Main Street" in _page(browser, "/account/addresses")
    assert CustomerAddress.objects.get().is_default


def test_keeps_at_most_twenty_addresses() -> None:
    browser = signed_in()
    for each in range(20):
        browser.post_form("/account/addresses", {**HOME, "line1": f"{each} Main Street"})
    assert browser.post_form("/account/addresses", HOME).status_code == 400
    assert CustomerAddress.objects.count() == 20


@pytest.mark.parametrize("act", ["", "/default", "/delete", "/put-back"])
def test_touches_no_address_of_somebody_else(act: str) -> None:
    signed_in().post_form("/account/addresses", HOME)
    row = CustomerAddress.objects.get()
    mallory = signed_in("mallory@example.com")
    answer = mallory.post_form(f"/account/addresses/{row.id}{act}", {**HOME, "city": "Queens"})
    assert answer.status_code == 404
    assert mallory.get(f"/account/addresses/{row.id}").status_code in (404, 405)
    after = CustomerAddress.objects.get()
    assert (after.address, after.deleted_at) == (row.address, None)


def test_is_nobody_on_another_website(cast: Cast) -> None:
    browser = signed_in()
    with tenant(cast.other_shop.id):
        open_accounts()
    elsewhere = SiteClient(OTHER_HOST)
    elsewhere.cookies = browser.cookies
    assert elsewhere.get("/account").status_code == 303
    fields = ask(SiteClient(SHOP_HOST))
    assert enter(elsewhere, fields, code_in_mail()).status_code == 400


def test_changes_name_and_newsletter() -> None:
    browser = signed_in()
    assert 'name="news"' not in _page(browser, "/account/details")
    make_list(asks_confirmation=False)
    browser.post_form("/account/details", {"name": " Ada  \n Byron ", "news": "1"})
    assert Customer.objects.get().name.startswith("Ada")
    assert Subscriber.objects.get().state == SubscriberState.CONFIRMED
    assert " checked" in _page(browser, "/account/details")
    browser.post_form("/account/details", {"name": "Ada"})
    assert Subscriber.objects.get().state == SubscriberState.UNSUBSCRIBED


def test_changes_the_address_by_a_code_to_the_new_one_and_keeps_the_orders() -> None:
    order = _order()
    browser = signed_in()
    answer = browser.post_form("/account/email", {"email": "New@example.com"})
    assert Message.objects.filter(kind="customer-code").order_by("-id")[0].to_address == "new@example.com"
    ask_key = answer["Location"].split("ask=")[1]
    wrong = browser.post_form("/account/email/code", {"ask": ask_key, "code": "x"})
    assert wrong.status_code == 400
    assert Customer.objects.get().email == EMAIL
    browser.post_form("/account/email/code", {"ask": ask_key, "code": code_in_mail()})
    assert Customer.objects.get().email == "new@example.com"
    assert f"/account/orders/{order.number}" in _page(browser)


def test_gives_no_address_that_has_an_account() -> None:
    signed_in("bo@example.com")
    browser = signed_in()
    answer = browser.post_form("/account/email", {"email": "bo@example.com"})
    ask_key = answer["Location"].split("ask=")[1]
    refused = browser.post_form("/account/email/code", {"ask": ask_key, "code": code_in_mail()})
    assert refused.status_code in (400, 409)
    assert Customer.objects.filter(email=EMAIL).exists()


def test_takes_no_code_of_another_purpose_or_customer() -> None:
    browser, mallory = signed_in(), signed_in("mallory@example.com")
    key = browser.post_form("/account/deletion", {})["Location"].split("ask=")[1]
    code = code_in_mail()
    fields = {"ask": key, "code": code}
    assert mallory.post_form("/account/deletion/code", fields).status_code == 400
    assert browser.post_form("/account/email/code", fields).status_code == 400
    assert SiteClient(SHOP_HOST).post_form("/account/login/code", fields).status_code == 400
    assert Customer.objects.count() == 2


def test_hands_out_a_copy_of_the_data_without_the_shops_notes() -> None:
    order = _order()
    note_order(order.id, "pays late")
    tag_orders([order.id], ["slow payer"])
    browser = signed_in()
    browser.post_form("/account/addresses", HOME)
    answer = browser.post_form("/account/data", {})
    assert answer["Content-Disposition"] == 'attachment; filename="my-data.json"'
    assert answer["Cache-Control"] == "private, no-store"
    (copied,) = json.loads(answer.content)
    assert copied["orders"][0]["number"] == order.number
    assert copied["addresses_of_accounts"][0]["address"]["city"] == "Brooklyn"
    assert "pays late" not in answer.content.decode()
    assert "slow payer" not in answer.content.decode()
    assert order.access_code not in json.dumps(copied["orders"])


def test_deletes_the_account_by_a_code_and_leaves_the_books(visitor: SiteClient) -> None:
    order = _order()
    mailing_list = make_list(asks_confirmation=False)
    browser, other = signed_in(), signed_in()
    browser.post_form("/account/details", {"name": "Ada", "news": "1"})
    browser.post_form("/account/addresses", HOME)
    key = browser.post_form("/account/deletion", {})["Location"].split("ask=")[1]
    assert Customer.objects.exists()
    answer = browser.post_form("/account/deletion/code", {"ask": key, "code": code_in_mail()})
    assert answer["Location"] == "/"
    for model in (Customer, CustomerAddress, CustomerSession):
        assert not model.objects.exists()
    assert not Subscriber.objects.filter(mailing_list=mailing_list).exists()
    assert other.get("/account").status_code == 303
    assert Order.objects.get(id=order.id).email == BUYER.email


def test_erases_everything_of_who_has_bought_nothing() -> None:
    browser = signed_in()
    key = browser.post_form("/account/deletion", {})["Location"].split("ask=")[1]
    browser.post_form("/account/deletion/code", {"ask": key, "code": code_in_mail()})
    assert not Customer.objects.exists()
    assert not Message.objects.filter(to_address=EMAIL).exists()


def test_speaks_german() -> None:
    Website.objects.update(languages="de")
    page = _page(signed_in(), "/de/account/addresses")
    assert "Adresse hinzufügen" in page
    assert 'action="/de/account/addresses"' in page
