"""Why nobody can wait, or nobody is told.

DomainError
├── NothingToWaitFor, NoSuchSignUp   404
├── BadSignUp                        400, SF-5.42, SF-5.43
├── UnprovenSignUp                   400, SF-8.29
└── IsInStock                        409
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

EMAIL = "siteVisitorEmail"
"""As the stated payload calls the address (SF-3.59)."""


class NothingToWaitFor(NotFound):
    """There is no such variant for visitors, or the shop does not take sign-ups."""

    code = "nothing-to-wait-for"

    def __init__(self) -> None:
        super().__init__(Message("restock.nothing-to-wait-for"))


class NoSuchSignUp(NotFound):
    """It is forgotten already, or its key is another's."""

    code = "no-such-sign-up"

    def __init__(self) -> None:
        super().__init__(Message("restock.no-such-sign-up"))


class BadSignUp(InvalidInput):
    code = "bad-sign-up"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={EMAIL: problem})


class UnprovenSignUp(InvalidInput):
    """A script did not do the work that is asked of it."""

    code = "unproven-sign-up"

    def __init__(self) -> None:
        super().__init__(Message("restock.unable"))


class IsInStock(Conflict):
    code = "is-in-stock"

    def __init__(self) -> None:
        super().__init__(Message("restock.in-stock"))
