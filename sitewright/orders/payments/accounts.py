"""With whom a website takes payments: a row for each provider and mode, one of them current."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from sitewright.kit.db.statements import Row, read_row
from sitewright.kit.tenancy import current_website_id


@dataclass(frozen=True, slots=True)
class Account:
    """`settings` are the provider's own (keys, ways to pay): nobody else reads them. `id` is empty for what
    needs no row.
    """

    provider: str
    environment: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    id: str = ""


_SELECT = "SELECT id, provider, environment, settings FROM orders_paymentaccount WHERE website_id = %s"
_CURRENT = f"{_SELECT} AND is_current"
_BY_MODE = f"{_SELECT} AND provider = %s AND environment = %s"
_BY_ID = f"{_SELECT} AND provider = %s AND id = %s"


def current_account() -> Account | None:
    """That of new payments; None where none was set up."""
    return _account(read_row(_CURRENT, [current_website_id()]))


def account_of(provider: str, environment: str) -> Account | None:
    """That of an earlier payment."""
    return _account(read_row(_BY_MODE, [current_website_id(), provider, environment]))


def account_by_id(provider: str, account_id: str) -> Account | None:
    """That whose address a provider called; None for an account of another website."""
    return _account(read_row(_BY_ID, [current_website_id(), provider, account_id]))


def _account(row: Row | None) -> Account | None:
    if row is None:
        return None
    account_id, provider, environment, settings = row
    return Account(provider, environment, msgspec.json.decode(settings), account_id)
