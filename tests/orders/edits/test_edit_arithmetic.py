"""The sums of edits, whatever they come to."""

from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode, price_cart
from sitewright.orders.edits.arithmetic import Balance, balance_of, settled
from sitewright.orders.order_prices import joined
from sitewright.orders.refund_amounts import refundable_of

_CENTS = st.integers(0, 100_000)
_LINES = st.lists(st.tuples(_CENTS, st.integers(1, 9)), min_size=1, max_size=5)
_PARTS = st.lists(st.tuples(_LINES, _CENTS, _CENTS, _CENTS), min_size=1, max_size=4)


@given(_CENTS, _CENTS, _CENTS, st.booleans())
def test_what_is_owed_and_what_goes_back_is_the_difference(
    before: int, added: int, removed: int, is_open: bool
) -> None:
    balance = Balance(open_cents=before) if is_open else Balance(over_cents=before)
    after = settled(balance, added_cents=added, removed_cents=removed)
    signed = before if is_open else -before
    assert after.owed_cents - after.given_cents == signed + added - removed
    assert min(after.owed_cents, after.given_cents) == 0


@given(st.lists(st.tuples(_CENTS, _CENTS), max_size=8), _CENTS)
def test_an_order_is_even_after_every_edit(edits: list[tuple[int, int]], cost: int) -> None:
    """Paid or given back at once, or awaited: what is awaited counts as paid."""
    credited = given_back = 0
    paid = cost
    for added, removed in edits:
        left = balance_of(cost_cents=cost, credited_cents=credited, settled_cents=given_back, paid_cents=paid)
        assert left == 0
        after = settled(Balance(), added_cents=added, removed_cents=removed)
        cost, credited = cost + added, credited + removed
        paid, given_back = paid + after.owed_cents, given_back + after.given_cents


@given(_PARTS, st.sampled_from(TaxMode))
def test_parts_priced_apart_add_up(
    parts: list[tuple[list[tuple[int, int]], int, int, int]], mode: TaxMode
) -> None:
    priced = [
        price_cart(
            lines,
            [
                Adjustment(AdjustmentKind.DISCOUNT, -discount),
                Adjustment(AdjustmentKind.SHIPPING, shipping),
                Adjustment(AdjustmentKind.TAX, tax, "vat", 0),
            ],
            mode,
        )
        for lines, discount, shipping, tax in parts
    ]
    whole = joined(priced, mode)
    assert whole.totals.grand_total_cents == sum(part.totals.grand_total_cents for part in priced)
    assert [line.total_cents for line in whole.lines] == [
        line.total_cents for part in priced for line in part.lines
    ]
    assert all(len(line.shares) == len(whole.adjustments) for line in whole.lines)
    for place, made in enumerate(whole.adjustments):
        assert sum(line.shares[place] for line in whole.lines) == made.amount_cents
    room = refundable_of(whole)
    assert sum(cents for _, cents in room.lines) + room.shipping_cents == whole.totals.grand_total_cents
    apart = [refundable_of(part) for part in priced]
    assert room.lines == tuple(line for each in apart for line in each.lines)
