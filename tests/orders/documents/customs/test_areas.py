"""Whether a parcel passes customs."""

import pytest

from sitewright.orders.documents.customs.areas import needs_declaration


@pytest.mark.parametrize(
    ("home", "country", "postal_code", "expected"),
    [
        ("US", "US", "", False),
        ("DE", "FR", "75001", False),
        ("DE", "CH", "4051", True),
        ("GB", "IE", "", True),
        ("US", "CA", "", True),
        ("FR", "MC", "98000", False),
        ("ES", "ES", "35001", True),
        ("ES", "ES", "28001", False),
        ("DE", "", "", False),
        ("", "CH", "", False),
    ],
)
def test_a_parcel_is_declared_where_it_leaves_the_area(
    home: str, country: str, postal_code: str, *, expected: bool
) -> None:
    assert needs_declaration(home, country, postal_code) is expected
