"""Why store credit was not given or not taken back.

DomainError
├── NoSuchCredit                    404
├── InvalidCredit                   400, names every wrong field
├── NotSoMuchCredit                 409
└── SignInForCredit                 403, of visitors: credit belongs to an account
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, Forbidden, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchCredit(NotFound):
    code = "no-such-store-credit"

    def __init__(self) -> None:
        super().__init__(Message("storecredit.no-such-credit"))


class InvalidCredit(InvalidInput):
    code = "invalid-store-credit"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(next(iter(fields.values())), fields=fields)


class NotSoMuchCredit(Conflict):
    code = "store-credit-too-low"

    def __init__(self) -> None:
        problem = Message("storecredit.not-so-much")
        super().__init__(problem, fields={"amount_cents": problem})


class SignInForCredit(Forbidden):
    code = "sign-in-for-store-credit"

    def __init__(self) -> None:
        problem = Message("storecredit.sign-in")
        super().__init__(problem, fields={"storeCredit": problem})
