"""What a buyer has said so far of what a cart is charged: where it goes, how, and by which code. Pure.

Kept with the cart as one JSON text, so that cart, checkout in another browser and order read the same.
"""

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True, slots=True)
class Destination:
    """Where it goes, by ISO codes; what is empty is not said yet."""

    country: str = ""
    region: str = ""
    postal_code: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Earlier releases read these and this one reads theirs: what is added has a default."""

    destination: Destination = Destination()
    shipping_option_id: str = ""
    discount_code: str = ""
    email: str = ""


NOTHING_CHOSEN = Chosen()
_decode = msgspec.json.Decoder(Chosen).decode


def read_chosen(text: str) -> Chosen:
    """What a cart keeps; most carts keep nothing."""
    return _decode(text) if text else NOTHING_CHOSEN


def chosen_text(chosen: Chosen) -> str:
    """As a cart keeps it."""
    return "" if chosen == NOTHING_CHOSEN else msgspec.json.encode(chosen).decode()
