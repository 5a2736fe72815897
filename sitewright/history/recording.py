"""Recording what an owner changes: every operation is one change set with a version per touched object.

    with change_set(Message("changes.product-changed", title="Fern"), "catalog.update_product") as changes:
        …
        changes.record("catalog.Product", product.id, before, after)

States are JSON dicts of the whole object, None meaning it does not exist. A change set inside another joins
it, so a bulk operation that calls single operations stays one entry of the activity list and one step of
undo.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db import transaction
from django.db.models import F

from sitewright.history import actor
from sitewright.history.audit import audit
from sitewright.history.labels import Label, StoredLabel, stored
from sitewright.history.models import ChangeSet
from sitewright.history.new_versions import NewVersion
from sitewright.history.sequences import number_change_set, write_numbered
from sitewright.kit import clock, site_versions
from sitewright.kit.ids import new_id

State = dict[str, Any] | None
_FLUSH_AT = 500

_open: ContextVar["Changes | None"] = ContextVar("open_change_set", default=None)
_watcher: ContextVar["Recorded | None"] = ContextVar("recorded_changes", default=None)


class Recorded:
    """`change_set_id` is that of the newest change recorded since the watching began; empty when nothing was
    changed.
    """

    change_set_id = ""


NOTHING_RECORDED = Recorded()
"""For answers to mere reads."""


class Changes:
    """The change set being recorded; versions are written in batches, so a large import stays small in
    memory.
    """

    def __init__(self, label: Label, operation: str, continues: str) -> None:
        self.change_set_id = continues or new_id()
        self.count = 0
        self.detail: dict[str, Any] = {}
        self._label = stored(label)
        self._operation = operation
        self._pending: list[NewVersion] = []
        self._first_subject = ("", "")
        self._first_position = 0
        self._is_continued = bool(continues)

    def record(self, subject_type: str, subject_id: str, before: State, after: State) -> None:
        """Note one object's state before and after; an unchanged object leaves no version."""
        if before == after:
            return
        if not self.count:
            self._first_subject = (subject_type, subject_id)
            self._begin()
        self._pending.append(self._version(subject_type, subject_id, before, after))
        self.count += 1
        if len(self._pending) >= _FLUSH_AT:
            self.flush()

    def _version(self, subject_type: str, subject_id: str, before: State, after: State) -> NewVersion:
        return NewVersion(
            change_set_id=self.change_set_id,
            subject_type=subject_type,
            subject_id=subject_id,
            before=before,
            after=after,
            position=self._first_position + self.count,
        )

    def _begin(self) -> None:
        # Asked anew instead of remembered: in a batch that was rolled back, what it began is gone.
        existing = (
            ChangeSet.objects.filter(id=self.change_set_id).values_list("version_count", flat=True).first()
        )
        self._first_position = existing or 0
        self._is_continued = existing is not None
        if existing is None:
            _create(self.change_set_id, self._label, self._operation, self._first_subject)

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """A savepoint around changes and the record of them; who catches what is raised can go on."""
        self.flush()
        count = self.count
        try:
            with transaction.atomic():
                yield
        except BaseException:
            # What came before is written already, so what is pending is of the block alone and goes with it.
            self._pending, self.count = [], count
            raise

    def flush(self) -> None:
        """Write what has been recorded so far, for whoever reads versions in this transaction."""
        if not self._pending:
            return
        write_numbered(self._pending)
        # Added up in the database: a change set of several transactions has its count there alone.
        ChangeSet.objects.filter(id=self.change_set_id).update(
            version_count=F("version_count") + len(self._pending)
        )
        self._pending = []

    def finish(self) -> None:
        """Write what is left, move the site version when anything changed, and add the one audit entry."""
        if self.count:
            self.flush()
            # After the versions, before the audit entry: both rows are one for the whole website, and whoever
            # has them keeps its other writers waiting until the commit.
            site_versions.bump()
            if watcher := _watcher.get():
                watcher.change_set_id = self.change_set_id
        if self._is_continued:  # The transaction that began it has written the entry.
            return
        subject_type, subject_id = self._first_subject
        entry = audit(
            self._operation,
            subject_type=subject_type,
            subject_id=subject_id,
            change_set_id=self.change_set_id if self.count else "",
            detail={"label": self._label.text, "changed": self.count, **self.detail},
        )
        if self.count:
            number_change_set(self.change_set_id, entry.sequence)


@contextmanager
def change_set(label: Label, operation: str, *, continues: str = "") -> Iterator[Changes]:
    """Record the changes made in the block, in one transaction with them.

    `operation` is the operation's stable name (`catalog.update_product`), `label` what people read.
    `continues` is the id of a change set for operations in several transactions (a long import in batches):
    the first one with changes begins it, later ones add to it without a second audit entry. Within another
    change set the block joins that one and both names here are dropped.
    """
    outer = _open.get()
    if outer is not None:
        yield outer
        return
    with transaction.atomic():
        changes = Changes(label, operation, continues)
        token = _open.set(changes)
        try:
            yield changes
        finally:
            _open.reset(token)
        # Not in the `finally`: what has failed leaves neither a version nor an entry.
        changes.finish()


@transaction.atomic
def begun_change_set(
    label: Label, operation: str, subject_type: str, detail: dict[str, Any], *, subject_id: str = ""
) -> ChangeSet:
    """A change set that is there before its first change, with its audit entry: for work that goes on in the
    background in the name of whoever began it (`change_set(…, continues=its id)`), and for what the activity
    list shows though it is never taken back.
    """
    called = stored(label)
    begun = _create(new_id(), called, operation, (subject_type, subject_id))
    entry = audit(
        operation,
        subject_type=subject_type,
        subject_id=subject_id,
        change_set_id=begun.id,
        detail={"label": called.text, **detail},
    )
    number_change_set(begun.id, entry.sequence)
    if watcher := _watcher.get():
        watcher.change_set_id = begun.id
    return begun


def rename_change_set(change_set_id: str, label: Label) -> None:
    """Call a change set something else in the activity: one that came to less than it had set out to."""
    called = stored(label)
    ChangeSet.objects.filter(id=change_set_id).update(label=called.text, label_coded=called.coded)


def _create(change_set_id: str, label: StoredLabel, operation: str, subject: tuple[str, str]) -> ChangeSet:
    who = actor.current()
    subject_type, subject_id = subject
    created: ChangeSet = ChangeSet.objects.create(
        id=change_set_id,
        label=label.text,
        label_coded=label.coded,
        operation=operation,
        subject_type=subject_type,
        subject_id=subject_id,
        actor_id=who.person_id,
        actor_name=who.name,
        created_at=clock.now(),
    )
    return created


@contextmanager
def recorded_changes() -> Iterator[Recorded]:
    """Watch what the operations in the block record, so that whoever called them can offer to undo it."""
    recorded = Recorded()
    token = _watcher.set(recorded)
    try:
        yield recorded
    finally:
        _watcher.reset(token)
