from typing import Any

import pytest

from sitewright.history import undo
from sitewright.history.errors import AlreadyUndone, ChangedSince, NoSuchChangeSet
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.recording import State, change_set
from sitewright.history.undo import merged_state, undo_change_set
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

pytestmark = pytest.mark.usefixtures("website")

Things = dict[str, Any]


@pytest.fixture
def things(monkeypatch: pytest.MonkeyPatch) -> Things:
    """A domain with things in memory, registered for undo."""
    kept: Things = {}

    def restore(subject_id: str, state: State) -> None:
        if state is None:
            del kept[subject_id]
        else:
            kept[subject_id] = state

    monkeypatch.setitem(undo._restorers, "test.Thing", undo.one_by_one(restore))
    return kept


def write(things: Things, thing_id: str, state: State) -> str:
    with change_set("Change", "test.change") as changes:
        changes.record("test.Thing", thing_id, things.get(thing_id), state)
        if state is None:
            del things[thing_id]
        else:
            things[thing_id] = state
    return changes.change_set_id


def test_puts_a_changed_thing_back(things: Things) -> None:
    write(things, "a", {"price": 1})
    change = write(things, "a", {"price": 2})
    assert undo_change_set(change).restored_count == 1
    assert things == {"a": {"price": 1}}


def test_removes_what_was_created(things: Things) -> None:
    change = write(things, "a", {"price": 1})
    undo_change_set(change)
    assert things == {}


def test_brings_back_what_was_removed(things: Things) -> None:
    write(things, "a", {"price": 1})
    change = write(things, "a", None)
    undo_change_set(change)
    assert things == {"a": {"price": 1}}


def test_undoes_a_bulk_change_as_one(things: Things) -> None:
    with change_set("Bulk", "test.bulk") as changes:
        for name in "abc":
            write(things, name, {"price": 1})
    assert undo_change_set(changes.change_set_id).restored_count == 3
    assert things == {}


def test_keeps_a_setting_that_was_changed_since(things: Things) -> None:
    write(things, "a", {"price": 1, "title": "A"})
    change = write(things, "a", {"price": 2, "title": "B"})
    write(things, "a", {"price": 3, "title": "B"})
    undone = undo_change_set(change)
    assert things == {"a": {"price": 3, "title": "A"}}
    assert undone.kept == [("test.Thing", "a", "B", undo.CHANGED_SINCE)]


def test_refuses_when_everything_was_changed_since(things: Things) -> None:
    write(things, "a", {"price": 1})
    change = write(things, "a", {"price": 2})
    write(things, "a", {"price": 3})
    with pytest.raises(ChangedSince):
        undo_change_set(change)
    assert things == {"a": {"price": 3}}


def test_can_undo_an_undo(things: Things) -> None:
    write(things, "a", {"price": 1})
    change = write(things, "a", {"price": 2})
    undone = undo_change_set(change)
    undo_change_set(undone.change_set_id)
    assert things == {"a": {"price": 2}}


def test_brings_back_later_edits_when_the_undo_of_a_creation_is_undone(things: Things) -> None:
    created = write(things, "a", {"price": 1})
    write(things, "a", {"price": 2})
    undone = undo_change_set(created)
    undo_change_set(undone.change_set_id)
    assert things == {"a": {"price": 2}}


def test_undoes_a_change_only_once(things: Things) -> None:
    change = write(things, "a", {"price": 1})
    undo_change_set(change)
    with pytest.raises(AlreadyUndone):
        undo_change_set(change)


def test_stands_in_the_activity_and_the_audit_log(things: Things) -> None:
    change = write(things, "a", {"price": 1})
    undone = undo_change_set(change)
    row = ChangeSet.objects.get(id=undone.change_set_id)
    assert (row.label, row.undoes_id) == ("Undid: Change", change)
    assert AuditEntry.objects.order_by("sequence").last().operation == "history.undo"  # type: ignore[union-attr]


def test_does_not_know_another_websites_change(things: Things) -> None:
    """I01"""
    change = write(things, "a", {"price": 1})
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id), pytest.raises(NoSuchChangeSet):
        undo_change_set(change)


@pytest.mark.parametrize(
    ("before", "after", "current", "expected"),
    [
        (None, {"a": 1}, {"a": 2}, (None, False)),
        (None, {"a": 1}, None, (None, False)),
        ({"a": 1}, None, None, ({"a": 1}, False)),
        ({"a": 1}, None, {"a": 5}, ({"a": 5}, True)),
        ({"a": 1}, {"a": 2}, None, (None, True)),
        ({"a": 1}, {"a": 2}, {"a": 2, "b": 3}, ({"a": 1, "b": 3}, False)),
        ({}, {"a": 2}, {"a": 2, "b": 3}, ({"b": 3}, False)),
        ({"a": 1}, {}, {"b": 3}, ({"a": 1, "b": 3}, False)),
        ({"a": 1}, {"a": 2}, {"a": 3}, ({"a": 3}, True)),
    ],
)
def test_takes_back_only_its_own_part(before: State, after: State, current: State, expected: object) -> None:
    assert merged_state(before, after, current) == expected
