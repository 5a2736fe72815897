"""Why a discount does not count, in words for the buyer.

What an owner has switched off, or not made, has one answer: whoever guesses learns of no code that is not
meant for anybody yet.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message, chosen_language
from sitewright.kit.money_text import money_text
from sitewright.sites.queries import website_data


class Reason(StrEnum):
    UNKNOWN = "unknown"
    NOT_YET = "not-yet"
    EXPIRED = "expired"
    USED_UP = "used-up"
    NOT_FOR_THESE = "not-for-these"
    MINIMUM_AMOUNT = "minimum-amount"
    MINIMUM_QUANTITY = "minimum-quantity"
    FIRST_ORDER_ONLY = "first-order-only"
    USED_BY_BUYER = "used-by-buyer"
    NOT_COMBINABLE = "not-combinable"
    NOTHING_LEFT = "nothing-left"


CURABLE = frozenset(
    {
        Reason.NOT_FOR_THESE,
        Reason.MINIMUM_AMOUNT,
        Reason.MINIMUM_QUANTITY,
        Reason.NOT_COMBINABLE,
        Reason.NOTHING_LEFT,
    }
)
"""By other goods in the cart: such a code stays with it, and counts once they are there."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """`missing` is what the cart lacks, in minor units or in units; `since` the moment it will count from;
    `other` the discount that counts in its place.
    """

    code: str
    reason: Reason
    missing: int = 0
    since: datetime | None = None
    other: str = ""

    def message(self, currency: str) -> Message:
        return _SAYS[self.reason](self, currency)


_SAYS: dict[Reason, Callable[[Refusal, str], Message]] = {
    Reason.UNKNOWN: lambda why, _: Message("discounts.unknown", code=why.code),
    Reason.NOT_YET: lambda why, _: Message(
        "discounts.not-yet", code=why.code, moment=_moment_text(why.since)
    ),
    Reason.EXPIRED: lambda why, _: Message("discounts.expired", code=why.code),
    Reason.USED_UP: lambda why, _: Message("discounts.used-up", code=why.code),
    Reason.NOT_FOR_THESE: lambda why, _: Message("discounts.not-for-these", code=why.code),
    Reason.MINIMUM_AMOUNT: lambda why, currency: Message(
        "discounts.minimum-amount", code=why.code, amount=money_text(why.missing, currency, _locale())
    ),
    Reason.MINIMUM_QUANTITY: lambda why, _: Message(
        "discounts.minimum-quantity", code=why.code, count=why.missing
    ),
    Reason.FIRST_ORDER_ONLY: lambda why, _: Message("discounts.first-order-only", code=why.code),
    Reason.USED_BY_BUYER: lambda why, _: Message("discounts.used-by-buyer", code=why.code),
    Reason.NOT_COMBINABLE: lambda why, _: Message("discounts.not-combinable", code=why.code, other=why.other),
    Reason.NOTHING_LEFT: lambda why, _: Message("discounts.nothing-left", code=why.code),
}


class DiscountRefused(InvalidInput):
    """`reason` is one of `Reason`; named at the field `discountCode`."""

    code = "discount-refused"

    def __init__(self, refusal: Refusal, currency: str) -> None:
        said = refusal.message(currency)
        super().__init__(said, fields={"discountCode": said})
        self.reason = refusal.reason
        self.details = {"reason": str(refusal.reason)}


def _locale() -> str:
    return chosen_language() or website_data().locale


def _moment_text(moment: datetime | None) -> str:
    """In the zone of the website, where its dates begin."""
    if moment is None:
        return ""
    zone = ZoneInfo(website_data().time_zone)
    return str(format_datetime(moment, "long", tzinfo=zone, locale=_locale().replace("-", "_")))
