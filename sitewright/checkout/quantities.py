"""How many of something: reading what a visitor sent, and what a cart entry may hold. Pure."""

from decimal import Decimal, InvalidOperation

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.checkout.errors import QuantityNotNumber, QuantityNotWhole, QuantityOutOfRange

DEFAULT_QUANTITY = 1  # SF-5.15


def read_quantity(value: object, *, lowest: int = 1) -> int:
    """A whole number from `lowest` to 9999 out of JSON or form text; a missing one is 1 (D-11).

    Raises QuantityNotNumber, QuantityNotWhole or QuantityOutOfRange.
    """
    if value is None:
        return DEFAULT_QUANTITY
    number = _number(value)
    if number != number.to_integral_value():
        raise QuantityNotWhole
    # Compared as a decimal: int() of 1e999999 would write out a million digits first.
    if not lowest <= number <= MAX_QUANTITY:
        raise QuantityOutOfRange(lowest, MAX_QUANTITY)
    return int(number)


def _number(value: object) -> Decimal:
    # True is an int to Python; JSON's true is no number to a visitor.
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise QuantityNotNumber
    try:
        # By way of the text, so that 0.1 is 0.1 and not its nearest binary fraction.
        number = Decimal(str(value).strip())
    except InvalidOperation:
        raise QuantityNotNumber from None
    if not number.is_finite():
        raise QuantityNotNumber
    return number


def combined_quantity(in_entry: int, added: int, *, allows_many: bool) -> int:
    """What the entry holds afterwards: 1 where more is not allowed (D-11), at most 9999 else (SF-5.14)."""
    if not allows_many:
        return 1
    if in_entry + added > MAX_QUANTITY:
        raise QuantityOutOfRange(1, MAX_QUANTITY)
    return in_entry + added
