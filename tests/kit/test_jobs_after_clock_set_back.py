"""F01: a clock that was set back a day leaves no job a day late."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import enqueue, job, registry
from sitewright.kit.jobs.clock_repair import bring_forward, hear_from_now_on
from sitewright.kit.jobs.registry import schedule
from sitewright.kit.jobs.running import claim, run_ready
from sitewright.kit.jobs.schedules import plan_all
from sitewright.kit.jobs.worker import recover_lost
from sitewright.kit.tenancy import tenant
from tests.cast import Cast

DAY = timedelta(days=1)


@job("tests.clock_turn", is_per_website=False)
def turn() -> None:
    pass


@job("tests.clock_failing")
def failing() -> None:
    raise ConnectionError


@pytest.fixture(autouse=True)
def _fresh() -> Any:
    yield
    registry._schedules.pop("tests.clock_turn", None)


def schedule_row() -> JobRow:
    rows = [row for row in JobRow.objects.all() if row.args_kwargs["args"] == ["tests.clock_turn"]]
    assert len(rows) == 1
    return rows[0]


def set_back_a_day(now: datetime) -> None:
    """As if everything so far had happened while the clock was a day ahead."""
    for row in JobRow.objects.all():
        if row.started_at is not None:
            row.started_at, row.run_after = row.started_at + DAY, row.run_after + DAY
            row.save()


def test_a_schedule_keeps_its_pace(db: None) -> None:
    schedule("tests.clock_turn", every_seconds=60)
    plan_all()
    with clock.moved(timedelta(seconds=11)):
        run_ready()
        set_back_a_day(clock.now())
        assert schedule_row().run_after > clock.now() + timedelta(hours=23)
        assert bring_forward() >= 1
        assert schedule_row().run_after <= clock.now() + timedelta(seconds=75)


def test_a_schedule_that_has_never_run_begins(db: None) -> None:
    schedule("tests.clock_turn", every_seconds=60)
    with clock.set_wrong(DAY):
        plan_all()
    bring_forward()
    assert schedule_row().run_after <= clock.now() + timedelta(seconds=60)


def test_another_try_comes_after_its_pause(cast: Cast) -> None:
    with tenant(cast.shop.id), transaction.atomic():
        enqueue(failing)
    run_ready()
    set_back_a_day(clock.now())
    assert bring_forward() == 1
    row = JobRow.objects.get()
    assert row.run_after <= clock.now() + timedelta(seconds=10)


def test_what_was_asked_for_an_hour_stays_at_it(cast: Cast) -> None:
    """A publication is planned by the hour on the wall, which the clock shows rightly now."""
    wanted = clock.now() + 3 * DAY
    with clock.set_wrong(DAY), tenant(cast.shop.id), transaction.atomic():
        enqueue(failing, run_at=wanted)
    assert bring_forward() == 0
    assert JobRow.objects.get().run_after == wanted


def test_is_brought_forward_once(db: None) -> None:
    schedule("tests.clock_turn", every_seconds=60)
    plan_all()
    with clock.moved(timedelta(seconds=11)):
        run_ready()
        set_back_a_day(clock.now())
        bring_forward()
        assert bring_forward() == 0


def test_the_job_of_a_dead_worker_is_taken_up_within_minutes(cast: Cast) -> None:
    """B05, F01"""
    with tenant(cast.shop.id), transaction.atomic():
        enqueue(failing)
    assert claim("dead") is not None
    JobRow.objects.update(started_at=clock.now() + DAY)
    assert recover_lost(older_than_seconds=120) == 0
    assert hear_from_now_on() == 1
    JobRow.objects.update(started_at=clock.now() - timedelta(seconds=121))
    assert recover_lost(older_than_seconds=120) == 1
    assert JobRow.objects.get().status == JobStatus.READY
