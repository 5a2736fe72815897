"""How long each step of a placement may take, what a provider knows it by, and where its buyer is led."""

from datetime import timedelta

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
