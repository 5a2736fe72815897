"""Why a discount does not count, in words for the buyer.

What an owner has switched off, or not made, has one answer: whoever guesses learns of no code that is not
meant for anybody yet.
"""

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


CURABLE = frozenset(
    {Reason.NOT_FOR_THESE, Reason.MINIMUM_AMOUNT, Reason.MINIMUM_QUANTITY, Reason.NOT_COMBINABLE}
)
"""By other goods in the cart: such a code stays with it, and counts once they are there."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """`missing` is what the cart lacks, in minor units or in units; `since` the moment it will count from."""

    code: str
    reason: Reason
    missing: int = 0
    since: datetime | None = None

    def message(self, currency: str) -> Message:
        text = _TEXTS[self.reason]
        match self.reason:
            case Reason.MINIMUM_AMOUNT:
                return Message(text, code=self.code, amount=money_text(self.missing, currency, _locale()))
            case Reason.MINIMUM_QUANTITY:
                return Message(text, code=self.code, count=self.missing)
            case Reason.NOT_YET:
                return Message(text, code=self.code, moment=_moment_text(self.since))
        return Message(text, code=self.code)


_TEXTS = {
    Reason.UNKNOWN: "discounts.unknown",
    Reason.NOT_YET: "discounts.not-yet",
    Reason.EXPIRED: "discounts.expired",
    Reason.USED_UP: "discounts.used-up",
    Reason.NOT_FOR_THESE: "discounts.not-for-these",
    Reason.MINIMUM_AMOUNT: "discounts.minimum-amount",
    Reason.MINIMUM_QUANTITY: "discounts.minimum-quantity",
    Reason.FIRST_ORDER_ONLY: "discounts.first-order-only",
    Reason.USED_BY_BUYER: "discounts.used-by-buyer",
    Reason.NOT_COMBINABLE: "discounts.not-combinable",
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
