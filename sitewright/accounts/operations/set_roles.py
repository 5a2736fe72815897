"""Giving and taking roles on a website."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import F

from sitewright.accounts.errors import LastAdmin, UnknownRole
from sitewright.accounts.models import Membership, Person, Role
from sitewright.accounts.queries import roles_of
from sitewright.accounts.trail import note
from sitewright.kit import clock
from sitewright.kit.locks import lock_name


@transaction.atomic
def set_roles(person_id: str, codes: Iterable[int]) -> None:
    """Make these the person's roles on the website in scope; no roles removes the person from it.

    The person's sessions end, so that a lost right is lost at once and a gained one comes with a new
    session key. Raises UnknownRole (code 5 included) and LastAdmin (D-47).
    """
    wanted = frozenset(_role(code) for code in codes)
    # Before the roles are read: two admins who take the role from each other would both see one left (D-47).
    lock_name("roles")
    held = roles_of(person_id)
    if Role.ADMIN in held - wanted:
        require_other_admin(person_id)
    Membership.objects.filter(person_id=person_id, role__in=held - wanted).delete()
    for role in sorted(wanted - held):
        Membership.objects.create(person_id=person_id, role=role, created_at=clock.now())
    if wanted != held:
        Person.objects.filter(id=person_id).update(session_epoch=F("session_epoch") + 1)
        note("accounts.set_roles", person_id)


def require_other_admin(person_id: str) -> None:
    """Raise LastAdmin unless someone else who can sign in is admin of this website. Call under the lock
    `roles`.
    """
    others = Membership.objects.filter(role=Role.ADMIN, person__is_active=True).exclude(person_id=person_id)
    if not others.exists():
        raise LastAdmin


def _role(code: int) -> Role:
    if code not in Role.values:
        raise UnknownRole(code)
    return Role(code)
