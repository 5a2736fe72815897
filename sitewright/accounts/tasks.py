"""Jobs of people and sessions."""

from datetime import timedelta

from django.db.models import Q

from sitewright.accounts.devices import KEPT_SECONDS, forget
from sitewright.accounts.models import Invitation, KnownDevice, OpenSession, PasswordReset
from sitewright.accounts.operations.send_password_reset import send_password_reset
from sitewright.kit import clock
from sitewright.kit.jobs import job, schedule
from sitewright.kit.tenancy import across_tenants

_OLD_INVITATIONS_SHOWN = timedelta(days=30)


@job("accounts.send_password_reset")
def send_reset(email: str, address: str) -> None:
    send_password_reset(email, address)


@job("accounts.prune_sessions", is_per_website=False)
def prune_sessions() -> None:
    """Remove sessions, links and devices whose time is over."""
    now = clock.now()
    with across_tenants("what is over on any website"):
        OpenSession.objects.filter(Q(idle_until__lt=now) | Q(ends_at__lt=now)).delete()
        PasswordReset.objects.filter(expires_at__lt=now).delete()
        # Shown as too old until then, so that it can be sent again.
        Invitation.objects.filter(expires_at__lt=now - _OLD_INVITATIONS_SHOWN).delete()
    forget(KnownDevice.objects.filter(last_used_at__lt=now - timedelta(seconds=KEPT_SECONDS)))


schedule("accounts.prune_sessions", every_seconds=24 * 3600)
