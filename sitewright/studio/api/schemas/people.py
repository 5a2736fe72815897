"""Who works on the website, and who is invited to."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema
from pydantic import StringConstraints

from sitewright.studio.api.schemas.common import Input, Integer, Line, Saved
from sitewright.studio.api.schemas.session import Email, Password

Token = Annotated[str, StringConstraints(max_length=128)]


class PersonRow(Schema):
    """`last_seen_at` is null for somebody who was not here yet."""

    id: str
    name: str
    email: str
    roles: list[int]
    joined_at: datetime
    last_seen_at: datetime | None
    is_you: bool


class InvitationRow(Schema):
    id: str
    email: str
    role: int
    inviter_name: str
    created_at: datetime
    expires_at: datetime
    is_over: bool


class People(Schema):
    """`sends_mail` is false without a mail server: letters stay in the outbox then."""

    people: list[PersonRow]
    invitations: list[InvitationRow]
    sends_mail: bool


class Invite(Input):
    email: Email
    role: Integer


class Roles(Input):
    roles: list[Integer] = Field(min_length=1, max_length=20)


class PeopleChange(Saved):
    """What was done to somebody who works here."""


class InvitationToken(Input):
    token: Token


class InvitationShown(Schema):
    """`has_account`: whoever has the link has the mailbox, and may know."""

    email: str
    role: int
    inviter_name: str
    website_title: str
    has_account: bool


class Acceptance(Input):
    """`name` is for a new account only, `code` for one with a second step, asked by the refusal
    `code-needed`.
    """

    token: Token
    password: Password
    name: Line = ""
    code: Annotated[str, StringConstraints(max_length=100)] = ""
