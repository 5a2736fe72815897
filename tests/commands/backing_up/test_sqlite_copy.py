"""N01: the copy of a SQLite file is of one moment, whoever writes meanwhile."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from sitewright.commands.backing_up.sqlite_copy import copy_database, trouble_in
from tests.waiting import join_all, until

_ROWS = 20_000


def _fill(path: Path) -> None:
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("PRAGMA journal_mode=WAL")
        opened.execute("CREATE TABLE pairs (id INTEGER PRIMARY KEY, one INTEGER, other INTEGER, text TEXT)")
        rows = ((number, 0, 0, "x" * 500) for number in range(_ROWS))
        opened.executemany("INSERT INTO pairs VALUES (?, ?, ?, ?)", rows)
        opened.commit()


def _write_until(path: Path, stopping: threading.Event, commits: list[int]) -> None:
    """Each commit raises two columns of rows far apart; a copy that mixes moments has them differ."""
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        while not stopping.is_set():
            opened.execute("BEGIN IMMEDIATE")
            opened.execute("UPDATE pairs SET one = one + 1 WHERE id % 1000 = 0")
            opened.execute("UPDATE pairs SET other = other + 1 WHERE id % 1000 = 0")
            opened.execute("COMMIT")
            commits.append(1)


def test_holds_one_moment_while_others_write(tmp_path: Path) -> None:
    source, target = tmp_path / "live.db", tmp_path / "copy.db"
    _fill(source)
    stopping, commits = threading.Event(), list[int]()
    writer = threading.Thread(target=_write_until, args=(source, stopping, commits))
    writer.start()
    until(lambda: commits)
    before = len(commits)
    copy_database(source, target)
    after = len(commits)
    stopping.set()
    join_all([writer])
    assert trouble_in(target) == []
    with closing(sqlite3.connect(target)) as copy:
        counts = copy.execute("SELECT DISTINCT one, other FROM pairs WHERE id % 1000 = 0").fetchall()
        assert copy.execute("SELECT count(*) FROM pairs").fetchone() == (_ROWS,)
    assert len(counts) == 1
    ((one, other),) = counts
    assert one == other
    assert before <= one < after, "the copy is not of the moment it was begun, or stopped all writing"
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"]


def test_names_what_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "live.db"
    _fill(path)
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    path.write_bytes(content)
    assert trouble_in(path)
