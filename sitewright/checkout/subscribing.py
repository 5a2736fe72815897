"""Tokens of carts that a subscription is bought with: each holds that alone, and is in no visitor's cookie.

The address of its checkout carries the token itself (D-35): whoever has it may buy what is in it, and learns
nothing else.
"""

from sitewright.checkout.cart_rows import cart_by_id
from sitewright.checkout.links import SUBSCRIPTION, is_of_subscription, is_token, link_of
from sitewright.kit.ids import new_token


def new_subscription_token() -> str:
    return SUBSCRIPTION + new_token()


def is_subscription_token(text: str) -> bool:
    return is_of_subscription(text) and is_token(text)


def form_token(cart_id: str) -> str:
    """What the checkout's form names its cart by, and an address that leads back to it: the link, or of a
    subscription the token; empty without a cart.
    """
    cart = cart_by_id(cart_id) if cart_id else None
    return cart.token if cart and is_of_subscription(cart.token) else link_of(cart_id)
