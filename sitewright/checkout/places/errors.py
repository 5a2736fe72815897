"""Why an account for looking places up is not kept.

DomainError
├── PlacesBusy                503, very many are asking
└── InvalidInput
    └── BadPlacesAccount      names every wrong field
"""

from collections.abc import Mapping

from sitewright.kit.errors import DomainError, InvalidInput
from sitewright.kit.messages import Message


class BadPlacesAccount(InvalidInput):
    code = "bad-places-account"

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(Message("checkout.places-not-kept"), fields=fields)


class PlacesBusy(DomainError):
    """As many wait for places as may; nothing has begun."""

    code = "too-many-waiting"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("checkout.places-busy"))
