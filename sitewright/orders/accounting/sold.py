"""What was sold, by how it was taxed: goods and fees by their lines, and the shipping. Pure; all together is
what the order came to before gift cards paid, to the cent, but for its rounding.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sitewright.orders.accounting.booked_order import SoldPart
from sitewright.orders.accounting.bookings import Codes
from sitewright.orders.documents.amounts import line_amounts, shipping_charges
from sitewright.orders.documents.paper import PaperCharge

GIFT_CARD: Codes = ("gift-card",)
"""In place of taxes for gift cards that were sold without any. One that is taxed when it is sold can buy
nothing else, and is a sale.
"""


class SoldLine(NamedTuple):
    position: int
    quantity: int
    net_cents: int
    tax_cents: int
    taxes: Codes


class Taxed(NamedTuple):
    """What is taxed alike."""

    taxes: Codes
    net_cents: int
    tax_cents: int

    @property
    def cents(self) -> int:
        return self.net_cents + self.tax_cents


def lines_of(part: SoldPart) -> Iterator[SoldLine]:
    amounts = line_amounts(part.priced)
    for position, line, each in zip(part.positions, part.priced.lines, amounts, strict=True):
        is_card = position in part.gift_cards and not each.tax_cents
        taxes = GIFT_CARD if is_card else each.taxes
        yield SoldLine(position, line.quantity, each.net_cents, each.tax_cents, taxes)


def charges_of(part: SoldPart) -> list[PaperCharge]:
    """The shipping."""
    if not part.priced.totals.shipping_cents:
        return []
    return shipping_charges(part.priced, line_amounts(part.priced), "")


def sold_in(part: SoldPart) -> list[Taxed]:
    """Each way it was taxed once, the first line's first."""
    found: list[SoldLine | PaperCharge] = [*lines_of(part), *charges_of(part)]
    return grouped(Taxed(each.taxes, each.net_cents, each.tax_cents) for each in found)


def grouped(parts: Iterable[Taxed]) -> list[Taxed]:
    """What is taxed alike together, in the order of the first."""
    sums: dict[Codes, tuple[int, int]] = {}
    for each in parts:
        net, tax = sums.get(each.taxes, (0, 0))
        sums[each.taxes] = (net + each.net_cents, tax + each.tax_cents)
    return [Taxed(codes, net, tax) for codes, (net, tax) in sums.items()]
