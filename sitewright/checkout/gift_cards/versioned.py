"""Gift cards in history: whether one counts. Money is corrected by another entry and never rolled back."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.history.recording import State

GIFT_CARD = "checkout.GiftCard"


def card_state(card: GiftCard) -> dict[str, Any]:
    return {"is_enabled": card.is_enabled}


@transaction.atomic
def restore_cards(states: Mapping[str, State]) -> None:
    """Put cards into recorded states."""
    for card_id, state in sorted(states.items()):
        if state is not None:
            GiftCard.objects.filter(id=card_id).update(is_enabled=state["is_enabled"])
