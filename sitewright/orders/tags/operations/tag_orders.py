"""Giving orders tags and taking them off: one order or many are one change, with one undo."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.db import transaction

from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message
from sitewright.orders.locking import locked_orders
from sitewright.orders.models import Order
from sitewright.orders.tags.errors import TooManyTags
from sitewright.orders.tags.names import MOST_TAGS, read_names
from sitewright.orders.tags.queries import spelling_in_use
from sitewright.orders.tags.versioned import ORDER, drop_tags, put_tags, tag_state, tags_of

Tags = Mapping[str, str]
"""Folded → name."""


class Tagged(NamedTuple):
    """How many orders were changed, were so already, and have no room for more tags."""

    changed: int
    already: int
    full: int = 0


@transaction.atomic
def tag_orders(order_ids: Sequence[str], names: Sequence[str]) -> Tagged:
    """Each gets those it does not have, or none where they would be too many. Raises OrderNotFound,
    TagsRefused, and TooManyTags where that leaves out all of them.
    """
    orders = locked_orders(order_ids)
    wanted = {key: spelling_in_use(name) for key, name in read_names(names).items()}
    had = tags_of(orders)
    missing = {order.id: _without(wanted, had[order.id]) for order in orders}
    lacking = [order for order in orders if missing[order.id]]
    going = [each for each in lacking if len(had[each.id]) + len(missing[each.id]) <= MOST_TAGS]
    if lacking and not going:
        raise TooManyTags(MOST_TAGS)
    if going:
        label = _tagged_label(going, wanted)
        with change_set(label, "orders.tag_orders") as changes:
            for order in going:
                put_tags(order, missing[order.id])
                _record(changes, order, had[order.id], {**had[order.id], **missing[order.id]})
    return Tagged(len(going), len(orders) - len(lacking), len(lacking) - len(going))


@transaction.atomic
def untag_orders(order_ids: Sequence[str], names: Sequence[str]) -> Tagged:
    """Raises OrderNotFound and TagsRefused."""
    orders = locked_orders(order_ids)
    going = read_names(names)
    had = tags_of(orders)
    changed = [order for order in orders if had[order.id].keys() & going.keys()]
    if changed:
        # As they are spelled here, not as somebody typed them now.
        gone = {key: name for order in changed for key, name in had[order.id].items() if key in going}
        label = _untagged_label(changed, gone)
        with change_set(label, "orders.untag_orders") as changes:
            drop_tags(changed, going.keys())
            for order in changed:
                _record(changes, order, had[order.id], _without(had[order.id], going))
    return Tagged(len(changed), len(orders) - len(changed))


def _without(tags: Tags, others: Tags) -> dict[str, str]:
    return {key: name for key, name in tags.items() if key not in others}


def _record(changes: Changes, order: Order, before: Tags, after: Tags) -> None:
    changes.record(ORDER, order.id, tag_state(order, before), tag_state(order, after))


def _tagged_label(orders: Sequence[Order], tags: Tags) -> Message:
    words = ", ".join(tags.values())
    if len(orders) == 1:
        return Message("changes.order-tagged", number=orders[0].number, tags=words)
    return Message("changes.orders-tagged", count=len(orders), tags=words)


def _untagged_label(orders: Sequence[Order], tags: Tags) -> Message:
    words = ", ".join(tags.values())
    if len(orders) == 1:
        return Message("changes.order-untagged", number=orders[0].number, tags=words)
    return Message("changes.orders-untagged", count=len(orders), tags=words)
