"""Reading people and roles."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Max

from sitewright.accounts.models import Invitation, Membership, OpenSession, Person, Role
from sitewright.history.actor import SYSTEM, Actor
from sitewright.kit import clock
from sitewright.kit.tenancy import across_tenants


def person_by_email(email: str) -> Person | None:
    """Someone by address, whatever its case."""
    return Person.objects.filter(email=email.strip().lower()).first()


def roles_of(person_id: str) -> frozenset[Role]:
    """The person's roles on this website."""
    return frozenset(
        Role(code) for code in Membership.objects.filter(person_id=person_id).values_list("role", flat=True)
    )


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who works on this website; `last_seen_at` is None for who was not seen here yet."""

    person: Person
    roles: list[int]
    joined_at: datetime
    last_seen_at: datetime | None


def list_members() -> list[Member]:
    """Everybody with a role on this website, whoever is there longest first."""
    rows = Membership.objects.select_related("person").filter(person__is_active=True)
    held: dict[str, list[Membership]] = {}
    for row in rows.order_by("created_at", "id"):
        held.setdefault(row.person_id, []).append(row)
    seen = _last_seen()
    return [_member(rows_of_one, seen) for rows_of_one in held.values()]


def _last_seen() -> Mapping[str, datetime]:
    """Person id → when an open session was seen last."""
    rows = OpenSession.objects.values_list("person_id")
    return dict(rows.annotate(seen=Max("last_seen_at")).order_by())


def _member(held: list[Membership], seen: Mapping[str, datetime]) -> Member:
    person = held[0].person
    moments = [row.last_seen_at for row in held if row.last_seen_at] + [
        moment for moment in [seen.get(person.id)] if moment
    ]
    roles = sorted(row.role for row in held)
    return Member(person, roles, held[0].created_at, max(moments, default=None))


def list_invitations() -> list[Invitation]:
    """Those nobody has accepted yet, too old ones included, by address."""
    return list(Invitation.objects.order_by("email"))


def list_sessions(person_id: str) -> list[OpenSession]:
    """The person's sessions on this website that have not ended, the one seen last first."""
    now = clock.now()
    rows = OpenSession.objects.filter(person_id=person_id, idle_until__gt=now, ends_at__gt=now)
    # A row with an epoch of before opens nothing, but lies there until it is pruned.
    return list(rows.filter(epoch=F("person__session_epoch")).order_by("-last_seen_at", "-id"))


def was_here(person_id: str) -> bool:
    """Whether the person has signed in before, to any website."""
    with across_tenants("a person's first sign-in is the first of all websites"):
        held = Membership.objects.filter(person_id=person_id, last_seen_at__isnull=False)
        return bool(held.exists())


def actor_named(person_id: str) -> Actor:
    """Whoever asked for the work, with the roles held now; SYSTEM when it was nobody or they are gone."""
    person = Person.objects.filter(id=person_id).first() if person_id else None
    if person is None:
        return SYSTEM
    return Actor(person_id=person.id, name=person.shown_name, roles=roles_of(person.id))
