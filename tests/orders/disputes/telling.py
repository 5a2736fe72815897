"""Webhooks of Stripe's about a dispute."""

from typing import Any

from sitewright.kit.jobs import run_ready
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_payment_events import tell

CREATED, UPDATED, CLOSED = (f"charge.dispute.{end}" for end in ("created", "updated", "closed"))


def hear(stripe: StripeFake, dispute: dict[str, Any], kind: str = CREATED) -> None:
    """The dispute as it stands is told of, and worked on."""
    assert tell(stripe.event(kind, dispute)).status_code == 200
    run_ready()
