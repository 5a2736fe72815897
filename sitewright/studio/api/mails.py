"""The mails buyers get: what they look like, and trying one out."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Literal

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.config import config
from sitewright.kit.messages import languages
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.orders.operations.send_test_mail import send_test_mail
from sitewright.orders.sample_mails import TITLES, sample_mail
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.mails import MailKinds, MailPreview, TestMail, TestMailSent

router = Router(tags=["mails"])


@router.get("", response=answers(MailKinds))
@allowed(Area.ORDERS, Right.VIEW)
def get_mails(request: HttpRequest) -> dict[str, object]:
    """Every kind of mail that goes to buyers."""
    return {
        "mails": [{"kind": kind, "title": str(title)} for kind, title in TITLES.items()],
        "from_address": config().mail.from_address,
        "languages": sorted(languages(), reverse=True),
    }


@router.get("/{kind}/preview", response=answers(MailPreview))
@allowed(Area.ORDERS, Right.VIEW)
def get_mail_preview(request: HttpRequest, kind: str, language: Literal["en", "de"] = "en") -> BuyerMail:
    """One of them for an order that never was, with the settings as they are saved."""
    return sample_mail(kind, language)


@router.post("/test", response=answers(TestMailSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_test_mail(request: HttpRequest, body: TestMail) -> dict[str, str]:
    """Send one to the address of whoever asks."""
    sent = send_test_mail(body.kind, body.language)
    return {"message_id": sent.id, "to_address": sent.to_address}
