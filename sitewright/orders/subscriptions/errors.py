"""Why a subscription is not begun, or does not take a step.

DomainError
├── NotFound
│   └── NoSuchSubscription    also with another's code
└── Conflict
    ├── CostsMore             than its buyer was told; never said to a buyer
    ├── CurrencyChanged       the website's, since it began; never said to a buyer
    ├── NotChargedAgain       the way to pay that was chosen is for a single time
    └── SubscriptionMovedOn   it stands elsewhere by now, or somebody has taken another step
"""

from sitewright.kit.errors import Conflict, NotFound
from sitewright.kit.messages import Message


class NoSuchSubscription(NotFound):
    code = "no-such-subscription"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.no-such"))


class CostsMore(Conflict):
    code = "costs-more"

    def __init__(self, total_cents: int) -> None:
        super().__init__()
        self.total_cents = total_cents


class CurrencyChanged(Conflict):
    code = "currency-changed"


class NotChargedAgain(Conflict):
    code = "not-charged-again"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.not-charged-again"))


class SubscriptionMovedOn(Conflict):
    code = "subscription-moved-on"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.moved-on"))
