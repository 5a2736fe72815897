"""Forgetting what carriers asked once."""

from django.db.models import QuerySet

from sitewright.checkout.shipping.carriers.models import ShippingQuote
from sitewright.kit import clock

JOB = "checkout.prune_quotes"


def old_quotes() -> "QuerySet[ShippingQuote]":
    found: QuerySet[ShippingQuote] = ShippingQuote.objects.filter(holds_until__lte=clock.now())
    return found


def prune_quotes() -> None:
    old_quotes().delete()
