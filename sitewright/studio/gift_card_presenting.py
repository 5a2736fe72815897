"""Gift cards as the owner API shows them: never their codes."""

from collections.abc import Sequence
from typing import Any

from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.gift_cards.owner_list import status_of
from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.studio.api.schemas.gift_cards import GiftCardRow

_NAMES = [name for name in GiftCardRow.model_fields if name != "status"]


def card_row(card: GiftCard) -> dict[str, Any]:
    return {**{name: getattr(card, name) for name in _NAMES}, "status": status_of(card, clock.now())}


def entry_rows(entries: Sequence[GiftCardEntry]) -> list[dict[str, Any]]:
    ids = {entry.order_id for entry in entries if entry.order_id}
    numbers = dict(Order.objects.filter(id__in=ids).values_list("id", "number"))
    names = ("id", "amount_cents", "reason", "order_id", "note", "created_at")
    return [
        {**{name: getattr(entry, name) for name in names}, "order_number": numbers.get(entry.order_id)}
        for entry in entries
    ]
