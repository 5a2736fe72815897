"""Archives made from the studio, by a job."""

import io
from datetime import timedelta
from zipfile import ZipFile

import pytest

from sitewright.config import config
from sitewright.exporting.errors import ExportUnderWay, NoSuchExport
from sitewright.exporting.file_names import archive_name
from sitewright.exporting.models import ExportRun
from sitewright.exporting.operations import make_export as making
from sitewright.exporting.operations.give_up_export import give_up_export
from sitewright.exporting.operations.make_export import make_export
from sitewright.exporting.operations.note_download import note_download
from sitewright.exporting.operations.prune_exports import prune_exports
from sitewright.exporting.operations.start_export import start_export
from sitewright.exporting.queries import find_export, list_exports
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit import clock
from sitewright.kit.files import FileMissing, storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast
from tests.catalog.shops import make_product
from tests.storefront.sites import make_picture, make_site


def made() -> ExportRun:
    run = start_export()
    run_ready()
    return find_export(run.id)


def test_is_made_by_a_job(in_shop: Cast) -> None:
    make_site()
    make_picture()
    make_product("Fern print")
    run = made()
    content = storage().get(run.storage_key)
    with ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        assert b"Fern print" in archive.read("shop/products.csv")
    assert (run.state, run.done_fraction, run.missing_count) == ("done", 1, 0)
    assert run.size_bytes == len(content)


def test_leaves_nothing_beside_the_archive(in_shop: Cast) -> None:
    made()
    assert list((config().data.folder / "unfinished-exports").iterdir()) == []


def test_tells_the_activity_and_the_audit_log(in_shop: Cast) -> None:
    """N08"""
    run = made()
    note_download(run.id)
    assert ChangeSet.objects.get().operation == "exporting.start_export"
    found = list(AuditEntry.objects.order_by("sequence").values_list("operation", flat=True))
    assert found == ["exporting.start_export", "exporting.download_export"]


def test_is_made_one_at_a_time(in_shop: Cast) -> None:
    start_export()
    with pytest.raises(ExportUnderWay):
        start_export()
    assert ExportRun.objects.count() == 1
    with tenant(in_shop.other_shop.id):
        assert start_export().state == "queued"


def test_begins_anew_after_a_crash(in_shop: Cast) -> None:
    run = start_export()
    left = config().data.folder / "unfinished-exports" / run.id
    left.mkdir(parents=True)
    (left / "archive.zip").write_bytes(b"half")
    make_export(run.id)
    assert find_export(run.id).state == "done"


def test_is_left_alone_once_it_is_done(in_shop: Cast) -> None:
    run = made()
    storage().delete(run.storage_key)
    make_export(run.id)
    assert not storage().exists(run.storage_key)


def test_shows_as_failed_when_no_try_is_left(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    run = start_export()

    def break_off(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(making, "export_website", break_off)
    with pytest.raises(OSError, match="No space"):
        make_export(run.id)
    give_up_export(run.id)
    assert find_export(run.id).state == "failed"
    assert start_export().state == "queued"


def test_goes_after_seven_days(in_shop: Cast) -> None:
    run = made()
    with clock.moved(timedelta(days=6, hours=23)):
        assert prune_exports() == 0
    with clock.moved(timedelta(days=7, hours=1)):
        assert list_exports() == []
        with pytest.raises(NoSuchExport):
            note_download(run.id)
        assert prune_exports() == 1
    with pytest.raises(FileMissing):
        storage().get(run.storage_key)


def test_names_files_by_the_title() -> None:
    now = clock.now()
    assert archive_name("Fern & Co: Moose / ../etc", now) == f"fern-co-moose-etc-{now:%Y-%m-%d}.zip"
    assert archive_name("花", now).startswith("website-")
