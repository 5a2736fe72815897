"""An owner connects the account by which places are looked up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from django.db import transaction

from sitewright.checkout.places.accounts import kept_account, sealed_key
from sitewright.checkout.places.counting import IN_STUDIO, Call, note_call, today
from sitewright.checkout.places.errors import BadPlacesAccount
from sitewright.checkout.places.interface import Away, PlacesAway, Suggestion, Typed
from sitewright.checkout.places.models import PlacesAccount
from sitewright.checkout.places.queries import calls_on
from sitewright.checkout.places.registry import GOOGLE, places_of
from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.kit.messages import Message

MOST_KEY = 200
DAILY_CAP = 1_000
"""Calls a day, unless the owner says another number."""

_KEY_END = 4
_SAMPLE = Typed("1600 Amphitheatre Parkway")
_NOT_KEPT: Mapping[Away, Message] = MappingProxyType(
    {
        Away.REFUSED: Message("checkout.places-refused"),
        Away.SILENT: Message("checkout.places-silent"),
        Away.BUSY: Message("checkout.places-busy"),
    }
)


@dataclass(frozen=True, slots=True)
class Terms:
    """What an owner says besides the key."""

    is_on: bool
    daily_cap: int


@dataclass(frozen=True, slots=True)
class AccountCheck:
    """An address that is looked up with the new key; `ask` waits for the service."""

    terms: Terms
    key: str = field(repr=False)

    def ask(self) -> list[Suggestion] | PlacesAway:
        try:
            return places_of(GOOGLE, self.key).suggestions_for(_SAMPLE)
        except PlacesAway as away:
            return away


def check_to_connect(key: str, terms: Terms) -> AccountCheck | None:
    """None where no key is entered and one is kept: nobody need be asked then. Raises BadPlacesAccount."""
    given = key.strip()
    if not given and kept_account():
        return None
    # Of printable ASCII: it goes into a header.
    if not given or len(given) > MOST_KEY or not given.isascii() or not given.isprintable():
        raise BadPlacesAccount({"key": Message("checkout.places-key-needed")})
    return AccountCheck(terms, given)


@transaction.atomic
def keep_terms(terms: Terms) -> None:
    """Of the account that is there, with the key it has. The audit entry holds no key."""
    account = PlacesAccount.objects.get()
    PlacesAccount.objects.filter(id=account.id).update(is_on=terms.is_on, daily_cap=terms.daily_cap)
    audit("checkout.change_places", subject_type="checkout.PlacesAccount", subject_id=account.id)


def keep_checked(check: AccountCheck, heard: object) -> None:
    """Keep what was entered. Raises BadPlacesAccount where the service has not said that the key is good. The
    audit entry holds no key.
    """
    # Outside the transaction below: the call was made, whatever was answered (PL-7.19).
    note_call(today(), Call.SUGGESTIONS, IN_STUDIO)
    if not isinstance(heard, list):
        reason = heard.reason if isinstance(heard, PlacesAway) else Away.SILENT
        raise BadPlacesAccount({"key": _NOT_KEPT[reason]})
    _replace(check)


@transaction.atomic
def disconnect_places() -> None:
    """Forms suggest nothing from now on; nothing happens where none is connected. What was called stays
    counted.
    """
    account = PlacesAccount.objects.first()
    if account is not None:
        PlacesAccount.objects.all().delete()
        audit("checkout.disconnect_places", subject_type="checkout.PlacesAccount", subject_id=account.id)


@transaction.atomic
def _replace(check: AccountCheck) -> None:
    PlacesAccount.objects.all().delete()
    day = today()
    account = PlacesAccount.objects.create(
        service=GOOGLE,
        sealed_key=sealed_key(check.key),
        key_end=check.key[-_KEY_END:],
        is_on=check.terms.is_on,
        daily_cap=check.terms.daily_cap,
        # A new key does not begin the day anew.
        counted_on=day,
        calls=calls_on(day),
        connected_at=clock.now(),
    )
    audit("checkout.connect_places", subject_type="checkout.PlacesAccount", subject_id=account.id)
