"""The answer to whoever asks for a cart, as JSON.

A page asks for the same cart again and again, and most of these answers follow from what the one statement
has read: they are worked out once. Prices and stock are read fresh each time all the same, for they are part
of what an answer is kept by.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from sitewright.checkout.cart_rows import CartLine, CartRow, read_cart, stored_cart
from sitewright.checkout.discounts.presence import HAS_AUTOMATIC
from sitewright.checkout.models import CartState
from sitewright.checkout.queries import cart_of, context_of
from sitewright.kit import clock
from sitewright.kit.db.statements import Row
from sitewright.kit.messages import address_language, current_language
from sitewright.kit.tenancy import current_website_id

_MS_PER_MINUTE = 60_000
_MOST_KEPT = 512
"""Some 20 KB each: the row with the website's settings, and what became of it."""


def cart_json(token: str) -> bytes:
    """What `cart_of` gives."""
    row = stored_cart(token)
    if row is None:
        return msgspec.json.encode(cart_of(""))
    # Rates of taxes begin on a day; nothing that is said of a cart changes within a minute by itself.
    minute = clock.now_ms() // _MS_PER_MINUTE
    return _kept_json(current_website_id(), row, current_language(), address_language(), minute) or _json(row)


@lru_cache(maxsize=_MOST_KEPT)
def _kept_json(_website_id: str, row: Row, _language: str, _address_language: str, _minute: int) -> bytes:
    """Empty where more than the row has to be asked. The rest is what an answer depends on besides."""
    return _json(row) if _follows_from_row(*read_cart(row)) else b""


def _json(row: Row) -> bytes:
    cart, lines = read_cart(row)
    is_bought = cart.state == CartState.PURCHASED
    return msgspec.json.encode(cart_of("") if is_bought else context_of(cart, lines))


def _follows_from_row(cart: CartRow, lines: Sequence[CartLine]) -> bool:
    """Whether nothing else is asked: no discount, gift card, form or carrier."""
    if cart.chosen or cart.agreed or cart.discounts & HAS_AUTOMATIC or cart.state == CartState.PURCHASED:
        return False
    return not any(variant.form_id for _, variant in lines)
