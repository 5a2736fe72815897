"""What a carrier's answer makes of a rate: services, names, markup, days."""

from datetime import UTC, datetime
from types import MappingProxyType

import pytest

from sitewright.checkout.chosen import Chosen, Destination
from sitewright.checkout.shipping.carriers.interface import Answers, Quoted
from sitewright.checkout.shipping.carriers.naming import service_name, service_slug
from sitewright.checkout.shipping.carriers.services import marked_up
from sitewright.checkout.shipping.checking import problems_in
from sitewright.checkout.shipping.delivery import delivery_of
from sitewright.checkout.shipping.rates import Parcel
from sitewright.sites.shipping_rules import (
    Box,
    CarrierPrice,
    Rate,
    ShippingRules,
    are_rules,
    rules_in,
    stored_rules,
)
from tests.checkout.shipping.rules import carried, flat, zone

PARCEL = Parcel(value_cents=4_000, weight_grams=1_500, pieces=3)
MONDAY = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
ANSWER = (
    Quoted("USPS", "Priority", 737, 2),
    Quoted("USPS", "GroundAdvantage", 549, 4),
    Quoted("UPS", "NextDayAirSaver", 4763, 1),
    Quoted("UPSDAP", "NextDayAirSaver", 4404, None),
)


def options(rate: Rate, answer: tuple[Quoted, ...] | None = ANSWER) -> list[tuple[str, str, int]]:
    rules = ShippingRules((zone("home", "US", rates=(rate,)),))
    answers: Answers = MappingProxyType({rate.key: answer})
    found = delivery_of(rules, PARCEL, Chosen(Destination("US", "NY", "11201")), MONDAY, answers)
    return [(option.id, option.name, option.price_cents) for option in found.options]


@pytest.mark.parametrize(
    ("carrier", "service", "name"),
    [
        ("USPS", "Priority", "USPS Priority"),
        ("USPS", "GroundAdvantage", "USPS Ground Advantage"),
        ("UPSDAP", "NextDayAirEarlyAM", "UPS Next Day Air Early AM"),
        ("UPS", "3DaySelect", "UPS 3 Day Select"),
        ("UPS", "2ndDayAir", "UPS 2nd Day Air"),
        ("FedExDefault", "FEDEX_GROUND", "FedEx Ground"),
        ("FedEx", "INTERNATIONAL_PRIORITY", "FedEx International Priority"),
        ("CanadaPost", "RegularParcel", "Canada Post Regular Parcel"),
        ("DHLExpress", "ExpressWorldwideNonDoc", "DHL Express Worldwide Non Doc"),
    ],
)
def test_services_have_plain_names(carrier: str, service: str, name: str) -> None:
    assert service_name(carrier, service) == name


def test_slugs_forgive_capitals_and_blanks() -> None:
    assert service_slug("USPS  ground Advantage") == service_slug("usps-ground-advantage")


def test_each_service_is_a_way_of_delivery() -> None:
    """Two accounts with one carrier: the cheaper one counts."""
    assert options(carried("c")) == [
        ("c-usps-ground-advantage", "USPS Ground Advantage", 549),
        ("c-usps-priority", "USPS Priority", 737),
        ("c-ups-next-day-air-saver", "UPS Next Day Air Saver", 4404),
    ]


def test_only_services_the_owner_names_are_offered() -> None:
    assert options(carried("c", services=("usps priority", "FedEx Ground"))) == [
        ("c-usps-priority", "USPS Priority", 737)
    ]


def test_the_owner_adds_a_percentage_and_a_fixed_part() -> None:
    found = options(carried("c", services=("USPS Priority",), markup_percent=10, markup_cents=50))
    assert found == [("c-usps-priority", "USPS Priority", 737 + 74 + 50)]
    assert marked_up(5, CarrierPrice(markup_percent=10)) == 6  # Half a cent is a cent.
    assert marked_up(4, CarrierPrice(markup_percent=10)) == 4


def test_from_a_sum_on_the_cheapest_is_free_and_others_cost_the_difference() -> None:
    found = options(carried("c", free_from_cents=4_000))
    assert [cents for _, _, cents in found] == [0, 737 - 549, 4404 - 549]
    assert options(carried("c", free_from_cents=4_001))[0][2] == 549


@pytest.mark.parametrize("answer", [None, (), (Quoted("FedEx", "FEDEX_GROUND", 900),)])
def test_the_usual_price_holds_where_the_carrier_names_none(answer: tuple[Quoted, ...] | None) -> None:
    assert options(carried("c", services=("USPS Priority",)), answer) == [("c", "C", 950)]


def test_other_rates_stand_beside_it() -> None:
    rules = ShippingRules((zone("home", "US", rates=(flat("mail", 600), carried("c"))),))
    found = delivery_of(rules, PARCEL, Chosen(Destination("US")), MONDAY, {"c": ANSWER})
    assert [option.price_cents for option in found.options] == [549, 600, 737, 4404]


def test_the_carriers_days_are_dates_and_the_own_days_stand_in() -> None:
    rules = ShippingRules((zone("home", "US", rates=(carried("c", days_to=6, estimate="soon"),)),))
    found = delivery_of(rules, PARCEL, Chosen(Destination("US")), MONDAY, {"c": ANSWER})
    assert [(option.arrives_to, option.estimate) for option in found.options] == [
        ("2026-12-04", ""), ("2026-12-02", ""), ("2026-12-08", "soon")
    ]  # fmt: skip


def test_rules_say_how_or_not_at_all() -> None:
    terms = CarrierPrice(("USPS Priority",), 10, 50, Box(30, 20, 10))
    rules = ShippingRules((zone("home", "US", rates=(carried("c"), flat("mail", 600))),))
    assert problems_in(rules) == {}
    whole = ShippingRules((zone("home", "US", rates=(carried("c", terms=terms),)),))
    assert rules_in(stored_rules(whole)) == whole
    assert are_rules(stored_rules(whole))
    said_both = ShippingRules((zone("home", "US", rates=(flat("mail", 600, carrier=terms),)),))
    assert list(problems_in(said_both)) == ["zones.0.rates.0.basis"]
    blank = ShippingRules((zone("home", "US", rates=(carried("c", services=("–",)),)),))
    assert list(problems_in(blank)) == ["zones.0.rates.0.carrier.services.0"]


def test_other_rates_are_kept_as_an_earlier_release_reads_them() -> None:
    stored = stored_rules(ShippingRules((zone("home", "US", rates=(flat("mail", 600),)),)))
    assert "carrier" not in stored["zones"][0]["rates"][0]
