"""The postal part of a delivery area, country by country."""

import pytest

from sitewright.checkout.area_codes import US_TERRITORIES, area_code, covers, postal_hint
from sitewright.checkout.errors import AreaCodeInvalid


def _refusal(country: str, typed: str, *, by_prefix: bool = False) -> str:
    with pytest.raises(AreaCodeInvalid) as refusal:
        area_code(country, typed, by_prefix=by_prefix)
    assert refusal.value.fields == {"areaCode": refusal.value.message}
    return refusal.value.message


@pytest.mark.parametrize("typed", ["9501", "950144", "9501A", "95014-1010", "٩٥٠١٤", ""])
def test_the_united_states_have_five_digits(typed: str) -> None:
    """SF-5.45, PL-5.17"""
    assert area_code("US", " 95014 ") == "95014"
    assert _refusal("US", typed) == "ZIP Codes need to be 5 digits."


@pytest.mark.parametrize("typed", ["H3", "3H3", "HH3", "H33"])
def test_canada_begins_with_letter_digit_letter(typed: str) -> None:
    """SF-5.46, PL-5.18"""
    assert area_code("CA", "H3Z") == "H3Z"
    assert _refusal("CA", typed) == "An FSA code is invalid."


def test_canada_keeps_the_first_three_in_upper_case() -> None:
    """D-04"""
    assert {area_code("CA", typed) for typed in ("h3z", "H3Z 2Y7", "h3z2", " h 3 z ")} == {"H3Z"}


@pytest.mark.parametrize("typed", ["206", "20600", "2O60", ""])
def test_australia_has_four_digits(typed: str) -> None:
    """SF-5.47, PL-5.19"""
    assert area_code("AU", "2060") == "2060"
    assert _refusal("AU", typed) == "Postal Codes need to be 4 digits."


@pytest.mark.parametrize("typed", ["", "SW1A 1", "SW1A1AA", "M-1"])
def test_britain_has_an_outcode(typed: str) -> None:
    """SF-5.48, PL-5.20"""
    assert [area_code("GB", outcode) for outcode in ("m", "M1", "OX14", "sw1a")] == [
        "M",
        "M1",
        "OX14",
        "SW1A",
    ]
    assert _refusal("GB", typed) == "Enter only the 1-4 character outcode portion of postcodes."


@pytest.mark.parametrize("typed", ["7500", "750011", "75O01", ""])
def test_france_has_five_digits(typed: str) -> None:
    """SF-5.49, PL-5.21, D-33"""
    assert area_code("FR", "75001") == "75001"
    assert (_refusal("FR", typed), str(postal_hint("FR"))) == ("Invalid postal code.", "5 digits")


@pytest.mark.parametrize("typed", ["601", "60010", ""])
def test_new_zealand_has_four_digits(typed: str) -> None:
    """SF-5.50, PL-5.22, D-33"""
    assert area_code("NZ", "6001") == "6001"
    assert (_refusal("NZ", typed), str(postal_hint("NZ"))) == ("Invalid postal code.", "4 digits")


@pytest.mark.parametrize("typed", ["002", "00250", ""])
def test_norway_has_four_digits(typed: str) -> None:
    """SF-5.51, PL-5.23, D-33"""
    assert area_code("NO", "0025") == "0025"
    assert (_refusal("NO", typed), str(postal_hint("NO"))) == ("Invalid postal code.", "4 digits")


@pytest.mark.parametrize("typed", ["280", "2803", "280391", ""])
def test_spain_has_five_digits(typed: str) -> None:
    """SF-5.52, PL-5.25, D-02, D-33"""
    assert area_code("ES", "28039") == "28039"
    assert (_refusal("ES", typed), str(postal_hint("ES"))) == ("Invalid postal code.", "5 digits")


def test_prefixes_are_three_digits_in_spain_and_three_characters_in_ireland() -> None:
    """PL-5.28, D-02"""
    assert [area_code("ES", typed, by_prefix=True) for typed in ("2", "28", "280")] == ["2", "28", "280"]
    assert _refusal("ES", "28039", by_prefix=True) == "Enter up to 3 digits of the postcode"
    assert area_code("IE", "A65", by_prefix=True) == "A65"
    message = "Enter only the first three characters of the Eircode"
    assert _refusal("IE", "A6", by_prefix=True) == message
    assert _refusal("US", "950", by_prefix=True) == "ZIP Codes need to be 5 digits."


@pytest.mark.parametrize("typed", ["1145", "11455", "A1", ""])
def test_sweden_has_up_to_three_digits(typed: str) -> None:
    """SF-5.53, PL-5.24"""
    assert [area_code("SE", code) for code in ("1", "11", "114")] == ["1", "11", "114"]
    assert _refusal("SE", typed) == "Enter up to 3 digits of the postcode"


@pytest.mark.parametrize("typed", ["A6", "A65F", "A6-", ""])
def test_ireland_has_three_characters(typed: str) -> None:
    """SF-5.54, PL-5.26"""
    assert [area_code("IE", code) for code in ("a65", "D6W")] == ["A65", "D6W"]
    assert _refusal("IE", typed) == "Enter only the first three characters of the Eircode"


def test_an_unknown_country_accepts_anything_that_is_not_over_long() -> None:
    """SF-5.55, PL-5.27, D-05"""
    assert [area_code("XX", typed) for typed in ("", "?!", "ab 12", "9" * 20)] == ["", "?!", "AB12", "9" * 20]
    assert _refusal("XX", "9" * 21) == "Invalid postal code."
    assert _refusal("CA", "H3Z" + "9" * 18) == "Invalid postal code."


def test_the_territories_have_the_codes_of_the_united_states() -> None:
    """SF-5.57, PL-3.53"""
    assert US_TERRITORIES == ("US", "PR", "GU", "VI", "MP", "AS", "UM")
    for country in US_TERRITORIES:
        assert area_code(country, "00901") == "00901"
        assert _refusal(country, "901") == "ZIP Codes need to be 5 digits."


@pytest.mark.parametrize(
    ("country", "area", "inside", "outside"),
    [
        ("US", "95014", ["95014", "95014-1010"], ["95015"]),
        ("CA", "H3Z", ["H3Z 2Y7", "h3z2y7"], ["H3A 1A1"]),
        ("SE", "11", ["114 55", "11120"], ["12345"]),
        ("ES", "28", ["28039"], ["29001"]),
        ("IE", "A65", ["A65 F4E2"], ["A67 F4E2"]),
        ("GB", "M1", ["M1 1AA", "m11aa"], ["M11 1AA", "M2 5BQ"]),
        ("GB", "M", ["M1 1AA", "M34 4AB"], ["ME1 1AA"]),
        ("GB", "SW1", ["SW1A 1AA", "SW1 1AA"], ["SW11 1AA"]),
        ("GB", "SW1A", ["SW1A 1AA"], ["SW1B 1AA"]),
        ("AU", "", ["2060"], []),
    ],
)
def test_a_full_code_lies_in_the_area_it_begins_with(
    country: str, area: str, inside: list[str], outside: list[str]
) -> None:
    """D-03"""
    assert all(covers(country, area, code) for code in inside)
    assert not any(covers(country, area, code) for code in outside)
