"""A SQLite file in the place of another, whose owner does not run."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sitewright.commands.backing_up.writing import UNFINISHED, sync_folder
from sitewright.commands.refusal import Refused

_COMPANIONS = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database, by the end of their names."""


class SQLiteDatabase:
    """The caller holds the data lock."""

    def __init__(self, path: Path, *, may_be_damaged: bool) -> None:
        self._path = path
        self._may_be_damaged = may_be_damaged

    def is_used(self) -> bool:
        return self._path.exists()

    def versions(self) -> int:
        try:
            with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)) as opened:
                (highest,) = opened.execute("SELECT coalesce(max(version), 0) FROM sites_website").fetchone()
        except sqlite3.Error:
            return 0  # There is none, or nothing in it can be read: the clock alone then decides.
        return int(highest)

    def replace(self, backup: Path, after: str) -> None:
        beside = self._path.with_name(f"{self._path.name}{UNFINISHED}")
        # A restore that was killed leaves a journal, which SQLite would play back into this copy.
        for suffix in ("", *_COMPANIONS):
            beside.with_name(beside.name + suffix).unlink(missing_ok=True)
        shutil.copyfile(backup, beside)
        with closing(sqlite3.connect(beside)) as opened:
            opened.executescript(f"PRAGMA journal_mode=DELETE; BEGIN; {after} COMMIT;")
        # New file to the disk, old log folded, then the name: cut off anywhere, one of the two is whole.
        _sync(beside)
        self._fold_old_log()
        beside.replace(self._path)
        sync_folder(self._path.parent)

    def _fold_old_log(self) -> None:
        """A log left beside the file would be taken for the new one's."""
        if not self._path.exists():
            return
        try:
            with closing(sqlite3.connect(self._path)) as opened:
                opened.execute("PRAGMA journal_mode=DELETE").fetchone()
        except sqlite3.DatabaseError as error:
            # --no-safety-backup has given the old one up, and with it a log that nothing can read.
            if not self._may_be_damaged:
                raise Refused(f"{self._path} cannot be closed properly: {error}") from None
        for suffix in _COMPANIONS:
            self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
