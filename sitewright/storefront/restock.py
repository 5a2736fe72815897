"""Waiting for what is sold out: by the stated call, by a plain form without scripts, and out of it by a mail.

A form on a stored page has no crumb; it is let in by its Origin (web/middleware/crumb_guard.py).
"""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path
from django.views.decorators.http import require_POST

from sitewright.catalog.restock.errors import EMAIL, NoSuchSignUp, NothingToWaitFor, UnprovenSignUp
from sitewright.catalog.restock.operations.sign_up import Wish, sign_up
from sitewright.catalog.restock.operations.stop_waiting import stop_waiting
from sitewright.catalog.restock.queries import place_of, sign_up_of
from sitewright.catalog.restock.stop_links import KEY, PATH, SIGN_UP
from sitewright.content.kinds import find_kind
from sitewright.forms.captcha import Act
from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, json_response, with_retry_after
from sitewright.kit.messages import Message, address_language, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.languages import still_read
from sitewright.sites.queries import website_data
from sitewright.storefront.captcha_keys import judged
from sitewright.storefront.form_files import is_second_pass
from sitewright.storefront.pages import found, site_of
from sitewright.storefront.readable import json_body, readable
from sitewright.storefront.redirects import see, unstored
from sitewright.themes.context.restock import DONE_ANCHOR, SIGN_UP_PATH, Asked, restock_box, success_text
from sitewright.themes.context.site import collection_of
from sitewright.themes.rendering import render_page

STATED_PATH = "/api/site-users/account/notifications/restock"

_OF_ADDRESS, _OF_SITE = "5 per hour", "300 per hour"  # D-61
_TOO_MANY = Message("restock.too-many")


class SignUp(msgspec.Struct, rename="camel"):
    """SF-3.59 with an optional language (PL-3.45)."""

    product_id: str
    variant_id: str
    site_visitor_email: str = ""
    is_join_mailing_list: bool = False
    recaptcha_enterprise_v3_token: str = ""
    language: str | None = None
    website: str = ""
    """A field people do not see."""


def sign_up_call(request: HttpRequest) -> HttpResponse:
    """POST /api/site-users/account/notifications/restock (D-14): {message}."""
    sent = json_body(request, SignUp)
    website = website_data()
    language = still_read(sent.language, website)
    with speaking(language or website.locale):
        if not is_second_pass(request):
            _count(request)
        # Before anything is read: who does not work learns nothing either.
        passed = judged(request, sent.recaptcha_enterprise_v3_token, Act.WAITLIST)
        if isinstance(passed, HttpResponse):
            return passed
        if not passed:
            raise UnprovenSignUp
        wish = Wish(
            product_id=sent.product_id,
            variant_id=sent.variant_id,
            email=sent.site_visitor_email,
            joins_list=sent.is_join_mailing_list,
            language=language or "",
            trap=sent.website,
        )
        sign_up(wish)
        return unstored(json_response({"message": success_text(website.settings)}))


@require_POST
def sign_up_form(request: HttpRequest) -> HttpResponse:
    """The same fields from a plain form, but for the captcha: no browser without scripts can do its work."""
    sent = request.POST
    wish = Wish(
        product_id=sent.get("productId", ""),
        variant_id=sent.get("variantId", ""),
        email=sent.get(EMAIL, ""),
        joins_list="isJoinMailingList" in sent,
        language=address_language(),
        trap=sent.get("website", ""),
    )
    try:
        _count(request)
        sign_up(wish)
    except DomainError as refusal:
        asked = Asked(wish.email, wish.variant_id, wish.joins_list, str(refusal.message))
        return with_retry_after(_page(request, wish.product_id, asked, refusal), refusal)
    return see(f"{_path_of(wish.product_id)}#{DONE_ANCHOR}")


def stop(request: HttpRequest) -> HttpResponse:
    """Where a mail leads: asked first, for programs look at every link of a mail, and done by the button."""
    if request.method not in ("GET", "HEAD", "POST"):
        return HttpResponseNotAllowed(["GET", "HEAD", "POST"])
    sent = request.POST if request.method == "POST" else request.GET
    sign_up_id, key = sent.get(SIGN_UP, ""), sent.get(KEY, "")
    if request.method == "POST":
        product_id = stop_waiting(sign_up_id, key).product_id
        asked = Asked(said=text("restock.stopped"))
    else:
        there = sign_up_of(sign_up_id, key)
        if there is None:
            raise NoSuchSignUp
        product_id, asked = there.product_id, Asked(sign_up_id=sign_up_id, key=key)
    response = _page(request, product_id, asked, NoSuchSignUp())
    # The address itself forgets somebody. Not `no-referrer`: browsers then send no Origin with the form.
    response["Referrer-Policy"] = "same-origin"
    return response


def _page(request: HttpRequest, product_id: str, asked: Asked, refusal: DomainError) -> HttpResponse:
    """The product's page with what is asked in its box; raises the refusal where there is no such page."""
    place = place_of(product_id)
    if place is None:
        raise refusal
    site, (shop_slug, slug) = site_of(request), place
    collection = found(collection_of(site, shop_slug))
    kind = find_kind(collection["type"])
    context: dict[str, Any] = found(kind.item_context(site, collection, slug))
    box = restock_box(context["item"], site["websiteSettings"], asked)
    shown = {**context, "item": {**context["item"], "restock": box}}
    status = refusal.status if asked.problem else 200
    return unstored(render_page(request, kind.item_layout, shown, status=status))


def _path_of(product_id: str) -> str:
    place = place_of(product_id)
    if place is None:
        raise NothingToWaitFor
    return "/{}/p/{}".format(*place)


def _count(request: HttpRequest) -> None:
    rate_limits.check_address("restock-address", client_address(request), _OF_ADDRESS, _TOO_MANY)
    rate_limits.check("restock-site", current_website_id(), _OF_SITE, _TOO_MANY)


urlpatterns = [
    path(SIGN_UP_PATH.lstrip("/"), readable(sign_up_form)),
    path(PATH.lstrip("/"), readable(stop)),
]
