"""An owner connects the account by which carriers' prices are asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from django.db import transaction

from sitewright.checkout.shipping.carriers.accounts import kept_account, note_asked, sealed_key
from sitewright.checkout.shipping.carriers.asking import Heard, hear, silent
from sitewright.checkout.shipping.carriers.errors import BadCarrierAccount
from sitewright.checkout.shipping.carriers.interface import (
    Away,
    RateQuestion,
    Whereabouts,
)
from sitewright.checkout.shipping.carriers.models import CarrierAccount, ShippingQuote
from sitewright.checkout.shipping.carriers.origin import origin_of
from sitewright.checkout.shipping.carriers.registry import EASYPOST
from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.sites.queries import website_basics

MOST_KEY = 200
_KEY_END = 4
_SAMPLE_GRAMS = 500
_ANYWHERE = Whereabouts("US", "CA", "94104")
"""For a shop that has not said from where it sends."""
_NOT_KEPT: Mapping[Away, Message] = MappingProxyType(
    {
        Away.REFUSED: Message("checkout.carrier-refused"),
        Away.SILENT: Message("checkout.carrier-silent"),
        Away.BUSY: Message("checkout.carrier-busy"),
        Away.LOCKED: Message("checkout.carrier-locked"),
    }
)
"""With these nobody knows whether the key is good. Where carriers name no price, it is."""


@dataclass(frozen=True, slots=True)
class AccountCheck:
    """A parcel of a pound, sent to the shop's own address; `ask` waits for the service. `account_id` is that
    of the account that is kept, empty for one that is being connected.
    """

    service: str
    name: str
    key: str = field(repr=False)
    question: RateQuestion
    account_id: str = ""

    def ask(self) -> Heard:
        return hear(self.service, self.key, self.question)


def check_to_connect(name: str, key: str) -> AccountCheck:
    """Raises BadCarrierAccount for what is missing: nobody need be asked then. An empty key: the kept one."""
    kept = kept_account()
    given = key.strip() or (kept.key if kept else "")
    # Of printable ASCII: it goes into a header.
    if not given or len(given) > MOST_KEY or not given.isascii() or not given.isprintable():
        raise BadCarrierAccount({"key": Message("checkout.carrier-key-needed")})
    return AccountCheck(EASYPOST, name.strip() or "EasyPost", given, _sample())


def check_of_kept() -> AccountCheck:
    """Raises BadCarrierAccount where none is connected."""
    kept = kept_account()
    if kept is None:
        raise BadCarrierAccount({"key": Message("checkout.carrier-not-connected")})
    return AccountCheck(kept.service, kept.name, kept.key, _sample(), kept.id)


@transaction.atomic
def keep_checked(check: AccountCheck, heard: object) -> None:
    """Keep what was entered. Raises BadCarrierAccount where the service has not said that the key is good.
    The audit entry holds no key.
    """
    tried = _tried(check, heard)
    if tried.problem and tried.problem in _NOT_KEPT:
        raise BadCarrierAccount({"key": _NOT_KEPT[tried.problem]})
    _forget()
    account = CarrierAccount.objects.create(
        service=check.service,
        name=check.name,
        sealed_key=sealed_key(check.key),
        key_end=check.key[-_KEY_END:],
        connected_at=clock.now(),
    )
    note_asked(account.id, tried.problem, tried.said)
    audit("checkout.connect_carrier", subject_type="checkout.CarrierAccount", subject_id=account.id)


@transaction.atomic
def keep_tried(check: AccountCheck, heard: object) -> Heard:
    """Note what became of the question; with an answer nobody has to wait for what failed before."""
    tried = _tried(check, heard)
    note_asked(check.account_id, tried.problem, tried.said)
    if tried.problem is None:
        ShippingQuote.objects.filter(account_id=check.account_id, is_answered=False).delete()
    return tried


@transaction.atomic
def disconnect_carrier() -> None:
    """Rates that go by it ask their usual prices from now on; nothing happens where none is connected."""
    account = CarrierAccount.objects.first()
    if account is not None:
        _forget()
        audit("checkout.disconnect_carrier", subject_type="checkout.CarrierAccount", subject_id=account.id)


def _forget() -> None:
    """What was quoted, too: another account has other prices."""
    CarrierAccount.objects.all().delete()
    ShippingQuote.objects.all().delete()


def _tried(check: AccountCheck, heard: object) -> Heard:
    return heard if isinstance(heard, Heard) else silent(check.question)


def _sample() -> RateQuestion:
    website = website_basics()
    at_home = origin_of(website.settings)
    place, currency = (at_home, website.currency) if at_home else (_ANYWHERE, "USD")
    return RateQuestion(place, place, _SAMPLE_GRAMS, currency)
