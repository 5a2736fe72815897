"""With whom a website takes payments: a row for each provider and mode; of each provider one may be current.

Settings hold keys, so they are sealed with the installation's own (decision 0016). Rows of earlier releases
are plain JSON and are read as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import structlog

from sitewright.kit.db.statements import Row, read_row, read_rows
from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

log = structlog.get_logger(__name__)

_PURPOSE = b"sitewright: keys of payment providers"
_SEALED = "sealed:"


@dataclass(frozen=True, slots=True)
class Account:
    """`settings` are the provider's own (keys, ways to pay): nobody else reads them. `id` is empty for what
    needs no row; `is_locked`: the installation has another secret key now, and the settings cannot be read.
    """

    provider: str
    environment: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    id: str = ""
    is_current: bool = False
    is_locked: bool = False


_SELECT = (
    "SELECT id, provider, environment, settings, is_current FROM orders_paymentaccount WHERE website_id = %s"
)
_BY_MODE = f"{_SELECT} AND provider = %s AND environment = %s"
_BY_ID = f"{_SELECT} AND provider = %s AND id = %s"


def all_accounts() -> list[Account]:
    """Every one of the website, current or not: a handful."""
    return [_account_in(row) for row in read_rows(_SELECT, [current_website_id()])]


def account_of(provider: str, environment: str) -> Account | None:
    """That of an earlier payment."""
    return _account(read_row(_BY_MODE, [current_website_id(), provider, environment]))


def account_by_id(provider: str, account_id: str) -> Account | None:
    """That whose address a provider called; None for an account of another website."""
    return _account(read_row(_BY_ID, [current_website_id(), provider, account_id]))


def sealed_settings(provider: str, environment: str, settings: Mapping[str, Any]) -> str:
    """As the row keeps them; they open in no other website's row and in no other mode's."""
    sealed = seal(_PURPOSE, _place(provider, environment), msgspec.json.encode(settings))
    return f"{_SEALED}{sealed}"


def _account(row: Row | None) -> Account | None:
    return _account_in(row) if row else None


def _account_in(row: Row) -> Account:
    account_id, provider, environment, kept, is_current = row
    settings = _opened(provider, environment, kept)
    is_locked = settings is None
    return Account(provider, environment, settings or {}, account_id, bool(is_current), is_locked)


def _opened(provider: str, environment: str, kept: str) -> dict[str, Any] | None:
    """None where they cannot be read: then the provider refuses, and the owner is told to enter them anew."""
    if not kept.startswith(_SEALED):
        found: dict[str, Any] = msgspec.json.decode(kept)
        return found
    try:
        opened = unseal(_PURPOSE, _place(provider, environment), kept.removeprefix(_SEALED))
    except SealedWithAnotherKey:
        log.exception("keys of a payment account were sealed with another secret key", provider=provider)
        return None
    read: dict[str, Any] = msgspec.json.decode(opened)
    return read


def _place(provider: str, environment: str) -> str:
    return f"{current_website_id()}/{provider}/{environment}"
