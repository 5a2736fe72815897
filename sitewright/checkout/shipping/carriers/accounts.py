"""The account with which a website asks for carriers' prices: its key is entered by an owner, kept sealed and
never told again.
"""

from dataclasses import dataclass, field
from datetime import datetime

import structlog

from sitewright.checkout.shipping.carriers.interface import Away
from sitewright.checkout.shipping.carriers.models import CarrierAccount
from sitewright.kit import clock
from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

log = structlog.get_logger(__name__)

_PURPOSE = b"sitewright: keys of carriers' accounts"


@dataclass(frozen=True, slots=True)
class KeptAccount:
    """`key` is empty where this installation cannot read it. `problem`: why the last question, asked at
    `asked_at`, had no answer, and `said` the service's words for that.
    """

    id: str
    service: str
    name: str
    key: str = field(repr=False)
    key_end: str
    connected_at: datetime
    asked_at: datetime | None
    problem: str
    said: str

    @property
    def is_locked(self) -> bool:
        return not self.key


def kept_account() -> KeptAccount | None:
    """That of the website in scope."""
    row = CarrierAccount.objects.first()
    if row is None:
        return None
    return KeptAccount(
        id=row.id,
        service=row.service,
        name=row.name,
        key=_opened(row),
        key_end=row.key_end,
        connected_at=row.connected_at,
        asked_at=row.asked_at,
        problem=row.problem,
        said=row.said,
    )


def sealed_key(key: str) -> str:
    """As the row keeps it; it opens in no other website's row."""
    return seal(_PURPOSE, current_website_id(), key.encode())


def note_asked(account_id: str, problem: Away | None, said: str = "") -> None:
    """What became of its last question."""
    CarrierAccount.objects.filter(id=account_id).update(
        asked_at=clock.now(), problem=problem.value if problem else "", said=said
    )


def _opened(row: CarrierAccount) -> str:
    try:
        return unseal(_PURPOSE, current_website_id(), row.sealed_key).decode()
    except SealedWithAnotherKey:
        log.exception("the key of a carriers' account was sealed with another secret key")
        return ""
