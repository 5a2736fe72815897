"""The mails buyers get: what they look like, and trying one out."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Literal

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.config import config
from sitewright.kit.messages import languages
from sitewright.mail.buyer_mail import BuyerMail, worded_mail
from sitewright.orders.operations.send_test_mail import send_test_mail
from sitewright.orders.sample_mails import TITLES, plain_sample, sample_mail
from sitewright.sites.errors import BadSettings
from sitewright.sites.mail_wording import FACTS, read_wordings, wording_problem
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.mails import (
    MailKinds,
    MailPreview,
    MailWording,
    TestMail,
    TestMailSent,
)

router = Router(tags=["mails"])


@router.get("", response=answers(MailKinds))
@allowed(Area.ORDERS, Right.VIEW)
def get_mails(request: HttpRequest) -> dict[str, object]:
    """Every kind of mail that goes to buyers."""
    return {
        "mails": [_kind(kind, str(title)) for kind, title in TITLES.items()],
        "from_address": config().mail.from_address,
        "languages": sorted(languages(), reverse=True),
    }


def _kind(kind: str, title: str) -> dict[str, object]:
    facts = plain_sample(kind, "en").facts
    return {"kind": kind, "title": title, "facts": [fact for fact in FACTS if fact in {"shop", *facts}]}


@router.get("/{kind}/preview", response=answers(MailPreview))
@allowed(Area.ORDERS, Right.VIEW)
def get_mail_preview(request: HttpRequest, kind: str, language: Literal["en", "de"] = "en") -> BuyerMail:
    """One of them for an order that never was, with the settings as they are saved."""
    return sample_mail(kind, language)


@router.post("/{kind}/preview", response=answers(MailPreview))
@allowed(Area.ORDERS, Right.VIEW)
def post_mail_preview(request: HttpRequest, kind: str, body: MailWording) -> BuyerMail:
    """The same in words that are not saved yet."""
    row = {"kind": kind, **body.dict()}
    if problem := wording_problem([row]):
        raise BadSettings({"wording": problem})
    wording = read_wordings([row])[kind, body.language]
    return worded_mail(plain_sample(kind, body.language), wording)


@router.post("/test", response=answers(TestMailSent))
@allowed(Area.ORDERS, Right.EDIT)
def post_test_mail(request: HttpRequest, body: TestMail) -> dict[str, str]:
    """Send one to the address of whoever asks."""
    sent = send_test_mail(body.kind, body.language)
    return {"message_id": sent.id, "to_address": sent.to_address}
