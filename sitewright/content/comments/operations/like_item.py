"""A visitor likes an item, or no longer does."""

from datetime import timedelta

from django.db import transaction

from sitewright.content.comments.errors import NothingToLike
from sitewright.content.comments.models import ItemLike
from sitewright.content.comments.queries import item_for_visitors, locked_tally
from sitewright.kit import clock, site_versions
from sitewright.kit.jobs import enqueue
from sitewright.sites.queries import website_data

SHOW_JOB = "content.show_likes"
_SHOWN_AFTER_SECONDS = 60
"""Pages are made anew once for all likes of a minute: else strangers could keep them from being stored."""


def like_item(item_id: str, key: str) -> int:
    """How many like it now. Pressed again, or sent twice, it counts once. Raises NothingToLike."""
    _require_asked(item_id)
    with transaction.atomic():
        tally = locked_tally(item_id)
        # The lock of the tally lets one in after the other, so nobody writes the key between the two.
        if not ItemLike.objects.filter(item_id=item_id, key=key).exists():
            ItemLike.objects.create(item_id=item_id, key=key, created_at=clock.now())
            tally.like_count += 1
            tally.save(update_fields=["like_count"])
            _show_soon()
    return int(tally.like_count)


def unlike_item(item_id: str, key: str) -> int:
    """How many like it now. Raises NothingToLike."""
    _require_asked(item_id)
    with transaction.atomic():
        tally = locked_tally(item_id)
        taken_back, _ = ItemLike.objects.filter(item_id=item_id, key=key).delete()
        if taken_back:
            tally.like_count -= 1
            tally.save(update_fields=["like_count"])
            _show_soon()
    return int(tally.like_count)


def show_likes() -> None:
    """Let pages tell the number as it is."""
    with transaction.atomic():
        site_versions.bump(keeps_products=True)


def _require_asked(item_id: str) -> None:
    if not website_data().settings["simpleLikingEnabled"] or item_for_visitors(item_id) is None:
        raise NothingToLike


def _show_soon() -> None:
    now = clock.now()
    minute = int(now.timestamp()) // _SHOWN_AFTER_SECONDS
    enqueue(SHOW_JOB, run_at=now + timedelta(seconds=_SHOWN_AFTER_SECONDS), key=str(minute))
