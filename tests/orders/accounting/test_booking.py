"""Whatever an order was: its bookings come to what it cost, and to nothing once all of it went back."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, price_cart
from sitewright.checkout.tax.adjusting import Taxed, tax_of
from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.rules import Registration, TaxRules
from sitewright.orders.accounting import accounts
from sitewright.orders.accounting.booked_order import BookedOrder, GivenBack, Paid, SoldPart
from sitewright.orders.accounting.booking import bookings_of
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.revenue import Home
from sitewright.orders.documents.credit_paper import Credited
from sitewright.orders.refund_amounts import refundable_of

DAY = date(2026, 5, 4)
RULES = TaxRules((Registration("DE"),))
HOME = Home("DE", RULES)

_LINES = st.lists(
    st.tuples(st.integers(0, 50_000), st.integers(1, 5), st.sampled_from(["standard", "reduced", "zero"])),
    min_size=1,
    max_size=5,
)
_CENTS = st.integers(0, 20_000)


def priced_as(
    lines: list[tuple[int, int, str]], sums: tuple[int, int, int], *, is_included: bool, by_line: bool
) -> PricedCart:
    """With a discount, shipping, the tax of Germany, and what gift cards paid."""
    discount, shipping, cards = sums
    goods = [(cents, quantity) for cents, quantity, _ in lines]
    made = [
        Adjustment(AdjustmentKind.DISCOUNT, -discount),
        Adjustment(AdjustmentKind.SHIPPING, shipping),
    ]
    rules = TaxRules((Registration("DE"),), (), is_included, True, by_line)
    what = Taxed([each for *_, each in lines], price_cart(goods, made), Place("DE", "", ""), DAY)
    taxes, mode = tax_of(rules, what)
    paid = Adjustment(AdjustmentKind.GIFT_CARD, -cards)
    return price_cart(goods, [*made, *taxes, paid], mode)


def part_of(priced: PricedCart, edit: int = 0, first: int = 0, cards: Iterable[int] = ()) -> SoldPart:
    positions = tuple(range(first, first + len(priced.lines)))
    return SoldPart(edit, DAY + timedelta(days=edit), priced, positions, frozenset(cards))


def _total(priced: PricedCart) -> int:
    return priced.totals.grand_total_cents + priced.totals.gift_card_cents


def balances(bookings: Iterable[Booking]) -> Counter[str]:
    """What is on each account, debits above zero."""
    found: Counter[str] = Counter()
    for each in bookings:
        found[each.debit] += each.cents
        found[each.credit] -= each.cents
    return found


def _sum(bookings: Iterable[Booking], *kinds: BookingKind) -> int:
    return sum(each.cents for each in bookings if each.kind in kinds)


SOLD = (BookingKind.SALE, BookingKind.GIFT_CARD_SOLD, BookingKind.ROUNDING)


@given(_LINES, st.tuples(_CENTS, _CENTS, _CENTS), st.booleans(), st.booleans())
def test_what_was_sold_comes_to_the_grand_total(
    lines: list[tuple[int, int, str]], sums: tuple[int, int, int], is_included: bool, by_line: bool
) -> None:
    priced = priced_as(lines, sums, is_included=is_included, by_line=by_line)
    total = priced.totals.grand_total_cents
    order = BookedOrder(1001, "EUR", [part_of(priced)], [Paid(DAY, "stripe", total)], [], country="DE")
    made = bookings_of(order, HOME)
    assert _sum(made, *SOLD) - _sum(made, BookingKind.GIFT_CARD_USED) == total
    assert sum(each.tax_cents for each in made) == priced.totals.tax_cents
    left = balances(made)
    assert left[accounts.RECEIVABLES] == 0
    assert left[accounts.GIFT_CARDS] == priced.totals.gift_card_cents
    assert left["clearing-stripe"] == total


@given(_LINES, _LINES, st.tuples(_CENTS, _CENTS, _CENTS), st.booleans(), st.data())
def test_nothing_is_left_once_all_went_back(
    lines: list[tuple[int, int, str]],
    added: list[tuple[int, int, str]],
    sums: tuple[int, int, int],
    is_included: bool,
    data: st.DataObject,
) -> None:
    first = priced_as(lines, sums, is_included=is_included, by_line=False)
    second = priced_as(added, (0, 0, 0), is_included=is_included, by_line=False)
    parts = [part_of(first), part_of(second, 1, len(lines))]
    given_back: list[GivenBack] = []
    for part in parts:
        room = refundable_of(part.priced)
        for position, (quantity, _) in zip(part.positions, room.lines, strict=True):
            done = data.draw(st.integers(0, quantity))
            place = position - part.positions[0]
            for before, count in ((0, done), (done, quantity - done)):
                if count:
                    cents = room.of_units(place, before, count)
                    given_back.append(_back([(position, count, cents)], cents))
    shipping = refundable_of(first).shipping_cents
    cards = first.totals.gift_card_cents
    given_back.append(
        GivenBack(
            DAY + timedelta(days=9),
            Credited([], shipping),
            Paid(DAY + timedelta(days=9), "stripe", shipping - cards),
            cards,
        )
    )
    whole = first.totals.grand_total_cents + second.totals.grand_total_cents
    order = BookedOrder(1001, "EUR", parts, [Paid(DAY, "stripe", whole)], given_back, country="DE")
    made = bookings_of(order, HOME)
    assert all(not left for left in balances(made).values())
    by_rate: Counter[tuple[str, ...]] = Counter()
    for each in made:
        by_rate[each.taxes] += each.tax_cents
    assert not any(by_rate.values())


def _back(units: list[tuple[int, int, int]], cents: int) -> GivenBack:
    day = DAY + timedelta(days=3)
    return GivenBack(day, Credited(units), Paid(day, "stripe", cents))


def test_one_booking_for_each_rate_with_its_account() -> None:
    lines = [(11_900, 1, "standard"), (5_350, 2, "reduced"), (300, 1, "zero")]
    priced = priced_as(lines, (0, 1_190, 0), is_included=True, by_line=False)
    order = BookedOrder(
        1001, "EUR", [part_of(priced)], [Paid(DAY, "stripe", _total(priced))], [], country="DE"
    )
    sold = [each for each in bookings_of(order, HOME) if each.kind == BookingKind.SALE]
    assert [(each.credit, each.taxes) for each in sold] == [
        (accounts.STANDARD, ("vat:19000",)),
        (accounts.REDUCED, ("vat:7000",)),
        (accounts.UNTAXED, ()),
    ]
    assert sum(each.cents for each in sold) == 11_900 + 10_700 + 300 + 1_190


def test_a_gift_card_that_is_sold_is_owed_and_no_revenue() -> None:
    priced = priced_as(
        [(5_000, 2, "zero"), (1_190, 1, "standard")], (0, 0, 0), is_included=True, by_line=False
    )
    back = _back([(0, 1, 5_000)], 5_000)
    paid = [Paid(DAY, "stripe", 11_190)]
    order = BookedOrder(1001, "EUR", [part_of(priced, cards=[0])], paid, [back], country="DE")
    left = balances(bookings_of(order, HOME))
    assert left[accounts.GIFT_CARDS] == -5_000
    assert left[accounts.STANDARD] == -1_190
    assert left["clearing-stripe"] == 6_190


def test_what_was_taxed_when_it_was_sold_is_a_sale_even_of_a_gift_card() -> None:
    priced = priced_as([(5_950, 1, "standard")], (0, 0, 0), is_included=True, by_line=False)
    order = BookedOrder(1001, "EUR", [part_of(priced, cards=[0])], [], [], country="DE")
    (sale,) = bookings_of(order, HOME)
    assert (sale.kind, sale.tax_cents) == (BookingKind.SALE, 950)


def test_what_came_too_much_goes_back_for_no_goods() -> None:
    priced = priced_as([(1_000, 2, "zero")], (0, 0, 0), is_included=True, by_line=False)
    credit = GivenBack(DAY, Credited([(0, 1, 1_000)]))
    settled = GivenBack(DAY, None, Paid(DAY, "stripe", 1_000))
    paid = [Paid(DAY, "stripe", 2_000)]
    order = BookedOrder(1001, "EUR", [part_of(priced)], paid, [credit, settled], country="DE")
    made = bookings_of(order, HOME)
    left = balances(made)
    assert (left[accounts.RECEIVABLES], left[accounts.UNTAXED], left["clearing-stripe"]) == (0, -1_000, 1_000)
    assert [each.voucher for each in made] == ["1001", "1001-P1", "1001-R1", "1001-R2"]


@pytest.mark.parametrize("cents", [-3, 2])
def test_rounding_has_an_account_of_its_own(cents: int) -> None:
    priced = price_cart([(1_000, 1)], [Adjustment(AdjustmentKind.ROUNDING, cents)])
    paid = [Paid(DAY, "by-hand", 1_000 + cents)]
    left = balances(bookings_of(BookedOrder(1, "CHF", [part_of(priced)], paid, []), HOME))
    assert (left[accounts.RECEIVABLES], left[accounts.ROUNDING]) == (0, -cents)
