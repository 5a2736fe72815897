"""Tags in history: the one part of an order that is put back. All else of it is a ledger, or erased."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db import transaction

from sitewright.history.recording import State
from sitewright.kit.ids import new_id
from sitewright.kit.locks import lock_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models.order import Order
from sitewright.orders.tags.models import OrderTag

ORDER = "orders.Order"
_KEY = "tag "


def tag_state(order: Order, tags: Mapping[str, str]) -> dict[str, Any]:
    """`tags`: folded → name. Each is a field of its own: what somebody else did to another one stays when
    this one is put back.
    """
    return {"title": f"#{order.number}", **{f"{_KEY}{folded}": name for folded, name in tags.items()}}


def lock_tagged(order_ids: Collection[str]) -> None:
    """Nobody tags these until the transaction ends."""
    lock_rows("orders_order", order_ids)


@transaction.atomic
def restore_tags(states: Mapping[str, State]) -> None:
    """Give orders the tags of recorded states, whatever they have now."""
    lock_tagged(list(states))
    orders = list(Order.objects.filter(id__in=list(states)).order_by("id"))
    had = tags_of(orders)
    for order in orders:
        wanted = _tags_in(states[order.id])
        put_tags(order, {key: name for key, name in wanted.items() if key not in had[order.id]})
        drop_tags([order], had[order.id].keys() - wanted.keys())


def tags_of(orders: Iterable[Order]) -> dict[str, dict[str, str]]:
    """Id of each order → folded → name."""
    found: dict[str, dict[str, str]] = {order.id: {} for order in orders}
    for tag in OrderTag.objects.filter(number__in=[order.number for order in orders]).order_by("id"):
        found[tag.order_id][tag.folded] = tag.name
    return found


def put_tags(order: Order, tags: Mapping[str, str]) -> None:
    """Those that the order does not have; under its lock."""
    website_id = current_website_id()
    OrderTag.objects.bulk_create(
        OrderTag(
            id=new_id(), website_id=website_id, order=order, number=order.number, name=name, folded=folded
        )
        for folded, name in tags.items()
    )


def drop_tags(orders: Iterable[Order], folded: Collection[str]) -> None:
    numbers = [order.number for order in orders]
    OrderTag.objects.filter(number__in=numbers, folded__in=list(folded)).delete()


def _tags_in(state: State) -> dict[str, str]:
    found = (state or {}).items()
    return {key.removeprefix(_KEY): name for key, name in found if key.startswith(_KEY)}
