"""The mail with a code, in the website's name and the visitor's language; text and HTML."""

from html import escape

from sitewright.kit.messages import speaking, text
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.page import QUIET, mail_page, one_line
from sitewright.orders.customers.codes import mark_of
from sitewright.orders.customers.models import CodePurpose, CustomerCode
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

KIND = "customer-code"


def queue_code(asked: CustomerCode, language: str) -> None:
    """In the caller's transaction. The code itself comes in when the mail goes out (`mail/secrets`)."""
    site = website_basics()
    settings = mail_settings(site.settings)
    with speaking(language or site.locale, f"/{language}" if language else ""):
        name, mark = one_line(site.title), mark_of(asked.id)
        heading = text("customers.mail.heading")
        said, last = _said(asked.purpose, name), text("customers.mail.not-you")
        parts = [heading, said, mark, text("customers.mail.good-for"), last, site.title, settings.footer]
        queue_message(
            key=f"{KIND}-{asked.id}",
            kind=KIND,
            to_address=asked.email,
            from_name=one_line(settings.sender_name) or name,
            reply_to=settings.reply_to,
            subject=text("customers.mail.subject", site=name),
            text="\n\n".join(filter(None, parts)) + "\n",
            html=mail_page(
                title=heading,
                site_title=site.title,
                heading=heading,
                body=_body(said, mark, last),
                footer=settings.footer,
            ),
        )


def _body(said: str, mark: str, last: str) -> str:
    return (
        f'<p style="margin:0">{escape(said)}</p>'
        f'<p style="margin:24px 0;font-size:32px;letter-spacing:6px"><strong>{escape(mark)}</strong></p>'
        f'<p style="margin:0">{escape(text("customers.mail.good-for"))}</p>'
        f'<p style="margin:16px 0 0;font-size:14px;color:{QUIET}">{escape(last)}</p>'
    )


def _said(purpose: str, site: str) -> str:
    """What the code is good for."""
    match purpose:
        case CodePurpose.NEW_ADDRESS:
            return text("customers.mail.new-address", site=site)
        case CodePurpose.DELETION:
            return text("customers.mail.deletion", site=site)
    return text("customers.mail.sign-in", site=site)
