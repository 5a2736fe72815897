"""How a page of a customer's account is answered."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message, text
from sitewright.storefront.pages import site_of
from sitewright.themes.context.account import LAYOUT, Form, Shown, account_context
from sitewright.themes.rendering import render_page

_GONE = "gone"
"""In an address: the id of what has just been removed."""


def account_page(
    request: HttpRequest, shown: Shown, *, beside: Mapping[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """`beside`: further keys of the page's context."""
    site = site_of(request)
    context = {**(beside or {}), **account_context(site, shown, is_signed_in=True)}
    return render_page(request, LAYOUT, context, status=status)


def way_back(request: HttpRequest, path: str, require: Callable[[str], object]) -> list[Form]:
    """The form that puts back what has just been removed, while there is something: its id stands in the
    address, and `require` raises a DomainError for what cannot be put back.
    """
    gone_id = request.GET.get(_GONE, "")
    try:
        require(gone_id)
    except DomainError:
        return []
    return [Form(f"{path}/{gone_id}/put-back", text("customers.undo"), is_quiet=True)]


def with_gone(path: str, gone_id: str) -> str:
    """Where the way back stands, after something was removed."""
    return f"{path}?{_GONE}={gone_id}"


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
