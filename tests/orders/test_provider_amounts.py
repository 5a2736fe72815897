"""Between our unit of a currency and the provider's: exactly, or not at all."""

import pytest
from babel.core import get_global

from sitewright.kit.money import exponent
from sitewright.orders.payments.amounts import AmountNotPayable, from_units, iso_decimals, to_units
from sitewright.orders.payments.stripe.reading import units_of

CURRENCIES = sorted({code for codes in get_global("territory_currencies").values() for code, *_ in codes})
WITHDRAWN = ["ADP", "BYR", "ESP", "ITL", "LUF", "MGF", "MRO", "SLL", "STD", "TMM", "TRL", "ZMK", "ZWD"]
WITHOUT_COINS = ["AFN", "ALL", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "RSD", "SOS", "SYP", "YER"]
AMOUNTS = (0, 1, 5, 10, 99, 100, 101, 1999, 123_456_789)


def test_knows_which_currencies_differ() -> None:
    """A new one is a decision: amounts of shops in it are counted in CLDR's unit."""
    differing = {code for code in CURRENCIES if exponent(code) != iso_decimals(code)}
    assert differing == {*WITHDRAWN, *WITHOUT_COINS}


@pytest.mark.parametrize("amount", AMOUNTS)
def test_every_amount_in_every_currency_comes_back_as_it_was(amount: int) -> None:
    for currency in set(CURRENCIES) - {*WITHDRAWN}:
        units = to_units(amount, currency)
        assert from_units(units, currency) == amount
        assert units * 10 ** exponent(currency) == amount * 10 ** iso_decimals(currency), currency


def test_a_part_of_our_unit_is_refused() -> None:
    """A provider that took 12.34 dinars has not taken a number of dinars."""
    for currency in WITHOUT_COINS:
        with pytest.raises(AmountNotPayable):
            from_units(1234, currency)


@pytest.mark.parametrize("currency", WITHDRAWN)
def test_money_of_the_past_is_refused(currency: str) -> None:
    with pytest.raises(AmountNotPayable):
        to_units(100, currency)


@pytest.mark.parametrize(
    ("amount", "currency", "units"),
    [
        (1999, "USD", 1999),
        (500, "JPY", 500),
        (25000, "RSD", 2500000),
        (5120, "KWD", 5120),
        (7, "ISK", 700),
        (7, "UGX", 700),
        (300, "MGA", 300),
        (12, "IQD", 12000),
    ],
)
def test_stripes_units(amount: int, currency: str, units: int) -> None:
    assert units_of(amount, currency) == units


@pytest.mark.parametrize(("amount", "currency"), [(5124, "KWD"), (-1, "USD"), (10**16, "USD")])
def test_refuses_what_stripe_does_not_take(amount: int, currency: str) -> None:
    with pytest.raises(AmountNotPayable):
        units_of(amount, currency)
