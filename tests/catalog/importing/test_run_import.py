"""Imports from the studio: kept, queued, run by a job, told about."""

import io
from contextlib import nullcontext

import pytest

from sitewright.accounts.models import Role
from sitewright.catalog.importing.errors import FileTooLarge
from sitewright.catalog.importing.operations import start_import as starting
from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.models import ImportRun, Product
from sitewright.catalog.operations.save_products import save_products
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import ChangeSet
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from tests.cast import create_person
from tests.catalog.importing.files import HEADINGS, product
from tests.catalog.shops import Shop


def file_of(*lines: str) -> io.BytesIO:
    return io.BytesIO("\n".join([HEADINGS, *lines, ""]).encode())


def test_queued_file_is_imported_by_a_job(shop: Shop) -> None:
    run = start_import("spring.csv", file_of(product()))
    assert (run.state, run.file_name) == (ImportRun.State.QUEUED, "spring.csv")
    run_ready()
    run.refresh_from_db()
    assert (run.state, run.done_fraction) == (ImportRun.State.DONE, 1.0)
    assert run.report["created"] == 1
    assert run.finished_at is not None
    assert Product.objects.get().slug == "fern"


@pytest.mark.parametrize(("name", "shown"), [("Ida Marsh", "Ida Marsh"), ("", "ida@example.com")])
def test_change_set_names_file_and_person(shop: Shop, name: str, shown: str) -> None:
    owner = create_person("ida@example.com", name, shop.website, Role.ADMIN)
    with acting_as(Actor(owner.id, owner.name, frozenset({Role.ADMIN}))):
        run = start_import("spring.csv", file_of(product()))
    run_ready()
    run.refresh_from_db()
    change_set = ChangeSet.objects.get(id=run.change_set_id)
    assert (change_set.label, change_set.actor_name) == ("Imported spring.csv", shown)


def test_unreadable_file_ends_as_failed_with_its_reason(shop: Shop) -> None:
    run = start_import("spring.csv", io.BytesIO(b"PK\x03\x04 and so on"))
    run_ready()
    run.refresh_from_db()
    assert run.state == ImportRun.State.FAILED
    assert run.report["error"].startswith("This file is a zip archive")
    assert run.change_set_id == ""


def test_finished_run_is_not_run_again(shop: Shop) -> None:
    run = start_import("spring.csv", file_of(product()))
    run_ready()
    Product.objects.all().delete()
    run_import(run.id)
    assert not Product.objects.exists()


def test_interrupted_run_goes_on_in_its_change_set(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """K04"""
    from sitewright.catalog.importing import applying

    run = start_import("spring.csv", file_of(*(product(f"fern-{n}") for n in range(5))))
    monkeypatch.setattr(applying, "_MOST_PRODUCTS", 2)
    real, calls = save_products, iter(range(100))

    def dying_save(*args: object, **options: object) -> object:
        if next(calls) == 2:
            raise KeyboardInterrupt
        return real(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(applying, "save_products", dying_save)
    with pytest.raises(KeyboardInterrupt):
        run_import(run.id)
    assert Product.objects.count() == 4
    monkeypatch.setattr(applying, "save_products", real)
    run_import(run.id)
    run.refresh_from_db()
    assert Product.objects.count() == 5
    assert list(ChangeSet.objects.values_list("id", "version_count")) == [(run.change_set_id, 5)]


def test_file_is_gone_after_the_import(shop: Shop) -> None:
    run = start_import("spring.csv", file_of(product()))
    assert storage().exists(run.storage_key)
    run_ready()
    assert not storage().exists(run.storage_key)


def test_large_upload_is_refused(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "MOST_MEGABYTES", 0)
    with pytest.raises(FileTooLarge):
        start_import("spring.csv", file_of(product()))
    assert not ImportRun.objects.exists()


@pytest.mark.parametrize(("over", "is_refused"), [(0, False), (1, True)])
def test_the_limit_counts_a_million_bytes_as_a_megabyte(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, over: int, is_refused: bool
) -> None:
    """D-92"""
    monkeypatch.setattr(starting, "MOST_MEGABYTES", 1)
    content = io.BytesIO(b"x" * (1_000_000 + over))
    with pytest.raises(FileTooLarge) if is_refused else nullcontext():
        start_import("spring.csv", content)
    assert ImportRun.objects.exists() is not is_refused


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\data\\list.csv", "list.csv"),
        ("a\x00b\u202e.csv", "ab.csv"),
        ("", "products.csv"),
    ],
)
def test_name_is_kept_for_people_only(shop: Shop, given: str, kept: str) -> None:
    """K05"""
    run = start_import(given, file_of(product()))
    assert run.file_name == kept
    assert run.storage_key == f"imports/{shop.website.id}/{run.id}.csv"
