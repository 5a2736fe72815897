"""What the status of a website means for visitors (D-39)."""

from sitewright.sites.models import SiteStatus

_CLOSED = {SiteStatus.EXPIRED, SiteStatus.REMOVED}


def is_open_to_visitors(status: SiteStatus) -> bool:
    """False for expired and removed websites, which answer 410 to visitors; owners still reach /config to
    export."""
    return status not in _CLOSED
