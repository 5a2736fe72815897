"""How the outbox is doing, for whoever watches the installation."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import Count, Min, Q

from sitewright.kit import clock
from sitewright.kit.ids import first_id_of
from sitewright.kit.tenancy import across_tenants
from sitewright.mail.models import Message, MessageStatus

_LOOK_BACK = timedelta(days=3)
"""A mail is tried for two days at most; older ones are sent, kept or given up."""


class OutboxState(NamedTuple):
    """`counts`: mails that are `queued`, and those given up as `failed`. `oldest_seconds`: how long the
    oldest queued one has waited; 0 without any."""

    counts: dict[str, int]
    oldest_seconds: float


def outbox_state() -> OutboxState:
    """One statement over the mails of three days, of all websites."""
    now = clock.now()
    with across_tenants("the operator watches all websites together"):
        # Ids rise with time (UUIDv7), so three days are a range of the primary key.
        found = Message.objects.filter(id__gte=first_id_of(now - _LOOK_BACK)).aggregate(
            queued=Count("id", filter=Q(status=MessageStatus.QUEUED)),
            failed=Count("id", filter=Q(status=MessageStatus.FAILED)),
            oldest=Min("created_at", filter=Q(status=MessageStatus.QUEUED)),
        )
    oldest = found.pop("oldest")
    return OutboxState(found, max(0.0, (now - oldest).total_seconds()) if oldest else 0.0)
