"""What is newest goes by a number for each thing, whatever clocks say."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from django.db import connection

from sitewright.history import sequences
from sitewright.history.edits import EditBegun, newer_than, version_of
from sitewright.history.models import ChangeSet, Version
from sitewright.history.queries import list_change_sets
from sitewright.history.recording import change_set
from sitewright.history.version_rows import newest_states
from sitewright.kit import ids

pytestmark = pytest.mark.usefixtures("website")

_THING = "test.Thing"


@pytest.fixture(params=["backwards", "equal"])
def bad_clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is set back before every id, or stands still: ids say nothing about order then."""
    moments: Iterator[int] = iter(range(2**40, 0, -60_000))

    def wall_ms() -> int:
        ids._last_ms = 0
        return next(moments) if request.param == "backwards" else 2**40

    monkeypatch.setattr("sitewright.kit.clock.wall_ms", wall_ms)


def save(title: str, thing: str = "1") -> str:
    """Record a change to what is given; returns the change set's id."""
    with change_set(title, "test.change") as changes:
        changes.record(_THING, thing, {"title": "before"}, {"title": title})
    return changes.change_set_id


def numbers(thing: str = "1") -> list[tuple[str, int | None]]:
    versions = Version.objects.filter(subject_id=thing).order_by("sequence")
    return [(version.after["title"], version.sequence) for version in versions]


@pytest.mark.usefixtures("bad_clock")
def test_the_last_one_written_is_the_newest() -> None:
    for title in ("first", "second", "third"):
        save(title)
    assert newest_states(_THING, ["1"]) == {"1": {"title": "third"}}
    assert Version.objects.get(id=version_of(_THING, "1")).after == {"title": "third"}


@pytest.mark.usefixtures("bad_clock")
def test_an_edit_meets_what_was_saved_since_it_began() -> None:
    save("first")
    begun = EditBegun(version_of(_THING, "1"))
    save("second")
    newer = newer_than(_THING, "1", begun)
    assert newer is not None
    assert (newer.base, newer.theirs) == ({"title": "first"}, {"title": "second"})


@pytest.mark.usefixtures("bad_clock")
def test_changes_are_listed_in_the_order_they_were_made() -> None:
    made = [save(title) for title in ("first", "second", "third")]
    listed = [change.id for change in list_change_sets(limit=9)]
    assert listed == made[::-1]
    assert [change.id for change in list_change_sets(limit=9, before_id=made[1])] == made[:1]


def test_counts_each_thing_by_itself_also_within_one_change_set() -> None:
    with change_set("Both", "test.change") as changes:
        for title in ("first", "second"):
            changes.record(_THING, "1", None, {"title": title})
            changes.record(_THING, "2", None, {"title": title})
    save("third")
    assert numbers("1") == [("first", 1), ("second", 2), ("third", 3)]
    assert numbers("2") == [("first", 1), ("second", 2)]


def test_rows_of_the_release_before_are_newer_until_something_is_recorded() -> None:
    """They are written without a number while both releases run."""
    save("numbered")
    forget_numbers([save("from before"), save("from before too")])
    assert newest_states(_THING, ["1"]) == {"1": {"title": "from before too"}}
    assert Version.objects.get(id=version_of(_THING, "1")).after == {"title": "from before too"}


def test_rows_of_the_release_before_get_their_numbers_first() -> None:
    made = [save("numbered"), save("from before"), save("from before too")]
    forget_numbers(made[1:])
    made.append(save("last"))
    assert numbers() == [("numbered", 1), ("from before", 2), ("from before too", 3), ("last", 4)]
    assert [change.id for change in list_change_sets(limit=9)] == made[::-1]


def forget_numbers(change_set_ids: list[str]) -> None:
    ChangeSet.objects.filter(id__in=change_set_ids).update(sequence=None)
    Version.objects.filter(change_set_id__in=change_set_ids).update(sequence=None)


def test_the_migration_numbers_what_is_there() -> None:
    made = [save("first"), save("second"), save("third", "2")]
    before = list(ChangeSet.objects.order_by("id").values_list("id", "sequence"))
    forget_numbers(made)
    migration = import_module("sitewright.history.migrations.0003_sequences")
    with connection.cursor() as cursor:
        cursor.execute(migration._NUMBER_VERSIONS)
        cursor.execute(migration._NUMBER_CHANGE_SETS)
    assert numbers("1") == [("first", 1), ("second", 2)]
    assert numbers("2") == [("third", 1)]
    assert list(ChangeSet.objects.order_by("id").values_list("id", "sequence")) == before


def test_tries_again_when_somebody_else_took_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that changed one thing without holding its row; only PostgreSQL lets them."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer")
    save("theirs")
    told, highest = [], sequences._highest

    def stale(subjects: set[tuple[str, str]]) -> dict[tuple[str, str], int]:
        told.append(subjects)
        return highest(subjects) if len(told) > 1 else dict.fromkeys(subjects, 0)

    monkeypatch.setattr(sequences, "_highest", stale)
    save("mine")
    assert numbers() == [("theirs", 1), ("mine", 2)]
    assert len(told) == 2
