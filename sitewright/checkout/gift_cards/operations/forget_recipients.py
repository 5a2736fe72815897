"""Forget whom gift cards are for and who gave them; what is on them stays, and whoever has the code may spend
it.
"""

from collections.abc import Collection

from sitewright.checkout.gift_cards.models import GiftCard


def forget_recipients(card_ids: Collection[str]) -> None:
    """Inside the caller's transaction."""
    nobody = {"recipient_email": "", "recipient_name": "", "sender_name": "", "message": ""}
    GiftCard.objects.filter(id__in=card_ids).update(**nobody)
