"""What the checkout says of gift cards that pay, and the page of one card.

giftCards      null where the website has issued none; else
giftCards.label
               of the field `giftCard`, with `value` (what was refused) and `error`
giftCards.entered[]
               {id, label ("•••1234"), note (what it pays), problem (why it pays nothing; empty when it does)}

Page of a card (layout `gift-card`), reached by the link of its mail alone:

    card       {amountMoney, balanceMoney, isWhole, code, until ("" for no end), recipient, sender, message,
               notice (why it cannot be used; empty when it can), isTest}

Money is {value, currency}. Never stored in any cache.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.gift_cards.links import PATH
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.checkout.gift_cards.sending import day_text
from sitewright.kit import clock
from sitewright.kit.messages import text
from sitewright.orders.money_text import money_text
from sitewright.themes.context.cart import money
from sitewright.themes.context.discount_codes import NO_CODE, TypedCode
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

CARD = "giftCard"
LAYOUT = "gift-card"


def gift_cards_part(cart: Mapping[str, Any], locale: str, typed: TypedCode = NO_CODE) -> Context | None:
    """`cart` is what `checkout.queries.cart_of` answers."""
    if not (cart["takesGiftCards"] or cart["giftCards"] or typed.error):
        return None
    return {
        "label": text("storefront.field.gift-card"),
        "value": typed.value,
        "error": typed.error,
        "entered": [_entered(card, cart["currency"], locale) for card in cart["giftCards"]],
    }


def _entered(card: Mapping[str, Any], currency: str, locale: str) -> Context:
    note = f"−{money_text(card['amountCents'], currency, locale)}" if card["amountCents"] else ""
    return {"id": card["id"], "label": card["label"], "note": note, "problem": card["message"]}


def gift_card_context(site: Mapping[str, Any], card: GiftCard, code: str) -> Context:
    """`code` as it is printed."""
    title = text("giftcards.page.title")
    head = page_head(site, LAYOUT, PATH, title=title, type_code=PageType.SPLASH_PAGE, is_indexed=False)
    # The card opens by the key in its address, which must not stand in links.
    return {**site, "page": {**head, "alternates": []}, "card": _card(site, card, code)}


def _card(site: Mapping[str, Any], card: GiftCard, code: str) -> Context:
    return {
        "amountMoney": money(card.issued_cents, card.currency),
        "balanceMoney": money(card.balance_cents, card.currency),
        "isWhole": card.balance_cents == card.issued_cents,
        "code": code,
        "until": day_text(card.expires_at, site["website"]["language"]),
        "recipient": card.recipient_name,
        "sender": "" if card.sender_name == card.recipient_name else card.sender_name,
        "message": card.message,
        "notice": _notice(card),
        "isTest": card.is_test,
    }


def _notice(card: GiftCard) -> str:
    if not card.is_enabled:
        return text("giftcards.page.off")
    if card.expires_at and card.expires_at <= clock.now():
        return text("giftcards.page.expired")
    return text("giftcards.page.test") if card.is_test else ""
