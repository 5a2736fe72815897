"""Money as text in page contexts."""

import pytest

from sitewright.kit.money import Money, exponent, plain_text

CURRENCIES = [
    "EUR", "USD", "AUD", "NOK", "CAD", "NZD", "DKK", "GBP", "HKD", "CHF", "MXN", "SGD", "SEK", "CZK",
    "ILS", "PHP", "RUB", "PLN", "THB", "MYR", "ARS", "BRL", "COP", "IDR", "INR", "JPY", "ZAR",
]  # fmt: skip


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
    """SF-9.19, D-06"""
    assert plain_text(amount_cents, currency) == text
    assert f"{Money(amount_cents, currency).decimal():f}" == text


@pytest.mark.parametrize("currency", CURRENCIES)
def test_gives_yen_no_decimals_and_the_others_two(currency: str) -> None:
    """SF-9.15"""
    assert exponent(currency) == (0 if currency == "JPY" else 2)
    assert plain_text(123456, currency) == ("123456" if currency == "JPY" else "1234.56")
