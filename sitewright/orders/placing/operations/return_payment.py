"""Give money back that was taken for an order that will not exist."""

import structlog
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.messages import speaking
from sitewright.orders.models import Payment, PaymentState, Refund, RefundState
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import Captured, RefundProgress
from sitewright.orders.payments.registry import provider_for
from sitewright.orders.placing.lifecycle import provider_key
from sitewright.orders.placing.rows import placement_by_id
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)


def return_payment(placement_id: str, result: Captured) -> None:
    """Refund the whole captured payment of a failed placement; harmless when repeated. Raises
    ProviderTimeout.
    """
    require_no_transaction()
    placement = placement_by_id(placement_id)
    provider = provider_for(placement.provider, placement.environment)
    key = f"refund-{provider_key(placement.id)}"
    # The provider first, the record after it: after a crash in between the provider is asked again, and the
    # same key gives nothing more. Of a free order there is nothing to return, and nobody who was asked.
    with speaking(website_basics().locale):
        progress = provider.refund(result, key) if result.amount_cents else RefundProgress.GIVEN
    log.warning("a payment without an order was returned", placement=placement_id)
    # What the provider has in hand already and did not reach the buyer is looked at as such.
    is_there = progress == RefundProgress.GIVEN
    _record_return(placement.id, key, result, RefundState.GIVEN if is_there else RefundState.UNDER_WAY)


@transaction.atomic
def _record_return(placement_id: str, key: str, result: Captured, state: RefundState) -> None:
    """All that was taken went back, so there is nothing to add up."""
    payment: Payment = Payment.objects.select_for_update().get(placement_id=placement_id)
    now = clock.now()
    if result.amount_cents:
        returned = {"payment": payment, "amount_cents": result.amount_cents, "created_at": now}
        returned |= {"state": state}
        Refund.objects.get_or_create(key=key, defaults=returned)
    payment.state, payment.provider_reference = PaymentState.REFUNDED, result.reference
    # What was taken may be other money than was asked for (B03), which stands with the placement.
    payment.amount_cents = payment.refunded_cents = result.amount_cents
    payment.currency, payment.updated_at = result.currency, now
    payment.save()
