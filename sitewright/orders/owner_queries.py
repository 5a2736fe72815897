"""The owner's order list. Stays quick at 500,000 orders: pages are cut out of the index on numbers, and
counting and searching stop at a bound.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Q, QuerySet, Sum

from sitewright.catalog.downloads.queries import files_sold_with
from sitewright.checkout.pricing import Adjustment
from sitewright.kit.messages import Message
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.queries import disputes_of, open_disputes, with_open_disputes
from sitewright.orders.documents.queries import documents_of
from sitewright.orders.downloads.queries import NamedDownload, downloads_of, named
from sitewright.orders.drafts.models import Draft
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.queries import (
    draft_of_difference,
    edits_of,
    last_edit_to_take_back,
    owed_after_edits,
    removable_units,
    why_not_editable,
)
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.queries import labels_of_order
from sitewright.orders.models import (
    Fulfilment,
    Order,
    OrderDocument,
    OrderLine,
    OrderState,
    Payment,
    PaymentState,
    Refund,
    RefundKind,
    RefundLine,
)
from sitewright.orders.order_states import units_of
from sitewright.orders.queries import adjustments_of
from sitewright.orders.refund_amounts import Refundable
from sitewright.orders.refund_queries import (
    refundable,
    refunds_of,
    shipping_given,
    units_given,
    units_removed,
)
from sitewright.orders.returns.models import Return
from sitewright.orders.returns.queries import (
    Exchange,
    exchanges_of,
    open_returns,
    returns_of,
    with_open_returns,
)

MOST_COUNTED = 100_000
WITH_RETURNS = "returns"
"""In place of a state: orders of which something is asked to be sent back, or comes."""
DISPUTED = "disputes"
"""The same: orders of which a bank asks money back, or holds it."""
_SEARCHED_ORDERS = 20_000


@dataclass(frozen=True, slots=True)
class OwnerOrderRow:
    order: Order
    item_count: int
    is_unpaid: bool = False
    has_open_return: bool = False
    is_disputed: bool = False


@dataclass(frozen=True, slots=True)
class OwnerOrderPage:
    """`is_total_capped`: there are more than `total`."""

    rows: list[OwnerOrderRow]
    total: int
    is_total_capped: bool


@dataclass(frozen=True, slots=True)
class OwnerOrder:
    order: Order
    lines: list[OrderLine]
    payments: list[Payment]
    refunds: list[Refund]
    units_refunded: Mapping[int, int]
    refundable: Refundable
    shipping_left_cents: int
    fulfilments: list[Fulfilment]
    units_sent: Mapping[int, int]
    adjustments: list[Adjustment]
    documents: list[OrderDocument]
    disputes: list[Dispute]
    returns: list[Return]
    labels: list[ShippingLabel]
    exchanges: Mapping[str, Exchange]
    downloads: list[NamedDownload]
    sells_files: bool
    edits: list[OrderEdit]
    units_removed: Mapping[int, int]
    removable: Mapping[int, int]
    why_not_editable: Message | None
    difference_cents: int
    difference_draft: Draft | None
    may_take_back: bool


def list_owner_orders(
    *, search: str = "", state: str = "", page: int = 1, page_size: int = 50
) -> OwnerOrderPage:
    """One page, newest first, `page` counting from 1.

    `state` is one of an order, `WITH_RETURNS` or `DISPUTED`. `search` is an order number, or part of an
    address or name among the newest 20,000 orders.
    """
    found = _searched(Order.objects.order_by("-number"), search.strip())
    is_everything = not search.strip() and state not in (*OrderState.values, WITH_RETURNS, DISPUTED)
    if state in OrderState.values:
        found = found.filter(state=state)
    if state == WITH_RETURNS:
        found = found.filter(id__in=open_returns().values("order_id"))
    if state == DISPUTED:
        found = found.filter(id__in=open_disputes().values("order_id"))
    total = _count_all() if is_everything else _count(found)
    orders = _page(found, (page - 1) * page_size, page_size)
    counts = _item_counts(orders)
    ids = [order.id for order in orders]
    marks = (_unpaid(orders), with_open_returns(ids), with_open_disputes(ids))
    rows = [
        OwnerOrderRow(order, counts.get(order.id, 0), *(order.id in marked for marked in marks))
        for order in orders
    ]
    is_capped = total > MOST_COUNTED and not is_everything
    return OwnerOrderPage(rows, MOST_COUNTED if is_capped else total, is_total_capped=is_capped)


def owner_order(order_id: str) -> OwnerOrder:
    """One order with everything; raises OrderNotFound."""
    order: Order | None = Order.objects.filter(id=order_id).first()
    if order is None:
        raise OrderNotFound
    refunds = refunds_of(order)
    room = refundable(order)
    lines = list(OrderLine.objects.filter(order=order).order_by("position", "id"))
    returns = returns_of(order)
    downloads = named(downloads_of(order))
    return OwnerOrder(
        order,
        lines,
        list(Payment.objects.filter(order_id=order.id).order_by("created_at")),
        list(refunds.prefetch_related("lines").order_by("created_at")),
        units_given(order),
        room,
        room.shipping_cents - shipping_given(order),
        list(Fulfilment.objects.filter(order=order).prefetch_related("lines").order_by("created_at")),
        {line.position: line.fulfilled for line in units_of(order)},
        adjustments_of(order),
        documents_of(order),
        disputes_of(order),
        returns,
        labels_of_order(order),
        exchanges_of(returns),
        downloads,
        # Files that were added since are given by the owner.
        bool(downloads or files_sold_with({line.product_id for line in lines})),
        edits_of(order),
        units_removed(order),
        removable_units(order),
        why_not_editable(order),
        owed_after_edits(order),
        draft_of_difference(order),
        last_edit_to_take_back(order) is not None,
    )


def order_counts() -> dict[str, int]:
    """{"all", "placed"}: each counted up to MOST_COUNTED."""
    placed = Order.objects.filter(state=OrderState.PLACED)
    return {"all": _count_all(), "placed": min(_count(placed), MOST_COUNTED)}


def _count_all() -> int:
    """Numbers rise by one without gaps, so the ends of the index tell how many there are."""
    numbers = Order.objects.values_list("number", flat=True)
    first, last = numbers.order_by("number").first(), numbers.order_by("-number").first()
    return 0 if first is None or last is None else int(last - first + 1)


def _count(orders: "QuerySet[Order]") -> int:
    """Counted in a subquery with a limit, so that a huge shop costs no more than the bound."""
    return orders.order_by().values("number")[: MOST_COUNTED + 1].count()


def _page(orders: "QuerySet[Order]", offset: int, size: int) -> list[Order]:
    """The page is cut out of an index that holds the numbers; only its own rows are read."""
    numbers = list(orders.values_list("number", flat=True)[offset : offset + size])
    return list(Order.objects.filter(number__in=numbers).order_by("-number"))


def _searched(orders: "QuerySet[Order]", words: str) -> "QuerySet[Order]":
    number = words.removeprefix("#")
    # More digits than the column takes would be an error of PostgreSQL instead of an empty list.
    if number.isdecimal() and len(number) <= 15:
        return orders.filter(number=int(number))
    if not words:
        return orders
    # No index finds a part of a text: the search is bounded by numbers, which have no gaps, so that it reads
    # as many orders at most.
    newest = orders.values_list("number", flat=True).first() or 0
    return orders.filter(number__gt=newest - _SEARCHED_ORDERS).filter(
        Q(email__icontains=words) | Q(customer_name__icontains=words)
    )


def _item_counts(orders: list[Order]) -> dict[str, int]:
    """Without the units that edits took off."""
    lines = OrderLine.objects.filter(order__in=orders).values("order_id").annotate(items=Sum("quantity"))
    ids = [order.id for order in orders]
    credited = RefundLine.objects.filter(refund__payment__order_id__in=ids, refund__kind=RefundKind.CREDIT)
    off = credited.values_list("refund__payment__order_id").annotate(Sum("quantity"))
    removed: dict[str, int] = dict(off)
    return {row["order_id"]: row["items"] - removed.get(row["order_id"], 0) for row in lines}


def _unpaid(orders: list[Order]) -> set[str]:
    """Of these, the ids of those whose money is awaited."""
    ids = [order.id for order in orders]
    awaited = Payment.objects.filter(order_id__in=ids, state=PaymentState.AWAITED)
    return set(awaited.values_list("order_id", flat=True))
