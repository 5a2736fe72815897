"""Mails about how one signs in: each change of it tells the person, who may not be the one who made it."""

from babel.dates import format_datetime, get_timezone
from django.http import HttpRequest

from sitewright.accounts.browsers import browser_name, told_browser
from sitewright.accounts.letters import Letter, send
from sitewright.accounts.models import Person
from sitewright.kit import clock
from sitewright.kit.http import client_address
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message, current_language, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.models import Website

ACCOUNT_PATH = "/config/account"


def tell_of_change(person: Person, what: Message) -> None:
    """A mail from the website in scope, in the caller's transaction, with the sentence `what`."""
    body = text("accounts.mail.sign-in-changed", name=person.shown_name, what=what, link=_account_link())
    subject = text("accounts.mail.sign-in-changed-subject")
    send(Letter("sign-in-changed", f"sign-in-changed-{new_id()}", person.email, subject, body))


def tell_of_new_device(person: Person, request: HttpRequest) -> None:
    """The same when somebody signs in from a browser that is not known as the person's: who, when, with which
    browser. In the website's language: whoever signs in may be a stranger with one of their own.
    """
    website = Website.objects.get(id=current_website_id())
    with speaking(website.locale):
        body = text(
            "accounts.mail.new-device",
            name=person.shown_name,
            email=person.email,
            website=website.title,
            browser=told_browser(browser_name(request.META.get("HTTP_USER_AGENT", ""))),
            address=client_address(request)[:45],
            time=_time_in(website),
            link=_account_link(),
        )
        subject = text("accounts.mail.new-device-subject", website=website.title)
    send(Letter("new-device", f"new-device-{new_id()}", person.email, subject, body))


def _account_link() -> str:
    # Never made of the request: a forged Host header would end up in the mail (I04).
    return f"{primary_base_url(current_website_id())}{ACCOUNT_PATH}"


def _time_in(website: Website) -> str:
    """In the website's zone, which is named: whoever reads it may be elsewhere."""
    zone = get_timezone(website.time_zone)
    moment = format_datetime(clock.now(), "medium", tzinfo=zone, locale=current_language())
    return f"{moment} ({website.time_zone})"
