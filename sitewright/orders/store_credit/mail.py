"""The mail that tells a customer of store credit."""

from datetime import datetime

from sitewright.checkout.gift_cards.sending import day_text
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import speaking, text
from sitewright.kit.money_text import money_text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.customers.models import Customer
from sitewright.orders.notice_mail import Notice, notice_mail
from sitewright.orders.store_credit.fields import GivenCredit
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

PAGE = "/account/credit"


def tell_of_credit(customer: Customer, entry_id: str, said: GivenCredit, currency: str) -> None:
    """In the language the account speaks."""
    amount = (said.amount_cents, currency)
    mail = credit_mail(customer.name, customer.language, amount, said.message, said.expires_at)
    queue_buyer_mail("store-credit", entry_id, customer.email, mail)


def credit_mail(
    name: str, language: str, amount: tuple[int, str], message: str = "", expires_at: datetime | None = None
) -> BuyerMail:
    """`language` is empty for the website's own; `amount` in minor units of a currency."""
    site = website_basics()
    locale = language or site.locale
    with speaking(locale, f"/{language}" if language else ""):
        given = money_text(*amount, locale)
        words = [text("storecredit.mail.given", amount=given, site=site.title)]
        words += [message] if message else []
        words.append(text("storecredit.mail.how"))
        if expires_at:
            words.append(text("storecredit.mail.until", day=day_text(expires_at, locale)))
        link = primary_base_url(current_website_id()) + in_language(PAGE)
        notice = Notice(
            subject=text("storecredit.mail.subject", amount=given),
            name=name,
            words=words,
            link=(link, text("storecredit.mail.show")),
        )
        return notice_mail(notice, site.title, mail_settings(site.settings))
