"""What a buyer sees of orders."""

from collections.abc import Collection
from secrets import compare_digest
from typing import NamedTuple

from sitewright.checkout.pricing import Adjustment
from sitewright.orders.drafts.links import pay_path
from sitewright.orders.edits.queries import draft_of_difference
from sitewright.orders.models import (
    Fulfilment,
    Order,
    OrderAdjustment,
    OrderLine,
    Payment,
    PaymentState,
    Placement,
    PlacementState,
)
from sitewright.orders.order_prices import adjustment_of
from sitewright.orders.payments.registry import NoSuchAccount, provider_for


def order_for_buyer(order_id: str, access_code: str) -> Order | None:
    """The order, for whoever knows its access code (D-35); None for a wrong code as for an unknown order."""
    order: Order | None = Order.objects.filter(id=order_id).first() if access_code else None
    # In a time that tells nothing of the code; as bytes, because compare_digest takes no text outside ASCII.
    if order is None or not compare_digest(order.access_code.encode(), access_code.encode(errors="replace")):
        return None
    return order


def order_of_cart(cart_id: str, browser_hash: str) -> Order | None:
    """The order this cart became, for the browser that placed it; None for everyone else."""
    placed = Placement.objects.filter(cart_id=cart_id, state=PlacementState.PLACED).first()
    if placed is None or not compare_digest(placed.browser_hash, browser_hash):
        return None
    return Order.objects.filter(id=placed.order_id).first()


class HowToPay(NamedTuple):
    """What is still to be paid, by which way, and how: clean HTML. With `pay_path` it is paid there, in no
    language.
    """

    amount_cents: int
    label: str
    instructions: str
    pay_path: str = ""


def how_to_pay(order: Order) -> HowToPay | None:
    """None for an order that waits for no money."""
    payment = Payment.objects.filter(order_id=order.id, state=PaymentState.AWAITED).first()
    if payment is None:
        return None
    # What an edit made it dearer is paid by a link; without one its owner says how.
    if payment.edit and payment.placement_id is None:
        draft = draft_of_difference(order)
        return HowToPay(payment.amount_cents, "", "", pay_path(draft) if draft else "")
    try:
        provider = provider_for(payment.provider, payment.environment)
    except NoSuchAccount:
        return HowToPay(payment.amount_cents, "", "")
    return HowToPay(payment.amount_cents, str(provider.label), provider.instructions())


def sendings_of(order: Order) -> list[Fulfilment]:
    """The parcels that went out, the first one first."""
    sent = Fulfilment.objects.filter(order=order, is_automatic=False)
    return list(sent.order_by("created_at"))


def numbers_of_orders(ids: Collection[str]) -> dict[str, int]:
    """By their ids."""
    return dict(Order.objects.filter(id__in=ids).values_list("id", "number")) if ids else {}


def lines_of_order(order: Order) -> list[OrderLine]:
    """In the order they stood in the cart."""
    return list(OrderLine.objects.filter(order=order).order_by("position"))


def adjustments_of(order: Order) -> list[Adjustment]:
    """What was added to the order or taken off it, as it was applied."""
    return [adjustment_of(made) for made in OrderAdjustment.objects.filter(order=order).order_by("sort")]
