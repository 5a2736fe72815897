"""Why a payment is not asked for after others were refused.

RateLimited
├── TooManyRefused
└── WorkAsked       its details hold the work
"""

from sitewright.kit.errors import RateLimited
from sitewright.kit.messages import Message
from sitewright.orders.card_testing.rules import Work


def whole_minutes(seconds: int) -> int:
    """Rounded up: nobody comes back too early."""
    return max(1, -(-seconds // 60))


class TooManyRefused(RateLimited):
    code = "too-many-refused"

    def __init__(self, seconds: int) -> None:
        said = Message("orders.too-many-refused", minutes=whole_minutes(seconds))
        super().__init__(said, retry_after_seconds=seconds)


class WorkAsked(RateLimited):
    code = "work-asked"

    def __init__(self, work: Work) -> None:
        said = Message("orders.work-asked", minutes=whole_minutes(work.seconds))
        super().__init__(said, retry_after_seconds=work.seconds)
        self.details = {"work": {"token": work.token, "bits": work.bits}}
