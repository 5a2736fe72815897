"""Store credit whose end has come is there no longer. Cards keep what is on them, and pay for nothing."""

from django.db import transaction
from django.db.models import QuerySet

from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.checkout.gift_cards.queries import locked_cards
from sitewright.kit import clock

_BATCH_SIZE = 200


def ended_credit() -> "QuerySet[GiftCard]":
    """That still has something on it, for the schedule: what a failed payment gives back comes again."""
    ended = GiftCard.objects.filter(expires_at__isnull=False, expires_at__lte=clock.now())
    found: QuerySet[GiftCard] = ended.filter(balance_cents__gt=0).exclude(holder_id="")
    return found


def expire_ended_credit() -> None:
    """Each in a transaction of its own. Harmless when repeated."""
    for row_id in list(
        ended_credit().order_by("expires_at", "id").values_list("id", flat=True)[:_BATCH_SIZE]
    ):
        with transaction.atomic():
            _expire(row_id)


def _expire(row_id: str) -> None:
    (row,) = locked_cards([row_id])
    if row.balance_cents:
        move(Move(row.id, -row.balance_cents, EntryReason.EXPIRED))
