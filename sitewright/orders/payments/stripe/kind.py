"""What an owner enters to take payments by Stripe, and whether Stripe knows it."""

import re
from urllib.parse import quote

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.kinds import AccountRefused, FieldKind, ProviderKind, SettingField, Settings
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import Answer, StripeCalls
from sitewright.orders.payments.stripe.events import KINDS
from sitewright.orders.payments.stripe.provider import StripeProvider, calls_with
from sitewright.orders.payments.stripe.wallets import DOMAIN, PUBLISHABLE_KEY, note_of, register_domain

_SECRET_KEY, _WEBHOOK_SECRET = "secretKey", "webhookSecret"
_LONGEST_NAME = 100
_WEBHOOKS = "/v1/webhook_endpoints"
_EVENTS = {f"enabled_events[{place}]": kind for place, kind in enumerate(KINDS)}
# It is printed into pages.
_PUBLIC = {mode: re.compile(rf"pk_{mode}_[A-Za-z0-9_]{{1,250}}") for mode in ("test", "live")}


def check(account: Account, webhook_url: str) -> Settings:
    """With whose account it is, a webhook made at Stripe where none was entered, else told of all there is to
    hear, and the shop's domain made known there where wallets are wanted. Raises AccountRefused.
    """
    settings = account.settings
    _require_shapes(account.environment, settings)
    calls = calls_with(str(settings[_SECRET_KEY]))
    try:
        named = {**settings, "accountName": _account_name(calls.get("/v1/account"))}
        hooked = _told_of_all if settings.get(_WEBHOOK_SECRET) else _new_webhook
        made = hooked(calls, webhook_url)
    except ProviderTimeout:
        raise AccountRefused(Message("orders.payment.stripe-silent")) from None
    has_wallets = bool(settings.get(PUBLISHABLE_KEY))
    # Whatever comes of it, payments work: the owner reads a note (`note_of`).
    return {**named, **made, DOMAIN: register_domain(calls, webhook_url) if has_wallets else ""}


def _require_shapes(environment: str, settings: Settings) -> None:
    """Raises AccountRefused."""
    secret, hook, public = (
        str(settings.get(name) or "") for name in (_SECRET_KEY, _WEBHOOK_SECRET, PUBLISHABLE_KEY)
    )
    kinds = tuple(f"{kind}_{environment}_" for kind in ("sk", "rk"))
    if not secret.startswith(kinds):
        raise _refused(_SECRET_KEY, Message("orders.payment.stripe-key-shape", start=kinds[0]))
    if hook and not hook.startswith("whsec_"):
        raise _refused(_WEBHOOK_SECRET, Message("orders.payment.stripe-webhook-shape"))
    if public and not _PUBLIC[environment].fullmatch(public):
        raise _refused(
            PUBLISHABLE_KEY, Message("orders.payment.stripe-key-shape", start=f"pk_{environment}_")
        )


def _refused(field: str, problem: Message) -> AccountRefused:
    return AccountRefused(problem, fields={field: problem})


def _account_name(answer: Answer) -> str:
    """What the account is called; empty for a restricted key, which need not tell."""
    if answer.status == 401:
        raise _refused(_SECRET_KEY, Message("orders.payment.stripe-key-unknown"))
    profile = answer.body.get("business_profile")
    named = profile.get("name") if isinstance(profile, dict) else None
    return (
        printable(str(named or answer.body.get("id") or ""))[:_LONGEST_NAME] if answer.status == 200 else ""
    )


def _new_webhook(calls: StripeCalls, webhook_url: str) -> Settings:
    """Nothing where Stripe makes none, as for an address it cannot reach or a key that may not: then the
    owner makes it there, or payments are asked about a little later.
    """
    answer = calls.post(_WEBHOOKS, {"url": webhook_url, **_EVENTS})
    secret = answer.body.get("secret")
    return {_WEBHOOK_SECRET: secret} if answer.status == 200 and isinstance(secret, str) else {}


def _told_of_all(calls: StripeCalls, webhook_url: str) -> Settings:
    """One that was made by an earlier release tells of what this one knows of, too. Nothing where the key may
    not see it: then its owner adds the kinds there.
    """
    listed = calls.get(_WEBHOOKS, limit="100").body.get("data")
    ours = [each for each in listed if each.get("url") == webhook_url] if isinstance(listed, list) else []
    for each in ours:
        if not _hears_all(each.get("enabled_events")):
            calls.post(f"{_WEBHOOKS}/{quote(str(each.get('id') or ''), safe='')}", _EVENTS)
    return {}


def _hears_all(events: object) -> bool:
    return isinstance(events, list) and ("*" in events or set(KINDS) <= set(events))


KIND = ProviderKind(
    code=StripeProvider.code,
    title=StripeProvider.label,
    about=Message("orders.payment.stripe-about"),
    make=StripeProvider,
    fields=(
        SettingField(
            _SECRET_KEY,
            Message("orders.payment.stripe-key"),
            Message("orders.payment.stripe-key-hint"),
            FieldKind.SECRET,
            is_needed=True,
        ),
        SettingField(
            _WEBHOOK_SECRET,
            Message("orders.payment.stripe-webhook"),
            Message("orders.payment.stripe-webhook-hint"),
            FieldKind.SECRET,
        ),
        SettingField(
            PUBLISHABLE_KEY,
            Message("orders.payment.stripe-publishable"),
            Message("orders.payment.stripe-publishable-hint"),
        ),
    ),
    environments=("test", "live"),
    events=KINDS,
    check=check,
    note=note_of,
)
