"""Wallets on our own checkout page (Apple Pay, Google Pay, Link and the like): what a provider does for them.

Few providers can. The provider's own script draws the buttons and the wallet's sheet; what it gives the
browser at the end comes back as the token of a payment, with the provider's name before it (decision 0081).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class WalletForm:
    """What a page needs to offer them. `kind` names the part of the storefront's own script that speaks with
    the provider's; `sources` are what the provider's needs to load, by directive of the page's policy.
    """

    kind: str
    script_url: str
    public_key: str
    sources: Mapping[str, str]


@runtime_checkable
class OffersWallets(Protocol):
    """A provider with wallets for a page of ours."""

    def wallet_form(self) -> WalletForm | None:
        """None where the owner has not set them up."""

    def wallet_units(self, amount_cents: int, currency: str) -> int:
        """An amount in the unit its script counts in. Raises AmountNotPayable."""


@dataclass(frozen=True, slots=True)
class Wallets:
    """`prefix` stands before the token that a wallet gave, so that it is known whose it is."""

    form: WalletForm
    prefix: str
    units_of: Callable[[int, str], int]
