"""Wallets on the checkout page: when they are offered, what a sheet is told, and the order it ends in."""

from datetime import timedelta
from typing import Any

import pytest

from sitewright.catalog.models import ProductType, StockLevel, Variant
from sitewright.kit import clock
from sitewright.kit.outside import ANSWER_KEY, CARRIER, PLACES_KEY, QUESTION_KEY, Places
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Placement
from sitewright.orders.operations.set_payment_account import set_payment_account
from tests.cast import SHOP_HOST, Answer, SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form
from tests.checkout.shipping.carrying import connect, easypost, fill_with_weight, ship
from tests.checkout.shipping.easypost_fake import EasyPostFake
from tests.checkout.shipping.rules import EUROPE, HOME, STUDIO, ship_by
from tests.checkout.tax.taxing import charge_tax
from tests.orders.conftest import stripe
from tests.orders.stripe_fake import SETTINGS, StripeFake
from tests.orders.stripe_wallets import PUBLISHABLE_KEY

__all__ = ["stripe"]

SUMS = "/api/commerce/wallet-sums"
BERLIN = {"country": "DE", "region": "", "postalCode": "10115"}
PARIS = {"country": "FR", "region": "", "postalCode": "75001"}
OSLO = {"country": "NO", "region": "", "postalCode": "0150"}
WANDA = {
    "email": "wanda@example.com",
    "name": "Wanda Wallet",
    "line1": "Invalidenstr. 1",
    "city": "Berlin",
    **BERLIN,
}
SCRIPT = "https://js.stripe.com"


@pytest.fixture
def wallets(stripe: StripeFake) -> StripeFake:
    set_payment_account("stripe", "test", {**SETTINGS, "publishableKey": PUBLISHABLE_KEY})
    return stripe


@pytest.fixture
def shipping(shop: Shop) -> Shop:
    ship_by(shop.website, HOME, EUROPE)
    return shop


def offered(visitor: SiteClient) -> Any:
    return context(visitor, "/checkout")["checkout"]["wallets"]


def sums(visitor: SiteClient, **asked: str) -> dict[str, Any]:
    answer = visitor.post_json(SUMS, asked)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def confirm(visitor: SiteClient, fake: StripeFake, total_cents: int, **changes: str) -> Answer:
    """What the page's script sends once a sheet was confirmed."""
    card = changes.pop("card", "pm_ok")
    _, made = fake.wallets.answer("/v1/confirmation_tokens", {"key": PUBLISHABLE_KEY, "card": card})
    fields = form(visitor) | WANDA | {"payment": f"stripe:{made['id']}", "idempotencyKey": made["id"] * 2}
    fields |= {"shownTotalCents": str(total_cents)} | changes
    return visitor.post_form("/checkout", fields, headers={"Accept": "application/json"})


def directives(answer: Answer) -> dict[str, str]:
    parts = (part.partition(" ") for part in answer["Content-Security-Policy"].split("; "))
    return {name: sources for name, _, sources in parts}


def test_a_shop_without_them_has_the_page_it_had(stripe: StripeFake, visitor: SiteClient) -> None:
    fill(visitor)
    page = visitor.get("/checkout")
    assert b"data-wallets" not in page.content
    assert "stripe" not in page["Content-Security-Policy"]
    assert page["Cross-Origin-Opener-Policy"] == "same-origin"
    assert visitor.post_json(SUMS, {}).json()["code"] == "not-by-wallet"


def test_the_checkout_alone_may_load_the_providers_script(wallets: StripeFake, visitor: SiteClient) -> None:
    """Issue 13"""
    made = fill(visitor)
    page = visitor.get("/checkout")
    policy = directives(page)
    assert policy["script-src"].startswith("'nonce-")
    assert f" {SCRIPT} " in policy["script-src"]
    assert policy["trusted-types"] == "sitewright default"
    assert policy["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in policy["script-src"]
    assert page["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
    for path in ("/cart", "/", made["fullUrl"]):
        assert "stripe" not in visitor.get(path)["Content-Security-Policy"]


def test_says_what_the_script_needs(wallets: StripeFake, shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    found = context(visitor, "/checkout")["checkout"]["wallets"]
    assert found["isOpen"]
    assert f'"key":"{PUBLISHABLE_KEY}"' in found["settingsJson"]
    assert '"countries":["DE","FR","US"]' in found["settingsJson"]
    assert '"totalCents":1700' in found["sumsJson"]
    html = visitor.get("/checkout").content.decode()
    assert html.index("data-wallets=") < html.index('id="checkout-form"')
    assert f"{SCRIPT}/v3/" not in html.replace("&#34;", '"').split("data-wallets=")[0]


def test_is_not_offered_for_what_cannot_be_bought(wallets: StripeFake, visitor: SiteClient) -> None:
    assert offered(visitor) is None
    fill(visitor, on_hand=1)
    assert offered(visitor)
    StockLevel.objects.update(on_hand=0)
    assert offered(visitor) is None
    assert visitor.post_json(SUMS, {}).json()["code"] == "cart-empty"


def test_a_subscription_is_bought_by_the_form(wallets: StripeFake, visitor: SiteClient) -> None:
    assert visitor.post_json(SUMS, {"cartToken": "sub-1"}).json()["code"] == "not-by-wallet"


def test_is_closed_where_nothing_is_to_pay(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=0)
    assert offered(visitor)["isOpen"] is False
    assert b"data-wallets=" not in visitor.get("/checkout").content


def test_prices_the_cart_for_another_address(
    wallets: StripeFake, shipping: Shop, visitor: SiteClient
) -> None:
    """Issue 13"""
    charge_tax("DE")
    fill(visitor, price_cents=1200)
    home = sums(visitor, country="US", region="NY", postalCode="11201")
    assert (home["totalCents"], home["amount"]) == (1700, 1700)
    assert [(each["displayName"], each["amount"]) for each in home["rates"]] == [
        ("Standard", 500),
        ("Express", 1500),
    ]
    abroad = sums(visitor, **BERLIN)
    assert [each["displayName"] for each in abroad["rates"]] == ["Letter"]
    # 19 % of goods and delivery, on top.
    assert abroad["totalCents"] == 2400 + 456
    assert [each["amount"] for each in abroad["items"]] == [1200, 1200, 456]


def test_the_way_that_is_chosen_is_the_first(
    wallets: StripeFake, shipping: Shop, visitor: SiteClient
) -> None:
    """A wallet takes the first rate for the one the total is of."""
    fill(visitor, price_cents=1200)
    said = sums(visitor, country="US", region="NY", postalCode="11201", shipping="express")
    assert [each["id"] for each in said["rates"]] == ["express", "standard"]
    assert said["totalCents"] == 2700


def test_says_why_it_is_not_brought_there(wallets: StripeFake, shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    assert sums(visitor, **OSLO)["notice"] == "We do not deliver to this country."
    assert sums(visitor, **PARIS)["notice"] == ""


def test_a_shop_without_ways_of_delivery_has_one_rate(wallets: StripeFake, visitor: SiteClient) -> None:
    """Wallets want one where they ask for an address."""
    fill(visitor, price_cents=1200)
    said = sums(visitor, **OSLO)
    assert [(each["id"], each["amount"]) for each in said["rates"]] == [("-", 0)]
    assert confirm(visitor, wallets, 1200, shipping="").status_code == 200


def test_what_is_not_sent_needs_no_address(wallets: StripeFake, shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200, product_type=ProductType.DIGITAL)
    said = sums(visitor)
    assert (said["needsAddress"], said["rates"], said["totalCents"]) == (False, [], 1200)
    nowhere = {"line1": "", "city": "", "country": "", "postalCode": ""}
    assert confirm(visitor, wallets, 1200, **nowhere).status_code == 200
    assert Order.objects.get().shipping_address["country"] == ""


def test_what_is_fetched_is_paid_without_an_address(
    wallets: StripeFake, shop: Shop, visitor: SiteClient
) -> None:
    ship_by(shop.website, HOME, places=(STUDIO,))
    fill(visitor, price_cents=1200)
    place = next(
        each["value"] for each in context(visitor, "/checkout")["checkout"]["deliveries"] if each["isPickup"]
    )
    visitor.post_form("/checkout", form(visitor, update="1", shipping=place))
    page = offered(visitor)
    assert '"needsAddress":false' in page["sumsJson"]
    answer = confirm(visitor, wallets, 1200, shipping=place, line1="", city="", country="", postalCode="")
    assert answer.status_code == 200
    assert Order.objects.get().shipping_cents == 0


def test_a_confirmed_sheet_is_an_order(wallets: StripeFake, shipping: Shop, visitor: SiteClient) -> None:
    """Issue 13"""
    charge_tax("DE")
    fill(visitor, price_cents=1200)
    said = sums(visitor, **BERLIN)
    answer = confirm(visitor, wallets, said["totalCents"], shipping=said["rates"][0]["id"])
    assert answer.status_code == 200
    assert answer.json()["confirmationUrl"].startswith("/checkout/order-confirmed")
    order, payment = Order.objects.get(), Payment.objects.get()
    assert (order.email, order.customer_name) == ("wanda@example.com", "Wanda Wallet")
    assert (order.shipping_address["city"], order.shipping_address["country"]) == ("Berlin", "DE")
    assert (payment.amount_cents, payment.provider, payment.state) == (2856, "stripe", "captured")
    assert wallets.intent["amount"] == 2856
    assert check_invariants() == []


def test_the_same_sheet_twice_is_one_order(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    fields = form(visitor) | WANDA | {"payment": _token(wallets)}
    first = visitor.post_form("/checkout", fields, headers={"Accept": "application/json"}).json()
    again = visitor.post_form("/checkout", fields, headers={"Accept": "application/json"}).json()
    assert first == again
    assert (Order.objects.count(), len(wallets.intents)) == (1, 1)


@pytest.mark.parametrize("price_cents", [1300, 1100])
def test_another_price_than_the_sheet_showed_charges_nothing(
    wallets: StripeFake, visitor: SiteClient, price_cents: int
) -> None:
    """Never slipped in, be it more or less."""
    fill(visitor, price_cents=1200)
    total = sums(visitor, **BERLIN)["totalCents"]
    Variant.objects.update(price_cents=price_cents)
    answer = confirm(visitor, wallets, total)
    assert (answer.status_code, answer.json()["code"]) == (409, "price-changed")
    assert (Placement.objects.count(), wallets.intents) == (0, {})
    assert sums(visitor, **BERLIN)["totalCents"] == price_cents


def test_what_is_sold_out_meanwhile_charges_nothing(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200, on_hand=1)
    total = sums(visitor, **BERLIN)["totalCents"]
    StockLevel.objects.update(on_hand=0)
    answer = confirm(visitor, wallets, total)
    assert answer.json()["code"] == "not-enough-stock"
    assert wallets.intents == {}


def test_a_declined_card_leaves_the_cart(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    answer = confirm(visitor, wallets, 1200, card="pm_decline")
    assert (answer.status_code, answer.json()["error"]) == (402, "Your card was declined.")
    assert confirm(visitor, wallets, 1200).status_code == 200
    assert Order.objects.count() == 1


def test_a_bank_that_asks_in_the_page_gets_its_secret(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    said = confirm(visitor, wallets, 1200, card="pm_asks").json()
    assert said["code"] == "payment-action-required"
    assert (said["clientSecret"], said["redirectUrl"]) == ("pi_1_secret", "")
    wallets.finish(wallets.intent)
    with clock.moved(timedelta(seconds=20)):
        assert visitor.get(said["returnUrl"])["Location"].startswith("/checkout/order-confirmed")


def test_an_address_that_is_wrong_is_said(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    answer = confirm(visitor, wallets, 1200, postalCode="1")
    assert answer.json()["fields"] == {"postalCode": "Invalid postal code."}
    assert wallets.intents == {}


def test_a_token_that_no_wallet_gave_is_declined(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    assert confirm(visitor, wallets, 1200, payment="stripe:ctoken_made_up").status_code == 402
    assert wallets.intents == {}


def test_a_foreign_cart_is_told_to_nobody(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    link, stranger = form(visitor)["cartToken"], SiteClient(SHOP_HOST)
    assert stranger.post_json(SUMS, {"cartToken": link}).json()["code"] == "cart-empty"


def test_no_thread_waits_for_a_carrier(
    wallets: StripeFake, shop: Shop, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(shop.website)
    with easypost(monkeypatch, EasyPostFake()) as carrier:
        connect()
        fill_with_weight(visitor, price_cents=1200)
        here = {"country": "US", "region": "NY", "postalCode": "11201"}
        places: Any = {CARRIER: Places(most=1, most_per_address=1)}
        visitor.defaults |= {PLACES_KEY: places}
        carrier.asked.clear()
        question = visitor.post_json(SUMS, here).wsgi_request.META[QUESTION_KEY]
        assert carrier.asked == []
        answer = (question.about, question.ask())
        said = visitor.post_json(SUMS, here, **{ANSWER_KEY: answer}).json()
    assert said["rates"][0] == {
        "id": "c-usps-ground-advantage",
        "displayName": "USPS Ground Advantage",
        "amount": 549,
        "deliveryEstimate": said["rates"][0]["deliveryEstimate"],
    }
    assert said["totalCents"] == 1749


@pytest.mark.parametrize("body", [[], "x", {"country": 5}, {"cartToken": None}])
def test_what_has_another_shape_is_refused(wallets: StripeFake, visitor: SiteClient, body: object) -> None:
    fill(visitor)
    assert visitor.post_json(SUMS, body).json()["code"] == "unreadable-body"


def test_odd_texts_are_no_address(wallets: StripeFake, shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    odd = {"country": "D\ud7ffE", "postalCode": "9" * 500, "region": "<b>", "shipping": "x" * 500}
    assert sums(visitor, **odd)["needsAddress"]


def test_the_call_needs_the_crumb(wallets: StripeFake, visitor: SiteClient) -> None:
    fill(visitor)
    answer = visitor.post(SUMS, "{}", content_type="application/json")
    assert answer.status_code == 403
    assert visitor.get(SUMS).status_code == 405


def _token(fake: StripeFake, card: str = "pm_ok") -> str:
    _, made = fake.wallets.answer("/v1/confirmation_tokens", {"key": PUBLISHABLE_KEY, "card": card})
    return f"stripe:{made['id']}"
