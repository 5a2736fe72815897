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
├── WrongCode          400, of an app or from paper
│   └── CodeUsed       400, right, but once before
├── CodeNeeded         400, the account has a second step
├── SecondStepOver     400, the first step was too long ago
├── SealedElsewhere    409, the installation has another secret key now
├── NoAppBegun         409
├── NoTwoSteps         409
├── PasskeyRefused     400, says why
├── NoSuchPasskey      404
├── NoSuchView         404
├── ViewNameRefused    400, names the field
├── TooManyViews       409
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


class WrongCode(InvalidInput):
    code = "wrong-code"

    def __init__(self, problem: Message | None = None) -> None:
        problem = problem or Message("accounts.wrong-code")
        super().__init__(problem, fields={"code": problem})


class CodeUsed(WrongCode):
    code = "code-used"

    def __init__(self) -> None:
        super().__init__(Message("accounts.code-used"))


class CodeNeeded(InvalidInput):
    code = "code-needed"

    def __init__(self) -> None:
        problem = Message("accounts.code-needed")
        super().__init__(problem, fields={"code": problem})


class SecondStepOver(InvalidInput):
    """Too old, of another website, or of before the password was changed: nobody is told which."""

    code = "second-step-over"

    def __init__(self) -> None:
        super().__init__(Message("accounts.second-step-over"))


class SealedElsewhere(Conflict):
    code = "sealed-elsewhere"

    def __init__(self) -> None:
        super().__init__(Message("accounts.sealed-elsewhere"))


class NoAppBegun(Conflict):
    code = "no-app-begun"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-app-begun"))


class NoTwoSteps(Conflict):
    code = "no-two-steps"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-two-steps"))


class PasskeyRefused(InvalidInput):
    """`reason` is for people: the device's own words for it are no help to them."""

    code = "passkey-refused"

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)


class NoSuchPasskey(NotFound):
    code = "no-such-passkey"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-such-passkey"))


class NoSuchView(NotFound):
    code = "no-such-view"

    def __init__(self) -> None:
        super().__init__(Message("accounts.no-such-view"))


class ViewNameRefused(InvalidInput):
    code = "view-name-refused"

    def __init__(self, problem: Message) -> None:
        super().__init__(problem, fields={"name": problem})


class TooManyViews(Conflict):
    code = "too-many-views"

    def __init__(self, most: int) -> None:
        super().__init__(Message("accounts.too-many-views", most=most))


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
