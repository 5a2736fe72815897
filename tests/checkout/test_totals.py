from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.totals import Totals, totals_of

LINES = st.lists(st.tuples(st.integers(0, 10**13), st.integers(1, 9999)), max_size=20)


def test_adds_up_worked_example() -> None:
    """2 × 12.50 + 3 × 4.99 = 39.97"""
    totals = totals_of([(1250, 2), (499, 3)])
    assert (totals.subtotal_cents, totals.grand_total_cents, totals.total_quantity) == (3997, 3997, 5)


def test_is_zero_without_lines() -> None:
    """SF-3.08"""
    assert totals_of([]) == Totals(0, 0, 0, 0, 0)


def test_the_whole_is_the_sum_of_its_parts() -> None:
    assert Totals(1000, tax_cents=80, shipping_cents=500, discount_cents=200).grand_total_cents == 1380


@given(LINES)
def test_the_sum_of_lines_is_the_subtotal(lines: list[tuple[int, int]]) -> None:
    """A09"""
    totals = totals_of(lines)
    assert totals.subtotal_cents == sum(price * quantity for price, quantity in lines)
    assert isinstance(totals.grand_total_cents, int)


@given(*[st.integers(0, 10**12)] * 4)
def test_a_discount_never_makes_a_total_negative(
    subtotal: int, tax: int, shipping: int, discount: int
) -> None:
    assert Totals(subtotal, tax, shipping, discount).grand_total_cents >= 0
