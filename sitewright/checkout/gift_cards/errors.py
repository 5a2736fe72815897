"""Why an owner's change of a gift card was refused.

DomainError
├── NoSuchGiftCard                  404
├── InvalidGiftCard                 400, names every wrong field
└── GiftCardNotIssued, NobodyToSendTo, NotSoMuchOnCard   409
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

LEAST_CENTS, MOST_CENTS = 1, 100_000_000
MOST_AT_ONCE = 500


class NoSuchGiftCard(NotFound):
    code = "no-such-gift-card"

    def __init__(self) -> None:
        super().__init__(Message("giftcards.no-such-card"))


class InvalidGiftCard(InvalidInput):
    code = "invalid-gift-card"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(next(iter(fields.values())), fields=fields)


class GiftCardNotIssued(Conflict):
    code = "gift-card-not-issued"

    def __init__(self) -> None:
        super().__init__(Message("giftcards.not-issued"))


class NobodyToSendTo(Conflict):
    code = "gift-card-without-address"

    def __init__(self) -> None:
        super().__init__(Message("giftcards.nobody-to-send-to"))


class NotSoMuchOnCard(Conflict):
    code = "gift-card-too-low"

    def __init__(self) -> None:
        problem = Message("giftcards.not-so-much")
        super().__init__(problem, fields={"amount_cents": problem})
