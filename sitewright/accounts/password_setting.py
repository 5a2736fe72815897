"""What goes with every new password, whoever sets it."""

from django.db.models import F

from sitewright.accounts.devices import forget_devices
from sitewright.accounts.letters import Letter, send
from sitewright.accounts.models import PasswordReset, Person
from sitewright.accounts.sessions import end_all_sessions
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import across_tenants

_SUBJECT = "Your password was changed"
_TEXT = """Hello {name},

the password of your account {email} has just been changed, and every session but the one in which that was
done has ended.

If this was you, there is nothing to do. If not, ask for a new password on the sign-in page at once ("Forgot
your password?"), and tell the other admins of your website.
"""


def set_password(person: Person, stored: str) -> None:
    """Store the hash, end all sessions, forget all devices and reset links; `person` has the new epoch then.
    Call inside a transaction, and tell the person (`tell_of_new_password`).
    """
    Person.objects.filter(id=person.id).update(password=stored, session_epoch=F("session_epoch") + 1)
    person.refresh_from_db()
    end_all_sessions(person.id)
    forget_devices(person.id)
    with across_tenants("a reset link of any website would set the password again"):
        PasswordReset.objects.filter(person_id=person.id).delete()


def tell_of_new_password(person: Person) -> None:
    """A mail from the website in scope, in the caller's transaction."""
    text = _TEXT.format(name=person.name or person.email, email=person.email)
    send(Letter("password-changed", f"password-changed-{new_id()}", person.email, _SUBJECT, text))
