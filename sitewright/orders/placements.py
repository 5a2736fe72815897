"""Placements in the database: finding, locking and moving them. Decides nothing."""

import hashlib
from dataclasses import dataclass
from datetime import timedelta

import msgspec
from django.db.models import Q

from sitewright.catalog.stock import StockLine
from sitewright.checkout.buyer import Buyer
from sitewright.kit import clock
from sitewright.kit.locks import lock_rows
from sitewright.orders.models import Placement, PlacementState, StockHold

LIVE = (PlacementState.HELD, PlacementState.PAYMENT_PENDING, PlacementState.PAID, PlacementState.PLACED)
UNSETTLED = (PlacementState.HELD, PlacementState.PAYMENT_PENDING, PlacementState.PAID)
CHECK_DELAY = timedelta(seconds=20)
"""How long a buyer's own request may work on a placement before the reconciler looks at it."""

HOLD_TIME = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """One submit of the checkout form.

    `key` is the form's idempotency key, empty when it has none; `payment_token` what the provider's form
    gave; `shown_total_cents` the total the buyer saw.
    """

    cart_token: str
    key: str
    buyer: Buyer
    payment_token: str
    shown_total_cents: int
    base_url: str
    address: str = ""

    def fingerprint(self) -> str:
        """The same for the same submit, so that a key cannot be used for another one."""
        parts = (self.cart_token, self.buyer, self.payment_token, self.shown_total_cents)
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def provider_key(placement: Placement) -> str:
    """The key the payment provider knows this placement by: ours, never the buyer's."""
    return f"placement-{placement.id}"


def earlier_placement(key: str, cart_id: str) -> Placement | None:
    """The placement this submit repeats: the one with its key, else the live one of the cart."""
    found = Placement.objects.filter(Q(key=key) | Q(cart_id=cart_id, state__in=LIVE))
    by_key = [placement for placement in found if placement.key == key]
    return next(iter(by_key or found), None)


def key_without_form(cart_id: str) -> str:
    """The key of a submit without one: the cart's next attempt, so that a repeat is the same attempt."""
    return f"cart-{cart_id}-{Placement.objects.filter(cart_id=cart_id, state=PlacementState.FAILED).count()}"


def locked_placement(placement_id: str) -> Placement:
    """The placement, locked until the transaction ends."""
    lock_rows("orders_placement", [placement_id])
    placement: Placement = Placement.objects.get(id=placement_id)
    return placement


def held_lines(placement: Placement) -> list[StockLine]:
    """The units this placement was promised and still holds."""
    holds = StockHold.objects.filter(placement=placement, state=StockHold.State.HELD)
    return [StockLine(*row) for row in holds.values_list("variant_id", "quantity")]


def postpone(placement: Placement, delay: timedelta) -> None:
    """Let the reconciler look again after `delay`."""
    Placement.objects.filter(id=placement.id).update(check_after=clock.now() + delay)
