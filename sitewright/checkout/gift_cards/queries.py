"""Reading gift cards for those who hold them and those who change them."""

from collections.abc import Collection, Sequence

from django.db.models import Q

from sitewright.checkout.gift_cards.errors import NoSuchGiftCard
from sitewright.checkout.gift_cards.links import is_key_of
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry


def card_of_link(card_id: str, key: str) -> GiftCard | None:
    """The card a mail's link names; None for a wrong key, and for one that is not issued yet."""
    if not card_id or not is_key_of(card_id, key):
        return None
    found: GiftCard | None = GiftCard.objects.filter(id=card_id, issued_at__isnull=False).first()
    return found


def cards_about(address: str, order_ids: Collection[str]) -> list[GiftCard]:
    """Those for this address, and those its orders bought; oldest first."""
    asked = Q(recipient_email__iexact=address) | Q(order_id__in=order_ids)
    return list(GiftCard.objects.filter(asked).order_by("id"))


def find_card(card_id: str) -> GiftCard:
    """Raises NoSuchGiftCard; also for store credit, which is no card."""
    found: GiftCard | None = GiftCard.objects.filter(id=card_id, holder_id="").first()
    if found is None:
        raise NoSuchGiftCard
    return found


def locked_cards(card_ids: Sequence[str]) -> list[GiftCard]:
    """Held until the transaction ends, in the order everybody locks them. Raises NoSuchGiftCard when one is
    gone.
    """
    wanted = set(card_ids)
    rows = GiftCard.objects.select_for_update(no_key=True).filter(id__in=wanted).order_by("id")
    found = list(rows)
    if len(found) < len(wanted):
        raise NoSuchGiftCard
    return found


def entries_of(card: GiftCard) -> list[GiftCardEntry]:
    """The newest first."""
    return list(GiftCardEntry.objects.filter(card=card).order_by("-created_at", "-id"))
