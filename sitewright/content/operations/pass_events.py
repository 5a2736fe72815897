"""Moving events on that have ended, and all of them where the website's clock is another one."""

from collections.abc import Sequence

from django.db import transaction

from sitewright.content.event_times import ended_items, note_times
from sitewright.content.kinds import all_kinds
from sitewright.content.models import Item
from sitewright.kit import site_versions

_TIMES = ("starts_at", "ends_at", "first_at", "last_at", "is_over")
_CHUNK = 500


def pass_events() -> int:
    """Move on what has ended: to its next time, or among what is over; returns how many.

    However late it runs. Harmless when nothing has ended. Nobody decided anything, so nothing is recorded.
    """
    # Asked outside a transaction, which on SQLite takes the one write lock even when nothing has ended.
    if not ended_items().exists():
        return 0
    with transaction.atomic():
        items = list(
            ended_items().select_related("collection").select_for_update(of=("self",)).order_by("id")
        )
        _move(items)
    return len(items)


def note_times_anew() -> None:
    """Note all times again, by the clock of the time zone that the website has now."""
    codes = [kind.code for kind in all_kinds() if kind.series]
    ids = list(Item.objects.filter(collection__type__in=codes).order_by("id").values_list("id", flat=True))
    for start in range(0, len(ids), _CHUNK):
        with transaction.atomic():
            found = Item.objects.filter(id__in=ids[start : start + _CHUNK]).select_related("collection")
            _move(list(found.select_for_update(of=("self",)).order_by("id")))


def _move(items: Sequence[Item]) -> None:
    for item in items:
        note_times(item)
        item.save(update_fields=list(_TIMES))
    if items:
        site_versions.bump(keeps_products=True)
