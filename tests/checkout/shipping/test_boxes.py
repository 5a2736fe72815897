"""What the sizes of goods and the boxes of a shop mean for rates."""

from datetime import UTC, datetime

import pytest

from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.shipping.boxes import needs_sizes, parcels_of
from sitewright.checkout.shipping.checking import problems_in
from sitewright.checkout.shipping.delivery import Undelivered, delivery_of
from sitewright.checkout.shipping.rates import Parcel, price_of
from sitewright.checkout.shipping.stacking import Lot
from sitewright.sites.shipping_rules import (
    BoxPrice,
    Rate,
    RateBasis,
    ShippingRules,
    ShopBox,
    are_rules,
    rules_in,
    stored_rules,
)
from tests.checkout.shipping.rules import boxed, carried, flat, stepped, zone

SMALL = ShopBox("s", "Small", 10, 10, 10, empty_grams=50)
LARGE = ShopBox("l", "Large", 30, 10, 10, empty_grams=120, most_grams=2_120)
BOXES = (SMALL, LARGE)
CUBE = (100, 100, 100)
RATE = boxed("b", s=500, l=900)
NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)


def parcel(count: int, grams: int = 500) -> Parcel:
    return Parcel(4_000, grams * count, count, (Lot(CUBE, grams, count),))


@pytest.mark.parametrize(("count", "cents"), [(1, 500), (2, 900), (3, 900), (4, 1_400)])
def test_by_box_is_the_sum_of_the_boxes(count: int, cents: int) -> None:
    assert price_of(RATE, parcel(count), BOXES) == cents


def test_only_boxes_with_a_price_are_taken() -> None:
    assert price_of(boxed("b", s=500), parcel(3), BOXES) == 1_500
    assert price_of(boxed("b", gone=1), parcel(1), BOXES) is None


def test_the_box_counts_as_part_of_the_weight_it_may_have() -> None:
    assert price_of(boxed("b", l=900), parcel(2, 1_000), BOXES) == 900
    assert price_of(boxed("b", l=900), parcel(2, 1_001), BOXES) == 1_800


def test_free_from_a_sum_only_what_can_be_packed() -> None:
    free = boxed("b", free_from_cents=4_000, s=500)
    assert price_of(free, parcel(1), BOXES) == 0
    too_large = Parcel(4_000, 1, 1, (Lot((101, 100, 100), 1, 1),))
    assert price_of(free, too_large, BOXES) is None


def test_by_volume_goes_by_steps_of_cubic_centimetres() -> None:
    rate = stepped("v", RateBasis.VOLUME, (2_000, 700), (None, 900))
    assert price_of(rate, parcel(2)) == 700
    above = Parcel(goods=(Lot(CUBE, 0, 2), Lot((1, 1, 1), 0, 1)))
    assert above.volume_cm3 == 2_001
    assert price_of(rate, above) == 900


@pytest.mark.parametrize("rate", [RATE, stepped("v", RateBasis.VOLUME, (None, 700))])
def test_what_nobody_has_measured_is_not_sent_by_size(rate: Rate) -> None:
    """Also by a rate that takes everything: a guess would be a wrong price."""
    unknown = Parcel(4_000, 500, 1)
    assert price_of(rate, unknown, BOXES) is None
    rules = ShippingRules((zone("us", "US", rates=(rate, flat("mail", 700))),), boxes=BOXES)
    chosen = Chosen(Destination("US"))
    assert [option.id for option in delivery_of(rules, unknown, chosen, NOW).options] == ["mail"]
    alone = ShippingRules((zone("us", "US", rates=(rate,)),), boxes=BOXES)
    assert delivery_of(alone, unknown, chosen, NOW).undelivered == Undelivered.PARCEL


@pytest.mark.parametrize(
    ("rate", "boxes", "needs"),
    [(RATE, BOXES, True), (stepped("v", RateBasis.VOLUME, (None, 1)), (), True), (carried("c"), BOXES, True),
     (carried("c"), (), False), (flat("f", 1), BOXES, False),
     (stepped("w", RateBasis.WEIGHT, (None, 1)), BOXES, False)],
)  # fmt: skip
def test_sizes_are_read_only_where_a_rate_asks_for_them(
    rate: Rate, boxes: tuple[ShopBox, ...], needs: bool
) -> None:
    rules = ShippingRules((zone("us", "US", rates=(rate,)), zone("de", "DE")), boxes=boxes)
    assert needs_sizes(rules, Destination("US")) is needs
    assert not needs_sizes(rules, Destination("DE"))
    assert not needs_sizes(rules, Destination(""))


def test_parcels_for_carriers_are_few_and_small_and_weigh_what_they_weigh() -> None:
    goods = (Lot(CUBE, 500, 7),)
    assert parcels_of(goods, BOXES) == {(1_620, (30, 10, 10)): 2, (550, (10, 10, 10)): 1}
    assert parcels_of((Lot(CUBE, 500, 2),), BOXES) == {(1_120, (30, 10, 10)): 1}
    assert parcels_of(goods, ()) == {}
    assert parcels_of(None, BOXES) == {}
    weightless = (Lot(CUBE, 0, 1),)
    assert parcels_of(weightless, (ShopBox("s", "Small", 10, 10, 10),)) == {}


def rules_with(*rates: Rate, boxes: tuple[ShopBox, ...] = BOXES) -> ShippingRules:
    return ShippingRules((zone("us", "US", rates=rates),), boxes=boxes)


def test_rules_are_kept_and_read_again() -> None:
    rules = rules_with(RATE, stepped("v", RateBasis.VOLUME, (1_000, 500)))
    assert problems_in(rules) == {}
    assert rules_in(stored_rules(rules)) == rules
    assert are_rules(stored_rules(rules))


def test_rules_without_boxes_are_stored_as_an_earlier_release_stored_them() -> None:
    stored = stored_rules(rules_with(flat("mail", 600), boxes=()))
    assert stored == {
        "zones": [
            {
                "key": "us",
                "name": "Us",
                "areas": [{"country": "US", "regions": [], "postal": []}],
                "rates": [
                    {
                        "key": "mail",
                        "name": "Mail",
                        "steps": [{"priceCents": 600, "upTo": None}],
                        "basis": "flat",
                        "freeFromCents": None,
                        "estimate": "",
                        "daysFrom": None,
                        "daysTo": None,
                    }
                ],
            }
        ],
        "places": [],
    }


@pytest.mark.parametrize(
    ("rules", "paths"),
    [
        (rules_with(boxed("b")), ["zones.0.rates.0.box_prices"]),
        (rules_with(boxed("b", s=1, gone=1)), ["zones.0.rates.0.box_prices.1.box"]),
        (rules_with(Rate("b", "B", (), RateBasis.BOX, box_prices=(BoxPrice("s", 1), BoxPrice("s", 2)))),
         ["zones.0.rates.0.box_prices.1.box"]),
        (rules_with(flat("f", 1, box_prices=(BoxPrice("s", 1),))), ["zones.0.rates.0.basis"]),
        (rules_with(Rate("b", "B", flat("f", 1).steps, RateBasis.BOX, box_prices=RATE.box_prices)),
         ["zones.0.rates.0.steps"]),
        (rules_with(Rate("w", "W", (), RateBasis.WEIGHT)), ["zones.0.rates.0.steps"]),
        (rules_with(Rate("f", "F", ())), ["zones.0.rates.0.steps"]),
        (rules_with(flat("f", 1), boxes=(SMALL, SMALL)), ["boxes"]),
        (rules_with(flat("f", 1), boxes=(ShopBox("s", " ", 1, 1, 1),)), ["boxes.0.name"]),
        (rules_with(flat("f", 1), boxes=(SMALL, ShopBox("l", "L", 1, 1, 1, 200, 200))),
         ["boxes.1.most_grams"]),
    ],
)  # fmt: skip
def test_it_says_what_is_wrong_where_it_is(rules: ShippingRules, paths: list[str]) -> None:
    assert list(problems_in(rules)) == paths
