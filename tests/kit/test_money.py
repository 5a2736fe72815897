"""Money as text in page contexts."""

import pytest

from sitewright.kit.money import Money, plain_text


@pytest.mark.parametrize(
    ("amount_cents", "currency", "text"),
    [
        (123450, "USD", "1234.50"),
        (5, "USD", "0.05"),
        (0, "USD", "0.00"),
        (-5, "USD", "-0.05"),
        (-123450, "USD", "-1234.50"),
        (1234, "JPY", "1234"),
        (-1, "JPY", "-1"),
        (1, "KWD", "0.001"),
        (12345678, "CLF", "1234.5678"),
        (10**20, "USD", "1000000000000000000.00"),
    ],
)
def test_writes_all_decimals_of_the_currency(amount_cents: int, currency: str, text: str) -> None:
    """SF-9.15"""
    assert plain_text(amount_cents, currency) == text
    assert f"{Money(amount_cents, currency).decimal():f}" == text
