"""What the status of a website means for visitors (D-39)."""

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
