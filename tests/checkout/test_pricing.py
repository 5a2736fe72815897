from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.pricing import (
    Adjustment,
    AdjustmentKind,
    PricedCart,
    TaxMode,
    Totals,
    allocate,
    price_cart,
)
from sitewright.checkout.sum_rows import sum_rows
from sitewright.kit.money import parse_amount, plain_text

DISCOUNT, SHIPPING, FEE, TAX, RELIEF, STORE_CREDIT, GIFT_CARD, ROUNDING = AdjustmentKind
TAKEN = (DISCOUNT, RELIEF, STORE_CREDIT, GIFT_CARD)
CURRENCIES = ("USD", "JPY", "KWD", "CLF")

Lines = list[tuple[int, int]]
LINES = st.lists(st.tuples(st.integers(0, 10**9), st.integers(1, 9999)), max_size=8)
AMOUNTS = st.integers(0, 10**13) | st.integers(0, 100)
WEIGHTS = st.lists(st.integers(0, 10**12), min_size=1, max_size=12).filter(any)


@st.composite
def carts(draw: st.DrawFn) -> tuple[Lines, list[Adjustment], TaxMode]:
    """Any lines with any adjustments of them."""
    lines = draw(LINES)
    places = st.none() | st.integers(0, len(lines) - 1) if lines else st.none()
    drawn = draw(st.lists(st.tuples(st.sampled_from(AdjustmentKind), AMOUNTS, places), max_size=6))
    sign = draw(st.sampled_from((1, -1)))
    adjustments = [
        Adjustment(kind, -cents if kind in TAKEN else cents * sign if kind == ROUNDING else cents, "", place)
        for kind, cents, place in drawn
    ]
    return lines, adjustments, draw(st.sampled_from(TaxMode))


CARTS = carts()


def _shares(priced: PricedCart, kind: AdjustmentKind) -> list[tuple[int, ...]]:
    """Of each adjustment of this kind, what each line bears."""
    return [
        tuple(line.shares[place] for line in priced.lines)
        for place, adjustment in enumerate(priced.adjustments)
        if adjustment.kind == kind
    ]


def test_adds_up_worked_example() -> None:
    """2 × 12.50 + 3 × 4.99 = 39.97"""
    totals = price_cart([(1250, 2), (499, 3)]).totals
    assert (totals.subtotal_cents, totals.grand_total_cents, totals.total_quantity) == (3997, 3997, 5)


def test_is_zero_without_lines() -> None:
    """SF-3.08"""
    assert price_cart([]).totals == Totals()
    assert price_cart([], [Adjustment(SHIPPING, 500), Adjustment(DISCOUNT, -5)]).totals == Totals()


def test_the_whole_is_the_sum_of_its_parts() -> None:
    given_to = [Adjustment(TAX, 80), Adjustment(SHIPPING, 500), Adjustment(DISCOUNT, -200)]
    totals = price_cart([(1000, 1)], given_to).totals
    assert (totals.discount_cents, totals.shipping_cents, totals.tax_cents) == (200, 500, 80)
    assert totals.grand_total_cents == 1380


def test_a_discount_of_ten_on_three_equal_lines() -> None:
    """A cent cannot be halved: the earliest line bears what is left over."""
    priced = price_cart([(1000, 1)] * 3, [Adjustment(DISCOUNT, -1000)])
    assert _shares(priced, DISCOUNT) == [(-334, -333, -333)]
    assert [line.total_cents for line in priced.lines] == [666, 667, 667]


def test_a_discount_is_no_larger_than_what_it_is_taken_from() -> None:
    priced = price_cart([(300, 1), (700, 1)], [Adjustment(DISCOUNT, -500, "GONE", line=0)])
    assert priced.adjustments == (Adjustment(DISCOUNT, -300, "GONE", line=0),)
    assert [line.total_cents for line in priced.lines] == [0, 700]


def test_a_line_is_discounted_before_the_cart() -> None:
    given_to = [Adjustment(DISCOUNT, -100), Adjustment(DISCOUNT, -900, line=0)]
    assert _shares(price_cart([(1000, 1), (100, 1)], given_to), DISCOUNT) == [(-900, 0), (-50, -50)]


def test_a_free_line_carries_shipping_by_its_quantity() -> None:
    priced = price_cart([(0, 1), (0, 3)], [Adjustment(SHIPPING, 400)])
    assert _shares(priced, SHIPPING) == [(100, 300)]
    assert _shares(price_cart([(0, 1), (50, 3)], [Adjustment(FEE, 4, line=0)]), FEE) == [(4, 0)]


def test_tax_in_prices_changes_no_total() -> None:
    priced = price_cart([(1200, 1)], [Adjustment(TAX, 200)], TaxMode.INCLUSIVE)
    assert (priced.totals.tax_cents, priced.totals.grand_total_cents) == (200, 1200)
    assert sum_rows(priced.totals) == [("Subtotal", 1200), ("Tax included", 200), ("Total", 1200)]


def test_several_taxes_in_prices_are_no_more_than_the_price() -> None:
    priced = price_cart([(100, 1)], [Adjustment(TAX, 80), Adjustment(TAX, 80)], TaxMode.INCLUSIVE)
    assert [adjustment.amount_cents for adjustment in priced.adjustments] == [80, 20]


def test_a_gift_card_pays_tax_and_shipping_too() -> None:
    given_to = [Adjustment(GIFT_CARD, -5000), Adjustment(SHIPPING, 500), Adjustment(TAX, 100)]
    assert price_cart([(1000, 1)], given_to).totals.grand_total_cents == 0
    assert price_cart([(1000, 1)], given_to).totals.gift_card_cents == 1600


def test_lists_every_sum_there_is() -> None:
    totals = Totals(1000, 80, 500, 200, 1, fee_cents=30, gift_card_cents=90, rounding_cents=-2)
    assert sum_rows(totals) == [
        ("Subtotal", 1000), ("Discount", -200), ("Shipping", 500), ("Fees", 30), ("Tax", 80),
        ("Rounding", -2), ("Total", 1408), ("Gift card", -90), ("Remaining amount", 1318),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [Adjustment(DISCOUNT, 1), Adjustment(GIFT_CARD, 1), Adjustment(TAX, -1), Adjustment(SHIPPING, -1),
     Adjustment(FEE, -1), Adjustment(FEE, 1, line=1), Adjustment(FEE, 1, line=-1)],
)  # fmt: skip
def test_refuses_what_makes_no_sense(wrong: Adjustment) -> None:
    with pytest.raises(ValueError, match=f"{wrong.kind} of"):
        price_cart([(100, 1)], [wrong])


@given(LINES)
def test_the_sum_of_lines_is_the_subtotal(lines: Lines) -> None:
    """A09"""
    totals = price_cart(lines).totals
    assert totals.subtotal_cents == sum(price * quantity for price, quantity in lines)
    assert totals.grand_total_cents == totals.subtotal_cents


@given(CARTS)
def test_every_cent_is_allocated_to_a_line(cart: tuple[Lines, list[Adjustment], TaxMode]) -> None:
    """A09"""
    priced = price_cart(*cart)
    assert sum(line.total_cents for line in priced.lines) == priced.totals.grand_total_cents
    for place, adjustment in enumerate(priced.adjustments):
        assert sum(line.shares[place] for line in priced.lines) == adjustment.amount_cents
    for line in priced.lines:
        assert line.total_cents == line.subtotal_cents + sum(
            share
            for share, adjustment in zip(line.shares, priced.adjustments, strict=True)
            if adjustment.kind != TAX or cart[2] == TaxMode.EXCLUSIVE
        )


@given(CARTS)
def test_no_line_is_negative(cart: tuple[Lines, list[Adjustment], TaxMode]) -> None:
    priced = price_cart(*cart)
    assert all(line.total_cents >= 0 for line in priced.lines)
    assert priced.totals.grand_total_cents >= 0


@given(CARTS)
def test_pricing_again_changes_nothing(cart: tuple[Lines, list[Adjustment], TaxMode]) -> None:
    """An order stores lines and adjustments; whatever asks later finds the shares the buyer paid."""
    lines, _, tax_mode = cart
    priced = price_cart(*cart)
    assert price_cart(lines, priced.adjustments, tax_mode) == priced


@given(CARTS)
def test_what_concerns_one_line_is_borne_by_it_alone(cart: tuple[Lines, list[Adjustment], TaxMode]) -> None:
    priced = price_cart(*cart)
    for place, adjustment in enumerate(priced.adjustments):
        if adjustment.line is not None:
            others = [line for at, line in enumerate(priced.lines) if at != adjustment.line]
            assert not any(line.shares[place] for line in others)


@given(CARTS, st.sampled_from(CURRENCIES))
def test_amounts_written_with_the_currencys_decimals_add_up(
    cart: tuple[Lines, list[Adjustment], TaxMode], currency: str
) -> None:
    """D-06: none for yen, three for dinars, four for units of account."""
    priced = price_cart(*cart)
    written = [plain_text(line.total_cents, currency) for line in priced.lines]
    total = plain_text(priced.totals.grand_total_cents, currency)
    assert sum(parse_amount(text, currency) for text in written) == parse_amount(total, currency)


@given(CARTS)
def test_the_rows_under_a_cart_add_up(cart: tuple[Lines, list[Adjustment], TaxMode]) -> None:
    totals = price_cart(*cart).totals
    *parts, (_, total) = sum_rows(totals)
    assert sum(cents for label, cents in parts if label not in ("Tax included", "Total")) == total


@given(st.integers(-(10**13), 10**13), WEIGHTS)
def test_each_part_is_within_one_of_its_exact_share(amount: int, weights: Sequence[int]) -> None:
    parts, whole = allocate(amount, weights), sum(weights)
    assert sum(parts) == amount
    assert all(
        abs(part * whole - amount * weight) < whole for part, weight in zip(parts, weights, strict=True)
    )


@given(st.integers(0, 10**13), WEIGHTS, st.randoms(use_true_random=False))
def test_the_order_of_lines_moves_no_more_than_ties(amount: int, weights: list[int], dice: object) -> None:
    """Allocation is stable: a line bears the same wherever it stands, but for the last cents of equals."""
    places = list(range(len(weights)))
    dice.shuffle(places)  # type: ignore[attr-defined]
    moved = allocate(amount, [weights[place] for place in places])
    parts = allocate(amount, weights)
    assert all(abs(moved[at] - parts[place]) <= 1 for at, place in enumerate(places))
    assert sorted(moved) == sorted(parts)


@given(LINES.filter(bool), AMOUNTS)
def test_more_discount_never_costs_a_buyer_more(lines: Lines, cents: int) -> None:
    less = price_cart(lines, [Adjustment(DISCOUNT, -cents)])
    more = price_cart(lines, [replace(Adjustment(DISCOUNT, -cents), amount_cents=-cents - 1)])
    assert more.totals.grand_total_cents <= less.totals.grand_total_cents
