"""Disputes of orders, and which are open."""

from collections.abc import Collection

from django.db.models import QuerySet

from sitewright.orders.disputes.models import Dispute
from sitewright.orders.models import Order
from sitewright.orders.payments.disputed import OPEN, UNANSWERED, WITHDRAWN


def disputes_of(order: Order) -> list[Dispute]:
    """The newest first."""
    return list(Dispute.objects.filter(order=order).order_by("-opened_at", "-id"))


def references_of(payment_ids: Collection[str]) -> list[str]:
    """By which a provider names disputes of these payments."""
    return list(Dispute.objects.filter(payment_id__in=payment_ids).values_list("reference", flat=True))


def open_disputes() -> "QuerySet[Dispute]":
    """Of the website in scope, those the bank has not decided."""
    found: QuerySet[Dispute] = Dispute.objects.filter(state__in=OPEN)
    return found


def with_open_disputes(order_ids: Collection[str]) -> set[str]:
    """Of these, the ids of orders with such a one."""
    return set(open_disputes().filter(order_id__in=order_ids).values_list("order_id", flat=True))


def count_unanswered() -> int:
    """Those that wait for the owner's answer."""
    return int(open_disputes().filter(state__in=UNANSWERED).count())


def is_money_withdrawn(order: Order) -> bool:
    """Whether a bank holds money of it and has not decided yet: given back meanwhile, it would go twice. Lock
    the order before deciding on it.
    """
    return bool(open_disputes().filter(order=order, state__in=WITHDRAWN).exists())
