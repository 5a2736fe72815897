"""Which of several discounts count."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.discounts.classes import EVERY_CLASS, DiscountClass
from sitewright.checkout.discounts.combining import (
    MOST_CANDIDATES,
    Applied,
    allowed_sets,
    applied,
    best_of,
)
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from tests.checkout.discounts import rules as made
from tests.checkout.discounts.rules import goods, rule

EVERY = frozenset(EVERY_CLASS)
FEW = st.lists(made.rules, max_size=6, unique_by=lambda one: one.id)


def _sum(some: Sequence[Applied]) -> int:
    return sum(each.amount_cents for each in some)


def _count_in(some: Sequence[Rule], cart: Sequence[Goods]) -> set[Rule]:
    return {each.rule for each in best_of(some, cart)}


def test_an_order_discount_is_of_what_products_leave() -> None:
    frame = frozenset({"frame"})
    tenth = rule(id="older", percent_hundredths=1000, combines_with=EVERY)
    half = rule(id="younger", percent_hundredths=5000, product_ids=frame, combines_with=EVERY)
    cart = [goods("frame", 1000), goods("print", 1000)]
    assert [each.amount_cents for each in best_of([tenth, half], cart)] == [500, 150]
    # Also where the discount of products concerns the whole cart.
    assert [each.amount_cents for each in best_of([tenth, half], cart[:1])] == [500, 50]


def test_both_have_to_allow_each_other() -> None:
    frame = frozenset({"frame"})
    of_frames = rule(percent_hundredths=5000, product_ids=frame, combines_with=frozenset({"order"}))
    of_all = rule(percent_hundredths=1000, combines_with=frozenset({"shipping"}))
    cart = [goods("frame", 1000), goods("print", 1000)]
    assert _count_in([of_frames, of_all], cart) == {of_frames}
    allowing = replace(of_all, combines_with=frozenset({"products"}))
    assert _count_in([of_frames, allowing], cart) == {of_frames, allowing}


def test_of_two_on_the_same_goods_the_better_counts() -> None:
    frame = frozenset({"frame"})
    some = [
        rule(percent_hundredths=share, product_ids=frame, combines_with=frozenset({"order"}))
        for share in (1000, 3000, 2000)
    ]
    assert _count_in(some, [goods("frame", 1000)]) == {some[1]}


def test_a_worse_one_counts_that_lets_more_stand_beside_it() -> None:
    alone = rule(percent_hundredths=2000)
    frame = frozenset({"frame"})
    pair = [
        rule(percent_hundredths=1500, product_ids=frame, combines_with=frozenset({"order"})),
        rule(percent_hundredths=1500, combines_with=frozenset({"products"})),
    ]
    assert _count_in([alone, *pair], [goods("frame", 1000)]) == set(pair)


def test_what_was_asked_for_counts_before_an_equal_one_nobody_asked_for() -> None:
    silent, asked = rule(percent_hundredths=1000), rule(percent_hundredths=1000, code="SAVE")
    assert [each.rule for each in best_of([silent, asked], [goods()])] == [asked]


def test_free_shipping_counts_beside_what_it_combines_with() -> None:
    free = rule(DiscountKind.FREE_SHIPPING, combines_with=frozenset({"order"}), code="FREE")
    ten = rule(percent_hundredths=1000, combines_with=frozenset({"shipping"}))
    assert _count_in([free, ten], [goods()]) == {free, ten}


def test_each_is_of_one_class() -> None:
    frame = frozenset({"frame"})
    assert rule(product_ids=frame).takes_off == DiscountClass.PRODUCTS
    assert rule(DiscountKind.AMOUNT, category_ids=frame).takes_off == DiscountClass.PRODUCTS
    assert rule(DiscountKind.BUY_X_GET_Y).takes_off == DiscountClass.PRODUCTS
    assert rule(DiscountKind.AMOUNT).takes_off == DiscountClass.ORDER
    assert rule(DiscountKind.FREE_SHIPPING, product_ids=frame).takes_off == DiscountClass.SHIPPING


@given(FEW, made.carts)
def test_those_that_count_go_together(some: list[Rule], cart: list[Goods]) -> None:
    kept = [each.rule for each in best_of(some, cart)]
    assert all(one.goes_with(other) for one, other in combinations(kept, 2))


@given(FEW, made.carts)
def test_no_single_one_takes_more_off(some: list[Rule], cart: list[Goods]) -> None:
    best = _sum(best_of(some, cart))
    assert all(best >= _sum(applied([one], cart)) for one in some)


@given(FEW, made.carts)
def test_no_set_that_goes_together_takes_more_off(some: list[Rule], cart: list[Goods]) -> None:
    """Of those to which none can be added: within them, a cent may fall otherwise with fewer."""
    best = _sum(best_of(some, cart))
    assert all(best >= _sum(applied(group, cart)) for group in _whole_sets(some))


def _whole_sets(some: Sequence[Rule]) -> list[tuple[Rule, ...]]:
    """By trying every set."""
    groups = [
        group
        for size in range(1, len(some) + 1)
        for group in combinations(some, size)
        if all(one.goes_with(other) for one, other in combinations(group, 2))
    ]
    return [group for group in groups if not any(set(group) < set(other) for other in groups)]


@given(FEW, made.carts, st.randoms())
def test_the_order_they_come_in_changes_nothing(
    some: list[Rule], cart: list[Goods], chance: random.Random
) -> None:
    mixed = chance.sample(some, len(some))
    assert [each.rule for each in best_of(some, cart)] == [each.rule for each in best_of(mixed, cart)]


@given(FEW, made.carts, st.data())
def test_all_classes_or_none_are_what_one_switch_was(
    some: list[Rule], cart: list[Goods], data: st.DataObject
) -> None:
    """Before there were classes: all that combine, or one that does not, whichever takes most off."""
    classes = st.sampled_from([EVERY, frozenset[str]()])
    found = [replace(one, combines_with=data.draw(classes)) for one in some]
    together = [one for one in found if one.combines_with]
    groups = [together, *([one] for one in found if not one.combines_with)]
    tried = [[each for each in applied(group, cart) if _counts(each)] for group in groups]
    assert _worth(best_of(found, cart)) == max(map(_worth, tried))


def _counts(each: Applied) -> bool:
    return each.amount_cents > 0 or each.waives_shipping


def _worth(some: Sequence[Applied]) -> tuple[int, bool, bool]:
    return (
        _sum(some),
        any(each.waives_shipping for each in some),
        any(each.rule.code for each in some),
    )


def test_many_are_chosen_from_in_bounded_time() -> None:
    chance = random.Random(7)
    kinds: list[dict[str, Any]] = [
        {"product_ids": frozenset({"print"})},
        {},
        {"kind": DiscountKind.FREE_SHIPPING},
    ]
    some = [
        rule(
            id=f"{number:02}",
            percent_hundredths=chance.randint(1, 5000),
            combines_with=frozenset(chance.sample(EVERY_CLASS, chance.randint(0, 3))),
            **kinds[number % 3],
        )
        for number in range(MOST_CANDIDATES)
    ]
    sets = list(allowed_sets(some))
    assert len(sets) == len(set(sets)) <= (17 + 5) * (17 + 5) * (16 + 5)
    cart = [goods("print", 1000), goods("frame", 700)]
    younger = [rule(id=f"9{number}", percent_hundredths=10_000) for number in range(9)]
    best = best_of([*younger, *some], cart)
    # Of more the younger are not looked at.
    assert {each.rule for each in best} <= set(some)
