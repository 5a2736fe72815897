"""Give money back that was taken for an order that will not exist."""

import structlog
from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.models import Payment, PaymentState
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import PaymentResult
from sitewright.orders.payments.registry import provider_named
from sitewright.orders.placement_rows import placement_by_id
from sitewright.orders.placements import provider_key

log = structlog.get_logger(__name__)


def return_payment(placement_id: str, result: PaymentResult) -> None:
    """Refund the whole captured payment of a failed placement; harmless when repeated. Raises
    ProviderTimeout.
    """
    require_no_transaction()
    placement = placement_by_id(placement_id)
    provider = provider_named(placement.provider)
    provider.refund(result.reference, result.amount_cents, f"refund-{provider_key(placement.id)}")
    log.warning("a payment without an order was returned", placement=placement_id)
    with transaction.atomic():
        Payment.objects.filter(placement_id=placement.id).update(
            state=PaymentState.REFUNDED,
            provider_reference=result.reference,
            refunded_cents=placement.amount_cents,
            updated_at=clock.now(),
        )
