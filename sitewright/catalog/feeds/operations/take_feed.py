"""Have a feed to send, and the next one written where it has become old."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q

from sitewright.catalog.feeds.errors import FeedBeingWritten
from sitewright.catalog.feeds.models import ProductFeed
from sitewright.catalog.feeds.operations.write_feed import JOB, write_feed
from sitewright.catalog.feeds.reading import public_count
from sitewright.kit import clock, jobs

FRESH_FOR = timedelta(hours=1)
"""Those who fetch feeds do so a few times a day."""

_ASKED_AGAIN_AFTER = timedelta(minutes=30)
"""When a job that was to write it must have been lost."""

_MOST_AT_ONCE = 500
"""Products, which are written while somebody waits: within half a second."""


def take_feed(form: str) -> ProductFeed:
    """The feed of the website in scope as it was last written: within the last hour, or else a job writes the
    next one meanwhile. Raises FeedBeingWritten where there is none yet and too many products to wait for.
    """
    feed: ProductFeed | None = ProductFeed.objects.filter(form=form).first()
    if feed and feed.written_at and feed.written_at > clock.now() - FRESH_FOR:
        return feed
    if public_count(_MOST_AT_ONCE + 1) <= _MOST_AT_ONCE:
        return write_feed(form)
    _ask(form)
    if feed is None or not feed.written_at:
        raise FeedBeingWritten
    return feed


@transaction.atomic
def _ask(form: str) -> None:
    """Once, however many come meanwhile."""
    ProductFeed.objects.get_or_create(form=form)
    now = clock.now()
    waits = Q(asked_at__isnull=True) | Q(asked_at__lt=now - _ASKED_AGAIN_AFTER)
    if ProductFeed.objects.filter(waits, form=form).update(asked_at=now):
        jobs.enqueue(JOB, form)
