"""Shutting a person out of every website: platform staff's operation, also when someone leaves."""

from django.db import transaction
from django.db.models import F

from sitewright.accounts.devices import forget_devices
from sitewright.accounts.membership import require_other_admin
from sitewright.accounts.models import Invitation, Membership, Person, Role
from sitewright.accounts.sessions import end_all_sessions
from sitewright.accounts.trail import note
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import across_tenants, tenant


@transaction.atomic
def deactivate_person(person_id: str) -> None:
    """End the person's sessions and let nobody sign in as them. Raises LastAdmin when a website would have
    none left.
    """
    for website_id in _websites_with_role(person_id, Role.ADMIN):
        # In the order of the websites, so that two of these cannot wait for each other's locks.
        with tenant(website_id):
            lock_name("roles")
            require_other_admin(person_id)
            Invitation.objects.filter(inviter_id=person_id).delete()
    Person.objects.filter(id=person_id).update(is_active=False, session_epoch=F("session_epoch") + 1)
    end_all_sessions(person_id)
    forget_devices(person_id)
    note("accounts.deactivate_person", person_id)


def _websites_with_role(person_id: str, role: Role) -> list[str]:
    with across_tenants("a person may be the last admin of any website"):
        held = Membership.objects.filter(person_id=person_id, role=role)
        return list(held.order_by("website_id").values_list("website_id", flat=True))
