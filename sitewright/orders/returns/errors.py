"""Why something is not sent back.

DomainError
├── NotFound
│   └── NoSuchReturn          also for another order's
├── InvalidInput
│   └── ReturnRefused         names fields of the buyer's form
└── Conflict
    ├── NothingReturnable     switched off, too late, or nothing is left
    ├── ReturnMovedOn         somebody has taken another step meanwhile
    └── MoreThanReturned      a refund names units that did not come with it
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchReturn(NotFound):
    code = "no-such-return"

    def __init__(self) -> None:
        super().__init__(Message("returns.no-such-return"))


class ReturnRefused(InvalidInput):
    code = "return-refused"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=problems)


class NothingReturnable(Conflict):
    code = "nothing-returnable"

    def __init__(self) -> None:
        super().__init__(Message("returns.nothing-returnable"))


class ReturnMovedOn(Conflict):
    code = "return-moved-on"

    def __init__(self) -> None:
        super().__init__(Message("returns.moved-on"))


class MoreThanReturned(Conflict):
    code = "more-than-returned"

    def __init__(self) -> None:
        super().__init__(Message("returns.more-than-returned"))
