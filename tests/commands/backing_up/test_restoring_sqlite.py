"""A SQLite file takes the place of another, whatever an earlier attempt has left beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sitewright.commands.backing_up.restoring_sqlite import SQLiteDatabase
from sitewright.commands.backing_up.writing import UNFINISHED

_ROWS = 2_000


def _database(path: Path, word: str) -> Path:
    with closing(sqlite3.connect(path)) as opened:
        opened.executescript("PRAGMA journal_mode=DELETE; CREATE TABLE words (word)")
        opened.executemany("INSERT INTO words VALUES (?)", [(word * 100,)] * _ROWS)
        opened.commit()
    return path


def _leave_hot_journal(path: Path) -> None:
    """As of a process that was killed while it changed the file."""
    journal = path.with_name(f"{path.name}-journal")
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        opened.executescript("PRAGMA cache_size=5; BEGIN; UPDATE words SET word = 'half'")
        kept = journal.read_bytes()
    journal.write_bytes(kept)


def test_a_journal_of_a_killed_restore_is_not_played_back(tmp_path: Path) -> None:
    """The backup comes back, and nothing of the one that was being restored before."""
    target = tmp_path / "shop.db"
    beside = _database(tmp_path / f"shop.db{UNFINISHED}", "earlier")
    _leave_hot_journal(beside)
    backup = _database(tmp_path / "backup.db", "wanted")
    SQLiteDatabase(target, may_be_damaged=False).replace(backup, "")
    with closing(sqlite3.connect(target)) as opened:
        assert opened.execute("SELECT DISTINCT word FROM words").fetchall() == [("wanted" * 100,)]
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
