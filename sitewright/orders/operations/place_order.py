"""Turn a cart into an order (design §6).

    begin_placement    one transaction: lock the cart, price it, hold stock           → held
    ask_provider       no transaction open, with an idempotency key                   → payment pending
    settle_placement   one transaction: hold becomes sale, order, ledger, mail        → placed
    fail_placement     one transaction: stock released, cart open again               → failed

Every state can be resumed: by the same submit sent again, and by `reconcile_placements`. The middle step may
take a minute, so whoever serves pages takes the three apart: `begin_order`, `ask_provider` on a thread that
serves nobody, `finish_order`. `place_order` is all three.
"""

from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db import DatabaseError

from sitewright.kit.db.shared_commits import commit_together
from sitewright.kit.logging import describe_error
from sitewright.orders.answers import PlacedOrder, answer_of
from sitewright.orders.errors import PaymentBeingChecked
from sitewright.orders.models import PlacementState
from sitewright.orders.operations.begin_placement import begin_placement
from sitewright.orders.operations.fail_placement import fail_placement
from sitewright.orders.operations.settle_placement import remember_paid, settle_placement
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import (
    Declined,
    PaymentProvider,
    PaymentRequest,
    PaymentResult,
    ProviderTimeout,
)
from sitewright.orders.payments.registry import provider_named
from sitewright.orders.placement_rows import move_placement, placement_by_id
from sitewright.orders.placements import UNSETTLED, OrderRequest, postpone, provider_key
from sitewright.orders.waiting import settled_placement

log = structlog.get_logger(__name__)

ProviderAnswer = PaymentResult | Exception
"""What the provider said: the payment, or why there is none or none known."""


@dataclass(frozen=True, slots=True)
class OpenPayment:
    """A placement whose money the provider is to be asked for."""

    placement_id: str
    provider: str
    request: PaymentRequest


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A placement that another request is working on."""

    placement_id: str


def place_order(request: OrderRequest) -> PlacedOrder:
    """Place the order, or answer what the same submit was answered before; waits for whatever it takes.

    Raises CartIsEmpty, VariantUnavailable, NotEnoughStock, BelowMinimum and PriceChanged (nothing stored
    then); KeyReused; PaymentDeclined (cart kept); PaymentBeingChecked when the outcome is not known yet;
    RateLimited.
    """
    begun = begin_order(request)
    if isinstance(begun, OpenPayment):
        return finish_order(begun, ask_provider(begun))
    return begun if isinstance(begun, PlacedOrder) else answer_of(settled_placement(begun.placement_id))


def begin_order(request: OrderRequest) -> PlacedOrder | OpenPayment | UnderWay:
    """What to ask the provider for this submit, or how far an earlier one has come. Raises as
    `place_order`."""
    placement, is_new = begin_placement(request)
    # The reconciler may have taken it for abandoned and have given it up.
    if not is_new or not _is_taken_to_provider(placement.id):
        return order_so_far(placement.id)
    money = (placement.amount_cents, placement.currency)
    asked = PaymentRequest(provider_key(placement.id), *money, request.payment_token)
    return OpenPayment(placement.id, placement.provider, asked)


def order_so_far(placement_id: str) -> PlacedOrder | UnderWay:
    """Raises PaymentDeclined for a placement that failed."""
    placement = placement_by_id(placement_id)
    return UnderWay(placement_id) if placement.state in UNSETTLED else answer_of(placement)


def ask_provider(payment: OpenPayment) -> ProviderAnswer:
    """Ask for the money, and once more what became of it when there was no answer. Raises nothing."""
    require_no_transaction()
    provider = provider_named(payment.provider)
    try:
        return _captured(provider, payment.request)
    except Exception as error:  # noqa: BLE001  (what it means for the order is for `finish_order` to say)
        return error


def finish_order(payment: OpenPayment, answer: ProviderAnswer) -> PlacedOrder:
    """The order for what the provider said. Raises PaymentDeclined and PaymentBeingChecked."""
    if isinstance(answer, PaymentResult):
        placed = _settle(payment, answer)
    elif isinstance(answer, Declined):
        fail_placement(payment.placement_id, "declined", answer.message)
        placed = None
    else:
        _look_again_soon(payment, answer)
        raise PaymentBeingChecked
    return placed or answer_of(settled_placement(payment.placement_id))


def _is_taken_to_provider(placement_id: str) -> bool:
    """From here on the money may have moved, whatever happens to this process."""
    held, pending = PlacementState.HELD, PlacementState.PAYMENT_PENDING
    return commit_together(lambda: move_placement(placement_id, held, pending))


def _captured(provider: PaymentProvider, request: PaymentRequest) -> PaymentResult:
    try:
        return provider.capture(request)
    except ProviderTimeout:
        found = provider.find(request.idempotency_key)
        if found is None:
            raise
        return found


def _look_again_soon(payment: OpenPayment, answer: Exception) -> None:
    """Whether money moved is not known, so the goods stay held and the reconciler asks."""
    expected = isinstance(answer, ProviderTimeout)
    report = log.warning if expected else log.error
    report("payment provider gave no answer", placement=payment.placement_id, **describe_error(answer))
    postpone(payment.placement_id, timedelta(seconds=5))


def _settle(payment: OpenPayment, result: PaymentResult) -> PlacedOrder | None:
    try:
        return settle_placement(payment.placement_id, result)
    except DatabaseError:
        # The money is taken; whatever broke, the reconciler will place the order from what the provider says.
        log.exception("a paid order could not be written", placement=payment.placement_id)
        remember_paid(payment.placement_id, result)
        raise PaymentBeingChecked from None
