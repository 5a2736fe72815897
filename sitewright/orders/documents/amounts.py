"""An order's cents as an invoice has to state them: what each line and charge is without tax, and the tax of
each rate. Pure; nets and taxes add up to the order's total to the cent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, TaxMode, allocate
from sitewright.checkout.tax.labels import is_of_shipping
from sitewright.orders.documents.paper import PaperCharge, TaxGroup

_OF_SHIPPING = ":shipping"
Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineAmounts:
    """`discount_cents` is what discounts took off and fees put on, without tax; below zero when more was put
    on.
    """

    net_cents: int
    tax_cents: int
    discount_cents: int
    taxes: Codes


def line_amounts(priced: PricedCart) -> list[LineAmounts]:
    """Of each line, without its share of the shipping and of gift cards."""
    return [_line(priced, place) for place in range(len(priced.lines))]


def shipping_charges(priced: PricedCart, lines: Sequence[LineAmounts], label: str) -> list[PaperCharge]:
    """The shipping, one charge for each way in which it is taxed; none where it costs nothing."""
    taxes = _shipping_taxes(priced)
    whole = priced.totals.shipping_cents
    if not whole:
        return []
    is_included = priced.totals.tax_mode == TaxMode.INCLUSIVE
    found: list[PaperCharge] = []
    for codes, part in list(_shared(whole, _bases(priced), lines, taxes)):
        # Each once: a tax that goods of several rates have in common is counted with the first of them.
        tax = sum(taxes.pop(code, 0) for code in codes)
        net = part - tax if is_included else part
        if not found:
            # What came off for tax that is not charged; the shipping is then all in one charge, untaxed.
            net += _shipping_relief(priced)
        found.append(PaperCharge(net, tax, codes, label, is_shipping=True))
    return found


def tax_groups(parts: Sequence[LineAmounts | PaperCharge], by_code: dict[str, int]) -> tuple[TaxGroup, ...]:
    """What is taxed with each code, and what is not taxed, if anything is."""
    nets: dict[str, int] = {}
    for part in parts:
        for code in part.taxes or ("",):
            nets[code] = nets.get(code, 0) + part.net_cents
    return tuple(
        TaxGroup(code, net, by_code.get(code, 0)) for code, net in nets.items() if net or by_code.get(code)
    )


def taxes_by_code(priced: PricedCart) -> dict[str, int]:
    """What each tax came to, that of the shipping included."""
    found: dict[str, int] = {}
    for made in priced.adjustments:
        if made.kind == AdjustmentKind.TAX:
            code = _code(made)
            found[code] = found.get(code, 0) + made.amount_cents
    return found


def _line(priced: PricedCart, place: int) -> LineAmounts:
    line = priced.lines[place]
    moved = _base(priced, place) - line.subtotal_cents
    taxes: dict[str, int] = {}
    for made, share in zip(priced.adjustments, line.shares, strict=True):
        if made.kind == AdjustmentKind.TAX and not is_of_shipping(made) and share:
            taxes[_code(made)] = taxes.get(_code(made), 0) + share
    tax, base = sum(taxes.values()), line.subtotal_cents + moved
    net = base - tax if priced.totals.tax_mode == TaxMode.INCLUSIVE else base
    net += _relief(priced, place)
    # What was taken off had tax in it wherever the rest has.
    discount = round(-moved * net / base) if base else -moved
    return LineAmounts(net, tax, discount, tuple(taxes))


def _base(priced: PricedCart, place: int) -> int:
    """What the line costs with its share of discounts and fees, as tax is worked out of it."""
    line = priced.lines[place]
    moving = (AdjustmentKind.DISCOUNT, AdjustmentKind.FEE)
    shares = zip(priced.adjustments, line.shares, strict=True)
    return line.subtotal_cents + sum(share for made, share in shares if made.kind in moving)


def _relief(priced: PricedCart, place: int) -> int:
    """What came off the line for tax that is not charged; not above zero."""
    shares = zip(priced.adjustments, priced.lines[place].shares, strict=True)
    return sum(share for made, share in shares if _is_relief(made) and not is_of_shipping(made))


def _shipping_relief(priced: PricedCart) -> int:
    return sum(made.amount_cents for made in priced.adjustments if _is_relief(made) and is_of_shipping(made))


def _is_relief(made: Adjustment) -> bool:
    return made.kind == AdjustmentKind.RELIEF


def _bases(priced: PricedCart) -> list[int]:
    return [_base(priced, place) for place in range(len(priced.lines))]


def _shipping_taxes(priced: PricedCart) -> dict[str, int]:
    found: dict[str, int] = {}
    for made in priced.adjustments:
        if made.kind == AdjustmentKind.TAX and is_of_shipping(made):
            found[_code(made)] = found.get(_code(made), 0) + made.amount_cents
    return found


def _shared(
    whole: int, bases: Sequence[int], lines: Sequence[LineAmounts], taxes: dict[str, int]
) -> Iterator[tuple[Codes, int]]:
    """The shipping as checkout.tax.adjusting shared it out: as the goods are taxed, in proportion."""
    if not taxes:
        yield (), whole
        return
    sums: dict[Codes, int] = {}
    for base, line in zip(bases, lines, strict=True):
        sums[line.taxes] = sums.get(line.taxes, 0) + base
    known = {codes: cents for codes, cents in sums.items() if cents}
    if not set(taxes) <= {code for codes in known for code in codes}:
        # Goods that cost nothing carry no tax; the shipping does.
        known = {tuple(taxes): 1}
    yield from zip(known, allocate(whole, list(known.values())), strict=True)


def _code(made: Adjustment) -> str:
    return made.label_code.removesuffix(_OF_SHIPPING)
