"""Which backups stay."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sitewright.commands.backing_up.names import below, moment_of, name_at
from sitewright.commands.backing_up.retention import moments_in, remove_old, to_keep
from sitewright.commands.backing_up.writing import new_backup
from sitewright.kit import clock
from sitewright.kit.files import FileStorage, open_storage
from tests.commands.backing_up.backups import breaking
from tests.s3 import Bucket

_MONDAY = datetime(2026, 11, 23, 2, 0, tzinfo=UTC)


def test_the_newest_and_the_last_of_each_week_stay() -> None:
    daily = [_MONDAY - timedelta(days=day) for day in range(40)]
    kept = to_keep(daily, newest=3, weeks=3)
    assert sorted((_MONDAY - moment).days for moment in kept) == [0, 1, 2, 8]
    assert to_keep(daily, newest=2, weeks=0) == set(daily[:2])
    assert to_keep([], newest=2, weeks=2) == set()


def test_names_say_when_and_nothing_else_is_ours() -> None:
    assert moment_of(name_at(_MONDAY)) == _MONDAY
    for name in ("before-restore-sitewright-20261123T020000Z", "sitewright-2026", ".sitewright-x", "notes"):
        assert moment_of(name) is None


def _make(folder: Path, *days: int) -> None:
    for day in days:
        (folder / name_at(_MONDAY - timedelta(days=day))).mkdir(parents=True)


def test_only_ours_are_removed(tmp_path: Path) -> None:
    _make(tmp_path, 0, 1, 2)
    (tmp_path / f"{name_at(_MONDAY - timedelta(days=3))}.tar").write_text("archive")
    (tmp_path / f"before-restore-{name_at(_MONDAY - timedelta(days=9))}").mkdir()
    (tmp_path / "letters").mkdir()
    removed = remove_old(tmp_path, newest=1, weeks=0)
    assert len(removed) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "before-restore-sitewright-20261114T020000Z", "letters", name_at(_MONDAY),
    ]  # fmt: skip


def test_what_a_killed_backup_left_goes_a_day_later(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / f".sitewright-{name}.1.unfinished").mkdir()
    os.utime(tmp_path / ".sitewright-old.1.unfinished", (0, 0))
    remove_old(tmp_path, newest=1, weeks=0)
    assert [path.name for path in tmp_path.iterdir()] == [".sitewright-new.1.unfinished"]


@pytest.mark.parametrize("is_whole", [True, False])
def test_in_a_store_only_whole_ones_count(bucket: Bucket, is_whole: bool) -> None:
    where = "s3://shop/backups"
    store = open_storage(where)
    for day in range(3):
        store.put(f"{name_at(_MONDAY - timedelta(days=day))}/manifest.json", b"{}")
        if is_whole:
            store.put(f"{name_at(_MONDAY - timedelta(days=day))}/checksums.sha256", b"")
    assert len(moments_in(where)) == (3 if is_whole else 0)
    remove_old(where, newest=1, weeks=0)
    assert set(moments_in(where).values()) == ({below(where, name_at(_MONDAY))} if is_whole else set())


def test_a_store_never_shows_half_a_backup(bucket: Bucket) -> None:
    where = f"s3://shop/backups/{name_at(_MONDAY)}"
    with pytest.raises(ZeroDivisionError), new_backup(where) as writer:
        writer.add("part", breaking())
    assert moments_in("s3://shop/backups") == {}


def test_a_failed_backup_leaves_nothing_in_a_store(bucket: Bucket) -> None:
    where = f"s3://shop/backups/{name_at(_MONDAY)}"
    with pytest.raises(ZeroDivisionError):
        _fail(where, lambda: None)
    assert _keys(open_storage("s3://shop")) == []


def _fail(where: str, before: Callable[[], None]) -> None:
    with new_backup(where) as writer:
        writer.add("first", [b"whole"])
        before()
        writer.add("second", breaking())


def _keys(store: FileStorage) -> list[str]:
    return [key for key, _ in store.keys("")]


def test_a_store_that_is_away_does_not_hide_why_a_backup_failed(bucket: Bucket) -> None:
    """What stays there goes with old backups."""
    with pytest.raises(ZeroDivisionError):
        _fail(f"s3://shop/backups/{name_at(_MONDAY)}", bucket.kill)


def test_what_a_killed_backup_left_in_a_store_goes_a_day_later(bucket: Bucket) -> None:
    where = "s3://shop/backups"
    store = open_storage(where)
    for name in (f"{name_at(_MONDAY)}/database", "letters/manifest.json"):
        store.put(name, b"half")
    remove_old(where, newest=1, weeks=0)
    assert len(_keys(store)) == 2, "it may still be under way elsewhere"
    with clock.moved(timedelta(hours=25)):
        remove_old(where, newest=1, weeks=0)
    assert _keys(store) == ["letters/manifest.json"]
