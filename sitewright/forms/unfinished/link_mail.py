"""The mail with the link to a form that somebody means to finish. Nothing of the answers is in it."""

from datetime import datetime
from html import escape

from sitewright.forms.unfinished.keeping import KEPT_FOR, hash_of
from sitewright.kit.messages import language_prefix, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.page import mail_button, mail_page, one_line
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

KIND = "form-link"
PATH = "/_forms/finish"


def queue_link(token: str, email: str, now: datetime) -> None:
    """In the caller's transaction, in the language of the page."""
    site = website_basics()
    settings = mail_settings(site.settings)
    url = f"{primary_base_url(current_website_id())}{language_prefix()}{PATH}/{token}"
    heading = text("filling.later.heading")
    said = text("filling.later.said", site=site.title, days=KEPT_FOR.days)
    note = text("filling.later.not-you")
    button = mail_button(url, text("filling.later.go-on"))
    queue_message(
        key=f"{KIND}-{hash_of(token)[:32]}-{now:%Y%m%d%H%M%S%f}",
        kind=KIND,
        to_address=email,
        from_name=one_line(settings.sender_name) or one_line(site.title),
        reply_to=settings.reply_to,
        subject=text("filling.later.subject", site=one_line(site.title)),
        text="\n\n".join(filter(None, [heading, said, url, note, site.title, settings.footer])) + "\n",
        html=mail_page(
            title=heading,
            site_title=site.title,
            heading=heading,
            body=f"<p>{escape(said)}</p>{button}<p>{escape(note)}</p>",
            footer=settings.footer,
        ),
    )
