"""Why an act on people and sessions was refused.

DomainError
├── NotSignedIn        401
│   └── SessionEnded   401, after too many wrong passwords
├── PasswordNeeded     403, the act asks for one's password again (H12)
├── ResetLinkOver      400
├── NoSuchSession      404
├── WrongCredentials   400, the same words for an unknown address
├── WeakPassword       400, names the field
├── UnknownRole        400, code 5 included (D-47)
├── NoSuchPerson       404, only where whoever asks may know
├── NotAllowed         403
└── LastAdmin          409
"""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound


class NotSignedIn(DomainError):
    code = "not-signed-in"
    status = 401

    def __init__(self) -> None:
        super().__init__("Please sign in.")


class SessionEnded(NotSignedIn):
    """Of a session whose holder did not know the password five times."""

    def __init__(self) -> None:
        super().__init__()
        self.message = "Too many wrong passwords. Please sign in again."


class PasswordNeeded(Forbidden):
    code = "password-needed"

    def __init__(self) -> None:
        super().__init__("Please enter your password again to do this.")


class WrongPassword(InvalidInput):
    code = "wrong-password"

    def __init__(self, field: str) -> None:
        super().__init__("The password is not right.", fields={field: "The password is not right."})


class ResetLinkOver(InvalidInput):
    """Unknown, used, replaced by a newer one, or older than its time: nobody is told which."""

    code = "reset-link-over"

    def __init__(self) -> None:
        super().__init__("This link has been used or is too old. Please ask for a new one.")


class NoSuchSession(NotFound):
    code = "no-such-session"

    def __init__(self) -> None:
        super().__init__("This session has ended already.")


class WrongCredentials(InvalidInput):
    code = "wrong-credentials"

    def __init__(self) -> None:
        super().__init__("The email address or password is not right.")


class WeakPassword(InvalidInput):
    code = "weak-password"

    def __init__(self, reason: str, field: str = "password") -> None:
        super().__init__(reason, fields={field: reason})


class UnknownRole(InvalidInput):
    code = "unknown-role"

    def __init__(self, role: int) -> None:
        super().__init__(f"There is no role with the code {role}.")


class NoSuchPerson(NotFound):
    code = "no-such-person"

    def __init__(self, email: str) -> None:
        super().__init__(f"Nobody has the address {email}.")


class NotAllowed(Forbidden):
    code = "not-allowed"

    def __init__(self, area: str, right: str) -> None:
        super().__init__(f"Your role does not allow this ({area}: {right}).")


class LastAdmin(Conflict):
    code = "last-admin"

    def __init__(self) -> None:
        super().__init__("A website needs at least one admin. Make someone else an admin first.")
