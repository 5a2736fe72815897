"""How much room the files of products may take up (K07)."""

from django.db.models import Sum

from sitewright.catalog.downloads.models import ProductFile
from sitewright.config import config
from sitewright.media.errors import QuotaUsedUp


def require_room() -> None:
    """Raises QuotaUsedUp once there is as much as a website's media may be; the last may go beyond it."""
    quota_megabytes = config().data.media_quota_megabytes
    if used_bytes() >= quota_megabytes * 1_000_000:
        raise QuotaUsedUp(quota_megabytes)


def used_bytes() -> int:
    """With what was replaced and can still be put back."""
    return int(ProductFile.objects.aggregate(total=Sum("size_bytes"))["total"] or 0)
