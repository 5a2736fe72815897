"""What an edit leaves to be paid or to be given back. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Balance:
    """Of an order before an edit: `open_cents` its buyer still has to pay, `over_cents` came for more than it
    costs and could not be given back. Never both.
    """

    open_cents: int = 0
    over_cents: int = 0


@dataclass(frozen=True, slots=True)
class Settled:
    """After it; one of the two is 0. `difference_cents` is what the edit itself comes to: above 0 for the
    buyer to pay, below for the shop to give back.
    """

    owed_cents: int
    given_cents: int
    difference_cents: int


def balance_of(*, cost_cents: int, credited_cents: int, settled_cents: int, paid_cents: int) -> int:
    """What is still to be paid, below 0 where more came. `cost_cents` are the order's with everything that
    was added, without what gift cards paid; `paid_cents` all that ever came. Other refunds take as much off
    what is paid as off what is owed, and are in neither.
    """
    return cost_cents - credited_cents + settled_cents - paid_cents


def settled(before: Balance, *, added_cents: int, removed_cents: int) -> Settled:
    difference = added_cents - removed_cents
    after = before.open_cents - before.over_cents + difference
    return Settled(max(after, 0), max(-after, 0), difference)
