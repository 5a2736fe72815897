"""What a buyer may choose of how the goods get there. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

MOST_OPTION_ID = 100
"""Characters of an option's id."""


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


def rate_key(option_id: str) -> str:
    """Of the rate a service of a carrier belongs to; of any other way of delivery, its own id."""
    return option_id.partition("-")[0]


def option_named(options: Iterable[ShippingOption], option_id: str) -> ShippingOption | None:
    """The one with this id; by that of a rate whose carrier had not answered, its first service."""
    there = list(options)
    exact = (option for option in there if option.id == option_id)
    of_rate = (option for option in there if "-" in option.id and rate_key(option.id) == option_id)
    return next(exact, None) or next(of_rate, None)


def option_text(option: ShippingOption | None) -> str:
    """As an order keeps it."""
    return "" if option is None else msgspec.json.encode(option).decode()


def read_option(text: str) -> ShippingOption | None:
    """What an order keeps."""
    return msgspec.json.decode(text, type=ShippingOption) if text else None
