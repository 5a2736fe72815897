"""Write the order of a paid placement, with everything an order means, in one transaction."""

from dataclasses import dataclass

import structlog
from django.db import DatabaseError, connection, transaction

from sitewright.catalog.stock import sell_held_stock
from sitewright.checkout.cart_rows import set_cart_state
from sitewright.checkout.models import CartState
from sitewright.kit import clock
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.operations.queue_message import queue_message
from sitewright.orders.confirmation_mail import confirmation_mail
from sitewright.orders.models import (
    Order,
    OrderLine,
    Payment,
    PaymentState,
    Placement,
    PlacementState,
    StockHold,
)
from sitewright.orders.operations.fail_placement import fail_placement
from sitewright.orders.operations.return_payment import return_payment
from sitewright.orders.payments.provider import PaymentResult
from sitewright.orders.placements import held_lines, locked_placement
from sitewright.orders.snapshot import Snapshot
from sitewright.sites.models import Website

log = structlog.get_logger(__name__)

_NEXT_NUMBER = """
    INSERT INTO orders_ordercounter (id, website_id, last_number) VALUES (%s, %s, 1001)
    ON CONFLICT (website_id) DO UPDATE SET last_number = orders_ordercounter.last_number + 1
    RETURNING last_number
"""


@dataclass(frozen=True, slots=True)
class _Sale:
    """What belongs together while an order is written."""

    order: Order
    placement: Placement
    snapshot: Snapshot


def settle_placement(placement_id: str, result: PaymentResult) -> None:
    """Place the order for this captured payment; harmless when it is placed already.

    A payment that does not fit the placement (B03), or comes after it was given up, is returned to the buyer.
    """
    if _places_order(placement_id, result):
        return
    fail_placement(placement_id, "payment-mismatch", "The payment did not fit the order and was returned.")
    return_payment(placement_id, result)


def remember_paid(placement_id: str, result: PaymentResult) -> None:
    """Note that the money is taken, when writing the order failed; if even that fails the provider still
    knows.
    """
    try:
        with transaction.atomic():
            pending = Placement.objects.filter(id=placement_id, state=PlacementState.PAYMENT_PENDING)
            pending.update(state=PlacementState.PAID, updated_at=clock.now())
            payments = Payment.objects.filter(placement_id=placement_id)
            payments.update(provider_reference=result.reference)
    except DatabaseError:
        log.exception("could not note that a placement is paid", placement=placement_id)


@transaction.atomic
def _places_order(placement_id: str, result: PaymentResult) -> bool:
    placement = locked_placement(placement_id)
    if placement.state == PlacementState.PLACED:
        return True
    if placement.state == PlacementState.FAILED or not _fits(placement, result):
        log.error("a payment has no order", placement=placement_id, state=placement.state)
        return False
    _place(placement, result)
    return True


def _fits(placement: Placement, result: PaymentResult) -> bool:
    payment = Payment.objects.get(placement=placement)
    asked = (payment.environment, placement.amount_cents, placement.currency)
    return asked == (result.environment, result.amount_cents, result.currency)


def _place(placement: Placement, result: PaymentResult) -> None:
    snapshot = Snapshot.from_json(placement.snapshot)
    order = _order(placement, snapshot, is_test=result.environment == "test")
    sale = _Sale(order, placement, snapshot)
    sell_held_stock(held_lines(placement), order.id)
    order.number = _next_number()
    order.save(force_insert=True)
    _add_lines(sale)
    _close(sale, result)
    _send_confirmation(sale)


def _order(placement: Placement, snapshot: Snapshot, *, is_test: bool) -> Order:
    buyer, totals = snapshot.buyer, snapshot.totals
    return Order(
        id=new_id(),
        website_id=current_website_id(),
        cart_id=placement.cart_id,
        access_code=new_token(),
        email=buyer.email,
        customer_name=buyer.name,
        shipping_address=buyer.address.as_json(),
        currency=snapshot.currency,
        subtotal_cents=totals.subtotal_cents,
        discount_cents=totals.discount_cents,
        shipping_cents=totals.shipping_cents,
        tax_cents=totals.tax_cents,
        grand_total_cents=totals.grand_total_cents,
        is_test=is_test,
        placed_at=clock.now(),
    )


def _next_number() -> int:
    """One statement that locks the counter until the transaction ends, so that numbers have no gaps."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT_NUMBER, [new_id(), current_website_id()])
        return int(cursor.fetchone()[0])


def _add_lines(sale: _Sale) -> None:
    OrderLine.objects.bulk_create(
        OrderLine(
            id=new_id(),
            website_id=current_website_id(),
            order=sale.order,
            position=position,
            product_id=line.product_id,
            variant_id=line.variant_id,
            sku=line.sku,
            product_name=line.title,
            attributes=line.attributes,
            image_url=line.image_url,
            quantity=line.quantity,
            unit_price_cents=line.unit_price_cents,
            total_cents=line.total_cents,
        )
        for position, line in enumerate(sale.snapshot.lines)
    )


def _close(sale: _Sale, result: PaymentResult) -> None:
    now, order = clock.now(), sale.order
    StockHold.objects.filter(placement=sale.placement).update(state=StockHold.State.SOLD)
    Payment.objects.filter(placement=sale.placement).update(
        order_id=order.id,
        state=PaymentState.CAPTURED,
        provider_reference=result.reference,
        updated_at=now,
    )
    Placement.objects.filter(id=sale.placement.id).update(
        state=PlacementState.PLACED, order_id=order.id, updated_at=now
    )
    set_cart_state(sale.placement.cart_id, CartState.PURCHASED, order.id)


def _send_confirmation(sale: _Sale) -> None:
    site = Website.objects.only("title", "locale").get(id=current_website_id())
    mail = confirmation_mail(sale.order, sale.snapshot, site_title=site.title, locale=site.locale)
    queue_message(
        key=f"order-confirmation-{sale.order.id}",
        kind="order-confirmation",
        to_address=sale.order.email,
        from_name=mail.from_name,
        subject=mail.subject,
        text=mail.text,
        html=mail.html,
    )
