"""The mails buyers get."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from sitewright.sites.mail_wording import MOST_BLOCKS, MOST_HEADING, MOST_SUBJECT, MOST_TEXT, MOST_URL
from sitewright.studio.api.schemas.common import Input, Line


class MailKind(Schema):
    """`facts` are what may stand in braces in the owner's own words for it."""

    kind: str
    title: str
    facts: list[str]


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


class MailBlock(Input):
    """`content` is what the mail itself says; it has neither text nor address."""

    type: Literal["content", "heading", "text", "button", "line"]
    text: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    url: Annotated[str, Field(max_length=MOST_URL)] = ""


class MailWording(Input):
    """The owner's own words for a mail; subject and heading empty for the usual ones."""

    language: Literal["en", "de"]
    subject: Annotated[str, Field(max_length=MOST_SUBJECT)] = ""
    heading: Annotated[str, Field(max_length=MOST_HEADING)] = ""
    blocks: Annotated[list[MailBlock], Field(max_length=MOST_BLOCKS)]


class TestMail(Input):
    kind: Line
    language: Literal["en", "de"]


class TestMailSent(Schema):
    """`message_id`: of the outbox, which tells what becomes of it."""

    message_id: str
    to_address: str
