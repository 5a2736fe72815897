"""Imports that end in the middle: told as failed, with what came in, and gone on with."""

import threading
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import OperationalError
from django.db.models.functions import Now

from sitewright.catalog.importing import heartbeat
from sitewright.catalog.importing.heartbeat import silent_runs
from sitewright.catalog.importing.operations.end_lost_imports import end_lost_imports
from sitewright.catalog.importing.operations.import_file import import_file
from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.models import ImportRun, Product
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.schedules import plan_all
from tests.catalog.importing.files import product, write
from tests.catalog.importing.test_import_file import FIVE, Dying, dying_at, order_in_shop
from tests.catalog.importing.test_run_import import file_of
from tests.catalog.shops import Shop
from tests.waiting import until

__all__ = ["dying_at"]

AGAIN = "Run the same command again: it goes on from there, and no product comes in twice."


def broken_off(folder: Path, dying: Dying, batch: int, of: type[BaseException] = KeyboardInterrupt) -> Path:
    """A file of five whose import broke off in this batch of two."""
    path = write(folder, *FIVE)
    dying.at(batch, of)
    with pytest.raises(of):
        import_file(path, network=None)
    dying.no_more()
    return path


def as_if_killed(run: ImportRun, *, silent: timedelta) -> None:
    """What a killed process leaves behind: a run that says it is running, and nobody to beat for it."""
    report = {**run.report, "broken_off": False, "error": ""}
    ImportRun.objects.filter(id=run.id).update(
        state="running", report=report, finished_at=None, heartbeat_at=Now() - silent
    )


@pytest.mark.parametrize("of", [KeyboardInterrupt, OperationalError, MemoryError])
def test_tells_what_came_in_and_how_to_go_on(
    shop: Shop, tmp_path: Path, dying_at: Dying, of: type[BaseException]
) -> None:
    broken_off(tmp_path, dying_at, 1, of)
    run = ImportRun.objects.get()
    assert run.state == "failed"
    assert run.report["error"] == f"The import broke off. 2 of 5 products were imported, 3 remain. {AGAIN}"
    assert (run.report["broken_off"], run.report["left"], run.report["created"]) == (True, 3, 2)
    assert run.finished_at is not None
    assert run.change_set_id == ChangeSet.objects.get().id


def test_tells_that_nothing_came_in(shop: Shop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dying_check(*args: object) -> None:
        raise MemoryError

    monkeypatch.setattr("sitewright.catalog.importing.operations.import_products.check", dying_check)
    with pytest.raises(MemoryError):
        import_file(write(tmp_path, *FIVE), network=None)
    run = ImportRun.objects.get()
    assert run.report["error"] == f"The import broke off. Nothing was imported yet. {AGAIN}"


def test_tells_that_only_pictures_are_missing(
    shop: Shop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying_fetch(*args: object) -> None:
        raise MemoryError

    monkeypatch.setattr("sitewright.catalog.importing.operations.import_products.fetch_images", dying_fetch)
    with pytest.raises(MemoryError):
        import_file(write(tmp_path, *FIVE), network=None)
    assert "All 5 products are in the shop" in ImportRun.objects.get().report["error"]


def test_leaves_out_of_the_count_what_could_not_be_read(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    path = write(tmp_path, product("odd", price="twelve"), *FIVE)
    dying_at.at(1)
    with pytest.raises(KeyboardInterrupt):
        import_file(path, network=None)
    run = ImportRun.objects.get()
    assert "2 of 5 products were imported, 3 remain." in run.report["error"]
    assert (run.report["skipped"], run.report["problem_count"]) == (1, 1)


def test_goes_on_with_what_broke_off(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    """K04: nothing twice, the file's order, one change set, and no word of the failure left."""
    path = broken_off(tmp_path, dying_at, 1)
    report = import_file(path, network=None)
    run = ImportRun.objects.get()
    assert (run.state, run.report["error"], run.report["broken_off"]) == ("done", "", False)
    assert (report.created, report.unchanged, run.report["left"]) == (3, 2, 0)
    assert order_in_shop() == [f"fern-{number}" for number in range(5)]
    assert list(ChangeSet.objects.values_list("version_count", flat=True)) == [5]


def test_counts_over_all_tries(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    """A second try that breaks off sooner does not make what the first brought in remain."""
    path = broken_off(tmp_path, dying_at, 2)
    dying_at.at(0)
    with pytest.raises(KeyboardInterrupt):
        import_file(path, network=None)
    assert "4 of 5 products were imported, 1 remain." in ImportRun.objects.get().report["error"]


def test_begins_anew_when_what_came_in_was_taken_back(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    path = broken_off(tmp_path, dying_at, 1)
    undo_change_set(ImportRun.objects.get().change_set_id)
    assert import_file(path, network=None).created == 5
    assert sorted(ImportRun.objects.values_list("state", flat=True)) == ["done", "failed"]


def test_a_killed_import_is_ended_by_a_job(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    path = broken_off(tmp_path, dying_at, 1)
    as_if_killed(ImportRun.objects.get(), silent=timedelta(minutes=3))
    plan_all()
    with clock.moved(timedelta(seconds=11)):
        run_ready()
    run = ImportRun.objects.get()
    assert (run.state, run.report["error"][-len(AGAIN) :]) == ("failed", AGAIN)
    assert "2 of 5 products were imported, 3 remain." in run.report["error"]
    import_file(path, network=None)
    assert Product.objects.count() == 5


def test_an_import_of_an_earlier_release_is_ended_too(shop: Shop) -> None:
    """It was running for ever; how far it was is not known."""
    ImportRun.objects.create(
        file_name="old.csv", storage_key="sha256:0", state="running", created_at=clock.now()
    )
    end_lost_imports()
    assert ImportRun.objects.get().state == "failed"


def test_an_import_that_is_heard_of_goes_on(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    broken_off(tmp_path, dying_at, 1)
    as_if_killed(ImportRun.objects.get(), silent=timedelta(seconds=90))
    end_lost_imports()
    assert ImportRun.objects.get().state == "running"


def test_an_uploaded_import_waits_for_its_job(shop: Shop) -> None:
    """Its job is taken up again by itself, however long the server was away."""
    run = start_import("spring.csv", file_of(*FIVE))
    ImportRun.objects.filter(id=run.id).update(state="running", heartbeat_at=Now() - timedelta(days=1))
    end_lost_imports()
    assert ImportRun.objects.get().state == "running"


def test_is_heard_of_while_it_runs(shop: Shop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it was taken for lost meanwhile, as after a machine has slept: it runs, and is done then."""
    monkeypatch.setattr(heartbeat, "_BEAT_SECONDS", 0.02)
    slept: list[int] = []

    def sleep(rows: int, _share: float) -> None:
        if not slept:
            slept.append(rows)
            taken_for_lost = {"state": "failed", "report": {"broken_off": True}, "finished_at": clock.now()}
            ImportRun.objects.update(heartbeat_at=Now() - timedelta(minutes=3), **taken_for_lost)
            until(lambda: ImportRun.objects.get().state == "running" and not silent_runs().exists())

    import_file(write(tmp_path, *FIVE), network=None, progress=sleep)
    assert slept
    assert ImportRun.objects.get().state == "done"
    assert "import-heartbeat" not in {thread.name for thread in threading.enumerate()}


def test_an_uploaded_import_is_given_up_with_its_job(shop: Shop, dying_at: Dying) -> None:
    """It was running for ever once its job was parked."""
    run = start_import("spring.csv", file_of(*FIVE))
    dying_at.at(1, OperationalError)
    run_ready()
    run.refresh_from_db()
    assert run.state == "running"
    dying_at.at(0, OperationalError)
    for hours in range(1, 8):
        with clock.moved(timedelta(hours=hours)):
            dying_at.at(0, OperationalError)
            run_ready()
    run.refresh_from_db()
    assert run.state == "failed"
    assert run.report["error"].startswith("The import broke off. 2 of 5 products were imported, 3 remain.")


def test_an_uploaded_import_ends_when_its_file_is_gone(shop: Shop) -> None:
    """It was queued for ever, and the file of one that could not be fetched for a moment was removed."""
    run = start_import("spring.csv", file_of(*FIVE))
    storage().delete(run.storage_key)
    for hours in range(9):
        with clock.moved(timedelta(hours=hours)):
            run_ready()
    run.refresh_from_db()
    assert run.state == "failed"
    assert run.report["error"].startswith("The import broke off. Nothing was imported yet.")


def test_a_given_up_import_can_be_imported_again(shop: Shop, dying_at: Dying) -> None:
    run = start_import("spring.csv", file_of(*FIVE))
    dying_at.at(1)
    with pytest.raises(KeyboardInterrupt):
        run_import(run.id)
    dying_at.no_more()
    start_import("spring.csv", file_of(*FIVE))
    run_ready()
    assert Product.objects.count() == 5
