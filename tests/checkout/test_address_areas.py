import pytest

from sitewright.checkout.address_areas import area_of
from sitewright.checkout.address_layout import address_layout
from sitewright.checkout.countries import countries


@pytest.mark.parametrize(
    ("country", "written", "area"),
    [
        ("US", "OR", "OR"),
        ("US", " oregon ", "OR"),
        ("CA", "Québec", "QC"),
        ("JP", "tokyo", "東京都"),
        ("IE", "Cork", "Co. Cork"),
        ("IE", "County Cork", "Co. Cork"),
        ("IE", "co cork", "Co. Cork"),
        ("IE", "WX", "Co. Wexford"),
    ],
)
def test_knows_a_region_however_it_is_written(country: str, written: str, area: str) -> None:
    assert area_of(country, written) == area


@pytest.mark.parametrize(
    ("country", "written"), [("US", "Narnia"), ("DE", "Bayern"), ("XX", "Anywhere"), ("", "OR"), ("US", "")]
)
def test_leaves_what_it_does_not_know(country: str, written: str) -> None:
    assert area_of(country, written) == written


@pytest.mark.parametrize("country", [code for code, _ in countries("en")])
def test_keeps_every_region_that_can_be_chosen(country: str) -> None:
    values = [value for value, _ in address_layout(country, "en").areas]
    assert [area_of(country, value) for value in values] == values
