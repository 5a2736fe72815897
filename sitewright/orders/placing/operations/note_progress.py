"""Note that a payment goes on elsewhere, with its buyer or at its provider, and keep the goods for it."""

from datetime import datetime

from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.orders.models import Payment, PaymentState, Placement, StockHold
from sitewright.orders.payments.actions import action_text
from sitewright.orders.payments.provider import ActionRequired, Pending
from sitewright.orders.placing.lifecycle import UNSETTLED
from sitewright.orders.placing.rows import placement_by_id


def note_progress(
    placement_id: str, outcome: ActionRequired | Pending, *, hold_until: datetime, look_at: datetime
) -> bool:
    """False, and nothing is changed, when the placement is settled already."""
    return commit_together(lambda: _note(placement_id, outcome, hold_until, look_at))


def _note(
    placement_id: str, outcome: ActionRequired | Pending, hold_until: datetime, look_at: datetime
) -> bool:
    if placement_by_id(placement_id, lock=True).state not in UNSETTLED:
        return False
    is_action = isinstance(outcome, ActionRequired)
    Payment.objects.filter(placement_id=placement_id).update(
        state=PaymentState.ACTION if is_action else PaymentState.CONFIRMING,
        provider_reference=outcome.reference,
        action=action_text(outcome) if isinstance(outcome, ActionRequired) else "",
        updated_at=clock.now(),
    )
    held = StockHold.objects.filter(placement_id=placement_id, state=StockHold.State.HELD)
    # Only ever later: answers come in any order, and an earlier one must not shorten a hold.
    held.filter(expires_at__lt=hold_until).update(expires_at=hold_until)
    Placement.objects.filter(id=placement_id).update(check_after=look_at)
    return True
