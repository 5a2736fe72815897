"""Money as text in page contexts."""

import pytest
from babel.core import get_global

from sitewright.kit.money import Money, exponent, parse_amount, plain_text

CURRENCIES = [
    "EUR", "USD", "AUD", "NOK", "CAD", "NZD", "DKK", "GBP", "HKD", "CHF", "MXN", "SGD", "SEK", "CZK",
    "ILS", "PHP", "RUB", "PLN", "THB", "MYR", "ARS", "BRL", "COP", "IDR", "INR", "JPY", "ZAR",
]  # fmt: skip
WITHOUT_DECIMALS = """
    ADP AFN ALL BIF BYR CLP DJF ESP GNF IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP LUF MGA MGF MMK MRO PYG RSD
    RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD
"""
THREE_DECIMALS = "BHD JOD KWD LYD OMR TND"
FOUR_DECIMALS = "CLF UYW"


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


def test_stored_amounts_keep_their_unit_under_another_babel() -> None:
    """SF-9.15: what is stored is counted in these units. Where this fails after an upgrade of Babel, a
    migration has to convert the amounts of the shops in that currency, or `exponent` keeps the old unit.
    """
    known = dict.fromkeys(WITHOUT_DECIMALS.split(), 0)
    known |= dict.fromkeys(THREE_DECIMALS.split(), 3) | dict.fromkeys(FOUR_DECIMALS.split(), 4)
    data = get_global("currency_fractions").keys() - {"DEFAULT"}
    assert {code: exponent(code) for code in data | known.keys()} == dict.fromkeys(data, 2) | known


def test_the_currencies_of_the_documents_have_two_decimals_but_the_yen() -> None:
    """SF-9.14, SF-9.15"""
    codes = "EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR"
    assert {code for code in [*codes.split(), "INR", "JPY", "ZAR"] if exponent(code) != 2} == {"JPY"}


def test_an_unknown_currency_has_two_decimals() -> None:
    assert (exponent("XQQ"), parse_amount("9.995", "XQQ")) == (2, 1000)
