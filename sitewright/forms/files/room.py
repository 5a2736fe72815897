"""How much of what visitors sent a website keeps (K07)."""

from django.db.models import Sum

from sitewright.config import config
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.refusals import FilesFull

MOST_UNSENT_BYTES = 500_000_000
"""Of files whose form nobody has sent yet: a stranger can fill no disk with them."""


def require_room() -> None:
    """Raises FilesFull; the last file may go beyond it."""
    most_bytes = config().data.media_quota_megabytes * 1_000_000
    unsent = _sum_of(submission__isnull=True)
    if unsent >= min(MOST_UNSENT_BYTES, most_bytes) or _sum_of() >= most_bytes:
        raise FilesFull


def _sum_of(**wanted: object) -> int:
    return int(SubmittedFile.objects.filter(**wanted).aggregate(total=Sum("size_bytes"))["total"] or 0)
