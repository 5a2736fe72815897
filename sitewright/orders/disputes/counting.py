"""The money of a lost dispute counts as given back, so that nobody gives it back again.

It is written as a refund of a kind of its own: no provider is asked and no buyer told of it, no goods come
back with it, and no credit note follows, as nobody has taken the sale back. Everything here is for the
transaction that notes the dispute, with its order locked; harmless when repeated.
"""

from django.db.models import F

from sitewright.kit import clock
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.models import Payment, PaymentState, Refund, RefundKind, RefundState
from sitewright.orders.payments.disputed import DisputeState


def count_dispute(dispute: Dispute) -> None:
    """Bring what it counts for to what it is by now: banks change their minds, also after the end."""
    before: Refund | None = Refund.objects.filter(key=key_of(dispute)).first()
    counted = before.amount_cents if before and before.state == RefundState.GIVEN else 0
    wanted = _lost_cents(dispute, counted) if dispute.state == DisputeState.LOST else 0
    if wanted == counted:
        return
    _write(dispute, before, wanted)
    _move(dispute.payment_id, wanted - counted)


def count_lost_of(payment_id: str) -> None:
    """Of a payment that has more left than it seemed to have: a refund that was asked for has failed."""
    lost = Dispute.objects.filter(payment_id=payment_id, state=DisputeState.LOST)
    for dispute in lost.order_by("opened_at", "id"):
        count_dispute(dispute)


def key_of(dispute: Dispute) -> str:
    return f"dispute-{dispute.id}"


def _lost_cents(dispute: Dispute, counted: int) -> int:
    """Not more than the payment brought, less what went back of it before."""
    payment = Payment.objects.get(id=dispute.payment_id)
    room: int = payment.amount_cents - payment.refunded_cents + counted
    # In other money there is nothing to compare: the bank took it for all that was left.
    return min(room, dispute.amount_cents) if dispute.currency == payment.currency else room


def _write(dispute: Dispute, before: Refund | None, cents: int) -> None:
    now = clock.now()
    if before is None:
        Refund.objects.create(
            payment_id=dispute.payment_id,
            key=key_of(dispute),
            kind=RefundKind.DISPUTE,
            amount_cents=cents,
            other_cents=cents,
            state=RefundState.GIVEN,
            created_at=now,
            updated_at=now,
        )
        return
    # One that counts for nothing any more keeps its amount, as a refund that failed does.
    found = Refund.objects.filter(id=before.id)
    if cents:
        found.update(amount_cents=cents, other_cents=cents, state=RefundState.GIVEN, updated_at=now)
    else:
        found.update(state=RefundState.FAILED, updated_at=now)


def _move(payment_id: str, cents: int) -> None:
    payments = Payment.objects.filter(id=payment_id)
    payments.update(refunded_cents=F("refunded_cents") + cents, updated_at=clock.now())
    whole = payments.filter(state=PaymentState.CAPTURED, refunded_cents=F("amount_cents"), amount_cents__gt=0)
    whole.update(state=PaymentState.REFUNDED)
    rest = payments.filter(state=PaymentState.REFUNDED, refunded_cents__lt=F("amount_cents"))
    rest.update(state=PaymentState.CAPTURED)
