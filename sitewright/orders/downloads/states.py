"""Whether a download can be used now. Pure."""

from datetime import datetime, timedelta
from enum import StrEnum

from sitewright.orders.downloads.models import OrderDownload

SAME_USE = timedelta(hours=1)
"""A download that is resumed or repeated so soon is the same one."""


class DownloadState(StrEnum):
    READY = "ready"
    UNPAID = "unpaid"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    USED_UP = "used_up"


def state_of(download: OrderDownload, now: datetime) -> DownloadState:
    """As `counting` decides it in one statement."""
    if download.withdrawn_at:
        return DownloadState.WITHDRAWN
    if not download.given_at:
        return DownloadState.UNPAID
    if is_going_on(download, now):
        return DownloadState.READY
    if download.expires_at and download.expires_at <= now:
        return DownloadState.EXPIRED
    if download.most_uses and download.uses >= download.most_uses:
        return DownloadState.USED_UP
    return DownloadState.READY


def is_going_on(download: OrderDownload, now: datetime) -> bool:
    """Whether a use was counted within the hour."""
    return bool(download.counted_at and download.counted_at > now - SAME_USE)


def uses_left(download: OrderDownload) -> int | None:
    """None without a limit."""
    return max(0, download.most_uses - download.uses) if download.most_uses else None
