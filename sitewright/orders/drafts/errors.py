"""Why a draft order is not what somebody wants it to be.

DomainError
├── NotFound
│   └── NoSuchDraft           for owners and for links that lead nowhere, alike
├── InvalidInput
│   └── DraftRefused          names fields of the owner's form
└── Conflict
    ├── DraftIsOrdered        it has become an order
    ├── DraftBeingPaid        at this moment
    ├── DraftChanged          since the buyer opened it
    ├── DraftIsEmpty
    ├── DraftHasNoAddress     to mail its link to
    └── TooManyDrafts
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_DRAFTS = 10_000


class NoSuchDraft(NotFound):
    code = "no-such-draft"

    def __init__(self) -> None:
        super().__init__(Message("drafts.no-such-draft"))


class DraftRefused(InvalidInput):
    code = "draft-refused"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=problems)


class DraftIsOrdered(Conflict):
    code = "draft-is-ordered"

    def __init__(self) -> None:
        super().__init__(Message("drafts.is-ordered"))


class DraftBeingPaid(Conflict):
    code = "draft-being-paid"

    def __init__(self) -> None:
        super().__init__(Message("drafts.being-paid"))


class DraftChanged(Conflict):
    code = "draft-changed"

    def __init__(self) -> None:
        super().__init__(Message("drafts.changed"))


class DraftIsEmpty(Conflict):
    code = "draft-is-empty"

    def __init__(self) -> None:
        super().__init__(Message("drafts.is-empty"))


class DraftHasNoAddress(Conflict):
    code = "draft-has-no-address"

    def __init__(self) -> None:
        super().__init__(Message("drafts.no-address"))


class TooManyDrafts(Conflict):
    code = "too-many-drafts"

    def __init__(self) -> None:
        super().__init__(Message("drafts.too-many", most=MOST_DRAFTS))
