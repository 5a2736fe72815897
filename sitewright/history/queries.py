"""Reading the activity list."""

from collections.abc import Collection

from django.db.models import Subquery

from sitewright.history.errors import NoSuchChangeSet
from sitewright.history.models import AuditEntry, ChangeSet, Version

_WITH_UNDO = ("undone_by", "undone_by__undo_run", "undo_run")


def list_change_sets(
    *, limit: int, before_id: str = "", subject_types: Collection[str] | None = None
) -> list[ChangeSet]:
    """Newest first; `before_id` is the last id of the page before; `subject_types` None means of all
    things.
    """
    rows = ChangeSet.objects.select_related(*_WITH_UNDO).order_by("-sequence")
    if before_id:
        before = ChangeSet.objects.filter(id=before_id).values("sequence")
        # By number instead of OFFSET: what is recorded meanwhile moves nothing from page to page.
        rows = rows.filter(sequence__lt=Subquery(before))
    if subject_types is not None:
        rows = rows.filter(subject_type__in=subject_types)
    return list(rows[:limit])


def find_change_set(change_set_id: str, *, subject_types: Collection[str] | None = None) -> ChangeSet:
    """One change set among those of these things; raises NoSuchChangeSet."""
    rows = ChangeSet.objects.select_related(*_WITH_UNDO)
    found: ChangeSet | None = rows.filter(id=change_set_id).first()
    if found is None or (subject_types is not None and found.subject_type not in subject_types):
        raise NoSuchChangeSet
    return found


def is_taken_back(change_set_id: str) -> bool:
    """Whether the change set was undone, or is being undone now."""
    return bool(ChangeSet.objects.filter(undoes_id=change_set_id).exists())


def taken_back_of(change_set_ids: Collection[str]) -> set[str]:
    """Those of the change sets for which `is_taken_back` holds, asked for at once."""
    undoing = ChangeSet.objects.filter(undoes_id__in=change_set_ids)
    return set(undoing.values_list("undoes_id", flat=True))


def subject_types_of(change_set_id: str) -> list[str]:
    """The kinds of things a change set touched."""
    kinds = Version.objects.filter(change_set_id=change_set_id).values_list("subject_type", flat=True)
    return list(kinds.distinct().order_by("subject_type"))


def versions_of_kind(change_set_ids: Collection[str], subject_type: str) -> list[Version]:
    """What change sets did to things of one kind, in order."""
    rows = Version.objects.filter(change_set_id__in=change_set_ids, subject_type=subject_type)
    return list(rows.order_by("change_set_id", "position"))


def list_versions(change_set_id: str, *, limit: int) -> list[Version]:
    """What one change set touched, in order."""
    return list(Version.objects.filter(change_set_id=change_set_id).order_by("position")[:limit])


def list_audit_entries(*, limit: int, before_sequence: int | None = None) -> list[AuditEntry]:
    """Newest first; `before_sequence` is the last one of the page before."""
    rows = AuditEntry.objects.order_by("-sequence")
    if before_sequence is not None:
        rows = rows.filter(sequence__lt=before_sequence)
    return list(rows[:limit])
