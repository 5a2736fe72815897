"""Schedules that only another release knows, after a rollback: left to it, and the others go on."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import enqueue, job, registry, run_ready, schedule
from sitewright.kit.jobs.schedules import plan_all
from sitewright.kit.tenancy import tenant
from tests.cast import Cast

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("still_clock")]

calls: list[str] = []


@job("tests.here")
def here() -> None:
    calls.append("here")


@job("tests.round", is_per_website=False)
def go_round() -> None:
    calls.append("round")


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    calls.clear()
    yield
    registry._schedules.pop("tests.round", None)


def _due_schedule(name: str) -> JobRow:
    schedule(name, every_seconds=60)
    plan_all()
    registry._schedules.pop(name)
    row: JobRow = next(each for each in JobRow.objects.all() if each.args_kwargs["args"] == [name])
    JobRow.objects.exclude(id=row.id).delete()
    return row


@pytest.mark.parametrize("name", ["tests.of_a_later_release", "tests.round"])
def test_one_this_release_does_not_know_waits_and_the_others_go_on(cast: Cast, name: str) -> None:
    """Also one whose job is there, and is no schedule's any more."""
    row = _due_schedule(name)
    with clock.moved(timedelta(seconds=11)):
        with tenant(cast.shop.id), transaction.atomic():
            enqueue(here)
        assert run_ready() == 2
        assert calls == ["here"]
        row.refresh_from_db()
        assert (row.status, row.worker_ids) == (JobStatus.READY, [])
        assert row.run_after > clock.now()
        assert run_ready() == 0


def test_the_release_that_knows_it_takes_it_up(cast: Cast) -> None:
    _due_schedule("tests.round")
    with clock.moved(timedelta(seconds=11)):
        run_ready()
    schedule("tests.round", every_seconds=60)
    with clock.moved(timedelta(minutes=6)):
        run_ready()
    assert calls == ["round"]
