"""What a provider's answer means for a placement: the one step that every answer goes through, whether it
came to the buyer's own request, to somebody who asked again, or by itself; in any order, any number of times.

    owed                  the order is written, unpaid
    captured              the order is written, or the money goes back when there can be none
    declined              stock released, cart open again
    action required       goods stay held while the buyer acts, for the time of a hold
    pending               goods stay held while the provider works, for days
    not arrived, unknown  it is asked again; goods are given up in time, the money is looked for longer

Each end is taken under the placement's lock, so that it ends as an order or as a returned payment, never as
both.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Payment, PaymentState, Placement, PlacementState
from sitewright.orders.payments.provider import (
    ActionRequired,
    Captured,
    Declined,
    NotArrived,
    Outcome,
    Owed,
    Pending,
)
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.lifecycle import CONFIRMING_TIME, HOLD_TIME, postpone
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.orders.placing.operations.note_progress import note_progress
from sitewright.orders.placing.operations.settle_placement import settle_placement

_GIVE_UP_UNKNOWN_AFTER = timedelta(seconds=60)
"""A request the provider still does not know after this long did not arrive."""

# Stripe finds a payment by our key after a minute, in trouble after an hour (decision 0016).
_ASK_LATE_FOR = timedelta(hours=24)
"""How long to look for money that arrives after a placement was given up."""

_SHORTEST_PAUSE, _LONGEST_PAUSE = timedelta(seconds=5), timedelta(hours=1)
_FIRST_LOOK = timedelta(seconds=30)

LOST = Message("orders.payment-lost")


class End(StrEnum):
    """How a placement stands after an answer."""

    PLACED = "placed"
    FAILED = "failed"
    RETURNED = "returned"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Applied:
    end: End
    order: PlacedOrder | None = None


def apply_outcome(placement_id: str, outcome: Outcome) -> Applied:
    """Bring the placement on by what the provider said. It asks no provider: money is returned by a job."""
    match outcome:
        case Captured():
            order = settle_placement(placement_id, outcome)
            return Applied(End.PLACED, order) if order else Applied(End.RETURNED)
        case Owed():
            order = settle_placement(placement_id, outcome)
            return Applied(End.PLACED if order else End.FAILED, order)
        case Declined():
            return _end_declined(placement_id, outcome)
    # Read without a lock, because it only says how long to wait: what changes the placement looks at its
    # state again under the lock.
    placement = Placement.objects.get(id=placement_id)
    match outcome:
        case ActionRequired() | Pending():
            return _go_on(placement, outcome)
        case NotArrived():
            return _end_not_arrived(placement)
    return _wait_for_provider(placement)


def hold_time(payment_state: str) -> timedelta:
    """How long goods are held for a payment that stands so."""
    return CONFIRMING_TIME if payment_state == PaymentState.CONFIRMING else HOLD_TIME


def _end_declined(placement_id: str, refusal: Declined) -> Applied:
    # It was given up before and asked about since; now it is known that no money moved.
    if not fail_placement(placement_id, "declined", refusal.message, refusal):
        _close_payment(placement_id)
    return Applied(End.FAILED)


def _go_on(placement: Placement, outcome: ActionRequired | Pending) -> Applied:
    age = _age(placement)
    longest = CONFIRMING_TIME if isinstance(outcome, Pending) else HOLD_TIME
    hold_until = placement.created_at + longest
    # Half its age later: often at first, then rarer up to once an hour. Never past the end of the hold: the
    # payment is ended at the provider before the goods are free.
    pause = max(_FIRST_LOOK, min(age / 2, _LONGEST_PAUSE))
    look_at = min(clock.now() + pause, hold_until)
    if age < longest and note_progress(placement.id, outcome, hold_until=hold_until, look_at=look_at):
        return Applied(End.WAITING)
    fail_placement(placement.id, "payment-unknown", str(LOST))
    postpone(placement.id, pause)
    return Applied(End.WAITING)


def _end_not_arrived(placement: Placement) -> Applied:
    age = _age(placement)
    if placement.state == PlacementState.FAILED:
        if age > _ASK_LATE_FOR:
            _close_payment(placement.id)
            return Applied(End.FAILED)
        postpone(placement.id, age)
    # The goods are free and the money is not forgotten: with this code the payment stays pending, and it is
    # looked for as long as `_ASK_LATE_FOR`.
    elif age > _GIVE_UP_UNKNOWN_AFTER:
        fail_placement(placement.id, "payment-unknown", str(LOST))
        postpone(placement.id, age)
        return Applied(End.FAILED)
    else:
        postpone(placement.id, timedelta(seconds=10))
    return Applied(End.WAITING)


def _wait_for_provider(placement: Placement) -> Applied:
    """The provider is away: keep the stock for as long as it may be held, then give it up and keep asking for
    the money.
    """
    age = _age(placement)
    if placement.state != PlacementState.FAILED and age > hold_time(placement.payment.state):
        fail_placement(placement.id, "payment-unknown", str(LOST))
    is_late = placement.state == PlacementState.FAILED
    longest = _LONGEST_PAUSE if is_late else timedelta(seconds=30)
    postpone(placement.id, min(max(age / 4, _SHORTEST_PAUSE), longest))
    return Applied(End.WAITING)


def _age(placement: Placement) -> timedelta:
    age: timedelta = clock.now() - placement.created_at
    return age


def _close_payment(placement_id: str) -> None:
    # Pending ones alone: what was captured or returned is a record and stays.
    pending = Payment.objects.filter(placement_id=placement_id, state=PaymentState.PENDING)
    pending.update(state=PaymentState.DECLINED, updated_at=clock.now())
