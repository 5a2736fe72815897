"""Addresses that show somebody else what is in a cart: `/checkout?cartToken={link}` (D-35, D-102).

A link names the cart and proves that we wrote it; it is not the token in the visitor's own cookie, which
alone may change the cart. Whoever opens one gets a copy of the lines.
"""

import re

from django.core import signing

from sitewright.checkout.cart_rows import CartRow, cart_by_id, cart_by_token
from sitewright.checkout.models import CartState

# A name of its own, so that nothing else that is signed with the secret key passes for a link.
_SALT = "checkout.cart-link"
SUBSCRIPTION = "sub-"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_token(text: str) -> bool:
    """Whether this could be a cart's token at all."""
    return _TOKEN.fullmatch(text) is not None


def is_of_subscription(token: str) -> bool:
    """Whether it is the token of a cart that a subscription is bought with (`subscribing`)."""
    return token.startswith(SUBSCRIPTION)


def link_of(cart_id: str) -> str:
    """The cart's link; empty without a cart."""
    return signing.Signer(salt=_SALT).sign(cart_id) if cart_id else ""


def linked_cart(text: str) -> CartRow | None:
    """The cart a link names, whatever its state; None for anything else."""
    try:
        return cart_by_id(signing.Signer(salt=_SALT).unsign(text))
    except signing.BadSignature:
        return None


def shown_cart(text: str) -> CartRow | None:
    """The open cart that `cartToken` in an address may show: by its link, or by its token as earlier releases
    wrote it. A cart that is being placed, has become an order or was agreed with its buyer shows nothing.
    """
    cart = linked_cart(text) or (cart_by_token(text) if is_token(text) else None)
    if cart is None or cart.state != CartState.OPEN or cart.agreed:
        return None
    # Nobody takes a subscription over: its checkout shows it as it is.
    return None if is_of_subscription(cart.token) else cart


def submitted_token(text: str, own_token: str) -> str:
    """The token of the cart a checkout form is about, empty when it is not this visitor's to buy.

    `text` is the form's field `cartToken`: a link, or a token by itself. The link of a cart that is not open
    any more is good for asking what became of it; that answer has its own proof (`place_order`).
    """
    cart = linked_cart(text) if text else None
    if cart is None:
        return (text if is_token(text) else "") if text else own_token
    # A link is no right to the cart: while that is open, only the browser with its cookie buys it.
    return cart.token if cart.token == own_token or cart.state != CartState.OPEN else ""
