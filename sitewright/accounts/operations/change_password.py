"""Changing one's own password."""

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.devices import remember_device
from sitewright.accounts.models import OpenSession
from sitewright.accounts.operations.prove_password import prove_password
from sitewright.accounts.password_setting import set_password, tell_of_new_password
from sitewright.accounts.sessions import is_remembered, open_session
from sitewright.accounts.trail import note
from sitewright.history import actor


def change_password(request: HttpRequest, current_password: str, new_password: str) -> None:
    """Set the signed-in person's password. Every other session ends; this one goes on under a new key, and
    this device is the only known one.

    Raises WeakPassword, and what `prove_password` raises.
    """
    # Before the transaction: a wrong try stays counted.
    person = prove_password(request, current_password, "current_password")
    passwords.check_strength(new_password, (person.email, person.name), field="new_password")
    # Also before it: hashing is slow on purpose, and on SQLite all writers would wait for it.
    stored = passwords.hash_password(new_password)
    # Read now, as `set_password` removes the row.
    here = OpenSession.objects.get(id=actor.current().session_id)
    with transaction.atomic():
        set_password(person, stored)
        # As a new device: all known ones, this one too, have just been forgotten.
        device = remember_device(request, person, None)
        open_session(request, person, remember_me=is_remembered(here), device=device)
        note("accounts.change_password", person.id)
        tell_of_new_password(person)
