"""Reading how somebody signs in."""

from dataclasses import dataclass
from datetime import datetime

from sitewright.accounts.errors import SealedElsewhere
from sitewright.accounts.factors.recovery_codes import codes_left
from sitewright.accounts.factors.sealing import unseal
from sitewright.accounts.factors.second_step import app_of
from sitewright.accounts.models import AuthenticatorApp, Passkey


@dataclass(frozen=True, slots=True)
class TwoSteps:
    is_on: bool
    since: datetime | None
    recovery_codes_left: int
    is_unreadable: bool
    """The installation's secret key is another one than when it was set up."""


def own_two_steps(person_id: str) -> TwoSteps:
    app = app_of(person_id)
    if app is None:
        return TwoSteps(is_on=False, since=None, recovery_codes_left=0, is_unreadable=False)
    return TwoSteps(
        is_on=True,
        since=app.confirmed_at,
        recovery_codes_left=codes_left(person_id),
        is_unreadable=_is_unreadable(app),
    )


def own_passkeys(person_id: str) -> list[Passkey]:
    """In the order they were made."""
    return list(Passkey.objects.filter(person_id=person_id, removed_at__isnull=True).order_by("id"))


def _is_unreadable(app: AuthenticatorApp) -> bool:
    try:
        unseal(app.person_id, app.sealed_secret)
    except SealedElsewhere:
        return True
    return False
