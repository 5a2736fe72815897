"""The addresses in a mail that asks for reviews: the page of what was bought, and where none are wanted."""

import hmac
from hashlib import sha256
from urllib.parse import urlencode

from django.conf import settings

from sitewright.kit.language_paths import in_language
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import Order
from sitewright.orders.review_requests.addresses import KEY, ORDER, PATH, STOP_PATH

_KEY_LENGTH = 32  # 128 bits in hexadecimal.


def request_path(order: Order) -> str:
    """In the language spoken now, as the other."""
    return _path(PATH, order)


def stop_path(order: Order) -> str:
    return _path(STOP_PATH, order)


def key_of(order: Order) -> str:
    """What only the mail knows; another one as soon as the order's own code is another, as when its buyer is
    erased.
    """
    message = "\n".join(("review-request", current_website_id(), order.id, order.access_code))
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), sha256).hex()[:_KEY_LENGTH]


def is_key_of(order: Order, key: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, key_of(order))


def digest_of_address(email: str) -> str:
    """Always the same for an address, in capitals or not; without our secret, so that it is known again where
    the website goes.
    """
    return sha256(f"review-request-stop\n{email.strip().lower()}".encode()).hexdigest()[:_KEY_LENGTH]


def _path(path: str, order: Order) -> str:
    return f"{in_language(path)}?{urlencode({ORDER: order.id, KEY: key_of(order)})}"
