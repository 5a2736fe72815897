"""Which zone an address lies in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.chosen import Destination
from sitewright.checkout.shipping.zones import Fit, countries_of, fit_of, zone_of
from sitewright.sites.shipping_rules import ANYWHERE, Area, Zone
from tests.checkout.shipping.rules import EUROPE, HOME, WORLD, flat, zone

ALASKA = zone("alaska", Area("US", regions=("AK", "HI")))
ANCHORAGE = zone("anchorage", Area("US", postal=("99501-99524",)))
ZONES = (WORLD, HOME, EUROPE, ALASKA, ANCHORAGE)


def found(*where: str, zones: tuple[Zone, ...] = ZONES) -> str:
    zone = zone_of(zones, Destination(*where))
    return zone.key if zone else ""


@pytest.mark.parametrize(
    ("where", "key"),
    [(("US", "NY", "11201"), "home"), (("US", "AK", "99701"), "alaska"), (("US", "AK", "99501"), "anchorage"),
     (("US", "Alaska", ""), "alaska"), (("US", "ak", "99524-1234"), "anchorage"), (("FR",), "europe"),
     (("JP", "", "100-0001"), "world"), (("",), "")],
)  # fmt: skip
def test_takes_the_narrowest(where: tuple[str, ...], key: str) -> None:
    assert found(*where) == key


def test_nothing_is_shipped_where_no_zone_is() -> None:
    assert found("JP", zones=(HOME, EUROPE)) == ""
    assert found("US", "NY", "11201", zones=(ALASKA, ANCHORAGE)) == ""
    assert found("US", zones=()) == ""


def test_the_first_of_equals() -> None:
    again = zone("again", "DE")
    assert found("DE", zones=(EUROPE, again)) == "europe"
    assert found("DE", zones=(again, EUROPE)) == "again"


def test_postal_codes_by_their_beginning_and_as_a_range() -> None:
    area = Area("DE", postal=("80", "10115-10119", "70-73"))
    inside = ("80331", "10115", "10119", "7 3 9 9 9", "70000")
    outside = ("81331", "10120", "74000", "7", "")
    assert [fit_of(area, Destination("DE", "", code)) for code in inside] == [Fit.POSTAL] * len(inside)
    assert [fit_of(area, Destination("DE", "", code)) for code in outside] == [Fit.NONE] * len(outside)


def test_british_codes_by_their_districts() -> None:
    """D-03: as area codes everywhere."""
    area = Area("GB", postal=("M1",))
    assert fit_of(area, Destination("GB", "", "M1 1AA")) == Fit.POSTAL
    assert fit_of(area, Destination("GB", "", "M11 1AA")) == Fit.NONE


def test_countries_to_choose_from() -> None:
    assert countries_of((HOME, EUROPE, ANCHORAGE)) == frozenset({"US", "DE", "FR"})
    assert countries_of((HOME, WORLD)) is None
    assert countries_of(()) == frozenset()


COUNTRIES = st.sampled_from(("US", "DE", "GB", "JP"))
AREAS = st.builds(
    Area,
    st.one_of(COUNTRIES, st.just(ANYWHERE)),
    st.lists(st.sampled_from(("AK", "NY", "CA")), max_size=2).map(tuple),
    st.lists(st.sampled_from(("1", "99", "10-12", "M1")), max_size=2).map(tuple),
)
ZONE_LISTS = st.lists(AREAS.map(lambda area: zone("z", area)), max_size=5)
PLACES = st.builds(
    Destination,
    COUNTRIES,
    st.sampled_from(("", "AK", "New York")),
    st.sampled_from(("", "11201", "99501", "M1 1AA")),
)


@given(ZONE_LISTS, PLACES)
def test_no_other_zone_names_an_address_more_narrowly(zones: list[Zone], where: Destination) -> None:
    best = zone_of(zones, where)
    fits = [max(fit_of(area, where) for area in each.areas) for each in zones]
    if best is None:
        assert not any(fits)
    else:
        assert best is zones[fits.index(max(fits))]


@given(ZONE_LISTS, PLACES)
def test_an_address_in_a_zone_is_in_a_country_that_is_offered(zones: list[Zone], where: Destination) -> None:
    countries = countries_of(zones)
    if zone_of(zones, where) is not None:
        assert countries is None or where.country in countries


def test_one_beside_adds_its_ways_to_those_of_the_zone_around_it() -> None:
    here = zone("here", Area("US", postal=("112",)), rates=(flat("rounds", 300),), is_beside=True)
    zones = (here, HOME, ANCHORAGE)
    both = zone_of(zones, Destination("US", "NY", "11201"))
    assert both is not None
    assert (both.key, [rate.key for rate in both.rates]) == ("home", ["standard", "express", "rounds"])
    assert found("US", "NY", "10001", zones=zones) == "home"
    assert found("US", "AK", "99501", zones=zones) == "anchorage"
    # Also where nothing else is sent to.
    assert found("US", "NY", "11201", zones=(here,)) == "here"
    assert found("US", "NY", "10001", zones=(here,)) == ""
