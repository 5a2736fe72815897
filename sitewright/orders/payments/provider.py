"""What a payment provider must do, seen from the shop, and what it can answer.

A provider is an outside service: it is only ever asked with no transaction open, it may answer late or not at
all, and the same idempotency key never charges twice. How it is asked stands in `asking`; what an answer
means for an order in `operations/apply_outcome`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from sitewright.kit.errors import SitewrightError
from sitewright.kit.messages import Message
from sitewright.orders.payments.cards import UsedCard


@dataclass(frozen=True, slots=True)
class PaymentOption:
    """A way to pay, as the checkout shows it; `value` comes back as the token of the request. `instructions`
    are clean HTML.
    """

    value: str
    label: Message | str
    hint: Message | str = ""
    instructions: str = ""


@dataclass(frozen=True, slots=True)
class PaymentRequest:
    """`token` is what the provider's form gave the buyer's browser, or the option that was chosen; card data
    never reaches us. `return_url` is where the buyer comes back to; `title` is for the page where he pays.
    """

    idempotency_key: str
    amount_cents: int
    currency: str
    token: str
    return_url: str = ""
    title: str = ""
    email: str = ""
    keeps_method: bool = False
    """The way it is paid is charged again later, without its buyer."""
    again_of: str = ""
    """The provider's reference of an earlier payment whose way of paying is charged again; no token then."""
    locale: str = ""
    """Of the buyer, for a page of the provider's."""


@dataclass(frozen=True, slots=True)
class PaymentId:
    """By what a provider knows a payment: our key, and its own reference where we have heard it."""

    idempotency_key: str
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Captured:
    """The money is taken; all of it is compared with what was asked before an order is placed (B03)."""

    reference: str
    environment: str
    amount_cents: int
    currency: str


@dataclass(frozen=True, slots=True)
class Owed:
    """The buyer pays later, by hand: the order is placed unpaid. `instructions` are clean HTML on how."""

    reference: str
    environment: str
    amount_cents: int
    currency: str
    instructions: str = ""


@dataclass(frozen=True, slots=True)
class Authorised:
    """The money is promised: `capture` takes it, `cancel` lets it go."""

    reference: str


@dataclass(frozen=True, slots=True)
class ActionRequired:
    """The buyer has to do something first: at `redirect_url`, or in the page with `client_secret`."""

    reference: str
    redirect_url: str = ""
    client_secret: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """The provider works on it, for minutes or for days."""

    reference: str


@dataclass(frozen=True, slots=True)
class Declined:
    """No money moved and none will; `message` may be shown to the buyer, in the language spoken then."""

    said: Message | str
    is_refused: bool = False
    """A card or account was tried and refused: its buyer did not just leave, nor was our call wrong."""
    card: UsedCard | None = None

    @property
    def message(self) -> str:
        return str(self.said)


@dataclass(frozen=True, slots=True)
class NotArrived:
    """The provider does not know the payment, or not yet."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """No answer: money may have moved or not. It is asked for later."""


Outcome = Captured | Owed | Authorised | ActionRequired | Pending | Declined | NotArrived | Unknown


class RefundProgress(StrEnum):
    """How far money is on its way back. Under way: the provider has it in hand, for days; bounced: it had,
    and the buyer was not reached.
    """

    GIVEN = "given"
    UNDER_WAY = "under-way"
    BOUNCED = "bounced"


@dataclass(frozen=True, slots=True)
class ProviderEvent:
    """What a provider told by itself. `payment_key` is our key of the payment, empty when it concerns none of
    ours; `outcome` is None for a kind that means nothing to an order.
    """

    id: str
    kind: str
    environment: str = ""
    payment_key: str = ""
    reference: str = ""
    outcome: Outcome | None = None
    set_up_key: str = ""
    """Our key of a set-up (`setting_up`) it is about."""
    dispute_reference: str = ""
    """The provider's id of a dispute (`disputed`) it is about; how that stands is asked for."""
    payout_reference: str = ""
    """The same of a payout (`paid_out`)."""
    refused_on_page: Declined | None = None
    """A card was refused on the provider's own page, where its buyer may try another: the payment goes on."""


@dataclass(frozen=True, slots=True)
class ProviderHint:
    """That something is new about a payment, and not what; anybody may have sent it. The provider is asked,
    if it is a payment of ours with something open. `id` is the same for what comes again too soon.
    """

    id: str
    reference: str


class ProviderError(SitewrightError):
    """Root of what goes wrong with a provider."""


class ProviderTimeout(ProviderError):
    """No answer: money may have moved or not. Ask `look_up` later."""


class KeyReusedWithOtherAmount(ProviderError):
    """The key was used before for another amount or currency; a bug on our side."""


class RefundRefused(ProviderError):
    """The provider will not give this money back; `said` is for the owner."""

    def __init__(self, said: Message | str) -> None:
        super().__init__(str(said))
        self.said = said


class EventRefused(ProviderError):
    """Not signed by the provider, too old, or unreadable."""


class PaymentProvider(Protocol):
    """`code` is kept with each payment; `environment` is test or live. No method touches our database, but
    those of a provider that lives there.
    """

    code: str
    environment: str
    label: Message | str
    is_by_hand: bool
    """Whether it is the owner who sees the money come and go, and says so."""

    def instructions(self) -> str:
        """How its buyers pay an order that is not paid yet: clean HTML, empty for most."""

    def options(self) -> Sequence[PaymentOption]:
        """What the checkout offers, the usual one first."""

    def answers_at_once(self, token: str) -> bool:
        """True when `begin` for this token asks nobody outside, so that no place in a queue is needed."""

    def charges_again_with(self, token: str) -> bool:
        """Whether what is paid this way can be charged again later, without its buyer."""

    def begin(self, request: PaymentRequest) -> Outcome:
        """Ask for the money. Raises ProviderTimeout or KeyReusedWithOtherAmount."""

    def look_up(self, payment: PaymentId) -> Outcome:
        """What became of a payment, or NotArrived. Raises ProviderTimeout."""

    def capture(self, payment: PaymentId) -> Outcome:
        """Take what is authorised; the same payment again takes nothing more. Raises ProviderTimeout."""

    def cancel(self, payment: PaymentId) -> Outcome:
        """End a payment that no order will come of: Declined, or what it is when it is too late for that or
        the provider ends none. Raises ProviderTimeout.
        """

    def refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        """Give this amount of the payment back, which may be a part of it; the same key again gives nothing
        more, however much later. Raises ProviderTimeout, and RefundRefused when nothing moves.
        """

    def look_at_refund(self, captured: Captured, idempotency_key: str) -> RefundProgress:
        """How far one is that was under way. Raises ProviderTimeout."""

    def verify_event(self, headers: Mapping[str, str], body: bytes) -> None:
        """That the provider sent this, and lately; where it signs nothing, what is read is a hint. Names of
        headers are in lower case. Raises EventRefused.
        """

    def read_event(self, body: str) -> ProviderEvent | ProviderHint:
        """What it says. Raises EventRefused."""
