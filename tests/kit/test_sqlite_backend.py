"""The write lock of the SQLite backend."""

import threading
import time

import pytest
from django.db import connection, transaction

from sitewright.kit import clock
from sitewright.kit.db.sqlite.cursor import is_write
from sitewright.sites.models import Website
from tests.waiting import PATIENCE_SECONDS, join_all

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite only"),
]


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT 1", False),
        ("  pragma journal_mode", False),
        ("INSERT INTO t VALUES (1)", True),
        ("update t set a = 1 returning a", True),
        ("WITH x AS (SELECT 1) SELECT * FROM x", False),
        ("WITH x AS (SELECT 1) DELETE FROM t", True),
        ("CREATE INDEX i ON t (a)", True),
        ("BEGIN IMMEDIATE", False),
    ],
)
def test_tells_writes_from_reads(sql: str, expected: bool) -> None:
    assert is_write(sql) is expected


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("mmap_size", 0), ("foreign_keys", 1)]
)
def test_opens_the_file_safely(pragma: str, value: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        assert cursor.fetchone()[0] == value


def test_a_single_statement_waits_for_a_transaction() -> None:
    """Checkpoints happen inside commits, so no write may run beside another one, not even outside a
    transaction."""
    website = Website.objects.create(title="before", created_at=clock.now())
    order: list[str] = []
    inside = threading.Event()

    def hold() -> None:
        with transaction.atomic():
            Website.objects.filter(id=website.id).update(title="held")
            inside.set()
            time.sleep(0.2)  # Who does not wait for the end of this would come first.
            order.append("held")
        connection.close()

    thread = threading.Thread(target=hold)
    thread.start()
    assert inside.wait(PATIENCE_SECONDS)
    Website.objects.filter(id=website.id).update(title="after")
    order.append("after")
    join_all([thread])
    assert order == ["held", "after"]


def test_returning_outside_a_transaction_is_committed_and_read() -> None:
    Website.objects.create(title="a", created_at=clock.now())
    Website.objects.create(title="b", created_at=clock.now())
    with connection.cursor() as cursor:
        cursor.execute("UPDATE sites_website SET version = version + 1 RETURNING title, version")
        assert not connection.connection.in_transaction
        assert cursor.fetchone()[1] == 2
        assert len(cursor.fetchall()) == 1
        assert cursor.fetchone() is None


def test_gives_the_lock_back_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        raise ZeroDivisionError
    done = threading.Event()

    def write() -> None:
        with transaction.atomic():
            Website.objects.create(title="b", created_at=clock.now())
        connection.close()
        done.set()

    threading.Thread(target=write).start()
    assert done.wait(PATIENCE_SECONDS)


def test_twenty_threads_lose_no_count() -> None:
    website = Website.objects.create(title="counter", created_at=clock.now(), version=1)

    def count() -> None:
        for _ in range(10):
            with transaction.atomic():
                row = Website.objects.get(id=website.id)
                row.version += 1
                row.save()
        connection.close()

    threads = [threading.Thread(target=count) for _ in range(20)]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert Website.objects.get(id=website.id).version == 201
