"""Asking the carrier about a parcel, with no database connection held: each `ask` may take half a minute.

What is answered is a value, also where it is a no or a silence, for the transaction that notes it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from sitewright.checkout.shipping.carriers.accounts import KeptAccount
from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway
from sitewright.checkout.shipping.carriers.labels import (
    CarrierLabels,
    CarriersLabel,
    LabelParcel,
    LabelRefused,
    OfferedParcel,
    ParcelUnknown,
)
from sitewright.checkout.shipping.carriers.registry import labels_of
from sitewright.kit.files import StorageAway, storage
from sitewright.orders.payments.outside import require_no_transaction

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the carrier has of the parcel, and whether the label's PDF lies in our store."""

    label: CarriersLabel
    has_file: bool = False


Heard: TypeAlias = "OfferedParcel | Seen | LabelRefused | CarrierAway | ParcelUnknown"


@dataclass(frozen=True, slots=True)
class Account:
    """By which the carrier is asked; `key` is empty where this installation cannot read it."""

    service: str
    key: str = field(repr=False)

    @classmethod
    def of(cls, kept: KeptAccount) -> "Account":
        return cls(kept.service, kept.key)

    def labels(self) -> CarrierLabels:
        """Raises CarrierAway without a key."""
        if not self.key:
            raise CarrierAway(Away.LOCKED)
        return labels_of(self.service, self.key)


def hear_offer(account: Account, parcel: LabelParcel) -> Heard:
    return _heard(lambda: account.labels().offer(parcel))


def hear_purchase(account: Account, parcel_id: str, rate_id: str, key: str) -> Heard:
    """Spends money. `key` is where the label's file goes. A silence is followed by one look."""

    def bought() -> Seen:
        labels = account.labels()
        try:
            label = labels.buy(parcel_id, rate_id)
        except CarrierAway:
            label = labels.look(parcel_id)
            if not label.is_bought:
                # It may be on its way still: only time tells.
                raise CarrierAway(Away.SILENT) from None
        return Seen(label, _is_kept(labels, parcel_id, label, key))

    return _heard(bought)


def hear_look(account: Account, parcel_id: str, key: str) -> Heard:
    """`key` is empty where the file is here already."""

    def looked() -> Seen:
        labels = account.labels()
        label = labels.look(parcel_id)
        wants_file = bool(key) and label.is_bought
        return Seen(label, wants_file and _is_kept(labels, parcel_id, label, key))

    return _heard(looked)


def hear_refund(account: Account, parcel_id: str) -> Heard:
    return _heard(lambda: Seen(account.labels().give_back(parcel_id)))


def _heard(ask: Callable[[], OfferedParcel | Seen]) -> Heard:
    require_no_transaction()
    try:
        return ask()
    except (LabelRefused, CarrierAway, ParcelUnknown) as said:
        return said


def _is_kept(labels: CarrierLabels, parcel_id: str, label: CarriersLabel, key: str) -> bool:
    """The label is bought either way: a file that does not come is fetched later."""
    try:
        storage().put(key, labels.file_of(parcel_id, label), "application/pdf")
    except (CarrierAway, StorageAway, OSError) as error:
        log.warning("a label's file did not come", parcel=parcel_id, error=type(error).__name__)
        return False
    return True
