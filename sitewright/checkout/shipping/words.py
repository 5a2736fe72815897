"""What a buyer reads of a way of delivery."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any

from babel.dates import format_interval, format_skeleton

from sitewright.checkout.countries import known_locale
from sitewright.checkout.shipping.options import ShippingOption
from sitewright.kit.messages import text

_SKELETON = "MMMEd"


def how_long(option: ShippingOption, locale: str) -> str:
    """The owner's words, and the days it arrives on."""
    return estimate(option.estimate, option.arrives_from, option.arrives_to, locale)


def how_long_in(option: Mapping[str, Any], locale: str) -> str:
    """Of an option as a cart's context has it."""
    return estimate(option["estimate"], option["arrivesFrom"], option["arrivesTo"], locale)


def estimate(words: str, arrives_from: str, arrives_to: str, locale: str) -> str:
    """`DHL, arrives Wed, Dec 2 – Fri, Dec 4`; either part may be missing. Days are ISO dates."""
    arrives = text("checkout.arrives", days=days_text(arrives_from, arrives_to, locale)) if arrives_to else ""
    return ", ".join(filter(None, (words, arrives)))


@lru_cache(maxsize=512)
def days_text(first: str, last: str, locale: str) -> str:
    """Two days as people of the locale write them, one where they are the same."""
    days, said_in = (date.fromisoformat(first), date.fromisoformat(last)), known_locale(locale)
    if days[0] == days[1]:
        return str(format_skeleton(_SKELETON, days[0], locale=said_in))
    return str(format_interval(*days, _SKELETON, locale=said_in))
