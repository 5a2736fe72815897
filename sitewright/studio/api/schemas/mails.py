"""The mails buyers get."""

from typing import Literal

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, Line


class MailKind(Schema):
    kind: str
    title: str


class MailKinds(Schema):
    """`from_address`: of the installation's mail server; every website of it sends from there."""

    mails: list[MailKind]
    from_address: str
    languages: list[str]


class MailPreview(Schema):
    """As a buyer would get it; `text` for mail programs that show no markup."""

    from_name: str
    reply_to: str
    subject: str
    html: str
    text: str


class TestMail(Input):
    kind: Line
    language: Literal["en", "de"]


class TestMailSent(Schema):
    """`message_id`: of the outbox, which tells what becomes of it."""

    message_id: str
    to_address: str
