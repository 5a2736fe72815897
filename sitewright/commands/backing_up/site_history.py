"""The restore of a website as one more change in its history, so that the time machine goes on being true."""

from typing import Any

from django.db.models import Max, Min

from sitewright.commands.backing_up.site_rows import batches
from sitewright.history.models import Version
from sitewright.history.recording import Changes

_Subject = tuple[str, str]


def record_since(alias: str, changes: Changes) -> None:
    """For each thing changed since the backup: it was as its newest version says, and is again as it was
    before the first one that the backup does not know.
    """
    for batch in batches(_spans(alias)):
        states = {row["id"]: row for row in Version.objects.filter(id__in=_ends(batch)).values()}
        for span in batch:
            first, newest = (states[version_id] for version_id in span.split())
            changes.record(first["subject_type"], first["subject_id"], newest["after"], first["before"])


def _spans(alias: str) -> list[str]:
    """`first newest`: ids of versions, which rise with time, for each thing changed since."""
    newest_known = Version.objects.using(alias).aggregate(newest=Max("id"))["newest"] or ""
    since = Version.objects.filter(id__gt=newest_known).values("subject_type", "subject_id")
    spans: Any = since.annotate(first=Min("id"), newest=Max("id")).order_by("first")
    return [f"{span['first']} {span['newest']}" for span in spans]


def _ends(spans: list[str]) -> set[str]:
    return {version_id for span in spans for version_id in span.split()}
