"""Which backups there are in a place, and which of them stay."""

import shutil
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path

from sitewright.commands.backing_up.manifest import CHECKSUMS
from sitewright.commands.backing_up.names import ARCHIVE_SUFFIX, Place, below, moment_of
from sitewright.commands.backing_up.writing import UNFINISHED
from sitewright.kit import clock
from sitewright.kit.files import open_storage

_LEFTOVER_AFTER_SECONDS = 24 * 3600  # A younger one may still be under way elsewhere.


def moments_in(where: Place) -> dict[datetime, Place]:
    """The whole backups with a name of ours, by when they were begun; raises StorageAway."""
    return {
        moment: below(where, name)
        for name in _names_in(where)
        if (moment := moment_of(name.removesuffix(ARCHIVE_SUFFIX)))
    }


def _names_in(where: Place) -> list[str]:
    if isinstance(where, str):
        keys = (key for key, _ in open_storage(where).keys(""))
        # Written last: what has none is half a backup (writing.py).
        return [key.partition("/")[0] for key in keys if key.endswith(f"/{CHECKSUMS}")]
    return [path.name for path in where.iterdir()] if where.is_dir() else []


def to_keep(moments: Iterable[datetime], *, newest: int, weeks: int) -> set[datetime]:
    """The `newest` ones, and the last one of each of the last `weeks` weeks that have any."""
    # Falling, so the first one met of a week is its last.
    falling = sorted(moments, reverse=True)
    last_of_week: dict[tuple[int, int], datetime] = {}
    for moment in falling:
        calendar = moment.isocalendar()
        # The year of the week, which around New Year is not that of the day.
        last_of_week.setdefault((calendar.year, calendar.week), moment)
    return {*falling[:newest], *list(last_of_week.values())[:weeks]}


def remove_old(where: Place, *, newest: int, weeks: int) -> list[Place]:
    """Remove what need not stay, and what a killed backup left a day ago; returns the backups removed."""
    there = moments_in(where)
    kept = to_keep(there, newest=newest, weeks=weeks)
    removed = [there[moment] for moment in sorted(there) if moment not in kept]
    for backup in removed:
        _remove(backup)
    if isinstance(where, str):
        _remove_leftovers_in_store(where)
    else:
        _remove_leftovers(where)
    return removed


def _remove(backup: Place) -> None:
    """What makes it a whole backup goes first: half a removal must not look like one."""
    if isinstance(backup, str):
        store = open_storage(backup)
        store.delete(CHECKSUMS)
        for key, _ in list(store.keys()):
            store.delete(key)
    elif backup.is_dir():
        (backup / CHECKSUMS).unlink(missing_ok=True)
        shutil.rmtree(backup)
    else:
        backup.unlink()


def _remove_leftovers_in_store(where: str) -> None:
    newest: dict[str, datetime] = {}
    whole = set()
    for key, written_at in open_storage(where).keys(""):
        name = key.partition("/")[0]
        newest[name] = max(written_at, newest.get(name, written_at))
        if key == f"{name}/{CHECKSUMS}":
            whole.add(name)
    before = clock.now() - timedelta(seconds=_LEFTOVER_AFTER_SECONDS)
    for name, written_at in newest.items():
        if moment_of(name) and name not in whole and written_at < before:
            _remove(below(where, name))


def _remove_leftovers(folder: Path) -> None:
    before = time.time() - _LEFTOVER_AFTER_SECONDS
    for path in folder.glob(f".sitewright-*{UNFINISHED}"):
        if path.stat().st_mtime < before:
            shutil.rmtree(path)
