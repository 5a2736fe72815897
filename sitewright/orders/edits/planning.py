"""What an edit would do to an order, worked out before anything is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sitewright.orders.edits.added import Added, AddedUnits, added_goods
from sitewright.orders.edits.arithmetic import Settled, settled
from sitewright.orders.edits.errors import (
    DifferenceUnderWay,
    NotEditable,
    NothingEdited,
    NothingLeft,
    UnitsNotRemovable,
)
from sitewright.orders.edits.queries import (
    balance_before,
    is_difference_begun,
    removable_units,
    why_not_editable,
)
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.operations.refund_order import RefundedUnits, refund_lines
from sitewright.orders.refund_queries import units_given

LONGEST_WORDS = 1_000
LONGEST_KEY = 64


@dataclass(frozen=True, slots=True)
class RemovedUnits:
    position: int
    quantity: int


@dataclass(frozen=True, slots=True)
class EditRequest:
    """`key` is the form's: pressed twice, it is one edit. `shown_cents` is what the owner saw that the buyer
    has to pay after it, below 0 for what goes back.
    """

    key: str
    removed: Sequence[RemovedUnits] = ()
    added: Sequence[AddedUnits] = ()
    shown_cents: int = 0
    restocks: bool = True
    words: str = ""
    tells_buyer: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    """`removed_cents` is what was paid for the units that are taken off; `settled` what is then owed."""

    removed: Mapping[int, int]
    removed_cents: int
    added: Added
    settled: Settled


def plan_edit(order: Order, removed: Sequence[RemovedUnits], added: Sequence[AddedUnits]) -> Plan:
    """Lock the order before acting on it. Raises NotEditable, DifferenceUnderWay, EditRefused,
    UnitsNotRemovable, NothingEdited and NothingLeft.
    """
    why = why_not_editable(order)
    if why:
        raise NotEditable(why)
    if is_difference_begun(order):
        raise DifferenceUnderWay
    before = balance_before(order)
    off = _removed(order, removed)
    # Money that came back to nobody is given back by an edit of nothing else.
    if not off and not added and not before.over_cents:
        raise NothingEdited
    put_in = added_goods(order, added)
    _require_something_left(order, off, put_in)
    lines = refund_lines(order, [RefundedUnits(place, count) for place, count in off.items()])
    removed_cents = sum(line.amount_cents for line in lines)
    after = settled(before, added_cents=put_in.cost_cents, removed_cents=removed_cents)
    return Plan(off, removed_cents, put_in, after)


def _removed(order: Order, asked: Sequence[RemovedUnits]) -> dict[int, int]:
    """By position; one may be named twice."""
    room, off = removable_units(order), dict[int, int]()
    for each in asked:
        off[each.position] = off.get(each.position, 0) + each.quantity
    if any(not 0 < count <= room.get(place, 0) for place, count in off.items()):
        raise UnitsNotRemovable
    return off


def _require_something_left(order: Order, off: Mapping[int, int], added: Added) -> None:
    if added.lines or not off:
        return
    given = units_given(order)
    lines = OrderLine.objects.filter(order=order).values_list("position", "quantity")
    if not any(quantity > given.get(place, 0) + off.get(place, 0) for place, quantity in lines):
        raise NothingLeft
