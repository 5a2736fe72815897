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
"""How long goods are held for a buyer who is still to do something."""

CONFIRMING_TIME = timedelta(days=7)
"""How long for a provider that confirms a payment: a bank may need days."""

_KEY_PREFIX = "placement-"


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """One submit of the checkout form.

    `key` is the form's idempotency key, empty without one; `payment_token` what the provider's form gave,
    `shown_total_cents` the total the buyer saw; `browser_hash` says from which browser it came
    (`browser_hash_of`), empty when the caller answers for the buyer; `base_url` is where that browser is
    shopping and has to come back to.
    """

    cart_token: str
    key: str
    buyer: Buyer
    payment_token: str
    shown_total_cents: int
    address: str = ""
    browser_hash: str = ""
    base_url: str = ""

    def fingerprint(self) -> str:
        """The same for the same submit, so that a key cannot be used for another one."""
        parts = (self.cart_token, self.buyer, self.payment_token, self.shown_total_cents)
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def browser_hash_of(secret: str) -> str:
    """What a placement keeps of the secret in a buyer's browser."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def provider_key(placement_id: str) -> str:
    """The key the payment provider knows a placement by: ours, never the buyer's."""
    return f"{_KEY_PREFIX}{placement_id}"


def placement_of_key(key: str) -> str:
    """The placement such a key belongs to; empty for a key that is none."""
    found = key.removeprefix(_KEY_PREFIX)
    return found if found != key else ""


def payment_path(placement_id: str) -> str:
    """The page that says how a payment stands, for the browser it was begun in."""
    return f"/checkout/payment?id={placement_id}"


def return_path(placement_id: str) -> str:
    """Where a provider sends the buyer back to."""
    return f"{payment_path(placement_id)}&back=1"


def postpone(placement_id: str, delay: timedelta) -> None:
    """Let the reconciler look again after `delay`."""
    Placement.objects.filter(id=placement_id).update(check_after=clock.now() + delay)
