"""Changing one's own password."""

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest

from sitewright.accounts import actor, passwords
from sitewright.accounts.errors import WrongCredentials
from sitewright.accounts.models import Person
from sitewright.accounts.sessions import open_session
from sitewright.accounts.trail import note


def change_password(request: HttpRequest, current_password: str, new_password: str) -> None:
    """Set the signed-in person's password. Every other session ends; this one goes on under a new key.

    Raises WrongCredentials or WeakPassword.
    """
    person = Person.objects.get(id=actor.current().person_id)
    is_right, _ = passwords.matches(current_password, person.password)
    if not is_right:
        raise WrongCredentials
    passwords.check_strength(new_password, (person.email, person.name))
    stored = passwords.hash_password(new_password)
    with transaction.atomic():
        Person.objects.filter(id=person.id).update(password=stored, session_epoch=F("session_epoch") + 1)
        person.refresh_from_db()
        open_session(request, person, remember_me=request.session.get_expire_at_browser_close() is False)
        note("accounts.change_password", person.id)
