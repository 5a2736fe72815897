"""Counting the use of a download: one conditional statement, so that no race is worth one more."""

from django.db.models import F, Q

from sitewright.kit import clock
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.downloads.states import SAME_USE, DownloadState, state_of


def take_use(download: OrderDownload) -> DownloadState:
    """READY where the file may be sent: a use was counted, or one goes on that was. Else why not."""
    now = clock.now()
    good = OrderDownload.objects.filter(
        Q(expires_at=None) | Q(expires_at__gt=now),
        Q(most_uses=0) | Q(uses__lt=F("most_uses")),
        Q(counted_at=None) | Q(counted_at__lte=now - SAME_USE),
        id=download.id,
        round=download.round,
        given_at__isnull=False,
        withdrawn_at=None,
    )
    if good.update(uses=F("uses") + 1, counted_at=now):
        return DownloadState.READY
    # Asked again: whoever came at the same moment has counted it for both.
    found: OrderDownload | None = OrderDownload.objects.filter(id=download.id, round=download.round).first()
    return state_of(found, now) if found else DownloadState.WITHDRAWN
