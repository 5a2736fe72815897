"""The session of a signed-in person: opened, read, closed.

A session belongs to one person on one website and dies with the person's `session_epoch`: changing the
password, losing a role or being deactivated raises the epoch, which refuses every device at its next
request (H06).
"""

from django.http import HttpRequest

from sitewright.accounts.actor import Actor
from sitewright.accounts.models import Person, Role
from sitewright.kit.db.statements import read_rows
from sitewright.kit.http import client_address
from sitewright.kit.tenancy import current_website_id

_REMEMBERED_SECONDS = 30 * 24 * 3600
_UNTIL_BROWSER_CLOSES = 0

_WHO_SQL = (
    "SELECT p.name, p.email, m.role FROM accounts_person p "
    "JOIN accounts_membership m ON m.person_id = p.id AND m.website_id = %s "
    "WHERE p.id = %s AND p.is_active = %s AND p.session_epoch = %s"
)


def open_session(request: HttpRequest, person: Person, *, remember_me: bool) -> None:
    """Start a new session under a new key; whatever the visitor brought is dropped (H05)."""
    session = request.session
    session.flush()
    session["person_id"] = person.id
    session["website_id"] = current_website_id()
    session["epoch"] = person.session_epoch
    session.set_expiry(_REMEMBERED_SECONDS if remember_me else _UNTIL_BROWSER_CLOSES)
    session.save(must_create=True)


def actor_of(request: HttpRequest) -> Actor | None:
    """Who makes the request, read fresh from the database; None when nobody is signed in to this website
    any more.
    """
    session = request.session
    website_id = current_website_id()
    if not session.get("person_id") or session.get("website_id") != website_id:
        return None
    rows = read_rows(_WHO_SQL, [website_id, session["person_id"], True, session.get("epoch")])
    if not rows:
        return None
    name, email, _role = rows[0]
    return Actor(
        person_id=session["person_id"],
        name=name or email,
        roles=frozenset(Role(row[2]) for row in rows),
        address=client_address(request),
    )


def close_session(request: HttpRequest) -> None:
    """End the session; its key is dead at once."""
    request.session.flush()
