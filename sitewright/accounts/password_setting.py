"""What goes with every new password, whoever sets it."""

from django.db.models import F

from sitewright.accounts.devices import forget_devices
from sitewright.accounts.letters import Letter, send
from sitewright.accounts.models import PasswordReset, Person
from sitewright.accounts.sessions import end_all_sessions
from sitewright.kit.ids import new_id
from sitewright.kit.messages import text
from sitewright.kit.tenancy import across_tenants


def set_password(person: Person, stored: str) -> None:
    """Store the hash, end all sessions, forget all devices and reset links; `person` has the new epoch then.
    Call inside a transaction, and tell the person (`tell_of_new_password`).
    """
    # The rows below end what is listed. The epoch also ends what is not there yet: somebody who is being let
    # in with the old password at this moment writes a row with the epoch read before.
    Person.objects.filter(id=person.id).update(password=stored, session_epoch=F("session_epoch") + 1)
    # The new epoch was counted in the database; a session that is opened next carries it.
    person.refresh_from_db()
    end_all_sessions(person.id)
    forget_devices(person.id)
    with across_tenants("a reset link of any website would set the password again"):
        PasswordReset.objects.filter(person_id=person.id).delete()


def tell_of_new_password(person: Person) -> None:
    """A mail from the website in scope, in the caller's transaction."""
    subject = text("accounts.mail.changed-subject")
    body = text("accounts.mail.changed", name=person.name or person.email, email=person.email)
    send(Letter("password-changed", f"password-changed-{new_id()}", person.email, subject, body))
