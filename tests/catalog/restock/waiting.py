"""Somebody who waits for something, for tests."""

from datetime import timedelta
from typing import Any

from sitewright.catalog.models import Variant
from sitewright.catalog.restock.operations.sign_up import Wish, sign_up
from sitewright.kit import clock
from sitewright.kit.proof_of_work import new_challenge
from tests.cast import Answer, SiteClient
from tests.catalog.shops import make_product
from tests.kit.test_proof_of_work import answer_to

CALL = "/api/site-users/account/notifications/restock"
ACTION = "PRODUCT_WAITLIST_SUBMISSION"


def sold_out(title: str = "Fern card", **more: Any) -> Variant:
    """The variant of a product nobody can buy."""
    product = make_product(title, on_hand=0, **more)
    variant: Variant = Variant.objects.select_related("product").get(product_id=product["id"])
    return variant


def wait_for(variant: Variant, email: str = "ada@example.com", **more: Any) -> None:
    sign_up(Wish(product_id=variant.product_id, variant_id=variant.id, email=email, **more))


def captcha(action: str = ACTION) -> str:
    """The token of work that a browser has done."""
    with clock.moved(-timedelta(seconds=30)):
        token = new_challenge(action).token
    return f"{token}:{answer_to(token)}"


def send_call(visitor: SiteClient, variant: Variant, email: str = "ada@example.com", **more: Any) -> Answer:
    """SF-3.59."""
    body = {
        "isJoinMailingList": False,
        "productId": variant.product_id,
        "variantId": variant.id,
        "siteVisitorEmail": email,
        "recaptchaEnterpriseV3Token": captcha(),
    }
    return visitor.post_json(CALL, body | more)


def send_form(visitor: SiteClient, variant: Variant, email: str = "ada@example.com", **more: Any) -> Answer:
    """The form of the page, without a script."""
    fields = {"productId": variant.product_id, "variantId": variant.id, "siteVisitorEmail": email}
    return visitor.post_form("/_restock", fields | {"website": ""} | more)
