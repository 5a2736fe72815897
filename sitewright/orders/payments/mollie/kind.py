"""What an owner enters to take payments by Mollie, and whether Mollie knows it."""

from sitewright.kit.messages import Message
from sitewright.kit.printable import printable
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.kinds import AccountRefused, FieldKind, ProviderKind, SettingField, Settings
from sitewright.orders.payments.mollie.calls import Answer, MollieCalls
from sitewright.orders.payments.mollie.methods import kept
from sitewright.orders.payments.mollie.provider import MollieProvider, calls_with
from sitewright.orders.payments.provider import ProviderTimeout

_API_KEY = "apiKey"
_LONGEST_NAME = 100
_OF_THE_OTHER_MODE = {
    "live_": Message("orders.payment.mollie-key-for-live"),
    "test_": Message("orders.payment.mollie-key-for-test"),
}


def check(account: Account, webhook_url: str) -> Settings:
    """With whose profile it is, and what can be paid with there. Raises AccountRefused."""
    # Told with every payment, on the host its buyer shops on.
    del webhook_url
    key = str(account.settings.get(_API_KEY) or "")
    _require_shape(account.environment, key)
    try:
        return {**account.settings, **_known(calls_with(key))}
    except ProviderTimeout:
        raise AccountRefused(Message("orders.payment.mollie-silent")) from None


def _require_shape(environment: str, key: str) -> None:
    start = f"{environment}_"
    if key.startswith(start):
        return
    of_other = _OF_THE_OTHER_MODE.get(key[: len(start)])
    raise _refused(of_other or Message("orders.payment.mollie-key-shape", start=start))


def _known(calls: MollieCalls) -> Settings:
    profile = calls.get("/v2/profiles/me")
    if profile.status in (401, 403):
        raise _refused(Message("orders.payment.mollie-key-unknown"))
    methods = kept(calls.get("/v2/methods").listed("methods"))
    if not methods:
        raise AccountRefused(Message("orders.payment.mollie-no-methods"))
    return {"accountName": _name_of(profile), "methods": methods}


def _name_of(profile: Answer) -> str:
    """Empty where Mollie would not tell."""
    return printable(str(profile.body.get("name") or ""))[:_LONGEST_NAME] if profile.is_done else ""


def _refused(problem: Message) -> AccountRefused:
    return AccountRefused(problem, fields={_API_KEY: problem})


KIND = ProviderKind(
    code=MollieProvider.code,
    title=MollieProvider.label,
    about=Message("orders.payment.mollie-about"),
    make=MollieProvider,
    fields=(
        SettingField(
            _API_KEY,
            Message("orders.payment.mollie-key"),
            Message("orders.payment.mollie-key-hint"),
            FieldKind.SECRET,
            is_needed=True,
        ),
    ),
    environments=("test", "live"),
    check=check,
)
