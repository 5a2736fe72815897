"""The restore of a website as one more change in its history, so that the time machine goes on being true."""

from collections.abc import Iterator
from typing import NamedTuple

from sitewright.commands.backing_up.site_rows import batches
from sitewright.history.models import Version
from sitewright.history.recording import Changes
from sitewright.history.sequences import OLDEST_FIRST


class _Span(NamedTuple):
    """The first version that the backup does not know, when it was made, and the newest one of the same
    thing."""

    change_set_sequence: int
    position: int
    first_id: str
    newest_id: str


def record_since(alias: str, changes: Changes) -> None:
    """For each thing changed since the backup: it was as its newest version says, and is again as it was
    before the first one that the backup does not know.
    """
    for batch in batches(sorted(_spans(alias))):
        ids = {version_id for span in batch for version_id in (span.first_id, span.newest_id)}
        states = {row["id"]: row for row in Version.objects.filter(id__in=ids).values()}
        for span in batch:
            first, newest = states[span.first_id], states[span.newest_id]
            changes.record(first["subject_type"], first["subject_id"], newest["after"], first["before"])


def _spans(alias: str) -> Iterator[_Span]:
    """One for each thing changed since."""
    firsts: dict[tuple[str, str], Version] = {}
    newest: dict[tuple[str, str], str] = {}
    for batch in batches(_versions()):
        # By id and not by moment: a clock may have been set back since (F01).
        known = Version.objects.using(alias).filter(id__in=[version.id for version in batch])
        known_ids = set(known.values_list("id", flat=True))
        for version in batch:
            subject = version.subject_type, version.subject_id
            if version.id not in known_ids:
                firsts.setdefault(subject, version)
            newest[subject] = version.id
    for subject, first in firsts.items():
        # Rows of the release before have no number until something is recorded.
        yield _Span(first.change_set.sequence or 0, first.position, first.id, newest[subject])


def _versions() -> Iterator[Version]:
    """All versions of the website without their states, those of a thing in their order."""
    # The states would be the whole history in memory; two of each thing are read later.
    light = Version.objects.select_related("change_set").defer("before", "after")
    ordered = light.order_by("subject_type", "subject_id", *OLDEST_FIRST)
    yield from ordered.iterator(chunk_size=500)
