"""The mail that asks whether somebody wants to be on a list; text and HTML. What owners typed is escaped."""

from html import escape

from sitewright.forms.newsletters.links import Link, link_path
from sitewright.forms.newsletters.list_mail import queue_list_mail
from sitewright.forms.newsletters.models import MailingList, Subscriber
from sitewright.kit.messages import speaking, text
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.page import QUIET, mail_button, mail_page, one_line
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import MailSettings, mail_settings
from sitewright.sites.queries import website_basics

KIND = "newsletter-confirmation"


def queue_confirmation(subscriber: Subscriber, mailing_list: MailingList) -> None:
    """In the caller's transaction, in the language the person signed up in."""
    site = website_basics()
    settings = mail_settings(site.settings)
    language = subscriber.language
    with speaking(language or site.locale, f"/{language}" if language else ""):
        mail = _mail(subscriber, mailing_list, site.title, settings)
        moment = f"{subscriber.asked_at:%Y%m%d%H%M%S%f}"
        queue_list_mail(KIND, f"{KIND}-{subscriber.id}-{moment}", subscriber, mail)


def _mail(
    subscriber: Subscriber, mailing_list: MailingList, site_title: str, settings: MailSettings
) -> BuyerMail:
    base_url = primary_base_url(subscriber.website_id)
    url = base_url + link_path(Link.CONFIRM, subscriber.id)
    leave_url = base_url + link_path(Link.PREFERENCES, subscriber.id)
    heading = text("newsletters.mail.heading", name=mailing_list.name)
    asked = text("newsletters.mail.asked", name=mailing_list.name, site=site_title)
    parts = [
        heading,
        asked,
        text("newsletters.mail.link", url=url),
        text("newsletters.mail.not-you"),
        text("newsletters.mail.leave", url=leave_url),
        site_title,
        settings.footer,
    ]
    return BuyerMail(
        from_name=one_line(settings.sender_name) or one_line(site_title),
        reply_to=settings.reply_to,
        subject=text("newsletters.mail.subject", name=mailing_list.name, site=one_line(site_title)),
        text="\n\n".join(filter(None, parts)) + "\n",
        html=mail_page(
            title=heading,
            site_title=site_title,
            heading=heading,
            body=_body(asked, url, leave_url),
            footer=settings.footer,
        ),
    )


def _body(asked: str, url: str, leave_url: str) -> str:
    forget = escape(text("newsletters.mail.leave-label"))
    return (
        f'<p style="margin:0">{escape(asked)}</p>{mail_button(url, text("newsletters.mail.button"))}'
        f'<p style="margin:0;font-size:14px;color:{QUIET}">{escape(text("newsletters.mail.not-you"))} '
        f'<a href="{escape(leave_url)}" style="color:{QUIET}">{forget}</a></p>'
    )
