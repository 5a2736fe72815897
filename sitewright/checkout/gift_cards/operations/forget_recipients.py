"""Forget whom gift cards are for and who gave them; what is on them stays, and whoever has the code may spend
it.
"""

from collections.abc import Collection

from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry


def forget_recipients(card_ids: Collection[str]) -> None:
    """Inside the caller's transaction."""
    nobody = {"recipient_email": "", "recipient_name": "", "sender_name": "", "message": ""}
    GiftCard.objects.filter(id__in=card_ids).update(**nobody)


def forget_words_of_credit(entry_ids: Collection[str]) -> None:
    """Why an owner gave store credit, and what was said with it; sums stay. Inside the caller's
    transaction.
    """
    GiftCardEntry.objects.filter(id__in=entry_ids).update(note="", message="")
