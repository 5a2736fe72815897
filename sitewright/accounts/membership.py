"""Who works on a website, as history keeps it and as an undo puts it back."""

from collections.abc import Collection
from typing import Any

from django.db.models import F

from sitewright.accounts.errors import LastAdmin
from sitewright.accounts.models import Invitation, Membership, Person, Role
from sitewright.accounts.queries import roles_of
from sitewright.history.recording import State
from sitewright.kit import clock
from sitewright.kit.locks import lock_name
from sitewright.kit.tenancy import across_tenants

MEMBER = "accounts.Membership"
"""The subject is a person on this website, by the person's id."""


def member_state(person: Person, roles: Collection[Role]) -> dict[str, Any] | None:
    """None for somebody without a role here."""
    return {"title": person.shown_name, "roles": sorted(roles)} if roles else None


def lock_roles(person_id: str) -> frozenset[Role]:
    """The roles held, which nobody else changes until the transaction ends."""
    # Before the roles are read: two admins who take the role from each other would both see one left (D-47).
    lock_name("roles")
    return roles_of(person_id)


def write_roles(person_id: str, wanted: frozenset[Role], held: frozenset[Role]) -> None:
    """Make the wanted ones the person's roles; call under `lock_roles`. Raises LastAdmin.

    Sessions of whose roles change end, so that a lost right is lost at once and a gained one comes with a new
    session key.
    """
    if Role.ADMIN in held - wanted:
        require_other_admin(person_id)
        # Whoever may invite no longer leaves no way in behind.
        Invitation.objects.filter(inviter_id=person_id).delete()
    # Before the rows go: who has worked here for long goes on having done so in another role.
    since, seen = _times_of(person_id)
    Membership.objects.filter(person_id=person_id, role__in=held - wanted).delete()
    for role in sorted(wanted - held):
        Membership.objects.create(person_id=person_id, role=role, created_at=since, last_seen_at=seen)
    if wanted != held:
        Person.objects.filter(id=person_id).update(session_epoch=F("session_epoch") + 1)


def require_other_admin(person_id: str) -> None:
    """Raise LastAdmin unless someone else who can sign in is admin of this website. Call under the lock
    `roles`.
    """
    others = Membership.objects.filter(role=Role.ADMIN, person__is_active=True).exclude(person_id=person_id)
    if not others.exists():
        raise LastAdmin


def restore_member(person_id: str, state: State) -> None:
    """Put the roles back. Raises LastAdmin: an undo takes the last admin away as little as anybody does."""
    held = lock_roles(person_id)
    write_roles(person_id, frozenset(Role(code) for code in (state or {}).get("roles", ())), held)


def websites_of(person_id: str) -> list[str]:
    """Ids of the websites on which the person has a role."""
    with across_tenants("a person may hold roles on any website"):
        held = Membership.objects.filter(person_id=person_id).order_by("website_id")
        return list(held.values_list("website_id", flat=True).distinct())


def _times_of(person_id: str) -> tuple[Any, Any]:
    rows = list(Membership.objects.filter(person_id=person_id).values_list("created_at", "last_seen_at"))
    since = min((since for since, _ in rows), default=clock.now())
    return since, max((seen for _, seen in rows if seen is not None), default=None)
