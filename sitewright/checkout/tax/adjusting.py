"""The tax of a cart as adjustments, which `pricing.price_cart` allocates and an order keeps. Pure.

One adjustment for each rate where that rate holds for the whole cart; else one for each line it holds for, so
that no line carries the tax of another. What shipping is taxed with has adjustments of its own: it is given
back with the shipping.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, TaxMode, allocate
from sitewright.checkout.tax.amounts import Components, line_taxes, taxes_of
from sitewright.checkout.tax.labels import label_code
from sitewright.checkout.tax.places import Place, taxed_place
from sitewright.checkout.tax.rates import STANDARD, components_at
from sitewright.checkout.tax.rules import TaxRules
from sitewright.checkout.tax.shipped import Component


@dataclass(frozen=True, slots=True)
class Taxed:
    """What tax is worked out of: the tax category of each line, and the cart with all but its tax."""

    categories: Sequence[str]
    priced: PricedCart
    destination: Place
    day: date


def tax_of(rules: TaxRules, what: Taxed) -> tuple[list[Adjustment], TaxMode]:
    """The adjustments and whether they are part of the prices; none where no tax is charged."""
    if not rules.registrations:
        return [], TaxMode.EXCLUSIVE
    mode = TaxMode.INCLUSIVE if rules.is_included else TaxMode.EXCLUSIVE
    place = taxed_place(rules, what.destination)
    if place is None:
        return [], mode
    by_category = {
        category: components_at(rules, place, category, what.day) for category in (STANDARD, *what.categories)
    }
    components = [by_category[category] for category in what.categories]
    shipping, goods = _shipping_and_goods(what.priced)
    made = list(_of_goods(goods, components, mode, by_line=rules.rounds_by_line))
    if rules.taxes_shipping and shipping:
        made += _of_shipping(shipping, goods, components, by_category[STANDARD], mode)
    return made, mode


def taken_off(taxes: Sequence[Adjustment]) -> list[Adjustment]:
    """What comes off prices that hold these taxes, cent for cent, where they are not charged."""
    return [
        replace(tax, kind=AdjustmentKind.RELIEF, amount_cents=-tax.amount_cents)
        for tax in taxes
        if tax.amount_cents
    ]


def _shipping_and_goods(priced: PricedCart) -> tuple[int, list[int]]:
    """What shipping costs, and what each line comes to without its share of it."""
    shipped = [place for place, made in enumerate(priced.adjustments) if made.kind == AdjustmentKind.SHIPPING]
    shares = [sum(line.shares[place] for place in shipped) for line in priced.lines]
    goods = [line.total_cents - share for line, share in zip(priced.lines, shares, strict=True)]
    return sum(shares), goods


def _of_goods(
    goods: Sequence[int], components: Sequence[Components], mode: TaxMode, *, by_line: bool
) -> Iterator[Adjustment]:
    is_uniform = len(set(components)) == 1 and not by_line
    for tax, cents in line_taxes(goods, components, mode, by_line=by_line).items():
        if is_uniform:
            yield from _adjustment(tax, sum(cents), None)
        else:
            for place, part in enumerate(cents):
                yield from _adjustment(tax, part, place)


def _of_shipping(
    cents: int,
    goods: Sequence[int],
    components: Sequence[Components],
    standard: Components,
    mode: TaxMode,
) -> Iterator[Adjustment]:
    """Shipping is taxed as the goods it carries, in proportion; by the standard rate when these are free."""
    sums: dict[Components, int] = {}
    for cost, of_line in zip(goods, components, strict=True):
        sums[of_line] = sums.get(of_line, 0) + cost
    if not any(sums.values()):
        sums = {standard: 1}
    totals: dict[Component, int] = {}
    for group, part in zip(sums, allocate(cents, list(sums.values())), strict=True):
        for tax, amount in taxes_of(part, group, mode).items():
            totals[tax] = totals.get(tax, 0) + amount
    for tax, amount in totals.items():
        yield from _adjustment(tax, amount, None, of_shipping=True)


def _adjustment(
    tax: Component, cents: int, line: int | None, *, of_shipping: bool = False
) -> Iterator[Adjustment]:
    if cents:
        yield Adjustment(AdjustmentKind.TAX, cents, label_code(tax, of_shipping=of_shipping), line)
