"""What a payment provider must do, seen from the shop.

A provider is an outside service: it is only ever asked with no transaction open, it may answer late or not at
all, and the same idempotency key never charges twice.
"""

from dataclasses import dataclass
from typing import Protocol

from sitewright.kit.errors import SitewrightError
from sitewright.kit.messages import Message


@dataclass(frozen=True, slots=True)
class PaymentRequest:
    """`token` is what the provider's form gave the buyer's browser; card data never reaches us."""

    idempotency_key: str
    amount_cents: int
    currency: str
    token: str


@dataclass(frozen=True, slots=True)
class PaymentResult:
    """A captured payment; all of it is compared with what was asked before an order is placed (B03)."""

    reference: str
    environment: str
    amount_cents: int
    currency: str


class ProviderError(SitewrightError):
    """Root of what a provider can answer instead of a result."""


class Declined(ProviderError):
    """No money moved and none will; `message` may be shown to the buyer, in the language spoken then."""

    def __init__(self, said: Message | str) -> None:
        super().__init__(said)
        self._said = said

    @property
    def message(self) -> str:
        return str(self._said)


class ProviderTimeout(ProviderError):
    """No answer: money may have moved or not. Ask `find` later."""


class KeyReusedWithOtherAmount(ProviderError):
    """The key was used before for another amount or currency; a bug on our side."""


class PaymentProvider(Protocol):
    """`name` is kept with each payment; `environment` is test or live."""

    name: str
    environment: str

    def answers_at_once(self, token: str) -> bool:
        """True when `capture` for this token asks nobody outside, so that no place in a queue is needed."""

    def capture(self, request: PaymentRequest) -> PaymentResult:
        """Take the money. Raises Declined, ProviderTimeout or KeyReusedWithOtherAmount."""

    def find(self, idempotency_key: str) -> PaymentResult | None:
        """What became of a request: its result, or None when it never arrived. Raises Declined,
        ProviderTimeout.
        """

    def refund(self, reference: str, amount_cents: int, idempotency_key: str) -> None:
        """Give money back; the same key again gives nothing more. Raises ProviderTimeout."""
