"""Enter a gift card into the cart, and take it out again."""

from dataclasses import replace

from sitewright.checkout.cart_context import Context
from sitewright.checkout.cart_rows import set_chosen, touch_cart
from sitewright.checkout.chosen import chosen_text, read_chosen
from sitewright.checkout.gift_cards.codes import normal_code
from sitewright.checkout.gift_cards.refusals import (
    CardReason,
    CardRefusal,
    GiftCardCodeMissing,
    GiftCardRefused,
)
from sitewright.checkout.gift_cards.tender import CardRow, card_by_code, refusal_of, with_card, without_card
from sitewright.checkout.open_cart import OpenCart, locked_cart
from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.messages import Message

# As for discount codes (D-61): whoever tries codes has as few as a person needs.
_PER_CART = "10/minute"
_PER_ADDRESS = "30 per 15 minutes"
_TRIED_OFTEN = Message("giftcards.tried-often")


def enter_gift_card(token: str, typed: str, *, address: str) -> Context:
    """The cart, which keeps the card's id and never its code.

    Raises GiftCardCodeMissing, GiftCardRefused (nothing is kept then), EntryNotFound without a cart,
    CartIsBeingPlaced and RateLimited.
    """
    # The address first: it is the one of the two that a stranger cannot make up.
    rate_limits.check_address("gift-card-address", address, _PER_ADDRESS, _TRIED_OFTEN)
    if token:
        rate_limits.check("gift-card-cart", token, _PER_CART, _TRIED_OFTEN)
    return commit_together(lambda: _enter(locked_cart(token), typed)).context()


def remove_gift_card(token: str, card_id: str) -> Context:
    """The cart without it. Raises EntryNotFound without a cart, and CartIsBeingPlaced."""
    return commit_together(lambda: _remove(locked_cart(token), card_id)).context()


def _enter(cart: OpenCart, typed: str) -> OpenCart:
    card = _found(cart, typed)
    return _kept(cart, with_card(read_chosen(cart.row.chosen).gift_card_ids, card.id))


def _found(cart: OpenCart, typed: str) -> CardRow:
    if not typed.strip():
        raise GiftCardCodeMissing
    code = normal_code(typed)
    card = card_by_code(code) if code else None
    refusal = refusal_of(card, cart.row.currency) if card else CardRefusal("", "", CardReason.UNKNOWN)
    if card is None or refusal:
        raise GiftCardRefused(refusal or CardRefusal("", "", CardReason.UNKNOWN))
    return card


def _remove(cart: OpenCart, card_id: str) -> OpenCart:
    return _kept(cart, without_card(read_chosen(cart.row.chosen).gift_card_ids, card_id))


def _kept(cart: OpenCart, card_ids: str) -> OpenCart:
    text = chosen_text(replace(read_chosen(cart.row.chosen), gift_card_ids=card_ids))
    set_chosen(cart.row.id, text)
    touch_cart(cart.row)
    cart.row = cart.row._replace(chosen=text)
    return cart
