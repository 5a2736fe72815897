"""Which part of the activity a person may see, and which change they may put back.

A change belongs to the area of the things it touched: undoing a price change needs the right to change
prices. A thing no area is named for is only for those who may change sensitive settings.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sitewright.accounts.errors import PasswordNeeded
from sitewright.accounts.membership import MEMBER
from sitewright.accounts.policies import Area, Right, can, require
from sitewright.accounts.setting_rights import asks_password, rights_to_change
from sitewright.content.versioned.page_code import PAGE_CODE
from sitewright.forms.versioned.form_code import FORM_CODE
from sitewright.history import labels
from sitewright.history.actor import Actor
from sitewright.history.models import AuditEntry, ChangeSet, UndoRun
from sitewright.history.queries import labels_of, subject_types_of, versions_of_kind
from sitewright.history.under_way import under_way
from sitewright.history.words import actor_in_words, operation_in_words
from sitewright.sites.versioned import WEBSITE
from sitewright.sites.versioned_hosts import HOST

AREA_OF_SUBJECT = {
    "catalog.Product": Area.CATALOG,
    "catalog.ProductFile": Area.CATALOG,
    "catalog.Category": Area.CATALOG,
    "content.Page": Area.PAGES,
    "content.Navigation": Area.PAGES,
    "content.Collection": Area.PAGES,
    "content.SiteLock": Area.PAGES,
    "content.SavedSection": Area.PAGES,
    "content.Redirect": Area.PAGES,
    "content.Translation": Area.PAGES,
    "content.Item": Area.CONTENT,
    "content.Comment": Area.COMMENTS,
    "catalog.Review": Area.COMMENTS,
    "catalog.ReviewPhoto": Area.COMMENTS,
    "forms.Form": Area.CONTENT,
    "forms.FormSubmission": Area.CONTENT,
    "forms.FormHook": Area.CONTENT,
    "forms.MailingList": Area.CONTENT,
    "forms.Subscriber": Area.CONTENT,
    "sites.HostName": Area.DOMAINS,
    "media.MediaFile": Area.CONTENT,
    "catalog.RestockSignUp": Area.ORDERS,
    "orders.Order": Area.ORDERS,
    "orders.StoreCredit": Area.ORDERS,
    "checkout.Discount": Area.DISCOUNTS,
    "checkout.GiftCard": Area.DISCOUNTS,
    "media.MediaFolder": Area.CONTENT,
    "media.RecordingText": Area.CONTENT,
    "sites.Website": Area.PAGES,
}
Needs = set[tuple[Area, Right]]
"""What a person must hold, all of it."""

_ASKING = frozenset({MEMBER, HOST, PAGE_CODE, FORM_CODE})
CHANGING_AREAS = (Area.PAGES, Area.CONTENT, Area.CATALOG)


def seen_by(roles: Iterable[int]) -> list[str] | None:
    """Subject types whose changes the roles may see; None means all of them."""
    held = frozenset(roles)
    if can(held, Area.SENSITIVE, Right.VIEW):
        return None
    return [subject_type for subject_type, area in AREA_OF_SUBJECT.items() if can(held, area, Right.VIEW)]


def require_may_undo(change: ChangeSet, who: Actor) -> None:
    """Raise NotAllowed unless the person may change everything the change set touched, and PasswordNeeded
    where that is who works here."""
    settings_needs = _needs_of_settings([change.id])
    subject_types = subject_types_of(change.id)
    for subject_type in subject_types:
        needs = settings_needs[change.id] if subject_type == WEBSITE else _needs_of_kind(subject_type)
        # Sorted, so that whoever lacks several rights is always told of the same one.
        for area, right in sorted(needs):
            require(who, area, right)
    # Taking a role back gives another one, a name back leads visitors elsewhere, and scripts are put back as
    # well as taken away: these ask for the password as the change itself does (H12).
    is_asked = not _ASKING.isdisjoint(subject_types) or _brings_back_scripts(change)
    if is_asked and not who.has_proven_password:
        raise PasswordNeeded


def _brings_back_scripts(change: ChangeSet) -> bool:
    versions = versions_of_kind([change.id], WEBSITE)
    return any(asks_password(version.after or {}, version.before or {}) for version in versions)


def _needs_of_kind(subject_type: str) -> Needs:
    return {(AREA_OF_SUBJECT.get(subject_type, Area.SENSITIVE), Right.EDIT)}


def _needs_of_settings(change_set_ids: list[str]) -> dict[str, Needs]:
    """By change set: every area of settings has a right of its own, in this direction too."""
    needs: dict[str, Needs] = defaultdict(set)
    for version in versions_of_kind(change_set_ids, WEBSITE):
        # From after to before: the way an undo goes.
        needs[version.change_set_id].update(rights_to_change(version.after or {}, version.before or {}))
    return needs


def change_rows(changes: Sequence[ChangeSet], roles: Iterable[int]) -> list[dict[str, Any]]:
    """Changes as the activity list shows them. Each is judged by the first thing it touched, settings by what
    was changed of them."""
    # One query for the whole list.
    settings_needs = _needs_of_settings([change.id for change in changes if change.subject_type == WEBSITE])
    held = frozenset(roles)

    def may_undo(change: ChangeSet) -> bool:
        is_of_settings = change.subject_type == WEBSITE
        needs = settings_needs[change.id] if is_of_settings else _needs_of_kind(change.subject_type)
        return all(can(held, area, right) for area, right in needs)

    # Nor while a job still adds to it.
    busy = under_way([change.id for change in changes])
    return [_change_row(change, may_undo=change.id not in busy and may_undo(change)) for change in changes]


def _change_row(change: ChangeSet, *, may_undo: bool) -> dict[str, Any]:
    # The other side of a one-to-one raises where nothing is there, with an AttributeError among others;
    # `getattr` and `hasattr` make of it what is meant.
    undone_by = getattr(change, "undone_by", None)
    return {
        "id": change.id,
        "label": str(labels.read(change.label, change.label_coded)),
        "operation": change.operation,
        "actor_name": actor_in_words(change.actor_id, change.actor_name),
        "version_count": change.version_count,
        "can_undo": _can_be_undone(change) and may_undo,
        "undone_by": undone_by.id if undone_by else "",
        "undoes": change.undoes_id or "",
        "undo": undo_progress(change),
        "is_being_undone": _is_running(undone_by),
        "created_at": change.created_at,
    }


def audit_rows(entries: Sequence[AuditEntry]) -> list[dict[str, Any]]:
    """Entries of the audit log with words for what they name by code: what the change is called where there
    is one, else what such an operation does.
    """
    called = labels_of({entry.change_set_id for entry in entries if entry.change_set_id})
    return [_audit_row(entry, called.get(entry.change_set_id, "")) for entry in entries]


_OF_ENTRY = (
    "sequence", "operation", "subject_type", "subject_id", "change_set_id", "address", "detail", "created_at",
)  # fmt: skip


def _audit_row(entry: AuditEntry, called: str) -> dict[str, Any]:
    return {
        **{name: getattr(entry, name) for name in _OF_ENTRY},
        "words": called or operation_in_words(entry.operation),
        "actor_name": actor_in_words(entry.actor_id, entry.actor_name),
    }


def kept_things(change: ChangeSet) -> list[dict[str, Any]]:
    """What the change, which is an undo, left as it was; the first of it."""
    run = _run_of(change)
    return run.kept if run else []


def _can_be_undone(change: ChangeSet) -> bool:
    """An undo that failed in the middle can go on by being asked for again."""
    undoing = _run_of(getattr(change, "undone_by", None))
    has_failed = undoing is not None and undoing.state == UndoRun.State.FAILED
    # What touched nothing, such as a letter that was sent, has nothing to put back.
    is_undoable = change.version_count > 0 and not hasattr(change, "undone_by")
    return has_failed or (is_undoable and not _is_running(change))


def undo_progress(change: ChangeSet) -> dict[str, Any] | None:
    """How far the change is, when it is the undo of a large one."""
    run = _run_of(change)
    names = ("state", "done_count", "total_count", "restored_count", "kept_count", "trouble")
    return {**{name: getattr(run, name) for name in names}, "was_interrupted": run.tries > 1} if run else None


def _is_running(change: ChangeSet | None) -> bool:
    run = _run_of(change)
    return run is not None and run.state == UndoRun.State.RUNNING


def _run_of(change: ChangeSet | None) -> UndoRun | None:
    return getattr(change, "undo_run", None)
