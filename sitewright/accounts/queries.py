"""Reading people and roles."""

from django.db.models import F

from sitewright.accounts.models import Membership, OpenSession, Person, Role
from sitewright.history.actor import SYSTEM, Actor
from sitewright.kit import clock


def person_by_email(email: str) -> Person | None:
    """Someone by address, whatever its case."""
    return Person.objects.filter(email=email.strip().lower()).first()


def roles_of(person_id: str) -> frozenset[Role]:
    """The person's roles on this website."""
    return frozenset(
        Role(code) for code in Membership.objects.filter(person_id=person_id).values_list("role", flat=True)
    )


def has_owner() -> bool:
    """Whether this website has an admin yet."""
    return bool(Membership.objects.filter(role=Role.ADMIN).exists())


def list_sessions(person_id: str) -> list[OpenSession]:
    """The person's sessions on this website that have not ended, the one seen last first."""
    now = clock.now()
    rows = OpenSession.objects.filter(person_id=person_id, idle_until__gt=now, ends_at__gt=now)
    # A row with an epoch of before opens nothing, but lies there until it is pruned.
    return list(rows.filter(epoch=F("person__session_epoch")).order_by("-last_seen_at", "-id"))


def actor_named(person_id: str) -> Actor:
    """Whoever asked for the work, with the roles held now; SYSTEM when it was nobody or they are gone."""
    person = Person.objects.filter(id=person_id).first() if person_id else None
    if person is None:
        return SYSTEM
    return Actor(person_id=person.id, name=person.shown_name, roles=roles_of(person.id))
