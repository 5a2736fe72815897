"""Imports from the command line: the studio shows them too, and they go on after a crash."""

from pathlib import Path
from threading import Thread

import pytest
from django.db import connection

from sitewright.catalog.importing import applying
from sitewright.catalog.importing.errors import ImportNotOver, NoSuchColumns
from sitewright.catalog.importing.operations.import_file import import_file
from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.models import ImportRun, Product
from sitewright.catalog.operations.save_products import save_products
from sitewright.history.models import ChangeSet
from sitewright.kit.locks import sole_holder
from sitewright.kit.tenancy import tenant
from tests.catalog.importing.files import product, write
from tests.catalog.importing.test_run_import import file_of
from tests.catalog.shops import Shop

FIVE = [product(f"fern-{number}") for number in range(5)]


def order_in_shop() -> list[str]:
    return list(Product.objects.order_by("position", "id").values_list("slug", flat=True))


@pytest.fixture
def dying_at(monkeypatch: pytest.MonkeyPatch) -> "Dying":
    return Dying(monkeypatch)


class Dying:
    """Lets the n-th batch of two products die as a killed process does, and lives again afterwards."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch, self.real = patch, save_products
        patch.setattr(applying, "_MOST_PRODUCTS", 2)

    def at(self, batch: int, of: type[BaseException] = KeyboardInterrupt) -> None:
        calls = iter(range(100))

        def dying_save(*args: object, **options: object) -> object:
            if next(calls) == batch:
                raise of
            return self.real(*args, **options)  # type: ignore[arg-type]

        self.patch.setattr(applying, "save_products", dying_save)

    def no_more(self) -> None:
        self.patch.setattr(applying, "save_products", self.real)


def test_keeps_its_report_where_the_studio_looks(shop: Shop, tmp_path: Path) -> None:
    report = import_file(write(tmp_path, product(**{"Image Src": "http://x.test/a.png"})), network=None)
    run = ImportRun.objects.get()
    assert (run.state, run.done_fraction, run.file_name) == ("done", 1.0, "products.csv")
    assert (run.change_set_id, run.report["created"]) == (report.change_set_id, 1)
    assert run.report["open_image_count"] == 1


def test_keeps_why_a_file_was_not_read(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("a,b\n1,2\n")
    with pytest.raises(NoSuchColumns):
        import_file(path, network=None)
    run = ImportRun.objects.get()
    assert run.state == "failed"
    assert run.report["error"].startswith("Row 1 has no column")


def test_goes_on_after_a_crash_in_the_same_run(shop: Shop, tmp_path: Path, dying_at: Dying) -> None:
    """K04"""
    path = write(tmp_path, *FIVE)
    dying_at.at(batch=1)
    with pytest.raises(KeyboardInterrupt):
        import_file(path, network=None)
    dying_at.no_more()
    import_file(path, network=None)
    assert ImportRun.objects.get().state == "done"
    assert list(ChangeSet.objects.values_list("version_count", flat=True)) == [5]


@pytest.mark.parametrize("batch", [0, 1, 2])
def test_keeps_the_files_order_after_a_crash(shop: Shop, tmp_path: Path, dying_at: Dying, batch: int) -> None:
    """What was left stands below what was there already, wherever it was cut off."""
    path = write(tmp_path, *FIVE)
    dying_at.at(batch)
    with pytest.raises(KeyboardInterrupt):
        import_file(path, network=None)
    dying_at.no_more()
    import_file(path, network=None)
    assert order_in_shop() == [f"fern-{number}" for number in range(5)]


def test_keeps_the_order_when_a_job_goes_on(shop: Shop, dying_at: Dying) -> None:
    run = start_import("spring.csv", file_of(*FIVE))
    dying_at.at(batch=1)
    with pytest.raises(KeyboardInterrupt):
        run_import(run.id)
    dying_at.no_more()
    run_import(run.id)
    assert order_in_shop() == [f"fern-{number}" for number in range(5)]


def test_the_same_file_later_is_an_import_of_its_own(shop: Shop, tmp_path: Path) -> None:
    path = write(tmp_path, *FIVE)
    import_file(path, network=None)
    import_file(path, network=None)
    assert list(ImportRun.objects.values_list("state", flat=True)) == ["done", "done"]


def test_the_same_command_beside_itself_is_refused(shop: Shop, tmp_path: Path) -> None:
    """Both wrote into one run: the second took the first's for one that was killed."""
    path, again = write(tmp_path, *FIVE), tmp_path / "again.csv"
    again.write_bytes(path.read_bytes())
    refused: list[bool] = []

    def same_command() -> None:
        with tenant(shop.website.id):
            try:
                import_file(again, network=None)
            except ImportNotOver:
                refused.append(True)
            finally:
                connection.close()

    def beside(_rows: int, _share: float) -> None:
        if not refused:
            other = Thread(target=same_command)
            other.start()
            other.join()

    report = import_file(path, network=None, progress=beside)
    run = ImportRun.objects.get()
    assert (refused, run.state, run.report["created"], report.created) == ([True], "done", 5, 5)
    assert import_file(again, network=None).unchanged == 5


def test_another_file_is_imported_beside_it(shop: Shop, tmp_path: Path) -> None:
    path, other = write(tmp_path, *FIVE), tmp_path / "other.csv"
    other.write_text("Handle,Title,Variant Price\nmoss,Moss,3\n")
    with sole_holder("import of another file") as is_free:
        assert is_free
        import_file(other, network=None)
        import_file(path, network=None)
    assert Product.objects.count() == 6
