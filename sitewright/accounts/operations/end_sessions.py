"""Ending one's own sessions elsewhere."""

from django.db import transaction

from sitewright.accounts.devices import forget
from sitewright.accounts.errors import NoSuchSession
from sitewright.accounts.models import KnownDevice, OpenSession
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit.tenancy import across_tenants


@transaction.atomic
def end_session(session_id: str) -> None:
    """End one of one's sessions on this website; its device is a stranger again. Raises NoSuchSession."""
    who = actor.current()
    found = OpenSession.objects.filter(person_id=who.person_id, id=session_id).first()
    if found is None:
        raise NoSuchSession
    forget(KnownDevice.objects.filter(id=found.device_id))
    found.delete()
    note("accounts.end_session", who.person_id, {"browser": found.browser, "from": found.address})


@transaction.atomic
def end_other_sessions() -> None:
    """End all of one's sessions but the one this is done in, on every website, and forget all other
    devices."""
    who = actor.current()
    here = OpenSession.objects.get(person_id=who.person_id, id=who.session_id)
    forget(KnownDevice.objects.filter(person_id=who.person_id).exclude(id=here.device_id))
    with across_tenants("a thief may have gone on to another of the person's websites"):
        OpenSession.objects.filter(person_id=who.person_id).exclude(id=here.id).delete()
    note("accounts.end_other_sessions", who.person_id)
