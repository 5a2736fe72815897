import pytest

from sitewright.checkout.buyer import read_buyer
from sitewright.checkout.errors import CheckoutFormInvalid

FORM = {
    "email": " Ada@Example.com ",
    "name": "Ada Byron",
    "line1": "1 Main Street",
    "city": "Brooklyn",
    "region": "New York",
    "postalCode": "11201",
    "country": "US",
}


def _problems(**changes: str) -> dict[str, str]:
    with pytest.raises(CheckoutFormInvalid) as refusal:
        read_buyer(FORM | changes, needs_address=True)
    assert refusal.value.message == "Update the missing or invalid information above."
    return refusal.value.fields


def test_reads_a_buyer() -> None:
    buyer = read_buyer(FORM, needs_address=True)
    assert (buyer.email, buyer.name) == ("Ada@example.com", "Ada Byron")
    address = buyer.address
    assert (address.city, address.region, address.postal_code) == ("Brooklyn", "NY", "11201")


def test_names_every_wrong_field() -> None:
    """SF-5.28"""
    assert set(_problems(email="", name="", line1="", city="", postalCode="")) == {
        "email",
        "name",
        "line1",
        "city",
        "postalCode",
    }


def test_says_what_an_email_looks_like() -> None:
    """D-45"""
    assert _problems(email="ada@") == {
        "email": "Email is not valid. Email addresses should follow the format user@example.com."
    }


def test_checks_the_national_postal_code() -> None:
    """D-03, D-33"""
    assert _problems(postalCode="112") == {"postalCode": "Invalid postal code."}


@pytest.mark.parametrize("country", ["", "ZZ", "United States"])
def test_refuses_an_unknown_country(country: str) -> None:
    assert "country" in _problems(country=country)


def test_refuses_endless_texts() -> None:
    assert _problems(name="A" * 201) == {"name": "This is too long."}


def test_asks_for_no_address_when_nothing_is_shipped() -> None:
    buyer = read_buyer({"email": "a@example.com", "name": "Ada"}, needs_address=False)
    assert buyer.address.country == ""


@pytest.mark.parametrize(
    "address",
    [
        {"country": "DE", "city": "Berlin", "postalCode": "10115", "region": ""},
        {"country": "IE", "city": "Dublin", "postalCode": "D02 AF30", "region": ""},
        {"country": "HK", "city": "Mong Kok", "postalCode": "", "region": "Kowloon"},
        {"country": "JP", "city": "Minato-ku", "postalCode": "105-0011", "region": "Tokyo"},
    ],
)
def test_takes_addresses_of_other_countries(address: dict[str, str]) -> None:
    assert read_buyer(FORM | address, needs_address=True).address.country == address["country"]


@pytest.mark.parametrize("region", ["Cork", "Co. Cork", "County Cork"])
def test_takes_an_irish_county_as_people_write_it(region: str) -> None:
    irish = {"city": "Kinsale", "region": region, "postalCode": "P17 DX58", "country": "IE"}
    assert read_buyer(FORM | irish, needs_address=True).address.region == "Co. Cork"
