"""The owner's orders: a page of the list, and one with all that belongs to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Sum

from sitewright.catalog.downloads.queries import files_sold_with
from sitewright.checkout.pricing import Adjustment
from sitewright.kit.messages import Message
from sitewright.orders.customers.queries import customer_of_order
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.queries import disputes_of, with_open_disputes
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
from sitewright.orders.finding_orders import MOST_COUNTED, Asked, count_all, count_up_to_bound, find_numbers
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
)
from sitewright.orders.order_states import units_of
from sitewright.orders.packing import BoxesToPack, boxes_to_pack
from sitewright.orders.queries import adjustments_of
from sitewright.orders.refund_amounts import Refundable
from sitewright.orders.refund_queries import (
    lines_of_refunds,
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
    returns_of,
    with_open_returns,
)
from sitewright.orders.tags.queries import tags_by_number


@dataclass(frozen=True, slots=True)
class OwnerOrderRow:
    order: Order
    item_count: int
    tags: list[str]
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
    has_account: bool
    tags: list[str]
    packing: list[BoxesToPack]


def list_owner_orders(
    *, search: str = "", state: str = "", tag: str = "", page: int = 1, page_size: int = 50
) -> OwnerOrderPage:
    """One page, newest first, `page` counting from 1; what narrows it is said by `finding_orders.Asked`."""
    found = find_numbers(Asked(search, state, tag), (page - 1) * page_size, page_size)
    return OwnerOrderPage(_rows(found.numbers), found.total, is_total_capped=found.is_capped)


def _rows(numbers: Sequence[int]) -> list[OwnerOrderRow]:
    """Of each order of the page, in this order; only their own rows are read."""
    by_number = {order.number: order for order in Order.objects.filter(number__in=numbers)}
    orders = [by_number[number] for number in numbers if number in by_number]
    counts, tags = _item_counts(orders), tags_by_number(numbers)
    ids = [order.id for order in orders]
    marks = (_unpaid(orders), with_open_returns(ids), with_open_disputes(ids))
    return [
        OwnerOrderRow(
            order,
            counts.get(order.id, 0),
            tags.get(order.number, []),
            *(order.id in marked for marked in marks),
        )
        for order in orders
    ]


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
    units = units_of(order)
    return OwnerOrder(
        order,
        lines,
        list(Payment.objects.filter(order_id=order.id).order_by("created_at")),
        list(refunds.prefetch_related("lines").order_by("created_at")),
        units_given(order),
        room,
        room.shipping_cents - shipping_given(order),
        list(Fulfilment.objects.filter(order=order).prefetch_related("lines").order_by("created_at")),
        {line.position: line.fulfilled for line in units},
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
        customer_of_order(order) is not None,
        tags_by_number([order.number]).get(order.number, []),
        boxes_to_pack(lines, {line.position: line.left for line in units}),
    )


def order_counts() -> dict[str, int]:
    """{"all", "placed"}: each counted up to MOST_COUNTED."""
    placed = Order.objects.filter(state=OrderState.PLACED)
    return {"all": count_all(), "placed": min(count_up_to_bound(placed), MOST_COUNTED)}


def _item_counts(orders: list[Order]) -> dict[str, int]:
    """Without the units that edits took off."""
    lines = OrderLine.objects.filter(order__in=orders).values("order_id").annotate(items=Sum("quantity"))
    credited = lines_of_refunds(orders).filter(refund__kind=RefundKind.CREDIT)
    off = credited.values_list("refund__payment__order_id").annotate(Sum("quantity"))
    removed: dict[str, int] = dict(off)
    return {row["order_id"]: row["items"] - removed.get(row["order_id"], 0) for row in lines}


def _unpaid(orders: list[Order]) -> set[str]:
    """Of these, the ids of those whose money is awaited."""
    ids = [order.id for order in orders]
    awaited = Payment.objects.filter(order_id__in=ids, state=PaymentState.AWAITED)
    return set(awaited.values_list("order_id", flat=True))
