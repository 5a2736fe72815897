"""Publishing posts, or taking them down, without touching what they say."""

from collections.abc import Sequence

from sitewright.content.due_dates import note_due_date
from sitewright.content.item_lock import locked_items
from sitewright.content.models import Item, PublishingStatus
from sitewright.content.status_moves import check_way
from sitewright.content.versioned.item import ITEM, index_item, item_state, save_item
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def publish_items(item_ids: Sequence[str]) -> None:
    """Show the items to visitors now, whatever date they were to come out on. Raises NoSuchItem."""
    count = len(set(item_ids))
    with change_set(Message("changes.items-published", count=count), "content.publish_items") as changes:
        for item in locked_items(item_ids):
            _move(item, PublishingStatus.PUBLISHED, changes)


def take_items_down(item_ids: Sequence[str]) -> None:
    """Make drafts of the items. Raises NoSuchItem, and MoveNotAllowed where D-34 has no such way."""
    count = len(set(item_ids))
    with change_set(Message("changes.items-taken-down", count=count), "content.take_items_down") as changes:
        for item in locked_items(item_ids):
            _move(item, PublishingStatus.DRAFT, changes)


def _move(item: Item, status: PublishingStatus, changes: Changes) -> None:
    check_way(item.status, status, may_publish=True)
    before, now = item_state(item), clock.now()
    item.status = str(status)
    if status == PublishingStatus.PUBLISHED and (item.published_at is None or item.published_at > now):
        item.published_at = now
    if item_state(item) == before:
        return
    item.updated_at = now
    note_due_date(item)
    save_item(item)
    changes.record(ITEM, item.id, before, item_state(item))
    index_item(item)
