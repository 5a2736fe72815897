"""The tables of rates that come with a release."""

import json
from pathlib import Path

import pytest

from sitewright.checkout.regions import regions
from sitewright.checkout.tax import shipped

TABLES = sorted(Path(shipped.__file__).with_name("tables").glob("*.json"))
EU = [
    "AT",
    "BE",
    "BG",
    "CY",
    "CZ",
    "DE",
    "DK",
    "EE",
    "ES",
    "FI",
    "FR",
    "GR",
    "HR",
    "HU",
    "IE",
    "IT",
    "LT",
    "LU",
    "LV",
    "MT",
    "NL",
    "PL",
    "PT",
    "RO",
    "SE",
    "SI",
    "SK",
]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_each_says_from_where_and_from_when_it_is(path: Path) -> None:
    table = json.loads(path.read_text())
    assert len(table["source"]) > 40
    assert table["as_of"] >= "2026-01-01"


def test_the_whole_union_and_the_further_countries_are_there() -> None:
    assert [code for code in sorted(shipped.country_rates()) if shipped.is_in_eu(code)] == EU
    assert {"GB", "CH", "NO", "AU", "JP"} <= shipped.country_rates().keys()


def test_no_rate_of_the_union_is_below_what_its_law_allows() -> None:
    """A standard rate is at least 15 %, a reduced one less than it: a slip of the hand would show."""
    for code, rates in shipped.country_rates().items():
        if shipped.is_in_eu(code):
            assert 15_000 <= rates.standard <= 27_000
            assert all(2000 <= rate < rates.standard for rate in (rates.reduced or 5000, *rates.others))


def test_every_state_and_province_has_its_line() -> None:
    by_region = shipped.region_rates()
    states = {region.code for region in regions("US")} - {"AS", "GU", "MP", "PR", "UM", "VI"}
    assert by_region["US"].keys() == states
    assert by_region["CA"].keys() == {region.code for region in regions("CA")}
    assert all(rate <= 15_000 for of in by_region.values() for line in of.values() for _, rate in line)


@pytest.mark.parametrize("country", ["DE", "GB", "US", "CA", "JP"])
def test_each_country_has_the_date_of_its_table(country: str) -> None:
    assert shipped.as_of(country) == "2026-01-01"
    assert shipped.as_of("BR") == ""
