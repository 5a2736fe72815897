"""The checkout of a shop whose parcels a carrier prices."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.checkout.shipping.carriers import easypost as adapter
from sitewright.checkout.shipping.carriers.models import CarrierAccount, ShippingQuote
from sitewright.checkout.shipping.carriers.operations.prune_quotes import old_quotes, prune_quotes
from sitewright.checkout.shipping.carriers.quotes import HOLDS, SILENT_FOR
from sitewright.kit import clock
from sitewright.kit.outside import ANSWER_KEY, CARRIER, PLACES_KEY, QUESTION_KEY, Places
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.sites.shipping_rules import Box
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, form
from tests.checkout.shipping.carrying import ABROAD, BY_CARRIER, connect, easypost, fill_with_weight, ship
from tests.checkout.shipping.easypost_fake import EasyPostFake, rate
from tests.checkout.shipping.rules import carried, flat, zone
from tests.checkout.shipping.test_checkout import choices, place, sums, update

GROUND, PRIORITY, NEXT_DAY = "USPS Ground Advantage", "USPS Priority", "UPS Next Day Air Saver"
FALLBACK = [("Parcel", "9.50", True)]
SERVICES = [(GROUND, "5.49", True), (PRIORITY, "7.37", False), (NEXT_DAY, "44.04", False)]
CHANGED = "price-changed"


@pytest.fixture
def fake(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[EasyPostFake]:
    ship(shop.website)
    with easypost(monkeypatch, EasyPostFake()) as found:
        connect()
        found.asked.clear()
        yield found


def later(by: timedelta) -> Any:
    return clock.moved(by)


def total(page: dict[str, Any]) -> str:
    return str(page["checkout"]["shownTotalCents"])


def order() -> Order:
    found: Order = Order.objects.get()
    return found


def test_the_usual_price_holds_until_a_postal_code_is_known(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    assert choices(context(visitor, "/checkout")) == FALLBACK
    assert fake.asked == []


def test_offers_the_carriers_services_and_asks_once(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor, price_cents=1200)
    page = update(visitor)
    assert choices(page) == SERVICES
    assert sums(page)[1:] == [(f"Shipping: {GROUND}", "5.49"), ("Total", "17.49")]
    assert choices(update(visitor, shipping="c-usps-priority"))[1] == (PRIORITY, "7.37", True)
    assert choices(context(visitor, "/checkout"))[1] == (PRIORITY, "7.37", True)
    assert len(fake.asked) == 1
    assert fake.asked[0]["to_address"] == {"state": "NY", "zip": "11201", "country": "US"}


def test_cart_checkout_and_order_come_to_the_same_cent(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor, price_cents=1200)
    page = update(visitor, shipping="c-usps-priority")
    cart = visitor.get("/api/commerce/shopping-cart").json()
    assert cart["grandTotalCents"] == 1937
    answer = place(visitor, shipping="c-usps-priority", shownTotalCents=total(page))
    assert answer.status_code == 303
    assert (order().shipping_cents, order().grand_total_cents) == (737, 1937)
    assert len(fake.asked) == 1
    assert check_invariants() == []


def test_the_cart_never_asks(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    update(visitor)
    ShippingQuote.objects.all().delete()
    fake.asked.clear()
    cart = visitor.get("/api/commerce/shopping-cart").json()
    visitor.get("/cart")
    assert ([option["id"] for option in cart["shippingOptions"]], fake.asked) == (["c"], [])


def test_another_buyer_with_the_same_parcel_does_not_wait(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    update(visitor)
    other = SiteClient(visitor.host)
    fill_with_weight(other)
    assert choices(update(other)) == SERVICES
    assert len(fake.asked) == 1


def test_another_address_and_another_weight_are_other_questions(
    fake: EasyPostFake, visitor: SiteClient
) -> None:
    made = fill_with_weight(visitor)
    update(visitor)
    update(visitor, postalCode="10001")
    visitor.post_form("/cart/add", {"itemId": made["id"], "quantity": "1"})
    context(visitor, "/checkout")
    assert [(each["to_address"]["zip"], each["parcel"]["weight"]) for each in fake.asked] == [
        ("11201", 35.3), ("10001", 35.3), ("10001", 70.6)
    ]  # fmt: skip


def test_how_a_postal_code_is_typed_makes_no_other_question(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    page = update(visitor, postalCode=" 11201 ", region="new york", shipping="c-usps-priority")
    assert place(visitor, shownTotalCents=total(page), shipping="c-usps-priority").status_code == 303
    assert len(fake.asked) == 1


def test_a_quote_that_ran_out_is_asked_again_and_a_change_is_said(
    fake: EasyPostFake, visitor: SiteClient
) -> None:
    fill_with_weight(visitor, price_cents=1200)
    page = update(visitor, shipping="c-usps-priority")
    sent = form(visitor, shipping="c-usps-priority", shownTotalCents=total(page))
    fake.rates = (rate("USPS", "Priority", "8.00", 2),)
    with later(HOLDS + timedelta(seconds=1)):
        refused = visitor.post_form("/checkout?format=json", sent, headers={"Accept": "application/json"})
        assert (refused.status_code, refused.json()["code"]) == (409, CHANGED)
        assert not Order.objects.exists()
        assert len(fake.asked) == 2
        page = update(visitor, shipping="c-usps-priority")
        assert choices(page) == [(PRIORITY, "8.00", True)]
        assert place(visitor, shipping="c-usps-priority", shownTotalCents=total(page)).status_code == 303
    assert order().shipping_cents == 800


def test_a_service_that_is_gone_is_said(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    page = update(visitor, shipping="c-usps-priority")
    fake.status = 500
    sent = form(visitor, shipping="c-usps-priority", shownTotalCents=total(page))
    with later(HOLDS + timedelta(seconds=1)):
        refused = visitor.post_form("/checkout", sent, headers={"Accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (400, "delivery-gone")
    assert not Order.objects.exists()


def test_who_agreed_to_the_usual_price_is_not_charged_another(
    fake: EasyPostFake, visitor: SiteClient
) -> None:
    """The page came before the postal code: its total is compared, and the services are shown."""
    fill_with_weight(visitor, price_cents=1200)
    page = context(visitor, "/checkout")
    sent = form(visitor, shipping="c", shownTotalCents=total(page))
    refused = visitor.post_form("/checkout?format=json", sent)
    assert refused.status_code == 409
    assert [each[0] for each in choices(refused.json())] == [GROUND, PRIORITY, NEXT_DAY]


@pytest.mark.parametrize("status", [422, 429, 500])
def test_a_failure_is_kept_for_two_minutes(fake: EasyPostFake, visitor: SiteClient, status: int) -> None:
    fill_with_weight(visitor, price_cents=1200)
    fake.status = status
    page = update(visitor)
    assert choices(page) == FALLBACK
    update(visitor)
    assert len(fake.asked) == 1
    assert place(visitor, shipping="c", shownTotalCents=total(page)).status_code == 303
    assert order().shipping_cents == 950
    assert len(fake.asked) == 1


def test_after_two_minutes_it_is_asked_again(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    fake.status = 500
    update(visitor)
    fake.status = 200
    with later(SILENT_FOR + timedelta(seconds=1)):
        assert choices(update(visitor)) == SERVICES
    assert len(fake.asked) == 2
    assert ShippingQuote.objects.count() == 1


def test_a_slow_service_is_waited_for_five_seconds_at_most(
    fake: EasyPostFake, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_with_weight(visitor)
    monkeypatch.setattr(adapter, "MOST_SECONDS", 0.2)
    fake.seconds = 2.0
    assert choices(update(visitor)) == FALLBACK
    assert CarrierAccount.objects.get().problem == "silent"


def test_the_account_knows_whether_it_was_answered(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    fake.nobody_takes_it()
    update(visitor)
    account = CarrierAccount.objects.get()
    assert (account.problem, account.said) == ("no-price", "UPS: Invalid Access License number")
    fake.rates = (rate("USPS", "Priority", "8.00", 2),)
    update(visitor, postalCode="10001")
    assert CarrierAccount.objects.get().problem == ""


def test_without_an_account_an_origin_or_a_weight_nobody_is_asked(
    fake: EasyPostFake, shop: Shop, visitor: SiteClient
) -> None:
    fill_with_weight(visitor, grams=0)
    assert choices(update(visitor)) == FALLBACK
    fill_with_weight(visitor)
    ship(shop.website, seller={"country": "US"})
    assert choices(update(visitor)) == FALLBACK
    ship(shop.website)
    CarrierAccount.objects.all().delete()
    assert choices(update(visitor)) == FALLBACK
    assert fake.asked == []


def test_another_zone_asks_nobody(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    assert choices(update(visitor, country="DE", region="", postalCode="10115")) == [("Mail", "20.00", True)]
    assert fake.asked == []


def test_another_account_has_other_prices(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    update(visitor)
    fake.rates = (rate("USPS", "Priority", "6.00", 2),)
    connect()
    assert choices(update(visitor)) == [(PRIORITY, "6.00", True)]


def test_boxes_of_several_rates_are_several_questions(
    fake: EasyPostFake, shop: Shop, visitor: SiteClient
) -> None:
    small = carried("s", services=("USPS Priority",), box=Box(20, 20, 5))
    large = carried("l", services=("USPS Priority",), markup_cents=100, box=Box(60, 40, 40))
    ship(shop.website, zone("home", "US", rates=(small, large, carried("t", services=(GROUND,)))))
    fill_with_weight(visitor)
    assert [each[1] for each in choices(update(visitor))] == ["5.49", "7.37", "8.37"]
    assert sorted(each["parcel"].get("length", 0) for each in fake.asked) == [0, 7.9, 23.7]


def test_what_ran_out_is_pruned(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    update(visitor)
    prune_quotes()
    assert ShippingQuote.objects.count() == 1
    with later(HOLDS):
        assert old_quotes().exists()
        prune_quotes()
    assert not ShippingQuote.objects.exists()


def test_no_thread_waits_and_nothing_has_begun(fake: EasyPostFake, visitor: SiteClient) -> None:
    """The request ends with its question, which is asked elsewhere, and goes on with what is kept."""
    fill_with_weight(visitor, price_cents=1200)
    sent = form(visitor, shipping="c-usps-priority", shownTotalCents="1937")
    places: Any = {CARRIER: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    first = visitor.post_form("/checkout", {**sent, "update": "1"})
    question = first.wsgi_request.META[QUESTION_KEY]
    assert (first.status_code, fake.asked, places[CARRIER].taken) == (202, [], 1)
    answer = (question.about, question.ask())
    assert not ShippingQuote.objects.exists()
    question.place.free()
    second = visitor.post_form("/checkout?format=json", {**sent, "update": "1"}, **{ANSWER_KEY: answer})
    assert choices(second.json())[1] == (PRIORITY, "7.37", True)
    assert len(fake.asked) == 1


def test_where_very_many_ask_the_usual_price_holds(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    places: Any = {CARRIER: Places(most=0, most_per_address=0)}
    visitor.defaults |= {PLACES_KEY: places}
    assert choices(update(visitor)) == FALLBACK
    assert not ShippingQuote.objects.exists()


def test_who_tries_many_postal_codes_asks_in_vain(
    fake: EasyPostFake, visitor: SiteClient, limits: None
) -> None:
    fill_with_weight(visitor)
    for number in range(32):
        update(visitor, postalCode=f"1{number:04}")
    assert len(fake.asked) == 30


def test_a_failed_asking_itself_is_a_silence(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    places: Any = {CARRIER: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    first = visitor.post_form("/checkout", form_of(visitor))
    question = first.wsgi_request.META[QUESTION_KEY]
    answer = (question.about, RuntimeError("the pool is gone"))
    page = visitor.post_form("/checkout?format=json", form_of(visitor), **{ANSWER_KEY: answer})
    assert choices(page.json()) == FALLBACK
    assert not ShippingQuote.objects.get().is_answered


def form_of(visitor: SiteClient) -> dict[str, str]:
    return form(visitor, update="1")


def test_flat_rates_beside_it_stay(fake: EasyPostFake, shop: Shop, visitor: SiteClient) -> None:
    ship(shop.website, zone("home", "US", rates=(flat("mail", 600, name="Mail"), *BY_CARRIER.rates)), ABROAD)
    fill_with_weight(visitor)
    assert [each[0] for each in choices(update(visitor))] == [GROUND, "Mail", PRIORITY, NEXT_DAY]


def queries(visitor: SiteClient, path: str = "/api/commerce/shopping-cart") -> int:
    visitor.get(path)
    with CaptureQueriesContext(connection) as made:
        visitor.get(path)
    return len(made)


def test_a_cart_reads_quotes_only_where_a_carrier_prices_it(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill_with_weight(visitor)
    update(visitor)
    by_carrier = queries(visitor)
    update(visitor, country="DE", region="", postalCode="10115")
    assert by_carrier == queries(visitor) + 1


def test_the_checkout_of_a_shop_without_such_rates_asks_the_database_no_more(
    shop: Shop, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(shop.website, ABROAD)
    fill_with_weight(visitor)
    usual = queries(visitor, "/checkout")
    monkeypatch.setattr("sitewright.storefront.checkout_pages.quotes_first", lambda *_: False)
    assert queries(visitor, "/checkout") == usual
