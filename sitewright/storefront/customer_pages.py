"""How a page of a customer's account is answered."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.kit.messages import Message
from sitewright.storefront.pages import site_of
from sitewright.themes.context.account import LAYOUT, Shown, account_context
from sitewright.themes.rendering import render_page


def account_page(
    request: HttpRequest, shown: Shown, *, beside: Mapping[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """`beside`: further keys of the page's context."""
    site = site_of(request)
    context = {**(beside or {}), **account_context(site, shown, is_signed_in=True)}
    return render_page(request, LAYOUT, context, status=status)


def said_of(request: HttpRequest) -> str:
    """What a form has done, which led here: by a word of ours in the address, never by a text."""
    told = _SAID.get(request.GET.get("said", ""))
    return str(told) if told else ""


def with_said(path: str, word: str) -> str:
    return f"{path}?said={word}"


_SAID = {
    "saved": Message("customers.saved"),
    "address-saved": Message("customers.address-saved"),
    "put-back": Message("customers.address-put-back"),
    "email-changed": Message("customers.email-changed"),
    "passkey-added": Message("customers.passkey-added"),
    "passkey-put-back": Message("customers.passkey-put-back"),
    "news-asked": Message("customers.news-asked"),
}
