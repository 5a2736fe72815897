"""Removing whom we have written to a while ago: what the address was given for is done."""

from datetime import timedelta

from django.db import transaction

from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.queries import SignUps
from sitewright.kit import clock

JOB = "catalog.remove_mailed_sign_ups"
_KEPT_FOR = timedelta(days=30)
_AT_ONCE = 1_000


def mailed_long_ago() -> SignUps:
    """Of which even the mail has been read by now."""
    found: SignUps = RestockSignUp.objects.filter(is_mailed=True, sent_at__lt=clock.now() - _KEPT_FOR)
    return found


@transaction.atomic
def remove_mailed() -> None:
    """What is left over goes the next time."""
    ids = list(mailed_long_ago().order_by("sent_at").values_list("id", flat=True)[:_AT_ONCE])
    RestockSignUp.objects.filter(id__in=ids).delete()
