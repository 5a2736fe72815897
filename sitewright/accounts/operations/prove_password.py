"""Giving one's password again while signed in: before it is changed, and before what matters (H12)."""

from django.db.models import F
from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.allowances import allow_proof
from sitewright.accounts.errors import SessionEnded, WrongPassword
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.models import OpenSession, Person
from sitewright.accounts.sessions import close_session
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit import clock

_MOST_WRONG = 5


def prove_password(request: HttpRequest, password: str, field: str = "password") -> Person:
    """Take the password as just given in this session, and return whose it is.

    Raises WrongPassword, which names `field`; at the fifth wrong one in a session SessionEnded, and it has
    ended; RateLimited as for signing in.
    """
    who = actor.current()
    # By person, besides the five of a session: a new session after every four tries does not help (L03).
    allow_proof(who.person_id)
    person = Person.objects.get(id=who.person_id)
    is_right, _ = passwords.matches(password, person.password)
    if not is_right:
        _count_wrong(request, person)
        raise WrongPassword(field)
    OpenSession.objects.filter(id=who.session_id).update(proven_at=clock.now(), wrong_password_count=0)
    note("accounts.prove_password", person.id)
    return person


def _count_wrong(request: HttpRequest, person: Person) -> None:
    """Whoever holds a session but not its password is not the person: it ends at the fifth."""
    who = actor.current()
    tell(SignInEvent.FAILED, account=person.email, address=who.address, person_id=person.id, where="session")
    mine = OpenSession.objects.filter(id=who.session_id)
    # Counted in the database and asked of it again: of tries sent at the same moment each one counts.
    mine.update(wrong_password_count=F("wrong_password_count") + 1)
    if mine.filter(wrong_password_count__gte=_MOST_WRONG).exists():
        close_session(request)
        tell(SignInEvent.ENDED, account=person.email, address=who.address, person_id=person.id)
        raise SessionEnded
