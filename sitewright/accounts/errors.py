"""Why an act on people and sessions was refused.

DomainError
├── NotSignedIn        401
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


class WrongCredentials(InvalidInput):
    code = "wrong-credentials"

    def __init__(self) -> None:
        super().__init__("The email address or password is not right.")


class WeakPassword(InvalidInput):
    code = "weak-password"

    def __init__(self, reason: str) -> None:
        super().__init__(reason, fields={"password": reason})


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
