"""Forgetting what was called long ago."""

from datetime import timedelta

from django.db.models import QuerySet

from sitewright.checkout.places.models import PlacesUse
from sitewright.kit import clock

JOB = "checkout.prune_places_uses"
KEPT_DAYS = 400
"""A year and the month it is compared with."""


def old_uses() -> "QuerySet[PlacesUse]":
    found: QuerySet[PlacesUse] = PlacesUse.objects.filter(
        day__lt=clock.now().date() - timedelta(days=KEPT_DAYS)
    )
    return found


def prune_uses() -> None:
    old_uses().delete()
