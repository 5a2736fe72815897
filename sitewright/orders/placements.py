"""The words of placing an order: what a buyer asks for, which states there are, how long things take."""

import hashlib
from dataclasses import dataclass
from datetime import timedelta

import msgspec

from sitewright.checkout.buyer import Buyer
from sitewright.kit import clock
from sitewright.orders.models import Placement, PlacementState

UNSETTLED = (PlacementState.HELD, PlacementState.PAYMENT_PENDING, PlacementState.PAID)
CHECK_DELAY = timedelta(seconds=20)
"""How long a buyer's own request may work on a placement before the reconciler looks at it."""

HOLD_TIME = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """One submit of the checkout form.

    `key` is the form's idempotency key, empty without one; `payment_token` what the provider's form gave,
    `shown_total_cents` the total the buyer saw; `browser_hash` says from which browser it came
    (`browser_hash_of`), empty when the caller answers for the buyer.
    """

    cart_token: str
    key: str
    buyer: Buyer
    payment_token: str
    shown_total_cents: int
    address: str = ""
    browser_hash: str = ""

    def fingerprint(self) -> str:
        """The same for the same submit, so that a key cannot be used for another one."""
        parts = (self.cart_token, self.buyer, self.payment_token, self.shown_total_cents)
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def browser_hash_of(secret: str) -> str:
    """What a placement keeps of the secret in a buyer's browser."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def provider_key(placement_id: str) -> str:
    """The key the payment provider knows a placement by: ours, never the buyer's."""
    return f"placement-{placement_id}"


def postpone(placement_id: str, delay: timedelta) -> None:
    """Let the reconciler look again after `delay`."""
    Placement.objects.filter(id=placement_id).update(check_after=clock.now() + delay)
