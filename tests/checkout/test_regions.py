"""The regions of the countries whose delivery areas are made of them."""

import pytest

from sitewright.checkout.area_codes import US_TERRITORIES
from sitewright.checkout.regions import Region, region_code, regions


@pytest.mark.parametrize(
    ("country", "count", "one"),
    [
        ("US", 57, Region("NY", "New York", "New York")),
        ("CA", 13, Region("QC", "Quebec", "Québec")),
        ("AU", 8, Region("NSW", "New South Wales", "New South Wales")),
        ("GB", 4, Region("WLS", "Wales", "Cymru")),
        ("FR", 101, Region("2A", "South Corsica", "Corse-du-Sud")),
        ("NZ", 17, Region("AUK", "Auckland", "Auckland")),
        ("NO", 17, Region("50", "Trøndelag", "Trøndelag")),
        ("SE", 21, Region("AB", "Stockholm County", "Stockholms län")),
        ("ES", 52, Region("SE", "Seville", "Sevilla")),
        ("IE", 26, Region("D", "Dublin", "Dublin")),
    ],
)
def test_has_the_regions_of_ten_countries(country: str, count: int, one: Region) -> None:
    """SF-5.56, PL-3.52, PL-3.54, D-46"""
    found = regions(country)
    assert (len(found), one in found) == (count, True)
    assert [region.code for region in found] == sorted({region.code for region in found})
    assert not [name for region in found for name in region if not name or set(name) & set("[]()*")]


def test_has_none_of_other_countries() -> None:
    assert regions("XX") == ()


def test_the_states_hold_the_territories_too() -> None:
    """SF-5.57, PL-3.53"""
    assert {region.code for region in regions("US")} >= set(US_TERRITORIES) - {"US"}


@pytest.mark.parametrize("written", ["se", " SEVILLE ", "Sevilla"])
def test_knows_a_region_by_code_and_by_both_names(written: str) -> None:
    """D-46"""
    assert region_code("ES", written) == "SE"
    assert (region_code("ES", "Atlantis"), region_code("ES", ""), region_code("XX", written)) == ("", "", "")
