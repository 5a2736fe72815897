"""Signing in and out, passwords and sessions. Lengths are checked before anything is counted or compared."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema
from pydantic import AliasChoices, StringConstraints

from sitewright.studio.api.schemas.common import Input

Email = Annotated[str, StringConstraints(max_length=256)]
Password = Annotated[str, StringConstraints(max_length=256)]
"""Longer than any that is taken, so that a long one gets the rule's own words."""


class SignIn(Input):
    """PL-3.55 calls the last one `rememberMe`; both names are taken."""

    email: Email
    password: Password
    remember_me: bool = Field(False, validation_alias=AliasChoices("remember_me", "rememberMe"))


class PasswordChange(Input):
    current_password: Password
    new_password: Password


class PasswordProof(Input):
    password: Password


class ResetRequest(Input):
    email: Email


class NewPassword(Input):
    token: Annotated[str, StringConstraints(max_length=128)]
    new_password: Password


class SessionRow(Schema):
    """`browser` such as "Firefox on Windows"; `address` is the IP it was last seen from."""

    id: str
    browser: str
    address: str
    created_at: datetime
    last_seen_at: datetime
    ends_at: datetime
    is_current: bool


class PersonInfo(Schema):
    id: str
    name: str
    email: str


class WebsiteInfo(Schema):
    """`is_blank`: nobody has put anything into it yet, so that it can be begun (`POST /site/start`)."""

    id: str
    title: str
    currency: str
    locale: str
    time_zone: str
    url: str
    is_blank: bool


class Session(Schema):
    """`can` gives the strongest right in every area: none, view, draft or edit."""

    person: PersonInfo
    website: WebsiteInfo
    roles: list[int]
    can: dict[str, str]


class OpenedSession(Session):
    """PL-3.55: with the crumb that later calls send as `X-CSRF-Token` (D-49), as in the cookie."""

    xsrfToken: str  # noqa: N815  (as it is stated)
