"""What a buyer may choose of how the goods get there. Pure."""

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True, slots=True)
class ShippingOption:
    """One way of delivery at what it costs this cart; `estimate` is the owner's text, `arrives_from` and
    `arrives_to` are ISO dates, empty where no days are known.

    For a pick-up place `address` and `hours` say where and when, and nobody asks the buyer for an address.
    """

    id: str
    name: str
    price_cents: int
    estimate: str = ""
    is_pickup: bool = False
    address: str = ""
    hours: str = ""
    arrives_from: str = ""
    arrives_to: str = ""


def option_text(option: ShippingOption | None) -> str:
    """As an order keeps it."""
    return "" if option is None else msgspec.json.encode(option).decode()


def read_option(text: str) -> ShippingOption | None:
    """What an order keeps."""
    return msgspec.json.decode(text, type=ShippingOption) if text else None
