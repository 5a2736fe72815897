"""What a provider keeps of a payment. Few tell it, and those do some time after they have taken the money."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class Fee:
    """In the currency of the owner's account there, which may be another than the payment's."""

    cents: int
    currency: str


@runtime_checkable
class TellsFees(Protocol):
    """A provider that says what it kept."""

    def look_up_fee(self, reference: str) -> Fee | None:
        """Of a captured payment; None while it is not booked. Raises ProviderTimeout."""
