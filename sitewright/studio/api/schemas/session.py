"""Signing in and out."""

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, Line, Secret


class SignIn(Input):
    email: Line
    password: Secret
    remember_me: bool = False


class PasswordChange(Input):
    current_password: Secret
    new_password: Secret


class PersonInfo(Schema):
    id: str
    name: str
    email: str


class WebsiteInfo(Schema):
    id: str
    title: str
    currency: str
    locale: str
    time_zone: str
    url: str


class Session(Schema):
    """`can` gives the strongest right in every area: none, view, draft or edit."""

    person: PersonInfo
    website: WebsiteInfo
    roles: list[int]
    can: dict[str, str]
