"""B05: a job that takes its worker with it each time is not tried for ever."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import enqueue, job, registry, run_ready, running, schedule
from sitewright.kit.jobs.schedules import plan_all
from sitewright.kit.jobs.worker import recover_lost
from sitewright.kit.tenancy import tenant
from tests.cast import Cast

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("still_clock")]

begun: list[str] = []
parked: list[str] = []


class Crash(BaseException):
    """Stands for kill -9: nothing of ours catches it."""


@job("tests.crash", max_tries=3, when_parked=parked.append)
def crash(text: str) -> None:
    begun.append(text)
    raise Crash


@job("tests.crash_once", max_tries=3)
def crash_once(text: str) -> None:
    begun.append(text)
    if len(begun) < 3:
        raise Crash


@job("tests.crash_round", max_tries=2, is_per_website=False)
def crash_round() -> None:
    begun.append("round")
    raise Crash


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    begun.clear()
    parked.clear()
    yield
    registry._schedules.pop("tests.crash_round", None)


@pytest.fixture
def put(cast: Cast) -> Callable[[Any], None]:
    def into(what: Any) -> None:
        with tenant(cast.shop.id), transaction.atomic():
            enqueue(what, "x")

    return into


def _start_again(times: int) -> None:
    """A worker that begins what is due, dies of it, and is started again."""
    for _ in range(times):
        row = running.claim("worker")
        if row is not None:
            with pytest.raises(Crash):
                running.run(row)
            recover_lost(older_than_seconds=0)


def test_is_parked_after_as_many_tries_as_one_that_fails(put: Callable[[Any], None]) -> None:
    put(crash)
    _start_again(3)
    assert JobRow.objects.get().status == JobStatus.READY
    assert run_ready() == 1
    row = JobRow.objects.get()
    assert (row.status, begun, parked) == (JobStatus.FAILED, ["x"] * 3, ["x"])
    assert "3 workers died of it" in row.traceback


def test_its_last_try_may_still_go_well(put: Callable[[Any], None]) -> None:
    put(crash_once)
    _start_again(2)
    assert run_ready() == 1
    assert (JobRow.objects.get().status, len(begun)) == (JobStatus.SUCCESSFUL, 3)


def test_a_schedule_waits_for_its_next_turn_and_is_never_parked(cast: Cast) -> None:
    schedule("tests.crash_round", every_seconds=60)
    plan_all()
    row = next(each for each in JobRow.objects.all() if each.args_kwargs["args"] == ["tests.crash_round"])
    JobRow.objects.exclude(id=row.id).delete()
    with clock.moved(timedelta(seconds=11)):
        _start_again(2)
        assert run_ready() == 1
        row.refresh_from_db()
        assert (row.status, row.worker_ids, begun) == (JobStatus.READY, [], ["round"] * 2)
        assert row.run_after > clock.now()
