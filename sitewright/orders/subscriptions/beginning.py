"""Writing down, in the transaction of an order, what it means for a subscription."""

from datetime import datetime
from typing import Any

from sitewright.catalog.choice_text import with_choice
from sitewright.checkout.shipping.options import rate_key
from sitewright.kit.ids import new_token
from sitewright.orders.models import Payment
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.models import (
    Subscription,
    SubscriptionEvent,
    SubscriptionOrder,
    SubscriptionState,
)
from sitewright.orders.subscriptions.renewed import note_renewed
from sitewright.orders.subscriptions.schedule import anchor_of, set_next
from sitewright.sites.queries import website_basics


def note_subscription(order: NewOrder, snapshot: Snapshot, placement_id: str) -> Subscription | None:
    """That which begins with the order, or is renewed by it; None for an order that is neither."""
    if snapshot.renewal:
        return note_renewed(snapshot.renewal, order)
    for position, line in enumerate(snapshot.lines):
        # A cart that begins one holds nothing else.
        if line.plan:
            return _begun(order, snapshot, position, Payment.objects.get(placement_id=placement_id))
    return None


def _begun(order: NewOrder, snapshot: Snapshot, position: int, payment: Payment) -> Subscription:
    """It was paid for with this order, which therefore is its first cycle."""
    found = Subscription(
        order_id=order.id,
        order_number=order.number,
        line_position=position,
        access_code=new_token(),
        **_agreed(snapshot, snapshot.lines[position], order.placed_at),
        provider=payment.provider,
        environment=payment.environment,
        payment_reference=payment.provider_reference,
        created_at=order.placed_at,
    )
    set_next(found, 0, order.placed_at)
    found.save(force_insert=True)
    SubscriptionOrder.objects.create(subscription=found, period=0, order_id=order.id)
    note_event(found, SubscriptionEvent.Kind.BEGAN)
    if found.state == SubscriptionState.ENDED:
        note_event(found, SubscriptionEvent.Kind.ENDED)
    return found


def _agreed(snapshot: Snapshot, line: OrderedLine, placed_at: datetime) -> dict[str, Any]:
    plan, buyer = line.plan, snapshot.buyer
    if plan is None:
        raise ValueError("a line without a plan begins no subscription")
    return {
        "email": buyer.email,
        "customer_name": buyer.name,
        "shipping_address": buyer.address.as_json(),
        # Not the service: what a carrier asks next month, and by which, nobody knows.
        "shipping_option_id": rate_key(snapshot.delivery.id) if snapshot.delivery else "",
        "language": snapshot.language,
        "product_id": line.product_id,
        "variant_id": line.variant_id,
        "product_name": _named(line),
        "additional_fields": line.additional_fields,
        "quantity": line.quantity,
        "unit_price_cents": line.unit_price_cents,
        "renewal_cents": snapshot.renewal_cents,
        "currency": snapshot.currency,
        "period_value": plan.value,
        "period_unit": plan.unit,
        "cycles": plan.cycles,
        "anchor": anchor_of(placed_at, website_basics().time_zone),
    }


def _named(line: OrderedLine) -> str:
    return with_choice(line.title, line.attributes.values(), " / ")[:300]
