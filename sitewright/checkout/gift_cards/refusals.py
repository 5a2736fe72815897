"""Why a gift card or store credit does not pay, in words for the buyer.

A code that is none, one of another shop and one its owner switched off have the same answer: whoever guesses
learns nothing of cards.
"""

from dataclasses import dataclass
from enum import StrEnum

from sitewright.checkout.gift_cards.codes import shown_digits
from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message


class CardReason(StrEnum):
    UNKNOWN = "unknown"
    EXPIRED = "expired"
    EMPTY = "empty"
    OTHER_CURRENCY = "other-currency"
    CHANGED = "changed"
    ONLY_FOR_TESTS = "only-for-tests"
    CREDIT_CHANGED = "credit-changed"
    CREDIT_ONLY_FOR_TESTS = "credit-only-for-tests"


_OF_CREDIT = (CardReason.CREDIT_CHANGED, CardReason.CREDIT_ONLY_FOR_TESTS)
_PLAIN = {
    CardReason.UNKNOWN: Message("giftcards.unknown"),
    CardReason.CREDIT_CHANGED: Message("storecredit.changed"),
    CardReason.CREDIT_ONLY_FOR_TESTS: Message("storecredit.only-for-tests"),
}
"""Those that name no card."""


@dataclass(frozen=True, slots=True)
class CardRefusal:
    """`card_id` and `last_four` are empty where no card was found."""

    card_id: str
    last_four: str
    reason: CardReason

    @property
    def message(self) -> Message:
        if self.reason in _PLAIN:
            return _PLAIN[self.reason]
        card = shown_digits(self.last_four)
        match self.reason:
            case CardReason.EXPIRED:
                return Message("giftcards.expired", card=card)
            case CardReason.EMPTY:
                return Message("giftcards.empty", card=card)
            case CardReason.OTHER_CURRENCY:
                return Message("giftcards.other-currency", card=card)
            case CardReason.ONLY_FOR_TESTS:
                return Message("giftcards.only-for-tests", card=card)
        return Message("giftcards.changed", card=card)


class GiftCardRefused(InvalidInput):
    """`reason` is one of `CardReason`; named at the field `giftCard`, or `storeCredit`."""

    code = "gift-card-refused"

    def __init__(self, refusal: CardRefusal) -> None:
        field = "storeCredit" if refusal.reason in _OF_CREDIT else "giftCard"
        super().__init__(refusal.message, fields={field: refusal.message})
        self.reason = refusal.reason
        self.details = {"reason": str(refusal.reason)}


class GiftCardCodeMissing(InvalidInput):
    code = "gift-card-code-missing"

    def __init__(self) -> None:
        problem = Message("giftcards.enter-code")
        super().__init__(problem, fields={"giftCard": problem})
