"""Remove attempts to buy that came to nothing: they hold names and addresses nobody needs any more."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.models import Payment, PaymentState, Placement, PlacementState, StockHold

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEPT_DAYS = 30
"""Long enough for a buyer to ask why a payment failed."""

_BATCH_SIZE = 200


def prune_placements() -> int:
    """Remove the website's old failed placements in short transactions; how many there were.

    Only those for which it is known that no money moved: payments that were returned are records, and those
    the provider has not answered for are still asked about.
    """
    removed = 0
    while found := _remove_batch():
        removed += found
    return removed


def old_placements() -> "QuerySet[Placement]":
    """What there is to prune, for the schedule."""
    found: QuerySet[Placement] = Placement.objects.filter(
        state=PlacementState.FAILED, updated_at__lt=_limit(), payment__state=PaymentState.DECLINED
    )
    return found


@transaction.atomic
def _remove_batch() -> int:
    # In the order of the index placement_to_check, which leads to them.
    ids = list(old_placements().order_by("check_after").values_list("id", flat=True)[:_BATCH_SIZE])
    # What points at a placement goes before it. States are asked again: a payment that has become another one
    # since is kept, and the foreign key then keeps its placement.
    StockHold.objects.filter(placement_id__in=ids).delete()
    Payment.objects.filter(placement_id__in=ids, state=PaymentState.DECLINED).delete()
    Placement.objects.filter(id__in=ids, state=PlacementState.FAILED).delete()
    return len(ids)


def _limit() -> datetime:
    return clock.now() - timedelta(days=KEPT_DAYS)
