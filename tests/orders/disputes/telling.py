"""Webhooks of Stripe's about a dispute."""

from typing import Any

from sitewright.history.models import ChangeSet
from sitewright.kit.jobs import run_ready
from sitewright.orders.models import PaymentAccount
from sitewright.orders.payments.accounts import Account, account_by_id
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_payment_events import tell

CREATED, UPDATED, CLOSED = (f"charge.dispute.{end}" for end in ("created", "updated", "closed"))


def hear(stripe: StripeFake, dispute: dict[str, Any], kind: str = CREATED) -> None:
    """The dispute as it stands is told of, and worked on."""
    assert tell(stripe.event(kind, dispute)).status_code == 200
    run_ready()


def account_here() -> Account:
    found = account_by_id("stripe", PaymentAccount.objects.get().id)
    assert found is not None
    return found


def steps_told() -> list[str]:
    """What the activity says of disputes, the first one first."""
    found = ChangeSet.objects.filter(operation="orders.look_at_dispute").order_by("id")
    return [str(each.label) for each in found]
