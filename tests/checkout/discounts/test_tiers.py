"""Discounts that take off more, the more is spent or bought."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.discounts.arithmetic import adjustments_of
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.refusals import Reason
from sitewright.checkout.discounts.rules import EVERYTHING, Goods, Rule
from sitewright.checkout.discounts.terms import lack_of_tier
from sitewright.checkout.discounts.tier_problems import problems_of_tiers
from sitewright.checkout.discounts.tiers import Tier, TierBasis
from sitewright.checkout.pricing import price_cart
from tests.checkout.discounts import rules as made
from tests.checkout.discounts.rules import goods, rule

SPENT = (Tier(5000, 500), Tier(10_000, 1000))


def _off(one: Rule, cart: list[Goods]) -> int:
    tier = one.tier_in(cart)
    found = adjustments_of(one.at_tier(tier), cart, ()) if tier else []
    return -sum(each.amount_cents for each in found)


def _spending(**more: Any) -> Rule:
    return rule(tier_basis=TierBasis.AMOUNT, tiers=SPENT, **more)


def test_the_best_tier_that_is_reached_counts() -> None:
    sums = [4999, 5000, 9999, 10_000, 50_000]
    taken = [_off(_spending(), [goods(price_cents=cents)]) for cents in sums]
    assert taken == [0, 250, 500, 1000, 5000]


def test_units_are_counted_over_the_lines_it_is_for() -> None:
    tiers = (Tier(3, 1000), Tier(6, 2000))
    one = rule(tier_basis=TierBasis.QUANTITY, tiers=tiers, product_ids=frozenset({"print"}))
    other = goods("frame", 1000, 10)
    assert _off(one, [goods("print", 1000, 2), other]) == 0
    assert _off(one, [goods("print", 1000, 2), goods("print", 500, 1), other]) == 250
    assert _off(one, [goods("print", 1000, 6), other]) == 1200


def test_a_gift_card_reaches_no_tier() -> None:
    assert _off(_spending(), [goods("card", 10_000, is_money=True), goods(price_cents=4999)]) == 0


def test_an_amount_is_taken_off_once() -> None:
    one = rule(DiscountKind.AMOUNT, tier_basis=TierBasis.AMOUNT, tiers=(Tier(1000, 300), Tier(2000, 300)))
    assert [_off(one, [goods(price_cents=cents)]) for cents in (999, 1000, 4000)] == [0, 300, 300]


def test_says_what_is_missing_to_a_tier_that_takes_off_more() -> None:
    one = _spending()
    assert one.next_tier([goods(price_cents=4000)]) == (SPENT[0], 1000)
    assert one.next_tier([goods(price_cents=8800)]) == (SPENT[1], 1200)
    assert one.next_tier([goods(price_cents=10_000)]) is None
    even = replace(one, tiers=(Tier(5000, 500), Tier(10_000, 500)))
    assert even.next_tier([goods(price_cents=5000)]) is None
    lack = lack_of_tier(one, [goods(price_cents=4000)])
    assert lack is not None
    assert (lack.reason, lack.missing) == (Reason.MINIMUM_AMOUNT, 1000)


@given(made.tiered(), made.carts)
def test_takes_off_what_its_best_tier_says_and_never_more_than_there_is(one: Rule, cart: list[Goods]) -> None:
    reached = [tier.benefit for tier in one.tiers if tier.threshold <= one.measure(cart)]
    room = sum(cart[place].subtotal_cents for place in one.places(cart))
    best = max(reached, default=0)
    is_amount = one.kind == DiscountKind.AMOUNT
    exact = Fraction(best) if is_amount else Fraction(room * best, EVERYTHING)
    assert abs(_off(one, cart) - min(exact, Fraction(room))) <= Fraction(1, 2)
    assert 0 <= _off(one, cart) <= room


@given(made.tiered(), made.carts)
def test_every_cent_falls_on_the_lines_it_is_for(one: Rule, cart: list[Goods]) -> None:
    found = adjustments_of(one.at_tier(one.tiers[-1]), cart, ())
    whole = -sum(each.amount_cents for each in found)
    priced = price_cart([(each.unit_price_cents, each.quantity) for each in cart], found)
    shares = [each.subtotal_cents - line.total_cents for each, line in zip(cart, priced.lines, strict=True)]
    places = one.places(cart)
    room = sum(cart[place].subtotal_cents for place in places)
    assert sum(shares) == whole
    for place, share in enumerate(shares):
        exact = Fraction(0)
        if place in places and room:
            exact = Fraction(whole * cart[place].subtotal_cents, room)
        # By largest remainder: less than a cent away.
        assert abs(share - exact) < 1


@given(made.tiered(), made.carts, st.integers(1, 50))
def test_more_goods_take_no_less_off(one: Rule, cart: list[Goods], more: int) -> None:
    fuller = [replace(cart[0], quantity=cart[0].quantity + more), *cart[1:]]
    assert _off(one, fuller) >= _off(one, cart)


@pytest.mark.parametrize(
    ("kind", "basis", "tiers", "fields"),
    [
        ("percent", "amount", SPENT, []),
        ("percent", "", (), []),
        ("percent", "amount", (), ["tiers"]),
        ("percent", "amount", tuple(Tier(each, 100) for each in range(1, 12)), ["tiers"]),
        ("percent", "", SPENT, ["tier_basis"]),
        ("percent", "amount", (Tier(0, 500), Tier(0, 500)), ["tiers.0.threshold", "tiers.1.threshold"]),
        ("percent", "amount", (Tier(50, 500), Tier(50, 600)), ["tiers.1.threshold"]),
        ("percent", "amount", (Tier(50, 500), Tier(60, 400)), ["tiers.1.benefit"]),
        ("percent", "amount", (Tier(50, 0), Tier(60, 10_001)), ["tiers.0.benefit", "tiers.1.benefit"]),
        ("amount", "quantity", (Tier(10_000, 10_001),), ["tiers.0.threshold"]),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    kind: str, basis: str, tiers: tuple[Tier, ...], fields: list[str]
) -> None:
    assert [name for name, _ in problems_of_tiers(kind, basis, tiers)] == fields
