"""Writing the mails that have been decided, some at a time."""

from collections.abc import Mapping

from django.db import transaction

from sitewright.catalog.models import Variant
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.notice_mail import KIND, Notice, notice_mail
from sitewright.catalog.restock.queries import to_mail
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import MailSettings
from sitewright.sites.queries import WebsiteData, website_data

JOB = "catalog.mail_notices"
_AT_ONCE = 100


def mail_notices() -> None:
    """Until none is left. Each goes into the outbox in the transaction that notes it, and so once."""
    while _mail_some():
        pass


@transaction.atomic
def _mail_some() -> bool:
    some = list(to_mail().select_for_update(no_key=True).order_by("id")[:_AT_ONCE])
    website, base_url = website_data(), ""
    if some:
        base_url = primary_base_url(website.id)
    variants = _variants(some)
    for sign_up in some:
        # Of what has been deleted meanwhile nobody is told.
        if variant := variants.get(sign_up.variant_id):
            _mail(sign_up, variant, website, base_url)
    RestockSignUp.objects.filter(id__in=[each.id for each in some]).update(is_mailed=True)
    return len(some) == _AT_ONCE


def _variants(sign_ups: list[RestockSignUp]) -> Mapping[str, Variant]:
    ids = {each.variant_id for each in sign_ups}
    found = Variant.objects.filter(id__in=ids).select_related("product", "product__collection")
    return {variant.id: variant for variant in found}


def _mail(sign_up: RestockSignUp, variant: Variant, website: WebsiteData, base_url: str) -> None:
    begins = website.settings["mail"]
    settings = MailSettings(begins["senderName"], begins["replyTo"], begins["footer"])
    notice = Notice(sign_up.id, sign_up.language, variant, base_url)
    mail = notice_mail(notice, site_title=website.title, locale=website.locale, settings=settings)
    # With the moment: whoever waited once more later on gets another.
    moment = f"{sign_up.sent_at:%Y%m%d%H%M%S%f}"
    queue_buyer_mail(KIND, f"{sign_up.id}-{moment}", sign_up.email, mail)
