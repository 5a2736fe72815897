"""Returns of an order, and what may still be sent back of it."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet, Sum

from sitewright.catalog.queries import product_ids_without_goods
from sitewright.kit import clock
from sitewright.orders.drafts.models import Draft
from sitewright.orders.models import (
    BROUGHT_MONEY,
    FulfilmentLine,
    Order,
    OrderLine,
    OrderState,
    Payment,
)
from sitewright.orders.refund_queries import units_refunded
from sitewright.orders.returns.models import OPEN_STATES, STANDING_STATES, Return, ReturnEntry, ReturnState
from sitewright.orders.returns.rules import LineFacts, returnable
from sitewright.orders.returns.settings import ReturnTerms, return_terms_here


def returns_of(order: Order) -> list[Return]:
    """With their entries, the first one first."""
    found = Return.objects.filter(order=order).order_by("requested_at", "id")
    return list(found.select_related("refund").prefetch_related("entries"))


def returns_of_orders(order_ids: Collection[str]) -> list[Return]:
    """With their entries, the first one first."""
    found = Return.objects.filter(order_id__in=order_ids).order_by("id")
    return list(found.prefetch_related("entries"))


@dataclass(frozen=True, slots=True)
class Exchange:
    """What is sent instead: a draft order, or the order it has become."""

    is_order: bool
    id: str
    number: int


def exchanges_of(returns: Collection[Return]) -> dict[str, Exchange]:
    """By the ids of the returns; nothing for a draft that was removed."""
    carts = {each.exchange_cart_id: each.id for each in returns if each.exchange_cart_id}
    if not carts:
        return {}
    drafts = Draft.objects.filter(cart_id__in=carts, removed_at=None)
    found = {carts[draft.cart_id]: Exchange(False, draft.id, draft.number) for draft in drafts}
    orders = Order.objects.filter(cart_id__in=carts)
    return found | {carts[order.cart_id]: Exchange(True, order.id, order.number) for order in orders}


def open_returns() -> "QuerySet[Return]":
    """Of the website in scope, those somebody has to do something about."""
    found: QuerySet[Return] = Return.objects.filter(state__in=OPEN_STATES)
    return found


def with_open_returns(order_ids: Collection[str]) -> set[str]:
    """Of these, the ids of orders with such a one."""
    return set(open_returns().filter(order_id__in=order_ids).values_list("order_id", flat=True))


def count_requested() -> int:
    """Those that wait for the owner's answer."""
    return int(Return.objects.filter(state=ReturnState.REQUESTED).count())


def returnable_units(order: Order, terms: ReturnTerms | None = None) -> dict[int, int]:
    """By position, what the buyer may ask to send back now, by these terms or the website's; lock the order
    before deciding on it.
    """
    terms = terms or return_terms_here()
    if not terms.returns_accepted or order.state == OrderState.CANCELLED or not _is_paid(order):
        return {}
    return returnable(facts_of(order), days=terms.return_days, now=clock.now())


def units_standing(order: Order) -> dict[int, int]:
    """Of each line, what comes back or came."""
    return _units_in(order, STANDING_STATES)


def units_restocked(order: Order) -> dict[int, int]:
    """Of each line, what was put back into stock when it came."""
    return _units_in(order, STANDING_STATES, is_restocked=True)


def facts_of(order: Order) -> list[LineFacts]:
    lines = list(OrderLine.objects.filter(order=order).order_by("position"))
    without_goods = product_ids_without_goods([line.product_id for line in lines])
    # What an edit took off was never sent, so it is none of what may come back.
    sendings, refunded = _sendings(order), units_refunded(order)
    in_open = _units_in(order, OPEN_STATES)
    in_closed = _units_in(order, (ReturnState.CLOSED,))
    return [
        LineFacts(
            line.position,
            line.product_id not in without_goods,
            sendings.get(line.position, []),
            refunded.get(line.position, 0),
            in_open.get(line.position, 0),
            in_closed.get(line.position, 0),
        )
        for line in lines
    ]


def _is_paid(order: Order) -> bool:
    return bool(Payment.objects.filter(order_id=order.id, state__in=BROUGHT_MONEY).exists())


# The website is named for the joined tables too, as in order_states: their indexes begin with it.
def _units_in(order: Order, states: Collection[ReturnState], **more: bool) -> dict[int, int]:
    found = ReturnEntry.objects.filter(
        goods_return__order=order,
        goods_return__website_id=order.website_id,
        goods_return__state__in=states,
        **more,
    )
    return dict(found.values_list("line_position").annotate(Sum("quantity")))


def _sendings(order: Order) -> dict[int, list[tuple[datetime, int]]]:
    lines = FulfilmentLine.objects.filter(fulfilment__order=order, fulfilment__website_id=order.website_id)
    found: dict[int, list[tuple[datetime, int]]] = {}
    for position, sent_at, units in lines.values_list("line_position", "fulfilment__created_at", "quantity"):
        found.setdefault(position, []).append((sent_at, units))
    return found
