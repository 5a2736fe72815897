"""Writing down what was counted: one transaction for a website, shared with others where it can be."""

from collections.abc import Mapping
from datetime import timedelta
from functools import partial

import structlog
from django.db.models import Case, F, IntegerField, Value, When

from sitewright.content.models import MissedAddress, Redirect
from sitewright.content.redirects.counting import Collected, Counting, Times
from sitewright.content.redirects.counting import counting as counting_here
from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import current_website_id, tenant

log = structlog.get_logger(__name__)

MOST_MISSED = 500
"""Of a website."""
KEPT_DAYS = 90


def write_down(counted: Counting = counting_here) -> None:
    """Write what this process has collected. One website's trouble loses its own numbers alone."""
    for website_id, collected in counted.take().items():
        try:
            with tenant(website_id):
                commit_together(partial(_write, collected))
        except Exception as error:  # noqa: BLE001  (numbers for a list; the next turn has others)
            log.warning("visits were not counted", website_id=website_id, **describe_error(error))


def _write(collected: Collected) -> None:
    # In the order of their ids, as whoever changes them locks them.
    for redirect_id, times in sorted(collected.followed.items()):
        Redirect.objects.filter(id=redirect_id).update(
            hits=F("hits") + times.count, last_hit_at=times.last_at
        )
    if collected.missed:
        _write_missed(collected.missed)
        _make_room()


def _write_missed(missed: Mapping[str, Times]) -> None:
    known = MissedAddress.objects.filter(path__in=list(missed)).values_list("path", "referrer")
    referrers = dict(known.order_by("path"))
    for path, referrer in referrers.items():
        times = missed[path]
        MissedAddress.objects.filter(path=path).update(
            count=F("count") + times.count, last_at=times.last_at, referrer=times.referrer or referrer
        )
    new = [_row(path, times) for path, times in missed.items() if path not in referrers]
    # Another process may have met the same address at this moment; one of the two counts.
    MissedAddress.objects.bulk_create(new, ignore_conflicts=True)


def _row(path: str, times: Times) -> MissedAddress:
    return MissedAddress(
        website_id=current_website_id(),
        path=path,
        count=times.count,
        first_at=times.first_at,
        last_at=times.last_at,
        referrer=times.referrer,
    )


def _make_room() -> None:
    """What nobody has asked for in a long time goes, then whatever is too many: first what was asked for only
    once, of that the least recent. Who tries a thousand addresses at random so displaces no broken link.
    """
    MissedAddress.objects.filter(last_at__lt=clock.now() - timedelta(days=KEPT_DAYS)).delete()
    once = Case(When(count=1, then=Value(1)), default=Value(0), output_field=IntegerField())
    kept_first = MissedAddress.objects.order_by(once, "-last_at", "id")
    too_many = list(kept_first.values_list("id", flat=True)[MOST_MISSED : 2 * MOST_MISSED])
    if too_many:
        MissedAddress.objects.filter(id__in=too_many).delete()
