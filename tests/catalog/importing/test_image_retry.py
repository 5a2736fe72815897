"""Another try at the pictures of an import, from the studio."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sitewright.accounts.models import Role
from sitewright.catalog.importing.errors import ImportNotOver, NoOpenImages, NoSuchImport
from sitewright.catalog.importing.operations import run_image_retry as running
from sitewright.catalog.importing.operations.give_up_image_retry import give_up_image_retry
from sitewright.catalog.importing.operations.import_file import import_file
from sitewright.catalog.importing.operations.run_image_retry import run_image_retry
from sitewright.catalog.importing.operations.start_image_retry import start_image_retry
from sitewright.catalog.models import ImportRun, ProductImage
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.registry import find_job
from tests.cast import create_person
from tests.catalog.importing.files import product, write
from tests.catalog.importing.pictures import PictureServer, loopback_network, picture_server, port_80_is
from tests.catalog.shops import Shop

GOOD, MISSING = "http://pictures.test/fern.png", "http://pictures.test/gone.png"


@pytest.fixture
def server() -> Iterator[PictureServer]:
    with picture_server() as server, port_80_is(server.port):
        yield server


@pytest.fixture
def run(shop: Shop, tmp_path: Path) -> ImportRun:
    """An import whose three pictures are open: one can be fetched, one is gone, one is no address."""
    lines = [
        product("fern", **{"Image Src": GOOD}),
        product("moss", **{"Image Src": MISSING}),
        product("reed", **{"Image Src": "no address"}),
    ]
    import_file(write(tmp_path, *lines), network=None)
    made: ImportRun = ImportRun.objects.get()
    return made


def retried(run: ImportRun) -> ImportRun:
    start_image_retry(run.id)
    run_image_retry(run.id, "", network=loopback_network("127.0.0.1"))
    run.refresh_from_db()
    return run


def test_fetches_what_can_be_fetched_now(run: ImportRun, server: PictureServer) -> None:
    retry = retried(run).report["retry"]
    assert (retry["state"], retry["fetched"], retry["done_fraction"]) == ("done", 1, 1.0)
    assert ProductImage.objects.get(product__slug="fern").media is not None


def test_lists_what_is_still_open(run: ImportRun, server: PictureServer) -> None:
    report = retried(run).report
    assert (report["open_image_count"], report["images_fetched"]) == (2, 1)
    assert {image["handle"]: image["message"] for image in report["open_images"]} == {
        "reed": "This is not a web address.",
        "moss": "The server answered 404.",
    }


def test_leaves_the_rest_of_the_report(run: ImportRun, server: PictureServer) -> None:
    before = dict(run.report)
    after = retried(run).report
    kept = ("rows", "products", "created", "problems", "change_set_id")
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}


def test_is_a_change_of_its_own_that_can_be_undone(run: ImportRun, server: PictureServer) -> None:
    import_change = run.change_set_id
    retry = retried(run).report["retry"]
    assert retry["change_set_id"] not in ("", import_change)
    undo_change_set(retry["change_set_id"])
    assert ProductImage.objects.get(product__slug="fern").media is None


def test_is_done_by_a_job_in_the_name_of_who_asked(run: ImportRun, shop: Shop) -> None:
    """The picture's host does not exist, so nothing comes in; the job still tells so."""
    owner = create_person("ida@example.com", "Ida Marsh", shop.website, Role.ADMIN)
    with acting_as(Actor(owner.id, owner.name, frozenset({Role.ADMIN}))):
        start_image_retry(run.id)
    assert AuditEntry.objects.get(operation="catalog.retry_images").actor_name == "Ida Marsh"
    run_ready()
    run.refresh_from_db()
    assert (run.report["retry"]["state"], run.report["retry"]["fetched"]) == ("done", 0)
    assert run.report["open_image_count"] == 3


def test_names_its_person_in_the_change(run: ImportRun, shop: Shop, server: PictureServer) -> None:
    owner = create_person("ida@example.com", "Ida Marsh", shop.website, Role.ADMIN)
    start_image_retry(run.id)
    run_image_retry(run.id, owner.id, network=loopback_network("127.0.0.1"))
    run.refresh_from_db()
    change = ChangeSet.objects.get(id=run.report["retry"]["change_set_id"])
    assert (change.label, change.actor_name) == ("Fetched pictures of imported products", "Ida Marsh")


def test_refuses_a_second_try_beside_the_first(run: ImportRun) -> None:
    start_image_retry(run.id)
    with pytest.raises(ImportNotOver):
        start_image_retry(run.id)


def test_can_be_tried_again_afterwards(run: ImportRun, server: PictureServer) -> None:
    assert retried(retried(run)).report["open_image_count"] == 2


def test_refuses_when_there_is_nothing_to_fetch(shop: Shop, tmp_path: Path) -> None:
    import_file(write(tmp_path, product()), network=None)
    with pytest.raises(NoOpenImages):
        start_image_retry(ImportRun.objects.get().id)
    with pytest.raises(NoSuchImport):
        start_image_retry("0" * 32)


def test_a_repeated_job_is_harmless(run: ImportRun, server: PictureServer) -> None:
    retried(run)
    asked = list(server.asked)
    run_image_retry(run.id, "", network=loopback_network("127.0.0.1"))
    assert server.asked == asked


def test_ends_with_words_when_something_breaks(run: ImportRun, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_options: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(running, "retry_images", broken)
    start_image_retry(run.id)
    with pytest.raises(RuntimeError):
        run_image_retry(run.id, "")
    run.refresh_from_db()
    assert run.report["retry"]["state"] == "failed"
    assert run.report["retry"]["error"]
    start_image_retry(run.id)


def test_ends_when_its_job_is_given_up(run: ImportRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed in each try notes nothing: the try ran for ever and kept out others."""

    def killed(*_args: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "retry_images", killed)
    start_image_retry(run.id)
    with pytest.raises(KeyboardInterrupt):
        run_image_retry(run.id, "")
    parked = find_job("catalog.run_image_retry").when_parked
    assert parked
    parked(run.id, "")
    run.refresh_from_db()
    assert (run.report["retry"]["state"], run.report["open_image_count"]) == ("failed", 3)
    assert run.report["retry"]["error"]
    start_image_retry(run.id)


def test_giving_up_leaves_a_try_that_is_over(run: ImportRun, server: PictureServer) -> None:
    before = retried(run).report
    give_up_image_retry(run.id, "")
    give_up_image_retry("0" * 32, "")
    run.refresh_from_db()
    assert run.report == before
