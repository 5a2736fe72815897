"""Reading the activity list."""

from collections.abc import Collection

from django.db.models import Subquery

from sitewright.history import labels
from sitewright.history.change_filter import EVERYTHING, ChangeFilter, Thing
from sitewright.history.errors import NoSuchChangeSet
from sitewright.history.models import AuditEntry, ChangeSet, Version

_WITH_UNDO = ("undone_by", "undone_by__undo_run", "undo_run")


_ACTORS_AMONG = 1_000


def list_change_sets(
    *,
    limit: int,
    before_id: str = "",
    subject_types: Collection[str] | None = None,
    only: ChangeFilter = EVERYTHING,
) -> list[ChangeSet]:
    """Newest first; `before_id` is the last id of the page before; `subject_types` None means of all
    things, else what may be seen, whatever is asked for.
    """
    rows = only.of(ChangeSet.objects.select_related(*_WITH_UNDO).order_by("-sequence"))
    if before_id:
        before = ChangeSet.objects.filter(id=before_id).values("sequence")
        # By number instead of OFFSET: what is recorded meanwhile moves nothing from page to page.
        rows = rows.filter(sequence__lt=Subquery(before))
    if subject_types is not None:
        rows = rows.filter(subject_type__in=subject_types)
    return list(rows[:limit])


def recent_actors(subject_types: Collection[str] | None = None) -> list[tuple[str, str]]:
    """Ids and names, each id once, of those who made the newest thousand changes of what may be seen, the
    last one first.
    """
    rows = ChangeSet.objects.order_by("-sequence")
    if subject_types is not None:
        rows = rows.filter(subject_type__in=subject_types)
    found: dict[str, str] = {}
    for actor_id, name in rows.values_list("actor_id", "actor_name")[:_ACTORS_AMONG]:
        found.setdefault(actor_id, name)
    return list(found.items())


def title_of(thing: Thing) -> str:
    """What the thing was called when it was last changed; empty for one that has no version."""
    versions = Version.objects.filter(subject_type__in=thing.subject_types, subject_id=thing.subject_id)
    newest = versions.order_by("-sequence").first()
    state = (newest.after or newest.before or {}) if newest else {}
    names = (state.get(name) for name in ("title", "display_name", "name", "host", "source"))
    return next((str(name) for name in names if name), "")


def labels_of(change_set_ids: Collection[str]) -> dict[str, str]:
    """What change sets are called, in the reader's language, by id."""
    rows = ChangeSet.objects.filter(id__in=change_set_ids).values_list("id", "label", "label_coded")
    return {id_: str(labels.read(text, coded)) for id_, text, coded in rows}


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
