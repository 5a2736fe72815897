"""What an owner enters to take payments by Stripe, and whether Stripe knows it."""

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.kinds import AccountRefused, FieldKind, ProviderKind, SettingField, Settings
from sitewright.orders.payments.provider import ProviderTimeout
from sitewright.orders.payments.stripe.calls import Answer, StripeCalls
from sitewright.orders.payments.stripe.events import KINDS
from sitewright.orders.payments.stripe.provider import StripeProvider, calls_with

_SECRET_KEY, _WEBHOOK_SECRET = "secretKey", "webhookSecret"
_LONGEST_NAME = 100


def check(account: Account, webhook_url: str) -> Settings:
    """With whose account it is, and a webhook made at Stripe where none was entered. Raises
    AccountRefused.
    """
    key = str(account.settings.get(_SECRET_KEY) or "")
    _require_shape(account.environment, key, str(account.settings.get(_WEBHOOK_SECRET) or ""))
    calls = calls_with(key)
    try:
        name = _account_name(calls.get("/v1/account"))
        settings = {**account.settings, "accountName": name}
        return settings if settings.get(_WEBHOOK_SECRET) else {**settings, **_new_webhook(calls, webhook_url)}
    except ProviderTimeout:
        raise AccountRefused(Message("orders.payment.stripe-silent")) from None


def _require_shape(environment: str, key: str, webhook_secret: str) -> None:
    kinds = tuple(f"{kind}_{environment}_" for kind in ("sk", "rk"))
    if not key.startswith(kinds):
        problem = Message("orders.payment.stripe-key-shape", start=kinds[0])
        raise AccountRefused(problem, fields={_SECRET_KEY: problem})
    if webhook_secret and not webhook_secret.startswith("whsec_"):
        problem = Message("orders.payment.stripe-webhook-shape")
        raise AccountRefused(problem, fields={_WEBHOOK_SECRET: problem})


def _account_name(answer: Answer) -> str:
    """What the account is called; empty for a restricted key, which need not tell."""
    if answer.status == 401:
        problem = Message("orders.payment.stripe-key-unknown")
        raise AccountRefused(problem, fields={_SECRET_KEY: problem})
    profile = answer.body.get("business_profile")
    named = profile.get("name") if isinstance(profile, dict) else None
    return (
        printable(str(named or answer.body.get("id") or ""))[:_LONGEST_NAME] if answer.status == 200 else ""
    )


def _new_webhook(calls: StripeCalls, webhook_url: str) -> Settings:
    """Nothing where Stripe makes none, as for an address it cannot reach or a key that may not: then the
    owner makes it there, or payments are asked about a little later.
    """
    events = {f"enabled_events[{place}]": kind for place, kind in enumerate(KINDS)}
    answer = calls.post("/v1/webhook_endpoints", {"url": webhook_url, **events})
    secret = answer.body.get("secret")
    return {_WEBHOOK_SECRET: secret} if answer.status == 200 and isinstance(secret, str) else {}


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
    ),
    environments=("test", "live"),
    events=KINDS,
    check=check,
)
