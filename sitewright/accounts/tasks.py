"""Jobs of people and sessions."""

from datetime import timedelta

from django.db.models import Q

from sitewright.accounts.devices import KEPT_SECONDS, forget
from sitewright.accounts.factors.passkeys import VALID_SECONDS
from sitewright.accounts.models import (
    Invitation,
    KnownDevice,
    OpenSession,
    Passkey,
    PasswordReset,
    UsedChallenge,
)
from sitewright.accounts.operations.send_password_reset import send_password_reset
from sitewright.kit import clock
from sitewright.kit.jobs import job, schedule
from sitewright.kit.tenancy import across_tenants

_OLD_INVITATIONS_SHOWN = timedelta(days=30)
_REMOVED_PASSKEYS_KEPT = timedelta(days=1)
# Longer than any challenge is good for, by what two clocks may differ.
_CHALLENGES_KEPT = timedelta(seconds=2 * VALID_SECONDS)


@job("accounts.send_password_reset")
def send_reset(email: str, address: str) -> None:
    send_password_reset(email, address)


@job("accounts.prune_sessions", is_per_website=False)
def prune_sessions() -> None:
    """Remove sessions, links, devices and removed passkeys whose time is over."""
    now = clock.now()
    with across_tenants("what is over on any website"):
        OpenSession.objects.filter(Q(idle_until__lt=now) | Q(ends_at__lt=now)).delete()
        PasswordReset.objects.filter(expires_at__lt=now).delete()
        # Shown as too old until then, so that it can be sent again.
        Invitation.objects.filter(expires_at__lt=now - _OLD_INVITATIONS_SHOWN).delete()
    Passkey.objects.filter(removed_at__lt=now - _REMOVED_PASSKEYS_KEPT).delete()
    UsedChallenge.objects.filter(used_at__lt=now - _CHALLENGES_KEPT).delete()
    forget(KnownDevice.objects.filter(last_used_at__lt=now - timedelta(seconds=KEPT_SECONDS)))


schedule("accounts.prune_sessions", every_seconds=24 * 3600)
