"""Undoing what is too large for one transaction."""

from typing import Any

import pytest
from django.db import transaction

from sitewright.history import turns, undo
from sitewright.history.errors import AlreadyUndone, ChangedSince, UndoUnderWay
from sitewright.history.models import AuditEntry, ChangeSet, UndoRun, Version
from sitewright.history.operations import continue_undo as continuing
from sitewright.history.operations.continue_undo import continue_undo, put_back_batch
from sitewright.history.operations.give_up_undo import give_up_undo
from sitewright.history.operations.start_undo import MOST_AT_ONCE, start_undo
from sitewright.history.recording import State, change_set
from sitewright.kit.errors import Conflict
from sitewright.kit.jobs import run_ready
from sitewright.sites.models import Website
from tests.content.conftest import OWNER
from tests.history.test_undo import Things, things, write

__all__ = ["things"]

pytestmark = pytest.mark.usefixtures("website")

_MANY = MOST_AT_ONCE + 20


def make_many(things: Things, count: int = _MANY) -> str:
    with change_set("Imported many", "test.import") as changes:
        for number in range(count):
            write(things, str(number), {"title": f"Thing {number}", "price": 1})
    return changes.change_set_id


def begun(change_set_id: str) -> UndoRun:
    run = start_undo(change_set_id)
    assert isinstance(run, UndoRun)
    return run


def test_undoes_little_at_once(things: Things) -> None:
    change = make_many(things, MOST_AT_ONCE)
    undone = start_undo(change)
    assert isinstance(undone, undo.Undone)
    assert undone.restored_count == MOST_AT_ONCE
    assert things == {}


def test_undoes_much_by_a_job(things: Things) -> None:
    run = begun(make_many(things))
    assert len(things) == _MANY
    run_ready()
    run.refresh_from_db()
    assert things == {}
    assert (run.state, run.done_count, run.restored_count, run.kept_count) == ("done", _MANY, _MANY, 0)


def test_is_one_entry_of_the_activity_and_of_the_audit_log(things: Things) -> None:
    """N08"""
    change = make_many(things)
    run = begun(change)
    run_ready()
    entry = ChangeSet.objects.get(id=run.change_set_id)
    assert (entry.label, entry.undoes_id, entry.version_count) == ("Undid: Imported many", change, _MANY)
    assert ChangeSet.objects.count() == 2
    written = AuditEntry.objects.get(operation="history.undo")
    assert (written.actor_name, written.address) == (OWNER.name, OWNER.address)
    assert (written.change_set_id, written.detail["undoes"]) == (entry.id, change)


def test_can_itself_be_undone(things: Things) -> None:
    run = begun(make_many(things))
    run_ready()
    again = begun(run.change_set_id)
    run_ready()
    again.refresh_from_db()
    assert (again.state, len(things)) == ("done", _MANY)


@pytest.mark.parametrize("batches", [0, 1, 2])
def test_goes_on_where_a_crash_stopped_it(things: Things, batches: int) -> None:
    """K04: whatever ran before, each thing is put back once."""
    run = begun(make_many(things))
    for _ in range(batches):
        assert put_back_batch(run.id, 7)
    assert len(things) == _MANY - 7 * batches
    continue_undo(run.id)
    continue_undo(run.id)
    run.refresh_from_db()
    assert (things, run.done_count, run.restored_count) == ({}, _MANY, _MANY)
    assert Version.objects.filter(change_set_id=run.change_set_id).count() == _MANY


def test_loses_nothing_of_a_batch_that_breaks(things: Things, monkeypatch: pytest.MonkeyPatch) -> None:
    run = begun(make_many(things))

    def break_off(*_: object) -> None:
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(continuing, "_move", break_off)
        with pytest.raises(RuntimeError), transaction.atomic():
            put_back_batch(run.id, 7)
    run.refresh_from_db()
    assert (run.done_count, run.next_position) == (0, _MANY)
    assert not Version.objects.filter(change_set_id=run.change_set_id).exists()


def test_gives_way_to_other_jobs(things: Things, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_TURN_SECONDS", 0.0)
    run = begun(make_many(things))
    continue_undo(run.id)
    run.refresh_from_db()
    assert run.state == "running"
    monkeypatch.undo()
    monkeypatch.setitem(undo._restorers, "test.Thing", undo.one_by_one(lambda *_: None))
    run_ready()
    run.refresh_from_db()
    assert (run.state, run.tries) == ("done", 1)


def test_keeps_what_was_changed_since_and_says_so(things: Things) -> None:
    make_many(things)
    with change_set("Raised the prices", "test.raise") as changes:
        for number in range(_MANY):
            write(things, str(number), {"title": f"Thing {number}", "price": 2})
    write(things, "5", {"title": "Thing 5", "price": 9})
    run = begun(changes.change_set_id)
    run_ready()
    run.refresh_from_db()
    assert (things["5"]["price"], things["6"]["price"]) == (9, 1)
    assert run.kept == [
        {"subject_type": "test.Thing", "subject_id": "5", "title": "Thing 5", "reason": undo.CHANGED_SINCE}
    ]


def test_leaves_out_only_what_cannot_be_put_back(things: Things, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of its batch is put back, and the list of what stayed gives the reason."""

    def restore(subject_id: str, state: State) -> None:
        if subject_id == "7":
            raise Conflict("Someone is paying for this.")
        del things[subject_id]

    change = make_many(things)
    monkeypatch.setitem(undo._restorers, "test.Thing", undo.one_by_one(_not_twice(things, restore)))
    run = begun(change)
    run_ready()
    run.refresh_from_db()
    assert (list(things), run.state, run.restored_count, run.kept_count) == (["7"], "done", _MANY - 1, 1)
    assert run.kept[0]["reason"] == "Someone is paying for this."
    positions = Version.objects.filter(change_set_id=run.change_set_id).values_list("position", flat=True)
    assert sorted(positions) == list(range(_MANY - 1))


def test_counts_once_what_went_well_before_another_kind_failed(
    things: Things, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The batch is rolled back and done one by one: what it had counted by then is counted by that."""

    def refuse(_subject_id: str, _state: State) -> None:
        raise Conflict("Someone is paying for this.")

    monkeypatch.setitem(undo._restorers, "test.Held", undo.one_by_one(refuse))
    with change_set("Imported many", "test.import") as changes:
        changes.record("test.Held", "held", None, {"title": "Held"})
        write(things, "free", {"title": "Free"})
    original = ChangeSet.objects.get(id=changes.change_set_id)
    monkeypatch.setattr("sitewright.history.operations.start_undo.MOST_AT_ONCE", 1)
    monkeypatch.setitem(undo._restorers, "test.Thing", undo.one_by_one(lambda _subject_id, _state: None))
    run = begun(original.id)
    run_ready()
    run.refresh_from_db()
    assert (run.state, run.restored_count, run.kept_count) == ("done", 1, 1)


def _not_twice(things: Things, restore: Any) -> Any:
    """The things of these tests lie in memory, where no rollback brings them back before the second try."""

    def checked(subject_id: str, state: State) -> None:
        if subject_id in things:
            restore(subject_id, state)

    return checked


def test_moves_the_site_version_once_a_batch(things: Things, website: Website) -> None:
    """However much a batch puts back: stored pages are not thrown away for each thing."""
    run = begun(make_many(things))
    website.refresh_from_db()
    before = website.version
    for _ in range(3):
        put_back_batch(run.id, 30)
    website.refresh_from_db()
    assert website.version == before + 3


def test_is_begun_only_once(things: Things) -> None:
    change = make_many(things)
    begun(change)
    with pytest.raises(AlreadyUndone):
        start_undo(change)


def test_cannot_be_undone_while_it_runs(things: Things) -> None:
    run = begun(make_many(things))
    with pytest.raises(UndoUnderWay):
        start_undo(run.change_set_id)


def test_goes_on_after_it_was_given_up(things: Things) -> None:
    change = make_many(things)
    run = begun(change)
    put_back_batch(run.id, 7)
    give_up_undo(run.id)
    continue_undo(run.id)
    assert len(things) == _MANY - 7
    assert begun(change).id == run.id
    run_ready()
    run.refresh_from_db()
    assert (things, run.state, run.trouble) == ({}, "done", "")


def test_fails_when_everything_was_changed_since(things: Things) -> None:
    make_many(things)
    with change_set("Raised the prices", "test.raise") as changes:
        for number in range(_MANY):
            write(things, str(number), {"title": "Thing", "price": 2})
    for number in range(_MANY):
        write(things, str(number), {"title": "Other", "price": 3})
    run = begun(changes.change_set_id)
    run_ready()
    run.refresh_from_db()
    assert (run.state, run.trouble) == ("failed", ChangedSince().message)
