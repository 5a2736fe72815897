"""The second step and passkeys. Texts of devices are base64url; lengths are checked before anything reads
them.
"""

from datetime import datetime
from typing import Annotated, Any

from ninja import Field, Schema
from pydantic import StringConstraints

from sitewright.studio.api.schemas.common import Input, Line

_BASE64URL = r"^[A-Za-z0-9_-]*$"
Ticket = Annotated[str, StringConstraints(max_length=2_000)]
Code = Annotated[str, StringConstraints(max_length=100)]
KeyId = Annotated[str, StringConstraints(min_length=1, max_length=1_400, pattern=_BASE64URL)]
Bytes = Annotated[str, StringConstraints(min_length=1, max_length=10_000, pattern=_BASE64URL)]


class SecondStep(Schema):
    """The password was right, and a code is asked for; it is sent with the ticket."""

    ticket: str


class SecondStepCode(Input):
    ticket: Ticket
    code: Code


class AppCode(Input):
    code: Code


class AppSetup(Schema):
    """`qr` has a line for each row of the picture, 1 for dark."""

    secret: str
    address: str
    qr: list[str]


class RecoveryCodes(Schema):
    """Shown this once."""

    recovery_codes: list[str]


class TwoSteps(Schema):
    """`is_unreadable`: set up with another secret key of this installation; the app's codes open nothing."""

    is_on: bool
    since: datetime | None
    recovery_codes_left: int
    is_unreadable: bool


class PasskeyRow(Schema):
    """`is_of_this_host` is false for one that was made on another host of this installation."""

    id: str
    name: str
    host: str
    is_of_this_host: bool
    created_at: datetime
    last_used_at: datetime | None


class SignInWays(Schema):
    two_steps: TwoSteps
    passkeys: list[PasskeyRow]


class PasskeyQuestion(Schema):
    """What `navigator.credentials` takes, in its JSON form."""

    options: dict[str, Any]
    ticket: str


class NewPasskey(Input):
    ticket: Ticket
    name: Line
    key: KeyId
    client_data: Bytes
    attestation: Bytes


class PasskeyName(Input):
    name: Line


class PasskeyProof(Input):
    ticket: Ticket
    key: KeyId
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes


class PasskeySignIn(PasskeyProof):
    remember_me: bool = Field(default=False)
