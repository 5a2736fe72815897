"""Addresses of subscribers: in one spelling, as the hash that stays, and half covered. Pure."""

import hmac

from django.conf import settings

from sitewright.forms.newsletters.errors import BadSubscriber
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress


def subscriber_address(typed: str) -> str:
    """In small letters, so that one address is on a list once. Raises BadSubscriber."""
    try:
        return normal_address(typed.strip()).lower()
    except BadAddress:
        raise BadSubscriber from None


def hash_of(address: str) -> str:
    """By which an address is known again that is kept no more. With the installation's key: whoever has the
    table alone cannot try addresses on it.
    """
    message = f"subscriber\n{address.lower()}"
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256").hex()


def covered(address: str) -> str:
    """`a…@example.com`: known to its owner, and not to who finds the page."""
    name, _, domain = address.rpartition("@")
    return f"{name[:1]}…@{domain}" if domain else ""
