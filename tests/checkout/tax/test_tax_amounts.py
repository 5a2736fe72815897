"""Tax to the cent: worked examples, and what holds for every cart."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, TaxMode, price_cart
from sitewright.checkout.tax.adjusting import Taxed, tax_of
from sitewright.checkout.tax.amounts import taxes_of
from sitewright.checkout.tax.places import Place
from sitewright.checkout.tax.rules import OwnRate, Registration, TaxRules
from sitewright.checkout.tax.shipped import Component
from sitewright.orders.refund_amounts import refundable_of

DISCOUNT, SHIPPING, TAX = AdjustmentKind.DISCOUNT, AdjustmentKind.SHIPPING, AdjustmentKind.TAX
EXCLUSIVE, INCLUSIVE = TaxMode.EXCLUSIVE, TaxMode.INCLUSIVE
DAY = date(2026, 11, 27)
Lines = list[tuple[int, int]]


@dataclass(frozen=True)
class Cart:
    lines: Lines
    categories: Sequence[str]
    before: list[Adjustment]
    rules: TaxRules
    where: Place

    @property
    def untaxed(self) -> PricedCart:
        return price_cart(self.lines, self.before)

    def taxed(self) -> PricedCart:
        taxes, mode = tax_of(self.rules, Taxed(self.categories, self.untaxed, self.where, DAY))
        return price_cart(self.lines, [*self.before, *taxes], mode)


def _taxes(priced: PricedCart) -> list[tuple[str, int, int | None]]:
    return [
        (made.label_code, made.amount_cents, made.line) for made in priced.adjustments if made.kind == TAX
    ]


def _line_taxes(priced: PricedCart) -> list[int]:
    places = [place for place, made in enumerate(priced.adjustments) if made.kind == TAX]
    return [sum(line.shares[place] for place in places) for line in priced.lines]


GERMAN = TaxRules((Registration("DE"),), is_included=True)
CITY = TaxRules((Registration("US", "NY"),), (OwnRate("US", 8875, "NY"),))
QUEBEC = TaxRules((Registration("CA", "QC"),))


def test_german_prices_hold_their_tax() -> None:
    """119.00 with 19 % in it are 19.00; books of 21.40 hold 1.40."""
    cart = Cart([(11_900, 1), (1070, 2)], ["standard", "reduced"], [], GERMAN, Place("DE"))
    priced = cart.taxed()
    assert _taxes(priced) == [("vat:19000", 1900, 0), ("vat:7000", 140, 1)]
    assert (priced.totals.tax_cents, priced.totals.grand_total_cents) == (2040, 14_040)


def test_sales_tax_comes_on_top() -> None:
    """8.875 % of 100.00 are 8.875, rounded up."""
    priced = Cart([(10_000, 1)], ["standard"], [], CITY, Place("US", "NY")).taxed()
    assert _taxes(priced) == [("sales-tax:8875", 888, None)]
    assert priced.totals.grand_total_cents == 10_888


def test_two_taxes_stand_beside_each_other() -> None:
    priced = Cart([(10_000, 1)], ["standard"], [], QUEBEC, Place("CA", "QC")).taxed()
    assert _taxes(priced) == [("gst:5000", 500, None), ("qst:9975", 998, None)]


def test_a_discount_is_not_taxed_and_shipping_is() -> None:
    before = [Adjustment(DISCOUNT, -1000), Adjustment(SHIPPING, 500, "Standard")]
    priced = Cart([(10_000, 1)], ["standard"], before, CITY, Place("US", "NY")).taxed()
    assert _taxes(priced) == [("sales-tax:8875", 799, None), ("sales-tax:8875:shipping", 44, None)]


def test_shipping_is_taxed_as_what_it_carries() -> None:
    """Of 10.00 shipping, 7.50 go with goods at 19 % and 2.50 with books at 7 %."""
    before = [Adjustment(SHIPPING, 1000, "Standard")]
    rules = TaxRules((Registration("DE"),))
    cart = Cart([(7500, 1), (2500, 1)], ["standard", "reduced"], before, rules, Place("DE"))
    of_shipping = [made for made in _taxes(cart.taxed()) if made[0].endswith(":shipping")]
    assert of_shipping == [("vat:19000:shipping", 143, None), ("vat:7000:shipping", 18, None)]


def test_by_line_and_by_order_round_at_different_places() -> None:
    """Three lines of 0.10 at 5 %: half a cent each rounds up, all together are 1.5 cents."""
    lines, of_line = [(10, 1)] * 3, TaxRules((Registration("CA", "AB"),), rounds_by_line=True)
    of_order = TaxRules((Registration("CA", "AB"),))
    where, categories = Place("CA", "AB"), ["standard"] * 3
    assert _line_taxes(Cart(lines, categories, [], of_line, where).taxed()) == [1, 1, 1]
    assert _line_taxes(Cart(lines, categories, [], of_order, where).taxed()) == [1, 1, 0]


def test_an_export_is_zero_rated() -> None:
    priced = Cart([(11_900, 1)], ["standard"], [], GERMAN, Place("US", "NY")).taxed()
    assert (_taxes(priced), priced.totals.grand_total_cents) == ([], 11_900)


@pytest.mark.parametrize("cents", [0, 1, 2, 99])
@pytest.mark.parametrize("mode", TaxMode)
def test_small_amounts_are_rounded_to_the_nearest_cent(cents: int, mode: TaxMode) -> None:
    whole = 100_000 if mode == EXCLUSIVE else 119_000
    (found,) = taxes_of(cents, (Component("vat", 19_000),), mode).values()
    assert abs(found * whole - cents * 19_000) * 2 <= whole


PLACES = (Place("DE"), Place("FR"), Place("CA", "QC"), Place("US", "NY"), Place("JP"), Place(""))
CATEGORIES = st.sampled_from(["standard", "reduced", "zero"])
CENTS = st.integers(0, 10**7) | st.integers(0, 30)


@st.composite
def carts(draw: st.DrawFn) -> Cart:
    lines = draw(st.lists(st.tuples(CENTS, st.integers(1, 99)), min_size=1, max_size=6))
    before = [
        Adjustment(DISCOUNT, -draw(CENTS), "CODE"),
        Adjustment(DISCOUNT, -draw(CENTS), "LINE", 0),
        Adjustment(SHIPPING, draw(CENTS), "Standard"),
    ]
    registered = tuple(Registration(place.country, place.region) for place in PLACES if place.country)
    rules = TaxRules(
        registered, (OwnRate("JP", draw(st.integers(0, 100_000))),), *draw(st.tuples(*[st.booleans()] * 4))
    )
    categories = draw(st.lists(CATEGORIES, min_size=len(lines), max_size=len(lines)))
    return Cart(lines, categories, before, rules, draw(st.sampled_from(PLACES)))


@given(carts())
def test_the_tax_of_the_lines_is_the_tax_of_the_order(cart: Cart) -> None:
    priced = cart.taxed()
    assert sum(_line_taxes(priced)) == priced.totals.tax_cents
    assert sum(cents for _, cents, _ in _taxes(priced)) == priced.totals.tax_cents
    assert sum(line.total_cents for line in priced.lines) == priced.totals.grand_total_cents


@given(carts())
def test_included_tax_changes_no_total(cart: Cart) -> None:
    priced, untaxed = cart.taxed(), cart.untaxed.totals.grand_total_cents
    is_included = priced.totals.tax_mode == INCLUSIVE
    assert priced.totals.grand_total_cents == untaxed + (0 if is_included else priced.totals.tax_cents)
    assert not is_included or priced.totals.tax_cents <= untaxed


@given(carts())
def test_only_what_is_taxed_bears_tax(cart: Cart) -> None:
    """But for its share of the tax on shipping, which goes back with the shipping."""
    priced = cart.taxed()
    goods = [
        place
        for place, made in enumerate(priced.adjustments)
        if made.kind == TAX and not made.label_code.endswith(":shipping")
    ]
    for line, category in zip(priced.lines, cart.categories, strict=True):
        if category == "zero":
            assert sum(line.shares[place] for place in goods) == 0


@given(carts())
def test_pricing_the_stored_adjustments_again_gives_the_same(cart: Cart) -> None:
    priced = cart.taxed()
    assert price_cart(cart.lines, priced.adjustments, priced.totals.tax_mode) == priced


@given(carts())
def test_refunds_give_back_exactly_what_was_taken(cart: Cart) -> None:
    priced = cart.taxed()
    room = refundable_of(priced)
    units = [room.of_units(place, given, 1) for place, (n, _) in enumerate(room.lines) for given in range(n)]
    assert sum(units) + room.shipping_cents == priced.totals.grand_total_cents
    assert min(units) >= 0
    shipping = priced.totals.shipping_cents
    if priced.totals.tax_mode == EXCLUSIVE:
        shipping += sum(cents for code, cents, _ in _taxes(priced) if code.endswith(":shipping"))
    assert room.shipping_cents == shipping
