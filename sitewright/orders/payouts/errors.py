"""Why a payout is not shown."""

from sitewright.kit.errors import NotFound
from sitewright.kit.messages import Message


class PayoutNotFound(NotFound):
    code = "payout-not-found"

    def __init__(self) -> None:
        super().__init__(Message("payouts.not-found"))
