"""Goods for a part of a period: never off by a cent."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from sitewright.orders.subscriptions.proration import Exchange, PaidDays, exchanged, half_up, unused_cents

CENTS = st.integers(0, 10**15)
DAYS = st.integers(1, 12_000)


@given(CENTS, DAYS, st.data())
def test_what_is_used_and_what_is_not_are_what_was_paid(cents: int, days: int, data: st.DataObject) -> None:
    left = data.draw(st.integers(0, days))
    credit = unused_cents(PaidDays(cents, days), left)
    assert 0 <= credit <= cents
    assert abs(Fraction(cents * left, days) - credit) <= Fraction(1, 2)
    assert unused_cents(PaidDays(cents, days), days) == cents
    assert unused_cents(PaidDays(cents, days), 0) == 0


@given(CENTS, DAYS)
def test_fewer_days_are_never_worth_more(cents: int, days: int) -> None:
    paid = PaidDays(cents, days)
    steps = sorted({days, days - 1, days // 2, 1, 0})
    worth = [unused_cents(paid, left) for left in steps]
    assert worth == sorted(worth)


@given(CENTS, DAYS, st.data())
def test_the_same_goods_cost_nothing(cents: int, days: int, data: st.DataObject) -> None:
    left = data.draw(st.integers(0, days))
    assert exchanged(PaidDays(cents, days), left, cents, days).difference_cents == 0


@given(CENTS, CENTS, CENTS, DAYS, st.data())
def test_many_changes_never_pay_back_more_than_was_paid(
    first: int, second: int, third: int, days: int, data: st.DataObject
) -> None:
    """Each pays for the days that are left; what is credited by the next is at most that."""
    left = data.draw(st.integers(0, days))
    once = exchanged(PaidDays(first, days), left, second, days)
    assert once.credit_cents <= first
    if left:
        later = data.draw(st.integers(0, left))
        twice = exchanged(PaidDays(once.rest_cents, left), later, third, days)
        assert twice.credit_cents <= once.rest_cents
        paid = first + once.difference_cents + twice.difference_cents
        used = (first - once.credit_cents) + (once.rest_cents - twice.credit_cents) + twice.rest_cents
        assert paid == used


@given(st.integers(-99, 20_000))
def test_days_beyond_what_was_paid_for_count_for_nothing(left: int) -> None:
    found = exchanged(PaidDays(3000, 30), left, 6000, 30)
    assert 0 <= found.days_left <= 30
    assert found.credit_cents <= 3000


def test_half_a_cent_counts_up() -> None:
    assert [half_up(each, 2) for each in (0, 1, 2, 3)] == [0, 1, 1, 2]
    assert [half_up(each, 3) for each in (1, 2, 4, 5)] == [0, 1, 1, 2]
    assert exchanged(PaidDays(1200, 30), 15, 2400, 30) == Exchange(15, 600, 1200)
    assert exchanged(PaidDays(999, 31), 16, 1999, 31) == Exchange(16, 516, 1032)
