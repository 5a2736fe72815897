"""Why an operation on people and sessions was refused.

DomainError
├── NotSignedIn        401
│   └── SessionEnded   401, after too many wrong passwords
├── PasswordNeeded     403, the operation asks for one's password again (H12)
├── ResetLinkOver      400
├── InvitationOver     400
├── NoSuchInvitation   404
├── AlreadyHere        409, whoever is invited has a role already
├── NotAMember         404
├── NoSuchSession      404
├── WrongCredentials   400, the same words for an unknown address
├── WeakPassword       400, names the field
├── UnknownRole        400, code 5 included (D-47)
├── NoSuchPerson       404, only where whoever asks may know
├── NotAllowed         403
└── LastAdmin          409
"""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NotSignedIn(DomainError):
    code = "not-signed-in"
    status = 401

    def __init__(self) -> None:
        super().__init__(Message("accounts.not-signed-in"))


class SessionEnded(NotSignedIn):
    """Of a session whose holder did not know the password five times."""

    def __init__(self) -> None:
        super().__init__()
        self.said = Message("accounts.session-ended")


class PasswordNeeded(Forbidden):
    code = "password-needed"

    def __init__(self) -> None:
        super().__init__(Message("accounts.password-needed"))


class WrongPassword(InvalidInput):
    code = "wrong-password"

    def __init__(self, field: str) -> None:
        problem = Message("accounts.wrong-password")
        super().__init__(problem, fields={field: problem})


class ResetLinkOver(InvalidInput):
    """Unknown, used, replaced by a newer one, or older than its time: nobody is told which."""

    code = "reset-link-over"

    def __init__(self) -> None:
        super().__init__(Message("accounts.reset-link-over"))


class InvitationOver(InvalidInput):
    """Unknown, used, withdrawn, replaced by a newer one, or older than its time: nobody is told which."""

    code = "invitation-over"

    def __init__(self) -> None:
        super().__init__(Message("accounts.invitation-over"))


class NoSuchInvitation(NotFound):
    code = "no-such-invitation"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-such-invitation"))


class AlreadyHere(Conflict):
    code = "already-here"

    def __init__(self, email: str) -> None:
        problem = Message("accounts.already-here", email=email)
        super().__init__(problem, fields={"email": problem})


class NotAMember(NotFound):
    code = "not-a-member"

    def __init__(self) -> None:
        super().__init__(Message("accounts.not-a-member"))


class NoSuchSession(NotFound):
    code = "no-such-session"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-such-session"))


class WrongCredentials(InvalidInput):
    code = "wrong-credentials"

    def __init__(self) -> None:
        super().__init__(Message("accounts.wrong-credentials"))


class WeakPassword(InvalidInput):
    code = "weak-password"

    def __init__(self, reason: Message, field: str = "password") -> None:
        super().__init__(reason, fields={field: reason})


class UnknownRole(InvalidInput):
    code = "unknown-role"

    def __init__(self, role: int) -> None:
        super().__init__(Message("accounts.unknown-role", role=role))


class NoSuchPerson(NotFound):
    code = "no-such-person"

    def __init__(self, email: str) -> None:
        super().__init__(Message("accounts.no-such-person", email=email))


class NotAllowed(Forbidden):
    code = "not-allowed"

    def __init__(self, area: str, right: str) -> None:
        super().__init__(Message("accounts.not-allowed", area=area, right=right))


class LastAdmin(Conflict):
    code = "last-admin"

    def __init__(self) -> None:
        super().__init__(Message("accounts.last-admin"))
