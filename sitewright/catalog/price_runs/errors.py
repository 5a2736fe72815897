"""Why the prices of a list are not changed.

DomainError
├── NoSuchPriceRun      404
├── PricesUnderWay      409: one list after the other
├── NothingInList       409
└── ListTooLong         409: a narrowed list names each of its products
"""

from sitewright.kit.errors import Conflict, NotFound
from sitewright.kit.messages import Message


class NoSuchPriceRun(NotFound):
    code = "no-such-price-run"

    def __init__(self) -> None:
        super().__init__(Message("prices.no-such-run"))


class PricesUnderWay(Conflict):
    code = "prices-under-way"

    def __init__(self) -> None:
        super().__init__(Message("prices.under-way"))


class NothingInList(Conflict):
    code = "nothing-in-list"

    def __init__(self) -> None:
        super().__init__(Message("prices.nothing-in-list"))


class ListTooLong(Conflict):
    code = "list-too-long"

    def __init__(self) -> None:
        super().__init__(Message("prices.list-too-long"))
