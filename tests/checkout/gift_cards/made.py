"""Gift cards of the website in scope."""

from typing import Any

from sitewright.checkout.gift_cards.issuing import issue
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.checkout.operations.enter_gift_card import enter_gift_card
from sitewright.kit import clock
from tests.orders.buying import cart_worth


def gift_card(cents: int = 2000, **more: Any) -> tuple[GiftCard, str]:
    """A card that was issued, and its code."""
    usual = {"currency": "USD", "issued_cents": cents, "created_at": clock.now()}
    card: GiftCard = GiftCard.objects.create(**{**usual, **more})
    code = issue(card, EntryReason.GRANTED)
    card.refresh_from_db()
    return card, code


def cart_with(code: str, price_cents: int = 5000, **product: Any) -> str:
    """A cart with one new product and the card; its token."""
    token, _ = cart_worth(price_cents, **{"on_hand": 300, **product})
    enter_gift_card(token, code, address="127.0.0.1")
    return token


def balance(card: GiftCard) -> int:
    card.refresh_from_db()
    return card.balance_cents
