"""What the status of a website means for visitors (D-39)."""

from datetime import datetime, timedelta

from sitewright.sites.models import SiteStatus

CLOSED_BY_OWNER = SiteStatus.REMOVED
_CLOSED = {SiteStatus.EXPIRED, SiteStatus.REMOVED}


def is_open_to_visitors(status: SiteStatus) -> bool:
    """False for expired and removed websites, which answer 410 to visitors; owners still reach /config to
    export."""
    return status not in _CLOSED


def is_closed_by_owner(status: int, status_before_closing: int | None) -> bool:
    """True while the owner may open it again: nobody has changed the status since the owner closed it."""
    return status == CLOSED_BY_OWNER and status_before_closing is not None


KEPT_DAYS = 30
"""How long a deleted website can be put back."""


def removal_of(deleted_at: datetime) -> datetime:
    """From this moment on a website deleted then can no longer be put back, and is removed for good."""
    return deleted_at + timedelta(days=KEPT_DAYS)
