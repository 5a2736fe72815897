"""Payments that a hint may be about: of the account it came to, and with something still open."""

from django.db.models import Exists, OuterRef, Q

from sitewright.orders.models import Payment, PaymentState, Refund, RefundState
from sitewright.orders.payments.accounts import Account

_OPEN = (PaymentState.PENDING, PaymentState.ACTION, PaymentState.CONFIRMING, PaymentState.AUTHORISED)


def payment_with_reference(account: Account, reference: str) -> Payment | None:
    """By the id the provider gave it."""
    found: Payment | None = (
        Payment.objects.filter(_of(account), provider_reference=reference).select_related("placement").first()
    )
    return found


def concerns_something_open(account: Account, reference: str) -> bool:
    """Whether asking could tell anything new."""
    moving = Refund.objects.filter(
        website_id=OuterRef("website_id"), payment_id=OuterRef("id"), state=RefundState.UNDER_WAY
    )
    found = Payment.objects.filter(_of(account), provider_reference=reference)
    return bool(found.filter(Q(state__in=_OPEN) | Exists(moving)).exists())


def is_open(payment: Payment) -> bool:
    return payment.state in _OPEN


def _of(account: Account) -> Q:
    return Q(provider=account.provider, environment=account.environment)
