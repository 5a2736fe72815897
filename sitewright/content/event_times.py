"""Events move from what is to come to what is over.

As with dates of items (`due_dates`), visitors' pages ask no clock: lists go by `is_over` and by the time that
is noted in the row. A job moves them at the moment an event ends, in one transaction with the website's
version, on to the next time where it repeats.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from sitewright.content.kinds import known_kind
from sitewright.content.models import Collection, Item
from sitewright.kit import clock, jobs
from sitewright.sites.queries import website_data

JOB = "content.pass_events"
ZONE_JOB = "content.note_times_anew"


def note_times(item: Item) -> None:
    """Note when the item takes place, as its fields say; have a job look when that is over. In the
    transaction that saves the item.
    """
    collection: Collection = item.collection
    kind = known_kind(collection.type)
    # Asked for the zone only where it counts: posts are saved more often.
    series = kind.series(item.extra, website_data().time_zone) if kind and kind.series else None
    now = clock.now()
    shown = series.shown_at(now) if series else None
    item.starts_at, item.ends_at = (shown.starts, shown.ends) if shown else (None, None)
    item.first_at, item.last_at = (series.first_at, series.last_at) if series and shown else (None, None)
    item.is_over = shown is not None and shown.ends <= now
    if shown and not item.is_over:
        # One job for a moment, however many end then.
        jobs.enqueue(JOB, run_at=shown.ends, key=shown.ends.isoformat())


def ended_items() -> "QuerySet[Item]":
    """Items that stand among what is to come though they have ended."""
    items: QuerySet[Item] = Item.objects.filter(is_over=False, ends_at__lte=clock.now())
    return items


def follow_time_zone(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """An event at seven is at seven by the clock of wherever the website is said to be."""
    if before["time_zone"] != after["time_zone"]:
        jobs.enqueue(ZONE_JOB)
