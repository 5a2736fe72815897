"""Remove what is over: codes, sessions, and addresses and passkeys that were removed."""

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.customers.models import CustomerAddress, CustomerCode, CustomerPasskey, CustomerSession

if TYPE_CHECKING:
    from django.db.models import QuerySet

_PUT_BACK_FOR = timedelta(days=1)


@transaction.atomic
def prune_customers() -> None:
    for rows in (old_codes(), _old_sessions(), _old_addresses(), _old_passkeys()):
        rows.delete()


def old_codes() -> "QuerySet[CustomerCode]":
    """What there is to prune, for the schedule: wherever customers sign in, there are some."""
    found: QuerySet[CustomerCode] = CustomerCode.objects.filter(expires_at__lt=clock.now())
    return found


def _old_sessions() -> "QuerySet[Any]":
    return CustomerSession.objects.filter(ends_at__lt=clock.now())


def _old_addresses() -> "QuerySet[Any]":
    return CustomerAddress.objects.filter(deleted_at__lt=clock.now() - _PUT_BACK_FOR)


def _old_passkeys() -> "QuerySet[Any]":
    return CustomerPasskey.objects.filter(removed_at__lt=clock.now() - _PUT_BACK_FOR)
