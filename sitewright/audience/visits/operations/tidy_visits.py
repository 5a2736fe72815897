"""Remove what tells the visitors of days apart that are over, and counts that are old."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.audience.visits.models import DaySalt, VisitDetail, VisitHour, VisitorMark
from sitewright.kit import clock
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_data

if TYPE_CHECKING:
    from typing import Any

    from django.db.models import QuerySet

JOB = "audience.tidy_visits"
OLD_JOB = "audience.prune_visits"
KEPT_DAYS = 400
_BATCH_SIZE = 2_000
_AHEAD = timedelta(hours=14)
"""Nowhere is it later than that after UTC."""


def tidy_visits() -> None:
    """The salt first: with it gone the marks mean nothing any more."""
    today = _today()
    DaySalt.objects.filter(day__lt=today).delete()
    while _remove_batch(VisitorMark.objects.filter(day__lt=today)):
        pass


def prune_visits() -> None:
    before = _today() - timedelta(days=KEPT_DAYS)
    for model in (VisitHour, VisitDetail):
        while _remove_batch(model.objects.filter(day__lt=before)):
            pass


def may_be_over() -> "QuerySet[VisitorMark]":
    """For the schedule: wherever it may be tomorrow already."""
    found: QuerySet[VisitorMark] = VisitorMark.objects.filter(day__lt=_latest_day())
    return found


def old_hours() -> "QuerySet[VisitHour]":
    """For the schedule: no detail is older than the hour it was counted in."""
    found: QuerySet[VisitHour] = VisitHour.objects.filter(day__lt=_latest_day() - timedelta(days=KEPT_DAYS))
    return found


def _today() -> date:
    return local_now(website_data().time_zone).date()


def _latest_day() -> date:
    return (clock.now() + _AHEAD).date()


@transaction.atomic
def _remove_batch(found: "QuerySet[Any]") -> int:
    # Few at a time, as on SQLite every write waits.
    ids = list(found.order_by("day", "id").values_list("id", flat=True)[:_BATCH_SIZE])
    found.filter(id__in=ids).delete()
    return len(ids)
