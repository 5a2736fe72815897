"""Turn a cart into an order (design §6).

    begin_placement    one transaction: lock the cart, price it, hold stock           → held
    ask_provider       no transaction open, with an idempotency key                   → payment pending
    apply_outcome      what the provider said (see there); with the money taken:
    settle_placement   one transaction: hold becomes sale, order, ledger, mail        → placed
    fail_placement     one transaction: stock released, cart open again               → failed

Every state can be resumed: by the same submit sent again, and by `reconcile_placements`. The middle step may
take a minute, so whoever serves pages takes the three apart: `begin_order`, `ask_provider` on a thread that
serves nobody, `finish_order`. `place_order` is all three.
"""

from dataclasses import dataclass

import structlog
from django.db import DatabaseError

from sitewright.checkout.subscribing import is_subscription_token
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.messages import chosen_language
from sitewright.orders.card_testing.guard import Barred, barred_cards
from sitewright.orders.errors import PaymentBeingChecked
from sitewright.orders.models import PlacementState
from sitewright.orders.payments.asking import ask_for_money
from sitewright.orders.payments.provider import (
    Captured,
    NotArrived,
    Outcome,
    PaymentProvider,
    PaymentRequest,
    Unknown,
)
from sitewright.orders.payments.registry import own_token, provider_for
from sitewright.orders.placing.answers import PlacedOrder, answer_of
from sitewright.orders.placing.lifecycle import provider_key, return_path
from sitewright.orders.placing.operations.apply_outcome import apply_outcome
from sitewright.orders.placing.operations.begin_placement import begin_placement
from sitewright.orders.placing.operations.settle_placement import remember_paid
from sitewright.orders.placing.requests import OrderRequest
from sitewright.orders.placing.rows import PlacementRow, move_placement, placement_by_id
from sitewright.orders.placing.waiting import settled_placement
from sitewright.sites.queries import website_basics

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class OpenPayment:
    """A placement whose money the provider is to be asked for."""

    placement_id: str
    provider: PaymentProvider
    request: PaymentRequest
    barred: Barred | None = None
    """Cards that are not to be charged; None where there are none."""


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A placement that another request is working on."""

    placement_id: str


def place_order(request: OrderRequest) -> PlacedOrder:
    """Place the order, or answer what the same submit was answered before; waits for whatever it takes.

    Raises CartIsEmpty, VariantUnavailable, NotEnoughStock, BelowMinimum and PriceChanged (nothing stored
    then); KeyReused; PaymentDeclined (cart kept); PaymentActionRequired and PaymentBeingConfirmed;
    PaymentBeingChecked when the outcome is not known yet; RateLimited.
    """
    begun = begin_order(request)
    if isinstance(begun, OpenPayment):
        return finish_order(begun, ask_provider(begun))
    return begun if isinstance(begun, PlacedOrder) else answer_of(settled_placement(begun.placement_id))


def begin_order(request: OrderRequest) -> PlacedOrder | OpenPayment | UnderWay:
    """What to ask the provider for this submit, or how far an earlier one has come. Raises as
    `place_order`."""
    placement, is_new = begin_placement(request, is_asked_next=True)
    # The reconciler may have taken it for abandoned and have given it up.
    if not is_new or not _is_taken_to_provider(placement):
        return order_so_far(placement.id)
    money = (placement.amount_cents, placement.currency)
    # The host the buyer is shopping on: the cookie that tells the browser belongs to that one (D-103).
    back = f"{request.base_url}{return_path(placement.id)}"
    provider = provider_for(placement.provider, placement.environment)
    token, buyer = own_token(provider, request.payment_token), request.buyer
    site = website_basics()
    asked = PaymentRequest(
        provider_key(placement.id),
        *money,
        token,
        back,
        site.title,
        buyer.email,
        keeps_method=is_subscription_token(request.cart_token),
        locale=chosen_language() or site.locale,
    )
    return OpenPayment(placement.id, provider, asked, barred_cards(provider))


def order_so_far(placement_id: str) -> PlacedOrder | UnderWay:
    """Raises PaymentDeclined for a placement that failed, PaymentActionRequired or PaymentBeingConfirmed for
    one that waits for somebody else.
    """
    placement = placement_by_id(placement_id)
    return UnderWay(placement_id) if placement.is_under_way else answer_of(placement)


def ask_provider(payment: OpenPayment) -> Outcome:
    """Ask for the money; raises nothing a provider causes."""
    is_barred = payment.barred.holds if payment.barred else None
    return ask_for_money(payment.provider, payment.request, is_barred)


def finish_order(payment: OpenPayment, outcome: Outcome) -> PlacedOrder:
    """The order for what the provider said. Raises PaymentDeclined, and PaymentBeingChecked or what is more
    exactly known.
    """
    placed = _applied(payment.placement_id, outcome)
    # The provider has just said nothing: waiting for a settled placement would take five seconds in vain.
    if placed is None and isinstance(outcome, NotArrived | Unknown):
        raise PaymentBeingChecked
    return placed or answer_of(settled_placement(payment.placement_id))


def _is_taken_to_provider(placement: PlacementRow) -> bool:
    """From here on the money may have moved, whatever happens to this process."""
    held, pending = PlacementState.HELD, PlacementState.PAYMENT_PENDING
    return placement.state == pending or commit_together(lambda: move_placement(placement.id, held, pending))


def _applied(placement_id: str, outcome: Outcome) -> PlacedOrder | None:
    try:
        return apply_outcome(placement_id, outcome).order
    except DatabaseError:
        if not isinstance(outcome, Captured):
            raise
        # The money is taken; whatever broke, the reconciler will place the order from what the provider says.
        log.exception("a paid order could not be written", placement=placement_id)
        remember_paid(placement_id, outcome)
        raise PaymentBeingChecked from None
