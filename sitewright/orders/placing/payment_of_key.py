"""The payment that a provider tells of by itself."""

import structlog

from sitewright.orders.models import Payment
from sitewright.orders.payments.accounts import Account
from sitewright.orders.placing.lifecycle import placement_of_key

log = structlog.get_logger(__name__)


def payment_of_key(account: Account, key: str, reference: str, environment: str) -> Payment | None:
    """The one with our key. One of the other mode, or of another payment of the provider, is taken for a
    mistake or worse (B03).
    """
    placement_id = placement_of_key(key)
    found: Payment | None = (
        Payment.objects.select_related("placement").filter(placement_id=placement_id).first()
        if placement_id
        else None
    )
    if found is None:
        return None
    # An event may overtake the answer of the call it belongs to: we have no reference to compare yet.
    asked = (found.provider, found.environment, found.provider_reference or reference)
    told = (account.provider, account.environment, reference)
    if asked != told or environment != account.environment:
        log.error("a payment event does not fit its payment", payment=found.id, event_of=environment)
        return None
    return found
