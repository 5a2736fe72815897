"""Why an owner's change of a discount was refused.

DomainError
├── NoSuchDiscount                  404
├── InvalidDiscount                 400, names every wrong field
├── TooManyCodes                    400
└── CodeTaken, TooManyDiscounts     409
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_DISCOUNTS = 1_000
MOST_AUTOMATIC = 25
"""Each of them is looked at whenever a cart is."""
MOST_CODES = 5_000
"""Of one discount: what an undo keeps of it is one row."""
MOST_CODES_AT_ONCE = 1_000


class NoSuchDiscount(NotFound):
    code = "no-such-discount"

    def __init__(self) -> None:
        super().__init__(Message("discounts.no-such-discount"))


class InvalidDiscount(InvalidInput):
    code = "invalid-discount"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(next(iter(fields.values())), fields=fields)


class TooManyCodes(InvalidInput):
    code = "too-many-discount-codes"

    def __init__(self) -> None:
        problem = Message("discounts.too-many-codes", most=MOST_CODES)
        super().__init__(problem, fields={"count": problem})


class CodeTaken(Conflict):
    code = "discount-code-taken"

    def __init__(self, code: str) -> None:
        problem = Message("discounts.code-taken", code=code)
        super().__init__(problem, fields={"code": problem})


class TooManyDiscounts(Conflict):
    code = "too-many-discounts"

    def __init__(self, most: int) -> None:
        super().__init__(Message("discounts.too-many", most=most))
