"""Gift cards as their owner sees them: how each stands, and which fit a filter."""

from datetime import datetime
from typing import Literal

from django.db.models import Q, QuerySet

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit import clock

CardStatus = Literal["active", "used-up", "expired", "stopped", "unpaid"]
CardSort = Literal["created", "-created", "balance", "-balance"]

# Each ends with the id, so that pages of equal values do not overlap.
_SORTS = {
    "created": ("created_at", "id"),
    "-created": ("-created_at", "-id"),
    "balance": ("balance_cents", "id"),
    "-balance": ("-balance_cents", "-id"),
}


def list_cards(
    search: str, status: CardStatus | None, *, sort: CardSort, page: int, page_size: int
) -> tuple[list[GiftCard], int]:
    """One page, `page` counting from 1, and how many fit; `search` finds the last four signs of a code, and
    pieces of who a card is for.
    """
    rows: QuerySet[GiftCard] = GiftCard.objects.filter(holder_id="")
    if status is not None:
        rows = rows.filter(_having(status, clock.now()))
    if words := search.strip():
        digits = words.replace("·", "").replace("-", "")[-4:].upper()
        by_name = Q(recipient_name__icontains=words) | Q(recipient_email__icontains=words)
        rows = rows.filter(by_name | Q(last_four=digits) if len(digits) == 4 else by_name)
    start = (page - 1) * page_size
    return list(rows.order_by(*_SORTS[sort])[start : start + page_size]), rows.count()


def status_of(card: GiftCard, now: datetime) -> CardStatus:
    """What keeps it from paying longest comes first."""
    if not card.is_enabled:
        return "stopped"
    if card.issued_at is None:
        return "unpaid"
    if card.expires_at is not None and card.expires_at <= now:
        return "expired"
    return "active" if card.balance_cents else "used-up"


def _having(status: CardStatus, now: datetime) -> Q:
    on, issued = Q(is_enabled=True), Q(issued_at__isnull=False)
    over = Q(expires_at__isnull=False, expires_at__lte=now)
    match status:
        case "stopped":
            return ~on
        case "unpaid":
            return on & ~issued
        case "expired":
            return on & issued & over
        case "used-up":
            return on & issued & ~over & Q(balance_cents=0)
    return on & issued & ~over & Q(balance_cents__gt=0)
