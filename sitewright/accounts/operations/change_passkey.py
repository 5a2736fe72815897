"""Naming one's passkeys, removing them, and putting back one just removed."""

from django.db import transaction

from sitewright.accounts.errors import NoSuchPasskey, PasskeyRefused
from sitewright.accounts.models import Passkey
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.messages import Message

_LONGEST_NAME = 60


def checked_name(name: str) -> str:
    """On one line. Raises PasskeyRefused for an empty or too long one."""
    name = " ".join(name.split())
    if not 0 < len(name) <= _LONGEST_NAME:
        raise PasskeyRefused(Message("accounts.passkey-name", most=_LONGEST_NAME))
    return name


@transaction.atomic
def name_passkey(passkey_id: str, name: str) -> Passkey:
    """Raises NoSuchPasskey and PasskeyRefused."""
    passkey = _own(passkey_id, is_removed=False)
    passkey.name = checked_name(name)
    passkey.save(update_fields=["name"])
    note("accounts.name_passkey", passkey.person_id, {"passkey": passkey.name})
    return passkey


@transaction.atomic
def remove_passkey(passkey_id: str) -> None:
    """It opens nothing from now on; for a day it can be put back. Raises NoSuchPasskey."""
    passkey = _own(passkey_id, is_removed=False)
    passkey.removed_at = clock.now()
    passkey.save(update_fields=["removed_at"])
    note("accounts.remove_passkey", passkey.person_id, {"passkey": passkey.name})
    tell_of_change(passkey.person, Message("accounts.changed.passkey-removed", passkey=passkey.name))


@transaction.atomic
def restore_passkey(passkey_id: str) -> Passkey:
    """Take back a removal. Raises NoSuchPasskey."""
    passkey = _own(passkey_id, is_removed=True)
    passkey.removed_at = None
    passkey.save(update_fields=["removed_at"])
    note("accounts.restore_passkey", passkey.person_id, {"passkey": passkey.name})
    tell_of_change(passkey.person, Message("accounts.changed.passkey-restored", passkey=passkey.name))
    return passkey


def _own(passkey_id: str, *, is_removed: bool) -> Passkey:
    mine = Passkey.objects.select_related("person").filter(person_id=actor.current().person_id)
    found = mine.filter(id=passkey_id, removed_at__isnull=not is_removed).first()
    if found is None:
        raise NoSuchPasskey
    return found
