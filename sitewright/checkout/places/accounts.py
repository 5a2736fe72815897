"""The account with which a website looks places up: its key is entered by an owner, kept sealed and never
told again.
"""

from dataclasses import dataclass, field
from datetime import datetime

import structlog

from sitewright.checkout.places.interface import PlacesAway
from sitewright.checkout.places.models import PlacesAccount
from sitewright.kit.db.statements import first_row
from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

log = structlog.get_logger(__name__)

_PURPOSE = b"sitewright: keys of places accounts"
_IS_ON = "SELECT 1 FROM checkout_placesaccount WHERE website_id = %s AND is_on"


@dataclass(frozen=True, slots=True)
class KeptAccount:
    """`key` is empty where this installation cannot read it. `problem`: why the last call had no answer, and
    `said` the service's words for that.
    """

    id: str
    service: str
    key: str = field(repr=False)
    key_end: str
    is_on: bool
    daily_cap: int
    connected_at: datetime
    problem: str
    said: str

    @property
    def is_locked(self) -> bool:
        return not self.key

    @property
    def can_ask(self) -> bool:
        return self.is_on and not self.is_locked


def kept_account() -> KeptAccount | None:
    """That of the website in scope."""
    row = PlacesAccount.objects.first()
    if row is None:
        return None
    return KeptAccount(
        id=row.id,
        service=row.service,
        key=_opened(row),
        key_end=row.key_end,
        is_on=row.is_on,
        daily_cap=row.daily_cap,
        connected_at=row.connected_at,
        problem=row.problem,
        said=row.said,
    )


def suggests_addresses() -> bool:
    """Whether forms of the website may look places up: every page of the checkout asks."""
    return first_row(_IS_ON, [current_website_id()]) is not None


def sealed_key(key: str) -> str:
    """As the row keeps it; it opens in no other website's row."""
    return seal(_PURPOSE, current_website_id(), key.encode())


def note_outcome(account: KeptAccount, away: PlacesAway | None) -> None:
    """What became of its last call; nothing is written where that is what stands there."""
    problem, said = (away.reason.value, away.said) if away else ("", "")
    if (problem, said) != (account.problem, account.said):
        PlacesAccount.objects.filter(id=account.id).update(problem=problem, said=said)


def _opened(row: PlacesAccount) -> str:
    try:
        return unseal(_PURPOSE, current_website_id(), row.sealed_key).decode()
    except SealedWithAnotherKey:
        log.exception("the key of a places account was sealed with another secret key")
        return ""
