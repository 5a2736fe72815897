"""Putting everything back as it was after a change."""

import pytest

from sitewright.history import undo
from sitewright.history.errors import NoSuchChangeSet, NothingLater, UndoUnderWay
from sitewright.history.later_versions import net_changes
from sitewright.history.models import AuditEntry, ChangeSet, UndoRun
from sitewright.history.operations.continue_undo import put_back_batch
from sitewright.history.operations.start_put_back import sequence_of, start_put_back
from sitewright.history.operations.start_undo import start_undo
from sitewright.history.recording import change_set
from sitewright.kit.jobs import run_ready
from tests.history.test_undo import Things, things, write

__all__ = ["things"]

pytestmark = pytest.mark.usefixtures("website")


def put_back(change_set_id: str) -> UndoRun:
    run = start_put_back(change_set_id, "2026-11-22 18:00")
    run_ready()
    run.refresh_from_db()
    return run


def test_takes_back_all_that_came_later(things: Things) -> None:
    write(things, "a", {"price": 1})
    moment = write(things, "b", {"price": 1})
    write(things, "a", {"price": 2})
    write(things, "c", {"price": 1})
    write(things, "b", None)
    run = put_back(moment)
    assert things == {"a": {"price": 1}, "b": {"price": 1}}
    assert (run.state, run.done_count, run.restored_count, run.kept_count) == ("done", 3, 3, 0)


def test_can_be_undone_itself(things: Things) -> None:
    moment = write(things, "a", {"price": 1})
    write(things, "a", {"price": 2})
    write(things, "a", {"price": 3})
    write(things, "b", {"price": 1})
    run = put_back(moment)
    start_undo(run.change_set_id)
    assert things == {"a": {"price": 3}, "b": {"price": 1}}


def test_passes_over_changes_that_were_undone_meanwhile(things: Things) -> None:
    moment = write(things, "a", {"price": 1})
    change = write(things, "a", {"price": 2})
    start_undo(change)
    write(things, "a", {"price": 3})
    put_back(moment)
    assert things == {"a": {"price": 1}}


def test_can_be_repeated_to_another_moment(things: Things) -> None:
    first = write(things, "a", {"price": 1})
    second = write(things, "a", {"price": 2})
    write(things, "a", {"price": 3})
    put_back(first)
    put_back(second)
    assert things == {"a": {"price": 2}}


def test_goes_on_where_a_batch_ended(things: Things, monkeypatch: pytest.MonkeyPatch) -> None:
    """B05"""
    moment = write(things, "a", {"price": 0})
    for price in range(1, 8):
        with change_set("Two", "test.two"):
            write(things, "a", {"price": price})
            write(things, "b", {"price": price})
    run = start_put_back(moment, "then")
    assert put_back_batch(run.id, 3)
    run.refresh_from_db()
    assert (run.done_count, things["a"], things["b"]) == (3, {"price": 6}, {"price": 5})
    while put_back_batch(run.id, 3):
        pass
    run.refresh_from_db()
    assert (run.state, run.done_count) == ("done", 14)
    assert things == {"a": {"price": 0}}


def test_is_one_change_and_one_audit_entry(things: Things) -> None:
    """N08"""
    moment = write(things, "a", {"price": 1})
    for price in range(2, 6):
        write(things, "a", {"price": price})
    run = put_back(moment)
    assert ChangeSet.objects.filter(operation="history.put_back").get().id == run.change_set_id
    entry = AuditEntry.objects.get(operation="history.put_back")
    assert entry.detail["to_change"] == 4


def test_leaves_kinds_that_stay(things: Things, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = write(things, "a", {"price": 1})
    write(things, "a", {"price": 2})
    monkeypatch.setattr(undo, "_staying", {"test.Thing"})
    with pytest.raises(NothingLater):
        start_put_back(moment, "then")


def test_is_refused_while_something_is_put_back(things: Things) -> None:
    moment = write(things, "a", {"price": 1})
    write(things, "a", {"price": 2})
    start_put_back(moment, "then")
    with pytest.raises(UndoUnderWay):
        start_put_back(moment, "then")


def test_is_refused_for_the_newest_and_for_an_unknown_change(things: Things) -> None:
    moment = write(things, "a", {"price": 1})
    with pytest.raises(NothingLater):
        start_put_back(moment, "then")
    with pytest.raises(NoSuchChangeSet):
        start_put_back("0" * 32, "then")


def test_keeps_what_somebody_changes_meanwhile(things: Things) -> None:
    moment = write(things, "a", {"price": 1, "name": "x"})
    write(things, "a", {"price": 2, "name": "x"})
    run = start_put_back(moment, "then")
    write(things, "a", {"price": 9, "name": "x"})
    run_ready()
    run.refresh_from_db()
    assert things == {"a": {"price": 9, "name": "x"}}
    assert run.kept_count == 1


def test_says_beforehand_what_would_become_of_things(things: Things) -> None:
    write(things, "a", {"title": "Ann"})
    moment = write(things, "b", {"title": "Bob"})
    write(things, "a", {"title": "Ada"})
    write(things, "b", None)
    write(things, "c", {"title": "Cid"})
    write(things, "d", {"title": "Dot"})
    write(things, "d", None)
    found = {
        change.subject_id: (
            change.then and change.then["title"],
            change.now and change.now["title"],
        )
        for change in net_changes(sequence_of(moment))
    }
    assert found == {"a": ("Ann", "Ada"), "b": ("Bob", None), "c": (None, "Cid")}
