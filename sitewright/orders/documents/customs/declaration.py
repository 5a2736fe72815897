"""What stands on an address label and on a customs declaration: plain values. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sitewright.catalog.goods import Goods
from sitewright.orders.documents.amounts import LineAmounts
from sitewright.orders.documents.paper import Party
from sitewright.orders.models import OrderLine

_UNKNOWN = Goods()


@dataclass(frozen=True, slots=True)
class DeclaredLine:
    """`value_cents` is what was paid for all its pieces, without tax and shipping; `weight_grams` of all of
    them, 0 where it is unknown.
    """

    product_id: str
    title: str
    quantity: int
    value_cents: int
    weight_grams: int = 0
    hs_code: str = ""
    origin_country: str = ""

    @property
    def lacks(self) -> tuple[str, ...]:
        """What has to be filled in by hand."""
        said = {"hs_code": self.hs_code, "origin_country": self.origin_country, "weight": self.weight_grams}
        return tuple(name for name, value in said.items() if not value)


@dataclass(frozen=True, slots=True)
class Sending:
    """An order as a parcel. `home`: the country in which it sets out; `declared_on` is an ISO date in the
    website's time zone.
    """

    order_number: int
    declared_on: str
    currency: str
    locale: str
    home: str
    sender: Party
    receiver: Party
    lines: tuple[DeclaredLine, ...]
    carrier: str = ""
    tracking_number: str = ""
    is_test: bool = False

    @property
    def value_cents(self) -> int:
        return sum(line.value_cents for line in self.lines)

    @property
    def weight_grams(self) -> int:
        """0 unless the weight of every line is known: a part of it would be wrong."""
        weights = [line.weight_grams for line in self.lines]
        return sum(weights) if all(weights) else 0


def declared_lines(
    lines: Sequence[OrderLine],
    amounts: Sequence[LineAmounts],
    goods: Mapping[str, Goods],
    units: Mapping[int, int] | None = None,
) -> tuple[DeclaredLine, ...]:
    """Of what goes into the parcel, with `units` only so many of each line, by position; a product that is
    gone is declared without what only it knew.
    """
    known = [goods.get(line.variant_id, _UNKNOWN) for line in lines]
    every = zip(lines, amounts, known, strict=True)
    whole = [(line, _declared(line, amount, its)) for line, amount, its in every if its.is_sent]
    if units is None:
        return tuple(declared for _, declared in whole)
    counted = ((declared, units.get(line.position, 0)) for line, declared in whole)
    return tuple(_part_of(declared, count) for declared, count in counted if count)


def _part_of(line: DeclaredLine, quantity: int) -> DeclaredLine:
    """So many of its pieces, at what they come to of the whole, rounded half up."""
    return replace(
        line,
        quantity=quantity,
        value_cents=(2 * line.value_cents * quantity + line.quantity) // (2 * line.quantity),
        weight_grams=line.weight_grams // line.quantity * quantity,
    )


def _declared(line: OrderLine, amount: LineAmounts, known: Goods) -> DeclaredLine:
    return DeclaredLine(
        product_id=line.product_id,
        title=line.product_name,
        quantity=line.quantity,
        value_cents=amount.net_cents,
        weight_grams=known.weight_grams * line.quantity,
        hs_code=known.hs_code,
        origin_country=known.origin_country,
    )
