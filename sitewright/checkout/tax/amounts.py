"""How many cents of tax there are in or on top of amounts, and which line they belong to. Pure, in integers.

Half a cent is rounded up. Rounded by order, the tax of all lines together is rounded once and then shared out
by largest remainder; rounded by line, each line's tax is rounded and these are added up.
"""

from collections.abc import Mapping, Sequence

from sitewright.checkout.pricing import TaxMode, allocate
from sitewright.checkout.tax.shipped import Component

WHOLE = 100_000
"""100 % in thousandths of a percent."""

Components = tuple[Component, ...]


def line_taxes(
    bases: Sequence[int], components: Sequence[Components], mode: TaxMode, *, by_line: bool
) -> dict[Component, list[int]]:
    """For each tax the cents of every line; `bases` are what the lines cost before tax or with it."""
    found = {each: [0] * len(bases) for of_line in components for each in of_line}
    for places in _rounded_together(components, by_line=by_line):
        shares = [bases[place] for place in places]
        for tax, cents in taxes_of(sum(shares), components[places[0]], mode).items():
            for place, part in zip(places, _shared(cents, shares), strict=True):
                found[tax][place] += part
    return found


def taxes_of(cents: int, components: Components, mode: TaxMode) -> Mapping[Component, int]:
    """What each tax comes to on an amount, or within it."""
    rates = [rate for _, rate in components]
    if mode == TaxMode.EXCLUSIVE:
        return {each: _rounded(cents * each.rate, WHOLE) for each in components}
    included = _rounded(cents * sum(rates), WHOLE + sum(rates))
    return dict(zip(components, _shared(included, rates), strict=True))


def _rounded_together(components: Sequence[Components], *, by_line: bool) -> list[list[int]]:
    """The positions of lines whose tax is rounded in one; lines without tax are in none."""
    taxed = [place for place, of_line in enumerate(components) if of_line]
    if by_line:
        return [[place] for place in taxed]
    groups: dict[Components, list[int]] = {}
    for place in taxed:
        groups.setdefault(components[place], []).append(place)
    return list(groups.values())


def _shared(cents: int, weights: Sequence[int]) -> list[int]:
    return allocate(cents, weights) if any(weights) else [0] * len(weights)


def _rounded(numerator: int, denominator: int) -> int:
    """To the nearest whole number, halves up; neither is negative."""
    return (2 * numerator + denominator) // (2 * denominator)
