import pytest

from sitewright.checkout.address_layout import ANY_COUNTRY, address_layout
from sitewright.checkout.countries import countries

_STREET = [("line1",), ("line2",)]


@pytest.mark.parametrize(
    ("country", "rows"),
    [
        ("US", [*_STREET, ("city", "region"), ("postalCode", "phone")]),
        ("DE", [*_STREET, ("postalCode", "city"), ("phone",)]),
        ("GB", [*_STREET, ("city", "postalCode"), ("phone",)]),
        ("ES", [*_STREET, ("postalCode", "city"), ("region", "phone")]),
        # From the largest to the smallest.
        ("JP", [("postalCode", "region"), ("city",), *_STREET, ("phone",)]),
        # A city-state, and a country without postal codes.
        ("SG", [*_STREET, ("postalCode", "phone")]),
        ("AE", [*_STREET, ("city", "region"), ("phone",)]),
    ],
)
def test_is_written_as_in_its_country(country: str, rows: list[tuple[str, ...]]) -> None:
    assert list(address_layout(country, "en").rows) == rows


@pytest.mark.parametrize("country", [code for code, _ in countries("en")])
def test_asks_for_each_field_once_and_for_all_that_are_required(country: str) -> None:
    layout = address_layout(country, "en")
    names = [name for row in layout.rows for name in row]
    assert len(names) == len(set(names))
    assert {"line1", "line2", "phone"} <= set(names)
    assert layout.required <= set(names)
    assert max(map(len, layout.rows)) <= 2


@pytest.mark.parametrize("country", ["", "ZZ", "XX", "usa", "../us"])
def test_asks_for_everything_where_no_country_is_known(country: str) -> None:
    assert address_layout(country, "en") == ANY_COUNTRY


@pytest.mark.parametrize(
    ("country", "language", "area"),
    [
        ("US", "en", ("AL", "Alabama")),
        ("JP", "en", ("北海道", "Hokkaido")),
        ("JP", "ja", ("北海道", "北海道")),
        ("CA", "fr", ("BC", "Colombie-Britannique")),
        ("CA", "de", ("BC", "British Columbia")),
        # English is a language of India, yet the last name is Hindi.
        ("IN", "en-GB", ("Andaman and Nicobar Islands", "Andaman & Nicobar")),
    ],
)
def test_names_regions_in_the_language_of_the_page(
    country: str, language: str, area: tuple[str, str]
) -> None:
    areas = address_layout(country, language).areas
    assert area in areas
    assert len({value for value, _ in areas}) == len(areas)


def test_knows_no_regions_where_the_post_asks_for_none() -> None:
    assert address_layout("DE", "en").areas == ()
