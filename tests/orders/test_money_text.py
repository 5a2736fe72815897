"""Amounts as buyers read them: the 27 currencies in US English and in a language of their own."""

import pytest

from sitewright.orders.money_text import money_text

# Currency: US English; language of the country; the same there.
GOLDEN = {
    "EUR": ("€1,234.57", "de-DE", "1.234,57\u00a0€"),
    "USD": ("$1,234.57", "en-US", "$1,234.57"),
    "AUD": ("A$1,234.57", "en-AU", "$1,234.57"),
    "NOK": ("NOK1,234.57", "nb-NO", "1\u00a0234,57\u00a0kr"),
    "CAD": ("CA$1,234.57", "en-CA", "$1,234.57"),
    "NZD": ("NZ$1,234.57", "en-NZ", "$1,234.57"),
    "DKK": ("DKK1,234.57", "da-DK", "1.234,57\u00a0kr."),
    "GBP": ("£1,234.57", "en-GB", "£1,234.57"),
    "HKD": ("HK$1,234.57", "zh-HK", "HK$1,234.57"),
    "CHF": ("CHF1,234.57", "de-CH", "CHF\u00a01\u2019234.57"),
    "MXN": ("MX$1,234.57", "es-MX", "$1,234.57"),
    "SGD": ("SGD1,234.57", "en-SG", "$1,234.57"),
    "SEK": ("SEK1,234.57", "sv-SE", "1\u00a0234,57\u00a0kr"),
    "CZK": ("CZK1,234.57", "cs-CZ", "1\u00a0234,57\u00a0Kč"),
    "ILS": ("₪1,234.57", "he-IL", "\u200f1,234.57\u00a0\u200f₪"),
    "PHP": ("₱1,234.57", "en-PH", "₱1,234.57"),
    "RUB": ("RUB1,234.57", "ru-RU", "1\u00a0234,57\u00a0₽"),
    "PLN": ("PLN1,234.57", "pl-PL", "1\u00a0234,57\u00a0zł"),
    "THB": ("THB1,234.57", "th-TH", "฿1,234.57"),
    "MYR": ("MYR1,234.57", "ms-MY", "RM1,234.57"),
    "ARS": ("ARS1,234.57", "es-AR", "$1.234,57"),
    "BRL": ("R$1,234.57", "pt-BR", "R$\u00a01.234,57"),
    "COP": ("COP1,234.57", "es-CO", "$1.234,57"),
    "IDR": ("IDR1,234.57", "id-ID", "Rp1.234,57"),
    "INR": ("₹1,234.57", "en-IN", "₹1,234.57"),
    "JPY": ("¥123,457", "ja-JP", "￥123,457"),
    "ZAR": ("ZAR1,234.57", "en-ZA", "R1\u00a0234,57"),
}


@pytest.mark.parametrize(("currency", "expected"), GOLDEN.items())
def test_writes_every_currency_in_both_styles(currency: str, expected: tuple[str, str, str]) -> None:
    """SF-9.14, SF-9.15, SF-9.16, SF-9.18, SF-9.19, SF-9.21, D-63, D-99"""
    in_english, locale, at_home = expected
    assert money_text(123457, currency, "en-US") == in_english
    assert money_text(123457, currency, locale) == at_home


def test_groups_by_commas_and_divides_by_a_point_in_an_unknown_language() -> None:
    """SF-9.16, SF-9.21"""
    assert money_text(123456789, "USD", "xx-XX") == "$1,234,567.89"
