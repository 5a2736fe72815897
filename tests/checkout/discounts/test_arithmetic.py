"""What a discount takes off: examples, and what holds for every cart."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.discounts.arithmetic import adjustments_of, given_units
from sitewright.checkout.discounts.combining import Applied, applied
from sitewright.checkout.discounts.models import DiscountKind
from sitewright.checkout.discounts.rules import Goods, Rule
from sitewright.checkout.pricing import Adjustment, price_cart
from tests.checkout.discounts import rules as made
from tests.checkout.discounts.rules import goods, rule


def _off(one: Rule, *cart: Goods) -> list[tuple[int, int | None]]:
    return [(-each.amount_cents, each.line) for each in adjustments_of(one, cart, ())]


def _sum(some: Sequence[Applied]) -> int:
    return sum(each.amount_cents for each in some)


def test_takes_a_percentage_of_the_whole_cart_as_one_adjustment() -> None:
    assert _off(rule(percent_hundredths=1250), goods(price_cents=999, quantity=3)) == [(375, None)]


def test_rounds_half_a_cent_for_the_buyer_and_once_for_all_lines() -> None:
    three = [goods("print", 5), goods("frame", 5), goods("card", 5)]
    # 10 % of 15 is 1.5; each line by itself would have made 3 of it.
    assert _off(rule(percent_hundredths=1000), *three) == [(2, None)]


def test_takes_off_chosen_products_by_line() -> None:
    one = rule(percent_hundredths=5000, product_ids=frozenset({"frame"}))
    assert _off(one, goods("print", 1000), goods("frame", 301)) == [(151, 1)]


def test_takes_off_what_stands_in_a_chosen_category() -> None:
    one = rule(DiscountKind.AMOUNT, amount_cents=100, category_ids=frozenset({"paper"}))
    paper = goods("print", 200, category_ids=frozenset({"paper", "all"}))
    assert _off(one, goods("frame", 500), paper, paper) == [(50, 1), (50, 2)]


def test_takes_off_no_more_than_there_is() -> None:
    assert _off(rule(DiscountKind.AMOUNT, amount_cents=9999), goods(price_cents=700)) == [(700, None)]


def test_takes_nothing_off_gift_cards() -> None:
    card = goods("card", 5000, is_money=True)
    assert _off(rule(percent_hundredths=10_000), card) == []
    assert _off(rule(percent_hundredths=1000), card, goods(price_cents=1000)) == [(100, 1)]


def test_spares_no_goods_by_free_shipping() -> None:
    assert _off(rule(DiscountKind.FREE_SHIPPING), goods()) == []


def test_gives_the_cheapest_of_the_same_goods() -> None:
    one = rule(DiscountKind.BUY_X_GET_Y, buy_quantity=2, get_quantity=1, percent_hundredths=10_000)
    assert _off(one, goods("print", 900, 2), goods("frame", 400, 1)) == [(400, 1)]


def test_gives_what_is_named_for_what_was_bought() -> None:
    one = rule(
        DiscountKind.BUY_X_GET_Y,
        buy_quantity=1,
        get_quantity=1,
        percent_hundredths=5000,
        product_ids=frozenset({"frame"}),
        get_product_ids=frozenset({"card"}),
    )
    assert _off(one, goods("frame", 3000, 2), goods("card", 301, 5)) == [(301, 1)]
    assert _off(one, goods("card", 301, 5)) == []


def test_counts_rounds_of_bought_and_given_units() -> None:
    one = rule(DiscountKind.BUY_X_GET_Y, buy_quantity=2, get_quantity=1)
    assert [given_units(one, units, units) for units in range(8)] == [0, 0, 0, 1, 1, 1, 2, 2]


@given(made.rules, made.carts)
def test_never_takes_a_line_below_nothing(one: Rule, cart: list[Goods]) -> None:
    found = adjustments_of(one, cart, ())
    priced = price_cart([(each.unit_price_cents, each.quantity) for each in cart], found)
    assert all(line.total_cents >= 0 for line in priced.lines)
    # Nothing was cut: what is said to be taken off is what is taken off, to the cent.
    assert _amounts(priced.adjustments) == _amounts(found)
    money = [place for place, each in enumerate(cart) if each.is_money]
    assert all(priced.lines[place].total_cents == cart[place].subtotal_cents for place in money)


@given(st.lists(made.rules, max_size=4, unique_by=lambda one: one.id), made.carts)
def test_several_together_are_the_sum_of_their_parts(some: list[Rule], cart: list[Goods]) -> None:
    done = applied(some, cart)
    together = [each for one in done for each in one.adjustments]
    totals = price_cart([(each.unit_price_cents, each.quantity) for each in cart], together).totals
    assert totals.discount_cents == _sum(done)
    assert 0 <= totals.discount_cents <= totals.subtotal_cents


def _amounts(some: Sequence[Adjustment]) -> list[tuple[int, int]]:
    return sorted((-1 if each.line is None else each.line, each.amount_cents) for each in some)
