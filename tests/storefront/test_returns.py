"""The form a buyer sends something back with: from the order's page and from the account, without scripts."""

from html import unescape

import pytest

from sitewright.mail.models import Message as Mail
from sitewright.orders.models import Order, Refund, RefundState
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.returns.models import Return
from sitewright.orders.returns.operations.answer_return import approve_return
from sitewright.orders.returns.operations.close_return import refund_return
from sitewright.orders.returns.operations.receive_return import receive_return
from tests.cast import SHOP_HOST, Answer, SiteClient
from tests.catalog.shops import make_product
from tests.orders.buying import fill_cart, submit
from tests.orders.customers.people import open_accounts, signed_in
from tests.orders.test_returns import TERMS
from tests.storefront.sites import Site
from tests.storefront.talk import set_settings

pytestmark = pytest.mark.django_db
FORM = {"key": "k1", "quantity-0": "2", "reason-0": "damaged", "words": "The <b>lid</b>"}


@pytest.fixture
def order(site: Site) -> Order:
    set_settings(returns=TERMS)
    placed = place_order(submit(fill_cart(make_product("Fern", on_hand=9), quantity=3), 3600))
    fulfil_order(placed.id)
    found: Order = Order.objects.get(id=placed.id)
    return found


def _opens(order: Order) -> dict[str, str]:
    return {"oid": order.id, "authCode": order.access_code}


def _page(browser: SiteClient, order: Order, path: str = "/checkout/order-confirmed") -> str:
    answer = browser.get(path, _opens(order))
    assert answer.status_code == 200, answer.content
    assert answer["Referrer-Policy"] == "same-origin"
    return unescape(answer.content.decode())


def _send(browser: SiteClient, order: Order, **changes: str) -> Answer:
    return browser.post_form("/checkout/return", {**_opens(order), **FORM, **changes})


def test_a_guest_asks_and_the_order_says_how_it_stands(order: Order) -> None:
    browser = SiteClient(SHOP_HOST)
    assert f"/checkout/return?oid={order.id}" in _page(browser, order)
    form = _page(browser, order, "/checkout/return")
    assert "Fern: how many? (0 to 3)" in form
    assert 'hreflang="de"' not in form
    answer = _send(browser, order)
    assert (answer.status_code, answer["Location"].endswith("#returns")) == (303, True)
    page = _page(browser, order)
    assert "Asked for: the shop will answer by e-mail" in page
    assert "2 × Fern" in page
    assert "Pack it well." not in page
    approve_return(order.id, Return.objects.get().id, "Take your time.")
    page = _page(browser, order)
    for part in ("Approved: please send it back", "Take your time.", "Pack it well.", "Mill Lane 1<br>Leeds"):
        assert part in page


def test_says_refunded_once_the_money_has_gone_back(order: Order) -> None:
    browser = SiteClient(SHOP_HOST)
    _send(browser, order)
    found = Return.objects.get()
    approve_return(order.id, found.id, "")
    receive_return(order.id, found.id, [])
    refund = refund_return(order.id, found.id, RefundRequest("form", [RefundedUnits(0, 2)]))
    assert "Received: the refund is on its way" in _page(browser, order)
    Refund.objects.filter(id=refund.id).update(state=RefundState.FAILED)
    page = _page(browser, order)
    assert "the refund is on its way" not in page
    assert "Received and refunded" not in page
    Refund.objects.filter(id=refund.id).update(state=RefundState.GIVEN)
    assert "Received and refunded" in _page(browser, order)


def test_what_is_wrong_stands_at_its_field_and_nothing_typed_is_lost(order: Order) -> None:
    answer = _send(SiteClient(SHOP_HOST), order, **{"quantity-0": "7"})
    page = unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "Write a number from 0 to 3." in page
    assert 'value="7"' in page
    assert '<option value="damaged" selected>' in page
    assert "The &lt;b&gt;lid" in answer.content.decode()
    assert 'name="key" value="k1"' in page


def test_a_buyer_withdraws(order: Order) -> None:
    browser = SiteClient(SHOP_HOST)
    _send(browser, order)
    sent = {**_opens(order), "returnId": Return.objects.get().id}
    assert browser.post_form("/checkout/return/withdraw", sent).status_code == 303
    assert "Withdrawn" in _page(browser, order)
    assert Return.objects.get().state == "cancelled"


@pytest.mark.parametrize("path", ["/checkout/return", "/checkout/return/withdraw"])
def test_nobody_without_the_code(order: Order, path: str) -> None:
    browser = SiteClient(SHOP_HOST)
    for code in ("", "wrong", "ü"):
        sent = {**FORM, "oid": order.id, "authCode": code}
        assert browser.post_form(path, sent).status_code == 404
    assert browser.get("/checkout/return", {"oid": order.id, "authCode": "x"}).status_code == 404
    assert Return.objects.count() == 0


def test_says_so_where_nothing_may_be_sent_back(order: Order) -> None:
    set_settings(returns={**TERMS, "returnsAccepted": False})
    browser = SiteClient(SHOP_HOST)
    assert "Return something" not in _page(browser, order)
    assert "Nothing of this order can be sent back" in _page(browser, order, "/checkout/return")
    assert _send(browser, order).status_code == 409
    assert Return.objects.count() == 0


def test_a_customer_asks_and_withdraws_in_the_account(order: Order) -> None:
    open_accounts()
    browser = signed_in()
    at = f"/account/orders/{order.number}"
    assert f'href="{at}/return"' in browser.get(at).content.decode()
    answer = browser.post_form(f"{at}/return", FORM)
    assert answer["Location"] == f"{at}#returns"
    page = browser.get(at).content.decode()
    assert "2 × Fern" in page
    assert order.access_code not in page
    browser.post_form(f"{at}/return/withdraw", {"returnId": Return.objects.get().id})
    assert Return.objects.get().state == "cancelled"
    Order.objects.update(email="bo@example.com")
    assert browser.post_form(f"{at}/return", {**FORM, "key": "k2"}).status_code == 404


def test_those_who_decide_are_told(order: Order) -> None:
    _send(SiteClient(SHOP_HOST), order)
    told = Mail.objects.filter(kind="return-asked")[0]
    assert "2 × Fern: It came damaged" in told.text
    assert "\n  The <b>lid</b>" in told.text
    assert f"/config/commerce/orders/{order.id}" in told.text
