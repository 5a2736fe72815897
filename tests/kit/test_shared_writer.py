"""Shared commits are written through one connection, whichever thread leads."""

import sqlite3
import threading
from collections.abc import Iterator

import pytest
from django.db import OperationalError, connection

from sitewright.kit.db.direct import database_of_thread
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.db.sqlite.shared_writer import SharedWriter

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite only"),
]


@pytest.fixture
def writer() -> Iterator[SharedWriter]:
    made = SharedWriter()
    yield made
    made._forget()


def _used(writer: SharedWriter) -> sqlite3.Connection:
    database = database_of_thread()
    with writer.lent_to(database):
        used: sqlite3.Connection = database.connection
    return used


def test_every_thread_works_through_the_same_one(writer: SharedWriter) -> None:
    used = [_used(writer)]
    thread = threading.Thread(target=lambda: used.append(_used(writer)))
    thread.start()
    thread.join()
    assert used[0] is used[1]


def test_the_thread_has_its_own_again_afterwards(writer: SharedWriter) -> None:
    database = database_of_thread()
    database.ensure_connection()
    own = database.connection
    with writer.lent_to(database):
        assert database.connection is not own
    assert database.connection is own


def test_one_that_broke_is_not_lent_again(writer: SharedWriter) -> None:
    database = database_of_thread()
    with writer.lent_to(database):
        broken = database.connection
        broken.execute("BEGIN")
    assert _used(writer) is not broken
    with pytest.raises(sqlite3.ProgrammingError):
        broken.execute("SELECT 1")


def test_one_that_was_closed_is_not_lent_again(writer: SharedWriter) -> None:
    database = database_of_thread()
    with writer.lent_to(database):
        closed = database.connection
        database.close()
    assert _used(writer) is not closed
    assert database.is_usable()


def test_it_has_what_every_connection_has(writer: SharedWriter) -> None:
    """C02: a commit is on the disk when it is answered."""
    database = database_of_thread()
    with writer.lent_to(database):
        asked = {name: database.connection.execute(f"PRAGMA {name}").fetchone()[0]
                 for name in ("synchronous", "journal_mode", "foreign_keys", "mmap_size")}  # fmt: skip
        assert asked == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1, "mmap_size": 0}


def test_who_gets_no_connection_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing that was refused is carried out later."""
    ran: list[str] = []
    with monkeypatch.context() as broken:
        broken.setattr(SharedWriter, "_opened", _fails)
        with pytest.raises(OperationalError):
            commit_together(lambda: ran.append("refused"))
    commit_together(lambda: ran.append("carried out"))
    assert ran == ["carried out"]


def _fails(_writer: SharedWriter, _database: object) -> None:
    raise OperationalError("unable to open database file")


def test_shared_commits_go_through_it() -> None:
    used = [commit_together(lambda: database_of_thread().connection)]
    own = database_of_thread().connection
    thread = threading.Thread(
        target=lambda: used.append(commit_together(lambda: database_of_thread().connection))
    )
    thread.start()
    thread.join()
    assert used[0] is used[1] is not own
