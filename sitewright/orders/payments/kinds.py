"""What an owner has to know and enter to take payments by a provider, seen from the studio."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.provider import PaymentProvider

Settings = Mapping[str, Any]


class FieldKind(StrEnum):
    """A secret goes in and never comes out again, but for its last four characters."""

    SECRET = "secret"  # noqa: S105  (what kind of field it is)
    TEXT = "text"
    RICH_TEXT = "rich-text"


@dataclass(frozen=True, slots=True)
class SettingField:
    """`is_needed`: without it the provider cannot be switched on."""

    name: str
    label: Message
    hint: Message | str = ""
    kind: FieldKind = FieldKind.TEXT
    longest: int = 300
    is_needed: bool = False


class AccountRefused(InvalidInput):
    """What was entered is of no use; the message says why to the owner."""

    code = "payment-account-refused"


@dataclass(frozen=True, slots=True)
class ProviderKind:
    """`events` are what its webhook has to tell; none where it has no webhook.

    `check(account, webhook_url)` asks the provider, outside any transaction, whether the settings work, and
    answers them completed by what it said; it raises AccountRefused with the field concerned.

    `note(settings, webhook_url)` is what an owner should know of an account that works all the same, empty
    for most.
    """

    code: str
    title: Message | str
    about: Message
    make: Callable[[Account], PaymentProvider]
    fields: Sequence[SettingField] = ()
    environments: Sequence[str] = ("live",)
    events: Sequence[str] = ()
    is_by_hand: bool = False
    check: Callable[[Account, str], Settings] = lambda account, _: account.settings
    note: Callable[[Settings, str], Message | str] = lambda _settings, _url: ""

    def shown(self, settings: Settings) -> dict[str, str]:
        """Each field as it may be shown: of secrets the last four characters."""
        return {field.name: _shown(field, settings.get(field.name)) for field in self.fields}

    def merged(self, kept: Settings, given: Mapping[str, str]) -> dict[str, Any]:
        """What was kept with what was given over it; a secret that was left empty stays."""
        taken = {field.name: given[field.name].strip() for field in self.fields if field.name in given}
        secrets = {field.name for field in self.fields if field.kind == FieldKind.SECRET}
        return {**kept, **{name: value for name, value in taken.items() if value or name not in secrets}}


def _shown(field: SettingField, value: object) -> str:
    if not isinstance(value, str):
        return ""
    return value[-4:] if field.kind == FieldKind.SECRET else value
