"""Wallets by Stripe's Express Checkout Element: which key and addresses its script needs, and the domain
that Stripe has to know before a wallet shows there.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from sitewright.config import config
from sitewright.kit.content_policy import OWN_PICTURES
from sitewright.kit.messages import Message
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import StripeCalls
from sitewright.orders.payments.wallets import WalletForm

PUBLISHABLE_KEY = "publishableKey"
DOMAIN = "walletDomain"
"""The name in the settings under which the domain stands that Stripe has taken; empty where it took none."""

_SCRIPT = "/v3/"
_PATH = "/v1/payment_method_domains"


def is_confirmation(token: str) -> bool:
    """Whether it is what a wallet's sheet has left at Stripe: how it is paid, and nothing of what or for how
    much.
    """
    return token.startswith("ctoken_")


def method_of(token: str) -> dict[str, str]:
    """The fields of an intent that is paid so. The ways to pay are those its elements offered: all that are
    switched on at Stripe.
    """
    return {"confirmation_token": token, "automatic_payment_methods[enabled]": "true"}


def form_of(settings: Mapping[str, Any]) -> WalletForm | None:
    key = str(settings.get(PUBLISHABLE_KEY) or "")
    if not key or not settings.get("secretKey"):
        return None
    payments = config().payments
    sources = _sources(payments.stripe_js_url, payments.stripe_url)
    return WalletForm("stripe", f"{payments.stripe_js_url}{_SCRIPT}", key, sources)


def register_domain(calls: StripeCalls, webhook_url: str) -> str:
    """The shop's host, once Stripe knows that wallets may show there; empty where it does not. One that is
    known already is answered as it is.
    """
    url = urlsplit(webhook_url)
    # Nobody outside reaches a name of this machine.
    if url.scheme != "https" or not url.hostname:
        return ""
    try:
        answer = calls.post(_PATH, {"domain_name": url.hostname})
    except ProviderTimeout:
        return ""
    is_on = answer.status == 200 and answer.body.get("enabled") is not False
    return url.hostname if is_on else ""


def note_of(settings: Mapping[str, Any], webhook_url: str) -> Message | str:
    """Where the shop's own host is none that Stripe knows."""
    host = urlsplit(webhook_url).hostname or ""
    if not settings.get(PUBLISHABLE_KEY) or settings.get(DOMAIN) == host:
        return ""
    return Message("orders.payment.stripe-domain-unknown", host=host)


def _sources(script: str, api: str) -> dict[str, str]:
    """As Stripe's security guide lists them for its script and the wallets, without the maps of the address
    form, which is not used here.
    """
    return {
        "script_src": f"{script} https://*.js.stripe.com",
        "frame_src": f"'self' {script} https://*.js.stripe.com https://hooks.stripe.com",
        "connect_src": f"'self' {api}",
        "img_src": f"{OWN_PICTURES} https://*.stripe.com",
    }
