"""Ask providers what they kept of payments, some time after these were taken. Harmless when repeated; one
that is silent keeps no other waiting.
"""

from datetime import timedelta

import structlog
from django.db.models import QuerySet

from sitewright.kit import clock
from sitewright.orders.models import BROUGHT_MONEY, Payment, PaymentState
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.fees import Fee, TellsFees
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import ProviderError
from sitewright.orders.payments.registry import provider_for

log = structlog.get_logger(__name__)

JOB = "orders.read_fees"
_MOST_AT_ONCE = 50
_SHORTEST_PAUSE, _LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=12)
_GIVEN_UP_AFTER = timedelta(days=30)
"""As long as a bank debit may take, and longer than any booking."""


def read_fees() -> None:
    """Those of the website that are due."""
    require_no_transaction()
    for payment in due_fees().order_by("fee_look_at")[:_MOST_AT_ONCE]:
        if payment.state == PaymentState.DECLINED:
            Payment.objects.filter(id=payment.id, state=payment.state).update(fee_look_at=None)
            continue
        # What is not taken yet is asked about later: a bank may need days.
        fee = _asked(payment) if payment.state in BROUGHT_MONEY else None
        _noted(payment, fee)


def due_fees() -> "QuerySet[Payment]":
    """For the schedule, too."""
    found: QuerySet[Payment] = Payment.objects.filter(fee_look_at__lte=clock.now())
    return found


def _asked(payment: Payment) -> Fee | None:
    try:
        provider = provider_for(payment.provider, payment.environment)
        return provider.look_up_fee(payment.provider_reference) if isinstance(provider, TellsFees) else None
    except (ProviderError, AmountNotPayable) as error:
        log.warning("a fee could not be read", payment=payment.id, error=str(error)[:100])
        return None


def _noted(payment: Payment, fee: Fee | None) -> None:
    waiting = Payment.objects.filter(id=payment.id, fee_look_at__isnull=False)
    if fee is not None:
        waiting.update(fee_cents=fee.cents, fee_currency=fee.currency, fee_look_at=None)
        return
    age = clock.now() - payment.created_at
    # Half its age later: often at first, then seldom.
    again = clock.now() + min(max(age / 2, _SHORTEST_PAUSE), _LONGEST_PAUSE)
    waiting.update(fee_look_at=again if age < _GIVEN_UP_AFTER else None)
