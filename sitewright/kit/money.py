"""Money as whole minor units of a currency; never a float."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import lru_cache

from babel.numbers import get_currency_precision


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in minor units (cents, yen, fils) with its three-letter currency."""

    amount_cents: int
    currency: str

    def decimal(self) -> Decimal:
        """The amount in major units with the currency's own number of decimals."""
        return Decimal(self.amount_cents).scaleb(-exponent(self.currency))


@lru_cache(maxsize=512)
def exponent(currency: str) -> int:
    """Decimals of the currency: 0 for JPY, 3 for KWD, 2 for most and for unknown codes (SF-9.15).

    CLDR's, as in the browser, so that an amount typed in the studio is the amount the shop asks. Stored
    amounts are counted in this unit: where an upgrade of Babel changes it, they have to be converted.
    """
    return int(get_currency_precision(currency))


def parse_amount(text: str, currency: str) -> int:
    """Minor units of a plain decimal text such as `9.99`, half a unit rounded up; ValueError when it is no
    amount."""
    try:
        amount = Decimal(text.strip())
    except InvalidOperation:
        raise ValueError(f"not an amount: {text!r}") from None
    # `Decimal` takes NaN and Infinity as well.
    if not amount.is_finite():
        raise ValueError(f"not an amount: {text!r}")
    # `scaleb` only moves the point, so the rounding is the one at the end.
    return int(amount.scaleb(exponent(currency)).to_integral_value(ROUND_HALF_UP))


@lru_cache(maxsize=8192)
def plain_text(amount_cents: int, currency: str) -> str:
    """The amount as plain decimal text (`1234.50`), the form of `decimalValue` and `value` in page contexts.

    Remembered, because a list page writes the same few prices hundreds of times.
    """
    decimals = exponent(currency)
    if decimals == 0:
        return str(amount_cents)
    whole, fraction = divmod(abs(amount_cents), 10**decimals)
    return f"{'-' if amount_cents < 0 else ''}{whole}.{fraction:0{decimals}}"
