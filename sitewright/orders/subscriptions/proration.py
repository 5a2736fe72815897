"""What goods cost for a part of a period, by whole days. Pure: whole cents and whole days, no fractions.

What was paid for some days is split into what is used and what is not; what is not used pays for other goods
for the days that are left. Half a cent counts as a whole one, once for each amount, so what is used and what
is not always add up to what was paid.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaidDays:
    """`cents` were paid for goods for so many `days`, the last of which is not over."""

    cents: int
    days: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """`credit_cents` of what was paid are not used, and `rest_cents` is what the other goods cost for the
    same `days_left`.
    """

    days_left: int
    credit_cents: int
    rest_cents: int

    @property
    def difference_cents(self) -> int:
        """To be paid when above 0; below, the goods that were paid for are worth more."""
        return self.rest_cents - self.credit_cents


def half_up(numerator: int, denominator: int) -> int:
    """The quotient of whole numbers, none of them negative, to the nearest whole one; a half counts up."""
    return (2 * numerator + denominator) // (2 * denominator)


def unused_cents(paid: PaidDays, days_left: int) -> int:
    """What was paid for the days that are left, of which there are at most as many as were paid for."""
    return half_up(paid.cents * min(max(days_left, 0), paid.days), paid.days)


def exchanged(paid: PaidDays, days_left: int, full_cents: int, period_days: int) -> Exchange:
    """Other goods, which cost `full_cents` for a whole period, for the days that are left of one."""
    left = min(max(days_left, 0), paid.days, period_days)
    return Exchange(left, unused_cents(paid, left), half_up(full_cents * left, period_days))
