"""Amounts between our unit and that of providers, exactly or not at all.

We count a currency in the unit CLDR gives it, as browsers show it; providers count in the minor unit of
ISO 4217. The two differ for 26 currencies: for thirteen whose small coins are out of use (Serbia's, Iraq's),
and for thirteen that nobody can pay in any more.
"""

from collections.abc import Mapping

from sitewright.kit.errors import SitewrightError
from sitewright.kit.money import exponent

_NONE = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
_THREE = "BHD IQD JOD KWD LYD OMR TND"
_FOUR = "CLF UYW"
_DECIMALS = (
    dict.fromkeys(_NONE.split(), 0) | dict.fromkeys(_THREE.split(), 3) | dict.fromkeys(_FOUR.split(), 4)
)
"""Of ISO 4217; all other currencies have two."""

_WITHDRAWN = (
    "ADP", "BYR", "ESP", "ITL", "LUF", "MGF", "MRO", "SLL", "STD", "TMM", "TRL", "ZMK", "ZWD",
)  # fmt: skip
"""Of those that differ: what their unit was is nobody's knowledge now."""

_MOST_UNITS = 10**15


class AmountNotPayable(SitewrightError):
    """The amount is no whole number in the provider's unit, or more than one takes."""


def iso_decimals(currency: str) -> int:
    return _DECIMALS.get(currency, 2)


def to_units(amount_cents: int, currency: str, decimals: Mapping[str, int] | None = None) -> int:
    """Our amount in the provider's units; `decimals` are those in which it departs from ISO 4217. Raises
    AmountNotPayable.
    """
    return _scaled(amount_cents, _difference(currency, decimals), currency)


def from_units(units: int, currency: str, decimals: Mapping[str, int] | None = None) -> int:
    """The way back. Raises AmountNotPayable."""
    return _scaled(units, -_difference(currency, decimals), currency)


def _difference(currency: str, decimals: Mapping[str, int] | None) -> int:
    if currency in _WITHDRAWN:
        raise AmountNotPayable(currency)
    theirs = (decimals or {}).get(currency, iso_decimals(currency))
    return theirs - exponent(currency)


def _scaled(amount: int, powers: int, currency: str) -> int:
    factor: int = 10 ** abs(powers)
    scaled, rest = (amount * factor, 0) if powers >= 0 else divmod(amount, factor)
    if rest or not 0 <= scaled <= _MOST_UNITS:
        raise AmountNotPayable(f"{amount} of {currency}")
    return scaled
