"""What `/readyz` sees, and what it costs whoever asks too often."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from sitewright.kit import clock, jobs
from sitewright.kit.disk import DiskUse
from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.mail.tasks import deliver
from sitewright.web import database_probe, readiness
from sitewright.web.database_probe import DatabaseDamaged, DatabaseFileGone, WholeFile
from sitewright.web.readiness import Answer, Readiness
from tests.cast import Cast
from tests.storefront.sites import make_picture
from tests.waiting import PATIENCE_SECONDS, until


@pytest.mark.django_db
def test_all_is_well_and_nothing_is_left_behind() -> None:
    from django.contrib.sessions.models import Session

    answer = readiness.look()
    assert answer == {"status": "ok", "database": "ok", "storage": "ok", "disk": "ok", "warnings": []}
    assert not Session.objects.exists()


@pytest.mark.django_db
def test_lost_media_are_seen(cast: Cast) -> None:
    with tenant(cast.shop.id):
        media = make_picture()
    assert readiness.look()["storage"] == "ok"
    storage().delete(media.storage_key)
    assert readiness.look()["storage"] == "FilesLost"


@pytest.mark.django_db
def test_a_full_disk_is_unavailable_and_a_nearly_full_one_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """C03"""
    monkeypatch.setattr(readiness, "disk_use", lambda: DiskUse(0.93, is_full=False))
    assert readiness.look()["status"] == "ok"
    assert readiness.look()["warnings"] == ["the disk is 93% full"]
    monkeypatch.setattr(readiness, "disk_use", lambda: DiskUse(1.0, is_full=True))
    assert (readiness.look()["status"], readiness.look()["disk"]) == ("unavailable", "DiskFull")


@pytest.mark.django_db
def test_jobs_that_nobody_takes_are_a_warning(cast: Cast) -> None:
    """Item 22: a shop whose job runner is gone goes on selling, and says so."""
    with tenant(cast.shop.id):
        jobs.enqueue(deliver, "a-message")
    assert readiness.look()["warnings"] == []
    with clock.moved(timedelta(minutes=6)):
        assert readiness.look()["warnings"] == ["jobs wait for more than five minutes: is a worker running?"]


@pytest.mark.django_db
def test_a_store_that_hangs_is_given_up_and_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """D05"""
    lets_go, asked = threading.Event(), []

    def hang(_self: object) -> None:
        asked.append(1)
        lets_go.wait(PATIENCE_SECONDS)

    monkeypatch.setattr(type(storage()), "require_answer", hang)
    monkeypatch.setattr(readiness, "_GIVEN_UP_SECONDS", 0.05)
    found = [readiness.look()["storage"] for _ in range(3)]
    assert (found, len(asked)) == (["TimeoutError"] * 3, 1)
    lets_go.set()
    until(readiness._under_way["store"].done)


def test_one_looks_at_a_time_and_the_others_take_what_was_found_last() -> None:
    lets_go, looks = threading.Event(), []
    moments = [0.0]

    def look() -> Answer:
        looks.append(1)
        if len(looks) == 2:
            lets_go.wait(PATIENCE_SECONDS)
        return {"status": len(looks)}

    asked = Readiness(look, lambda: moments[0])
    assert [asked.answer()["status"] for _ in range(5)] == [1] * 5
    moments[0] = 2.0
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(asked.answer)
        until(lambda: len(looks) == 2)
        assert [asked.answer()["status"] for _ in range(50)] == [1] * 50
        lets_go.set()
        assert slow.result()["status"] == 2


def test_who_waits_for_the_first_answer_does_not_look_in_turn() -> None:
    """A crowd of probes at the start of a process costs one look."""
    lets_go, waits, looks = threading.Event(), threading.Semaphore(0), []

    def look() -> Answer:
        looks.append(1)
        lets_go.wait(PATIENCE_SECONDS)
        return {"status": len(looks)}

    asked = Readiness(look, lambda: 0.0)

    def ask() -> object:
        waits.release()
        return asked.answer()["status"]

    with ThreadPoolExecutor(20) as pool:
        crowd = [pool.submit(ask) for _ in range(20)]
        for _ in crowd:
            assert waits.acquire(timeout=PATIENCE_SECONDS)
        lets_go.set()
        assert [each.result() for each in crowd] == [1] * 20
    assert len(looks) == 1


def test_a_file_that_was_removed_under_its_connection_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "shop.db"
    opened = sqlite3.connect(path)
    opened.execute("CREATE TABLE one (id)")
    database_probe._require_file(path)
    path.unlink()
    with pytest.raises(DatabaseFileGone):
        database_probe._require_file(path)
    path.touch()  # Somebody puts another one there: the open connection still writes to the old.
    with pytest.raises(DatabaseFileGone):
        database_probe._require_file(path)
    opened.close()


def test_a_file_that_was_moved_and_replaced_is_gone_too(tmp_path: Path) -> None:
    path = tmp_path / "shop.db"
    opened = sqlite3.connect(path)
    opened.execute("CREATE TABLE one (id)")
    path.rename(tmp_path / "elsewhere.db")
    path.touch()
    with pytest.raises(DatabaseFileGone):
        database_probe._require_file(path)
    opened.close()


def test_a_damaged_file_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "shop.db"
    _make_database(path)
    whole = WholeFile(every_seconds=0)
    whole.check(path)
    whole.require(path)
    with path.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 4)
    whole.check(path)
    with pytest.raises(DatabaseDamaged):
        whole.require(path)


def _make_database(path: Path) -> None:
    opened = sqlite3.connect(path)
    with opened:
        opened.execute("CREATE TABLE one (id INTEGER PRIMARY KEY, text)")
        opened.executemany("INSERT INTO one (text) VALUES (?)", [("x" * 500,)] * 500)
    opened.close()
