"""Letting items come out whose date has come."""

from django.db import transaction
from django.db.models import QuerySet

from sitewright.content.models import Item, PublishingStatus
from sitewright.content.versioned.item import ITEM, index_item, item_state
from sitewright.history.recording import change_set
from sitewright.kit import clock, site_versions
from sitewright.kit.messages import Message

_COMING_OUT = (PublishingStatus.PUBLISHED, PublishingStatus.SCHEDULED)


def bring_out_due() -> int:
    """Show visitors what was published or scheduled for a moment that has come; returns how many items.

    However late it runs: what fell due while nothing was running comes out then. Harmless when nothing is
    due.
    """
    # Asked outside a transaction, which on SQLite takes the one write lock even when nothing is due.
    if not due_items().exists():
        return 0
    with transaction.atomic():
        # Another process may have brought them out since; then nothing is left, and nothing moves.
        items = list(due_items().select_for_update(of=("self",)).order_by("id"))
        for item in items:
            _bring_out(item)
        if items:
            site_versions.bump(keeps_products=True)
    return len(items)


def due_items() -> "QuerySet[Item]":
    """Items that are still unseen though their date has come."""
    waiting: QuerySet[Item] = Item.objects.filter(is_due=False, status__in=_COMING_OUT)
    return waiting.filter(published_at__lte=clock.now())


def _bring_out(item: Item) -> None:
    item.is_due = True
    # Only this changes what an owner decided, so only this is a version that can be undone.
    if item.status == PublishingStatus.SCHEDULED:
        _publish(item)
    else:
        item.save(update_fields=["is_due"])
    index_item(item)


def _publish(item: Item) -> None:
    with change_set(
        Message("changes.item-published-on-date", title=item.title), "content.bring_out_due"
    ) as changes:
        before = item_state(item)
        item.status = str(PublishingStatus.PUBLISHED)
        item.save(update_fields=["is_due", "status"])
        changes.record(ITEM, item.id, before, item_state(item))
