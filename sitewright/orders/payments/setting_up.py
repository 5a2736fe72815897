"""Choosing a way to pay that is charged later, when nothing is to be paid now: what a provider does for it,
and how it is asked. Few providers can; a page of theirs takes the card, as with a payment.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, runtime_checkable

import structlog

from sitewright.kit.logging import describe_error
from sitewright.orders.payments.outside import require_no_transaction
from sitewright.orders.payments.provider import (
    ActionRequired,
    Declined,
    NotArrived,
    PaymentOption,
    Pending,
    ProviderTimeout,
    Unknown,
)

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SetUpRequest:
    """`return_url` is where the buyer comes back to, done or not; `own_page_url` a page of ours for a
    provider that has none.
    """

    key: str
    currency: str
    return_url: str
    own_page_url: str
    email: str = ""


@dataclass(frozen=True, slots=True)
class MethodKept:
    """`reference` is what `PaymentRequest.again_of` takes; the rest is for people to know it by."""

    reference: str
    brand: str = ""
    last_four: str = ""


SetUpOutcome = MethodKept | ActionRequired | Pending | Declined | NotArrived | Unknown


@runtime_checkable
class SetsUp(Protocol):
    """A provider that keeps a way to pay without a payment. Both raise ProviderTimeout."""

    def begin_set_up(self, request: SetUpRequest) -> SetUpOutcome:
        """Where its buyer chooses; the same key again leads to the same place."""

    def look_up_set_up(self, reference: str) -> SetUpOutcome:
        """How it stands."""


@runtime_checkable
class SetsUpHere(Protocol):
    """One whose buyer chooses on a page of ours."""

    def set_up_options(self) -> Sequence[PaymentOption]:
        """What there is to choose."""

    def choose_set_up(self, reference: str, value: str) -> None:
        """The first choice stands; a value there is none of is declined."""


def ask_to_begin(provider: SetsUp, request: SetUpRequest) -> SetUpOutcome:
    """May take long; raises nothing a provider causes."""
    return _asked(partial(provider.begin_set_up, request), request.key)


def ask_how_it_stands(provider: SetsUp, reference: str) -> SetUpOutcome:
    """May take long; raises nothing a provider causes."""
    return _asked(partial(provider.look_up_set_up, reference), reference)


def _asked(ask: Callable[[], SetUpOutcome], about: str) -> SetUpOutcome:
    require_no_transaction()
    try:
        return ask()
    except Exception as error:  # noqa: BLE001  (whatever it is, what became of it is not known)
        report = log.warning if isinstance(error, ProviderTimeout) else log.error
        report("payment provider gave no answer", set_up=about, **describe_error(error))
        return Unknown()
