"""Why an account with carriers is not kept.

DomainError
├── CarriersBusy              503, very many are asking carriers
└── InvalidInput
    └── BadCarrierAccount     names every wrong field
"""

from collections.abc import Mapping

from sitewright.kit.errors import DomainError, InvalidInput
from sitewright.kit.messages import Message


class BadCarrierAccount(InvalidInput):
    code = "bad-carrier-account"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(Message("checkout.carrier-not-kept"), fields=fields)


class CarriersBusy(DomainError):
    """As many wait for carriers as may; nothing has begun."""

    code = "too-many-waiting"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("checkout.carrier-busy"))
