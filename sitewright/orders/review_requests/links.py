"""The addresses in a mail that asks for reviews: the page of what was bought, and where none are wanted."""

from hashlib import sha256
from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import KEY_LENGTH, is_link_key, link_key
from sitewright.orders.models import Order
from sitewright.orders.review_requests.addresses import KEY, ORDER, PATH, STOP_PATH

_PURPOSE = "review-request"


def request_path(order: Order) -> str:
    """In the language spoken now, as the other."""
    return _path(PATH, order)


def stop_path(order: Order) -> str:
    return _path(STOP_PATH, order)


def key_of(order: Order) -> str:
    """What only the mail knows; another one as soon as the order's own code is another, as when its buyer is
    erased.
    """
    return link_key(_PURPOSE, order.id, order.access_code)


def is_key_of(order: Order, key: str) -> bool:
    return is_link_key(key, _PURPOSE, order.id, order.access_code)


def digest_of_address(email: str) -> str:
    """Always the same for an address, in capitals or not; without our secret, so that it is known again where
    the website goes.
    """
    return sha256(f"review-request-stop\n{email.strip().lower()}".encode()).hexdigest()[:KEY_LENGTH]


def _path(path: str, order: Order) -> str:
    return f"{in_language(path)}?{urlencode({ORDER: order.id, KEY: key_of(order)})}"
