"""Write the order of a paid placement, with everything an order means, in one transaction."""

from typing import NamedTuple

import structlog
from django.db import DatabaseError, transaction

from sitewright.catalog.stock import sell_held_stock
from sitewright.checkout.cart_rows import setting_state
from sitewright.checkout.gift_cards.ledger import keeping_taken
from sitewright.checkout.models import CartState
from sitewright.checkout.tax.standing import VatIdCheck
from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.statements import execute, execute_all
from sitewright.kit.ids import new_id, new_token
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import text
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.confirmation_mail import confirmation_mail
from sitewright.orders.documents.automatic import invoice_when_paid
from sitewright.orders.documents.settings import invoice_settings
from sitewright.orders.downloads.giving import note_downloads
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.downloads.queries import named
from sitewright.orders.edits.settling import NothingToSettle, settle_difference
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.gift_cards.selling import note_sold
from sitewright.orders.handing_over import hand_over_at_once
from sitewright.orders.models import Payment, PlacementState, StockHold
from sitewright.orders.payments.provider import Captured, Owed
from sitewright.orders.placing.answers import PlacedOrder, answer_of
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.orders.placing.order_rows import NewOrder, add_order, adding_lines, next_order_number
from sitewright.orders.placing.redemptions import keeping_redeemed
from sitewright.orders.placing.rows import (
    close_placed,
    end_holds,
    move_placement,
    placement_by_id,
    settling_payment,
)
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.orders.subscriptions.beginning import note_subscription
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.words import renewal_words
from sitewright.orders.vat_ids.operations.ask_register import ask_soon
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import WebsiteBasics, website_basics

log = structlog.get_logger(__name__)


class _With(NamedTuple):
    """What comes with the order."""

    downloads: list[OrderDownload]
    subscription: Subscription | None


def settle_placement(placement_id: str, result: Captured | Owed) -> PlacedOrder | None:
    """Place the order for this captured payment, or for one that comes later by hand; harmless when it is
    placed already. None without an order.

    A payment that does not fit the placement (B03), or comes after it was given up, is returned to the buyer
    by a job: the provider has to be asked, and whoever waits here may be serving pages.
    """
    try:
        placed = commit_together(lambda: _placed_order(placement_id, result))
    except (NothingToSettle, OrderNotFound):
        placed = None
    if placed is None and isinstance(result, Captured):
        # A second transaction; should this process end before it, the provider is asked again and leads here.
        commit_together(lambda: _give_back(placement_id, result))
    return placed


def remember_paid(placement_id: str, result: Captured) -> None:
    """Note that the money is taken when writing the order failed; else the provider still knows."""
    try:
        with transaction.atomic():
            move_placement(placement_id, PlacementState.PAYMENT_PENDING, PlacementState.PAID)
            payments = Payment.objects.filter(placement_id=placement_id)
            payments.update(provider_reference=result.reference)
    except DatabaseError:
        log.exception("could not note that a placement is paid", placement=placement_id)


def _placed_order(placement_id: str, result: Captured | Owed) -> PlacedOrder | None:
    order_id = new_id()
    closed = close_placed(placement_id, order_id, result)
    if closed is None:
        return _placed_before(placement_id)
    cart_id, snapshot = closed[0], Snapshot.from_json(closed[1])
    if snapshot.settles:
        execute(*settling_payment(placement_id, order_id, result))
        return settle_difference(placement_id, cart_id, snapshot.settles, result)
    return _place(placement_id, order_id, cart_id, snapshot, result)


def _give_back(placement_id: str, result: Captured) -> None:
    fail_placement(placement_id, "payment-mismatch", text("orders.payment-mismatch"))
    captured = [result.reference, result.environment, result.amount_cents, result.currency]
    # Once a day, should the job be given up; the provider tells repeats by its key.
    key = f"{placement_id}-{clock.now():%Y%m%d}"
    enqueue("orders.return_payment", placement_id, *captured, key=key)


def _placed_before(placement_id: str) -> PlacedOrder | None:
    """The order of a placement that was placed already; None for one that failed or asked for other money."""
    placement = placement_by_id(placement_id, lock=True)
    if placement.state == PlacementState.PLACED:
        return answer_of(placement)
    log.error("a payment has no order", placement=placement_id, state=placement.state)
    return None


def _place(
    placement_id: str, order_id: str, cart_id: str, snapshot: Snapshot, result: Captured | Owed
) -> PlacedOrder:
    """Locks are taken in the order every act takes them: placement, stock, counter, website. What others wait
    for comes after what is this order's alone.
    """
    units = end_holds(placement_id, StockHold.State.SOLD)
    own = adding_lines(order_id, 0, (0, 0), snapshot.lines, snapshot.adjustments)
    own += [
        settling_payment(placement_id, order_id, result),
        setting_state(cart_id, CartState.PURCHASED, order_id),
    ]
    own += [keeping_redeemed(placement_id, order_id)] if snapshot.discounts else []
    own += [keeping_taken(placement_id, order_id)] if snapshot.gift_cards else []
    execute_all(own)
    sell_held_stock(units, order_id)
    order = NewOrder(
        id=order_id,
        number=next_order_number(),
        access_code=new_token(),
        cart_id=cart_id,
        is_test=result.environment == "test",
        placed_at=clock.now(),
    )
    add_order(order, snapshot)
    note_sold(order, snapshot, is_paid=isinstance(result, Captured))
    downloads = note_downloads(order, snapshot, is_paid=isinstance(result, Captured))
    if isinstance(result, Captured):
        hand_over_at_once(order, snapshot, downloads)
    subscription = note_subscription(order, snapshot, placement_id)
    # A row of the outbox in this transaction: there is a mail exactly when there is an order.
    site = website_basics()
    _send_confirmation(order, snapshot, result, site, _With(downloads, subscription))
    if isinstance(result, Captured):
        invoice_when_paid(order.id, site.settings)
    if snapshot.standing.check == VatIdCheck.UNCONFIRMED:
        ask_soon(snapshot.standing.vat_id, site.settings)
    return PlacedOrder(order.id, order.number, order.access_code)


def _send_confirmation(
    order: NewOrder,
    snapshot: Snapshot,
    result: Captured | Owed,
    site: WebsiteBasics,
    bought: _With,
) -> None:
    mail = confirmation_mail(
        order,
        snapshot,
        site_title=site.title,
        locale=site.locale,
        settings=mail_settings(site.settings),
        how_to_pay=result if isinstance(result, Owed) else None,
        downloads=named(bought.downloads),
        seller_vat_id=invoice_settings(site.settings).vat_id.strip(),
        renews=renewal_words(bought.subscription, site.time_zone) if bought.subscription else None,
    )
    queue_buyer_mail("order-confirmation", order.id, snapshot.buyer.email, mail)
