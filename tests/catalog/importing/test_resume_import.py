"""Uploads whose import ended in the middle go on from there when somebody says so."""

from datetime import timedelta

import pytest
from django.db import OperationalError

from sitewright.accounts.models import Role
from sitewright.catalog.errors import NoShop
from sitewright.catalog.importing.errors import CannotResume, ImportNotOver, NoSuchImport
from sitewright.catalog.importing.operations.give_up_import import give_up_import
from sitewright.catalog.importing.operations.resume_import import resume_import
from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.importing.runs import can_resume
from sitewright.catalog.models import FROM_COMMAND_LINE, ImportRun, Product
from sitewright.history.actor import Actor, acting_as
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from tests.cast import create_person
from tests.catalog.importing.test_import_file import FIVE, Dying, dying_at, order_in_shop
from tests.catalog.importing.test_run_import import file_of
from tests.catalog.shops import Shop

__all__ = ["dying_at"]


@pytest.fixture
def broken(shop: Shop, dying_at: Dying) -> ImportRun:
    """An upload of five products of which two came in before its job was parked."""
    run = start_import("spring.csv", file_of(*FIVE))
    for hours in range(9):
        dying_at.at(1 if hours == 0 else 0, OperationalError)
        with clock.moved(timedelta(hours=hours)):
            run_ready()
    dying_at.no_more()
    run.refresh_from_db()
    assert run.state == ImportRun.State.FAILED
    return run


def test_tells_that_it_can_go_on(broken: ImportRun) -> None:
    assert can_resume(broken)
    assert broken.report["error"] == (
        "The import broke off. 2 of 5 products were imported, 3 remain. "
        "It can go on from there; no product comes in twice."
    )


def test_goes_on_where_it_ended(broken: ImportRun) -> None:
    """K04: nothing twice, the file's order, one change set, and no word of the failure left."""
    resumed = resume_import(broken.id)
    assert (resumed.state, resumed.report["error"], resumed.finished_at) == ("queued", "", None)
    run_ready()
    broken.refresh_from_db()
    assert (broken.state, broken.report["broken_off"], broken.report["left"]) == ("done", False, 0)
    assert (broken.report["created"], broken.report["unchanged"]) == (3, 2)
    assert order_in_shop() == [f"fern-{number}" for number in range(5)]
    assert list(ChangeSet.objects.values_list("version_count", flat=True)) == [5]
    assert not storage().exists(broken.storage_key)


def test_can_go_on_after_the_next_failure_too(broken: ImportRun, dying_at: Dying) -> None:
    resume_import(broken.id)
    dying_at.at(0, OperationalError)
    run_ready()
    give_up_import(broken.id)
    dying_at.no_more()
    resume_import(broken.id)
    run_ready()
    assert Product.objects.count() == 5


def test_goes_on_after_a_refusal_in_the_middle(shop: Shop, dying_at: Dying) -> None:
    """As when the shop was closed while its products came in."""
    run = start_import("spring.csv", file_of(*FIVE))
    dying_at.at(1, NoShop)
    run_import(run.id)
    dying_at.no_more()
    run.refresh_from_db()
    assert run.report["error"].endswith("It can go on from there; no product comes in twice.")
    resume_import(run.id)
    run_ready()
    assert Product.objects.count() == 5


def test_keeps_who_wanted_it(broken: ImportRun, shop: Shop) -> None:
    owner = create_person("ida@example.com", "Ida Marsh", shop.website, Role.ADMIN)
    with acting_as(Actor(owner.id, owner.name, frozenset({Role.ADMIN}))):
        resume_import(broken.id)
    entry = AuditEntry.objects.get(operation="catalog.resume_import")
    assert (entry.actor_name, entry.subject_id) == ("Ida Marsh", broken.id)


def test_refuses_a_second_time_while_it_goes_on(broken: ImportRun) -> None:
    resume_import(broken.id)
    with pytest.raises(ImportNotOver):
        resume_import(broken.id)


def test_refuses_what_was_taken_back(broken: ImportRun) -> None:
    undo_change_set(broken.change_set_id)
    assert not can_resume(broken)
    with pytest.raises(CannotResume):
        resume_import(broken.id)


def test_refuses_without_the_file(broken: ImportRun) -> None:
    storage().delete(broken.storage_key)
    with pytest.raises(CannotResume, match="Import the file again"):
        resume_import(broken.id)
    broken.refresh_from_db()
    assert broken.state == ImportRun.State.FAILED


def test_refuses_what_lies_on_the_server(broken: ImportRun) -> None:
    """The command line goes on with it, where the file is."""
    ImportRun.objects.update(storage_key=FROM_COMMAND_LINE + "0" * 64)
    with pytest.raises(CannotResume):
        resume_import(broken.id)


def test_refuses_what_came_to_its_end(shop: Shop) -> None:
    run = start_import("spring.csv", file_of(*FIVE))
    run_ready()
    with pytest.raises(CannotResume):
        resume_import(run.id)
    with pytest.raises(NoSuchImport):
        resume_import("0" * 32)
