"""Cards as a provider tells of them. Their numbers never reach us."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class UsedCard:
    """`fingerprint` is the provider's own name for the card's number, the same at each use."""

    fingerprint: str
    brand: str = ""
    last_four: str = ""


@runtime_checkable
class ShowsCards(Protocol):
    """A provider that tells which card a token stands for before it is charged."""

    def card_behind(self, token: str) -> UsedCard | None:
        """None where it does not know. Raises ProviderTimeout."""
