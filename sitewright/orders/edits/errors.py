"""Why an order is not changed.

DomainError
├── InvalidInput
│   └── EditRefused           names fields of the owner's form
└── Conflict
    ├── NotEditable           cancelled, unpaid, of a subscription: says which
    ├── NothingEdited
    ├── NothingLeft           then it is cancelled instead
    ├── UnitsNotRemovable     sent, given back or taken off meanwhile
    ├── EditSumsChanged       the owner saw others
    ├── DifferenceUnderWay    the buyer has begun to pay the last one
    ├── NothingOwed
    └── EditStays             it cannot be taken back
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput
from sitewright.kit.messages import Message


class EditRefused(InvalidInput):
    code = "edit-refused"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=problems)


class NotEditable(Conflict):
    code = "order-not-editable"

    def __init__(self, why: Message) -> None:
        super().__init__(why)


class NothingEdited(Conflict):
    code = "nothing-edited"

    def __init__(self) -> None:
        super().__init__(Message("edits.nothing"))


class NothingLeft(Conflict):
    code = "nothing-left"

    def __init__(self) -> None:
        super().__init__(Message("edits.nothing-left"))


class UnitsNotRemovable(Conflict):
    code = "units-not-removable"

    def __init__(self) -> None:
        super().__init__(Message("edits.not-removable"))


class EditSumsChanged(Conflict):
    code = "edit-sums-changed"

    def __init__(self) -> None:
        super().__init__(Message("edits.sums-changed"))


class DifferenceUnderWay(Conflict):
    code = "difference-under-way"

    def __init__(self) -> None:
        super().__init__(Message("edits.under-way"))


class NothingOwed(Conflict):
    code = "nothing-owed"

    def __init__(self) -> None:
        super().__init__(Message("edits.nothing-owed"))


class EditStays(Conflict):
    code = "edit-stays"

    def __init__(self) -> None:
        super().__init__(Message("edits.stays"))
