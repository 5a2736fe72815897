"""Removing the places of a sale that is over."""

from datetime import timedelta

from django.db.models import QuerySet

from sitewright.checkout.waiting_room.models import WaitingPlace
from sitewright.kit import clock

JOB = "checkout.prune_places"
_KEPT_FOR = timedelta(days=1)


def old_places() -> "QuerySet[WaitingPlace]":
    found: QuerySet[WaitingPlace] = WaitingPlace.objects.filter(let_in_at__lt=clock.now() - _KEPT_FOR)
    return found


def prune_places() -> None:
    old_places().delete()
