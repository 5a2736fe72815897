"""The session of a signed-in person: opened, read, closed.

A session belongs to one person on one website. It ends with its row, after a time unused, after its longest
time in any case, and with the person's `session_epoch`: changing the password, losing a role or being
deactivated raises the epoch, which refuses every device at its next request (H06).
"""

from datetime import UTC, datetime, timedelta

import structlog
from django.db import DatabaseError
from django.http import HttpRequest

from sitewright.accounts.browsers import browser_name
from sitewright.accounts.models import KnownDevice, Membership, OpenSession, Person, Role
from sitewright.history import actor
from sitewright.history.actor import Actor
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import read_rows
from sitewright.kit.http import client_address
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import across_tenants, current_website_id

log = structlog.get_logger(__name__)

# How long a session may go unused, and how long it lasts; the second pair is for "Keep me signed in".
IDLE_SECONDS, LONGEST_SECONDS = 8 * 3600, 24 * 3600
REMEMBERED_IDLE_SECONDS, REMEMBERED_LONGEST_SECONDS = 14 * 24 * 3600, 30 * 24 * 3600
PROOF_SECONDS = 10 * 60
"""For how long a password given counts as just given."""
# Two machines may be minutes apart (F04).
_SKEW = timedelta(minutes=5)
_SEEN_AGAIN_AFTER = timedelta(minutes=1)
_UNTIL_BROWSER_CLOSES = 0

# One statement a request: the session by its key, its person, and a row for each role. The website is asked
# of the session and of the membership, so that a session of one website is nobody on another (I01).
_WHO_SQL = """
SELECT p.id, p.name, p.email, m.role, s.last_seen_at, s.proven_at, s.idle_seconds, s.address
  FROM accounts_opensession s
  JOIN accounts_person p ON p.id = s.person_id AND p.is_active = %s AND p.session_epoch = s.epoch
  JOIN accounts_membership m ON m.person_id = p.id AND m.website_id = s.website_id
 WHERE s.website_id = %s AND s.id = %s AND s.idle_until > %s AND s.ends_at > %s
"""


def open_session(
    request: HttpRequest, person: Person, *, remember_me: bool, device: KnownDevice | None = None
) -> OpenSession:
    """Start a new session under a new key; whatever the visitor brought is dropped (H05)."""
    session = request.session
    # Signing in again replaces the session before; its key must not go on beside the new one (H05).
    if session.get("session_id"):
        OpenSession.objects.filter(id=session["session_id"]).delete()
    session.flush()
    opened = _new_row(request, person, device, remember_me=remember_me)
    session["session_id"] = opened.id
    session.set_expiry(REMEMBERED_LONGEST_SECONDS if remember_me else _UNTIL_BROWSER_CLOSES)
    # Under a key that is new for certain: an existing one would be somebody's.
    session.save(must_create=True)
    _note_last_seen(person.id)
    return opened


def actor_of(request: HttpRequest) -> Actor | None:
    """Who makes the request, read fresh from the database; None when nobody is signed in to this website
    any more.
    """
    session_id = request.session.get("session_id")
    if not session_id:
        return None
    now = clock.now()
    rows = read_rows(_WHO_SQL, [True, current_website_id(), session_id, moment(now), moment(now)])
    if not rows:
        return None
    person_id, name, email, _role, last_seen_at, proven_at, idle_seconds, seen_from = rows[0]
    address = client_address(request)
    # Written once a minute at most, or when the address changes; and never backwards, see `_note_seen`.
    since_seen = now - _in_utc(last_seen_at)
    if since_seen >= (_SEEN_AGAIN_AFTER if address == seen_from else timedelta()):
        _note_seen(session_id, address, now, idle_seconds)
    return Actor(
        person_id=person_id,
        name=name or email,  # As `Person.shown_name`, of which no row is read here.
        roles=frozenset(Role(row[3]) for row in rows),
        address=address,
        session_id=session_id,
        has_proven_password=is_just_given(_in_utc(proven_at), now),
    )


def is_just_given(proven_at: datetime, now: datetime) -> bool:
    """Whether a password given then counts now; one given in the future does not, but for small differences
    between machines.
    """
    return -_SKEW <= now - proven_at <= timedelta(seconds=PROOF_SECONDS)


def is_remembered(session: OpenSession) -> bool:
    return session.idle_seconds == REMEMBERED_IDLE_SECONDS


def close_session(request: HttpRequest) -> None:
    """End the session; its key is dead at once."""
    _note_last_seen(actor.current().person_id)
    # The row first: without it the cookie is worth nothing, whatever becomes of the rest.
    OpenSession.objects.filter(id=request.session.get("session_id", "")).delete()
    request.session.flush()


def end_all_sessions(person_id: str) -> None:
    """Remove the rows of all sessions of the person, on every website. Whoever calls it raises the epoch."""
    with across_tenants("a person's sessions end wherever they are"):
        OpenSession.objects.filter(person_id=person_id).delete()


def _new_row(
    request: HttpRequest, person: Person, device: KnownDevice | None, *, remember_me: bool
) -> OpenSession:
    now = clock.now()
    idle_seconds = REMEMBERED_IDLE_SECONDS if remember_me else IDLE_SECONDS
    longest_seconds = REMEMBERED_LONGEST_SECONDS if remember_me else LONGEST_SECONDS
    made: OpenSession = OpenSession.objects.create(
        person=person,
        device=device,
        epoch=person.session_epoch,
        browser=browser_name(request.META.get("HTTP_USER_AGENT", "")),
        address=client_address(request)[:45],
        created_at=now,
        last_seen_at=now,
        idle_seconds=idle_seconds,
        idle_until=now + timedelta(seconds=idle_seconds),
        ends_at=now + timedelta(seconds=longest_seconds),
        proven_at=now,
    )
    return made


def _note_last_seen(person_id: str) -> None:
    """For the list of people: sessions that ended are not there to be asked."""
    Membership.objects.filter(person_id=person_id).update(last_seen_at=clock.now())


def _note_seen(session_id: str, address: str, now: datetime, idle_seconds: int) -> None:
    """Reading goes on when this cannot be written, as on a full disk.

    The caller sees to it that the time only moves forward: a clock that was set back for an hour must not end
    sessions when it is right again (F01).
    """
    seen = OpenSession.objects.filter(id=session_id)
    try:
        seen.update(last_seen_at=now, idle_until=now + timedelta(seconds=idle_seconds), address=address[:45])
    except DatabaseError as error:
        log.warning("session not noted as seen", **describe_error(error))


def _in_utc(stored: datetime) -> datetime:
    """A time out of hand-written SQL, which comes without its zone from SQLite."""
    return stored.replace(tzinfo=UTC) if stored.tzinfo is None else stored
