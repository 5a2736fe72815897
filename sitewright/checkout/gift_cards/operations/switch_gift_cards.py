"""Let gift cards pay, or stop them."""

from collections.abc import Sequence

from sitewright.checkout.gift_cards.errors import NoSuchGiftCard
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.checkout.gift_cards.queries import locked_cards
from sitewright.checkout.gift_cards.versioned import GIFT_CARD, card_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def switch_gift_cards(card_ids: Sequence[str], *, is_enabled: bool) -> None:
    """What is on them stays. Orders being placed keep what they took. Raises NoSuchGiftCard."""
    count = len(set(card_ids))
    on = Message("changes.gift-cards-switched-on", count=count)
    label = on if is_enabled else Message("changes.gift-cards-stopped", count=count)
    with change_set(label, "checkout.switch_gift_cards") as changes:
        switched = [each for each in _cards(card_ids) if each.is_enabled != is_enabled]
        for card in switched:
            before = card_state(card)
            card.is_enabled = is_enabled
            changes.record(GIFT_CARD, card.id, before, card_state(card))
        GiftCard.objects.filter(id__in=[each.id for each in switched]).update(is_enabled=is_enabled)


def _cards(card_ids: Sequence[str]) -> list[GiftCard]:
    found = locked_cards(card_ids)
    if any(each.holder_id for each in found):
        raise NoSuchGiftCard
    return found
