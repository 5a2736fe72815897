"""A copy of a SQLite file of one moment, while the owning process goes on writing.

The copy reads in one read transaction, as any reader of a WAL does: no writer waits for it, and none of what
is committed later is in it. It never opens the file but through SQLite, since closing a file drops all locks
that the process has on it. It goes in small steps with rests between, and sends them to the disk as it goes,
so that the commits of buyers do not queue behind one large write.
"""

import errno
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sitewright.commands.refusal import Refused

_STEP_PAGES = 512
_SYNC_EVERY_STEPS = 4
_LONGEST_REST_SECONDS = 0.2


def copy_database(source: Path, target: Path) -> None:
    """Copy the last commit of `source` into the new file `target`, which stands alone, without a WAL.

    Raises OSError for a full disk, Refused when the source cannot be read.
    """
    try:
        with closing(sqlite3.connect(target)) as copy:
            # A copy that is cut off is thrown away, so it needs no journal and no order of writes.
            copy.execute("PRAGMA journal_mode=OFF")
            copy.execute("PRAGMA synchronous=OFF")
            _copy_pages(source, target, copy)
        with closing(sqlite3.connect(target)) as copy:
            # The copied first page says WAL, by which a reader would make files beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target)) from error
        raise Refused(f"{source} cannot be copied: {error}") from error


def _copy_pages(source: Path, target: Path, copy: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(source, isolation_level=None)) as original:
        original.execute("BEGIN DEFERRED")
        # The first read fixes the moment.
        original.execute("SELECT count(*) FROM sqlite_master").fetchone()
        # Outside a transaction every commit of another connection would make it begin again.
        original.backup(copy, pages=_STEP_PAGES, progress=_Pace(target))
        original.execute("ROLLBACK")


class _Pace:
    """Called after each step: rests as long as the step took, so half of the disk is the shop's."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._steps = 0
        self._since = time.monotonic()

    def __call__(self, _status: int, _remaining: int, _total: int) -> None:
        self._steps += 1
        if self._steps % _SYNC_EVERY_STEPS == 0:
            self._sync()
        time.sleep(min(time.monotonic() - self._since, _LONGEST_REST_SECONDS))
        self._since = time.monotonic()

    def _sync(self) -> None:
        opened = os.open(self._target, os.O_RDONLY)
        try:
            os.fdatasync(opened)
        finally:
            os.close(opened)


def trouble_in(path: Path) -> list[str]:
    """What SQLite itself finds wrong with a file nobody writes; empty when it is whole."""
    try:
        # immutable: no locks and no files beside it, so that a read-only disk will do.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as opened:
            found = [row[0] for row in opened.execute("PRAGMA integrity_check") if row[0] != "ok"]
            found += [
                f"{row[0]} refers to a missing {row[2]}" for row in opened.execute("PRAGMA foreign_key_check")
            ]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return found
