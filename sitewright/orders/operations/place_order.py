"""Turn a cart into an order (design §6).

    begin_placement    one transaction: lock the cart, price it, hold stock           → held
    ask the provider   no transaction open, with an idempotency key                   → payment pending
    settle_placement   one transaction: hold becomes sale, order, ledger, mail        → placed
    fail_placement     one transaction: stock released, cart open again               → failed

Every state can be resumed: by the same submit sent again, and by `reconcile_placements`.
"""

from datetime import timedelta

import structlog
from django.db import DatabaseError

from sitewright.kit.db.shared_commits import commit_together
from sitewright.orders.answers import PlacedOrder, answer_of
from sitewright.orders.errors import PaymentBeingChecked
from sitewright.orders.models import PlacementState
from sitewright.orders.operations.begin_placement import begin_placement
from sitewright.orders.operations.fail_placement import fail_placement
from sitewright.orders.operations.settle_placement import remember_paid, settle_placement
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import Declined, PaymentRequest, PaymentResult, ProviderTimeout
from sitewright.orders.payments.registry import provider_named
from sitewright.orders.placement_rows import PlacementRow, move_placement
from sitewright.orders.placements import OrderRequest, postpone, provider_key
from sitewright.orders.waiting import settled_placement

log = structlog.get_logger(__name__)


def place_order(request: OrderRequest) -> PlacedOrder:
    """Place the order, or answer what the same submit was answered before.

    Raises CartIsEmpty, VariantUnavailable, NotEnoughStock, BelowMinimum and PriceChanged (nothing stored
    then); KeyReused; PaymentDeclined (cart kept); PaymentBeingChecked when the outcome is not known yet;
    RateLimited.
    """
    placement, is_new = begin_placement(request)
    placed = _pay(placement, request.payment_token) if is_new else None
    return placed or answer_of(settled_placement(placement.id))


def _pay(placement: PlacementRow, token: str) -> PlacedOrder | None:
    """The order; None when the placement itself says how it ended."""
    if not _is_taken_to_provider(placement.id):
        return None  # The reconciler took it for abandoned and has given it up.
    try:
        result = _capture(placement, token)
    except Declined as refusal:
        fail_placement(placement.id, "declined", refusal.message)
        return None
    except ProviderTimeout:
        log.warning("payment provider did not answer", placement=placement.id)
        postpone(placement.id, timedelta(seconds=5))
        raise PaymentBeingChecked from None
    return _settle(placement, result)


def _is_taken_to_provider(placement_id: str) -> bool:
    """From here on the money may have moved, whatever happens to this process."""
    held, pending = PlacementState.HELD, PlacementState.PAYMENT_PENDING
    return commit_together(lambda: move_placement(placement_id, held, pending))


def _capture(placement: PlacementRow, token: str) -> PaymentResult:
    """Ask for the money, and once more what became of it when there was no answer."""
    require_no_transaction()
    provider = provider_named(placement.provider)
    request = PaymentRequest(provider_key(placement.id), placement.amount_cents, placement.currency, token)
    try:
        return provider.capture(request)
    except ProviderTimeout:
        found = provider.find(request.idempotency_key)
        if found is None:
            raise
        return found


def _settle(placement: PlacementRow, result: PaymentResult) -> PlacedOrder | None:
    try:
        return settle_placement(placement.id, result)
    except DatabaseError:
        # The money is taken; whatever broke, the reconciler will place the order from what the provider says.
        log.exception("a paid order could not be written", placement=placement.id)
        remember_paid(placement.id, result)
        raise PaymentBeingChecked from None
