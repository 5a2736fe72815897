"""What carriers ask for a cart that makes several parcels."""

from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.catalog.models import Variant
from sitewright.checkout.shipping.carriers.answers import answers_of, questions_in, unknown_of
from sitewright.checkout.shipping.carriers.interface import Quoted, RateQuestion, Whereabouts
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.sites.shipping_rules import ShopBox
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context
from tests.checkout.shipping.carrying import ABROAD, BY_CARRIER, connect, easypost, fill_with_weight, ship
from tests.checkout.shipping.easypost_fake import EasyPostFake, rate
from tests.checkout.shipping.test_carrier_checkout import FALLBACK, GROUND, NEXT_DAY, PRIORITY
from tests.checkout.shipping.test_checkout import choices, place, sums, update

HERE = Whereabouts("US", "CA", "94104")
LIGHT, HEAVY = (RateQuestion(HERE, HERE, grams, "USD", (30, 20, 10)) for grams in (500, 2_000))
SMALL = ShopBox("s", "Small", 10, 10, 10, empty_grams=100)
LARGE = ShopBox("l", "Large", 20, 10, 10, empty_grams=200)


def quoted(service: str, cents: int, days: int | None = 2, carrier: str = "USPS") -> Quoted:
    return Quoted(carrier, service, cents, days)


def test_a_service_costs_what_it_asks_for_all_parcels_and_takes_as_long_as_the_last() -> None:
    kept = {LIGHT: (quoted("Priority", 500),), HEAVY: (quoted("Priority", 900, 4),)}
    found = answers_of({"c": {LIGHT: 3, HEAVY: 1}}, kept)
    assert found == {"c": (quoted("Priority", 2_400, 4),)}


def test_only_services_that_take_every_parcel_are_there() -> None:
    kept = {LIGHT: (quoted("Letter", 300), quoted("Priority", 500)), HEAVY: (quoted("Priority", 900, None),)}
    assert answers_of({"c": {LIGHT: 1, HEAVY: 1}}, kept) == {"c": (quoted("Priority", 1_400, None),)}
    nobody = {LIGHT: (quoted("Letter", 300),), HEAVY: (quoted("Priority", 900),)}
    assert answers_of({"c": {LIGHT: 1, HEAVY: 1}}, nobody) == {"c": ()}


def test_of_two_accounts_with_one_carrier_the_cheaper_one_counts() -> None:
    kept = {LIGHT: (quoted("Priority", 500), quoted("Priority", 450)), HEAVY: (quoted("Priority", 900),)}
    assert answers_of({"c": {LIGHT: 1, HEAVY: 1}}, kept) == {"c": (quoted("Priority", 1_350),)}


def test_one_parcel_is_answered_as_it_was() -> None:
    answer = (quoted("Priority", 500), quoted("Priority", 450))
    assert answers_of({"c": {LIGHT: 1}}, {LIGHT: answer}) == {"c": answer}


def test_what_is_half_known_is_asked_on_and_what_failed_is_left() -> None:
    asked = {"c": {LIGHT: 2, HEAVY: 1}, "d": {LIGHT: 1}}
    assert questions_in(asked) == [LIGHT, HEAVY]
    assert unknown_of(asked, {}) == [LIGHT, HEAVY]
    answer = (quoted("Priority", 500),)
    assert answers_of(asked, {LIGHT: answer}) == {"d": answer}
    assert unknown_of(asked, {LIGHT: answer}) == [HEAVY]
    assert answers_of(asked, {LIGHT: answer, HEAVY: None}) == {"c": None, "d": answer}
    assert unknown_of(asked, {HEAVY: None}) == [LIGHT]
    assert unknown_of({"c": asked["c"]}, {HEAVY: None}) == []


@pytest.fixture
def fake(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[EasyPostFake]:
    ship(shop.website, boxes=(SMALL, LARGE))
    with easypost(monkeypatch, EasyPostFake()) as found:
        connect()
        found.asked.clear()
        yield found


def fill(visitor: SiteClient, quantity: int, side_mm: int = 100, grams: int = 1_000) -> dict[str, Any]:
    made = fill_with_weight(visitor, grams, quantity=quantity, price_cents=1_200)
    Variant.objects.update(length_mm=side_mm, width_mm=side_mm, height_mm=side_mm)
    return made


def told(fake: EasyPostFake) -> list[tuple[float, float]]:
    """Ounces and the length in inches of each parcel that was asked about."""
    return sorted((each["parcel"]["weight"], each["parcel"].get("length", 0)) for each in fake.asked)


def test_each_parcel_is_asked_about_once_and_all_are_paid_for(
    fake: EasyPostFake, visitor: SiteClient
) -> None:
    """Two large boxes and a small one are two questions."""
    fill(visitor, 5)
    page = update(visitor)
    assert choices(page) == [(GROUND, "16.47", True), (PRIORITY, "22.11", False), (NEXT_DAY, "132.12", False)]
    assert told(fake) == [(38.9, 4.0), (77.7, 7.9)]
    page = update(visitor, shipping="c-usps-priority")
    assert sums(page)[1] == (f"Shipping: {PRIORITY}", "22.11")
    total = str(page["checkout"]["shownTotalCents"])
    assert place(visitor, shipping="c-usps-priority", shownTotalCents=total).status_code == 303
    assert Order.objects.get().shipping_cents == 2_211
    assert len(fake.asked) == 2
    assert check_invariants() == []


def test_one_parcel_is_told_with_its_box(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill(visitor, 1)
    assert choices(update(visitor))[0] == (GROUND, "5.49", True)
    assert told(fake) == [(38.9, 4.0)]


@pytest.mark.parametrize("side_mm", [0, 201])
def test_without_sizes_and_for_what_fits_no_box_all_of_it_is_one_parcel(
    fake: EasyPostFake, visitor: SiteClient, side_mm: int
) -> None:
    fill(visitor, 5, side_mm)
    assert choices(update(visitor))[0] == (GROUND, "5.49", True)
    assert told(fake) == [(176.4, 0)]


def test_more_parcels_that_differ_than_a_buyer_waits_for_are_asked_about_as_one(
    fake: EasyPostFake, visitor: SiteClient
) -> None:
    for _ in range(5):
        fill(visitor, 2)
    for number, variant in enumerate(Variant.objects.all()):
        Variant.objects.filter(id=variant.id).update(weight_grams=1_000 + number)
    update(visitor)
    assert len(fake.asked) == 1


def test_a_parcel_without_an_answer_leaves_the_usual_price(fake: EasyPostFake, visitor: SiteClient) -> None:
    fill(visitor, 5)
    fake.status = 500
    assert choices(update(visitor)) == FALLBACK
    # Who does not answer the first is not asked about the second.
    assert len(fake.asked) == 1
    fake.status = 200
    assert choices(context(visitor, "/checkout")) == FALLBACK


def test_a_service_for_small_parcels_alone_is_not_offered(
    fake: EasyPostFake, shop: Shop, visitor: SiteClient
) -> None:
    fake.rates = (rate("USPS", "Priority", "7.37", 2),)
    fill(visitor, 1)
    update(visitor)
    fake.rates = (rate("UPS", "Ground", "9.00", 3),)
    fill(visitor, 2)
    assert choices(update(visitor)) == FALLBACK
    ship(shop.website, BY_CARRIER, ABROAD)
    assert choices(update(visitor))[0][0] == "UPS Ground"
