"""A visitor waits for something that is sold out."""

from dataclasses import dataclass

from django.db import transaction

from sitewright.catalog.availability import is_sold_out
from sitewright.catalog.restock.errors import BadSignUp, IsInStock, NothingToWaitFor
from sitewright.catalog.sellable import sellable_by_id
from sitewright.forms.newsletters.consent_log import Given
from sitewright.forms.newsletters.models import Source
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.newsletters.queries import first_list
from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import execute
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message, text
from sitewright.kit.single_line import single_line
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress
from sitewright.sites.queries import website_data

# Whoever waits already goes on waiting since then; whoever got his mail waits anew.
_INSERT = """
    INSERT INTO catalog_restocksignup AS r
        (id, website_id, product_id, variant_id, email, language, joins_list, created_at, sent_at, is_mailed)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, NULL, FALSE)
    ON CONFLICT (website_id, variant_id, email) DO UPDATE SET
        language = excluded.language,
        joins_list = (r.joins_list OR excluded.joins_list),
        created_at = CASE WHEN r.sent_at IS NULL THEN r.created_at ELSE excluded.created_at END,
        sent_at = NULL,
        is_mailed = FALSE
"""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a visitor sends (SF-3.59). `trap` is a field people do not see."""

    product_id: str
    variant_id: str
    email: str
    joins_list: bool = False
    language: str = ""
    trap: str = ""


@transaction.atomic
def sign_up(wish: Wish) -> None:
    """Keep it. Nothing tells whether the address was there before (D-14).

    Raises BadSignUp, NothingToWaitFor or IsInStock.
    """
    settings = website_data().settings["restock"]
    address = _address(wish.email)
    variant = sellable_by_id(wish.product_id, wish.variant_id)
    if variant is None or variant.is_gone or not settings["restockNotificationsEnabled"]:
        raise NothingToWaitFor
    if not is_sold_out(variant.product_type, [(bool(variant.is_unlimited), variant.available)]):
        raise IsInStock
    # A program that fills in everything learns nothing either.
    if wish.trap:
        return
    joins_list = wish.joins_list and bool(settings["mailingListSignUpEnabled"])
    values = [new_id(), current_website_id(), variant.product_id, variant.id, address, wish.language]
    execute(_INSERT, [*values, joins_list, moment(clock.now())])
    if joins_list:
        _join(address, wish.language)


def _join(address: str, language: str) -> None:
    """The website's first list, where it has any; a mail asks whether the person means it."""
    if news := first_list():
        given = Given(Source.RESTOCK, text=text("restock.joins-list"))
        join_list(news.id, Joining(address, given, language))


def _address(typed: str) -> str:
    said = single_line(typed)
    if not said:
        raise BadSignUp(Message("restock.email-blank"))
    try:
        return normal_address(said).lower()
    except BadAddress:
        raise BadSignUp(Message("restock.email-invalid")) from None
