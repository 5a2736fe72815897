"""Jobs that have failed for the last time: those who wait for them are told, in their website."""

from datetime import timedelta

import pytest
from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import enqueue, job, run_ready
from sitewright.kit.tenancy import current_website_id, tenant
from tests.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)

told: list[tuple[str, str]] = []


def tell(text: str) -> None:
    told.append((current_website_id(), text))


def tell_badly(text: str) -> None:
    raise LookupError(text)


@job("tests.told", max_tries=2, when_parked=tell)
def fail(text: str) -> None:
    raise ConnectionError(text)


@job("tests.told_badly", max_tries=1, when_parked=tell_badly)
def fail_badly(text: str) -> None:
    raise ConnectionError(text)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    told.clear()


def put(cast: Cast, name: str) -> None:
    with tenant(cast.shop.id), transaction.atomic():
        enqueue(name, "hello")


def test_is_told_after_the_last_try_and_once(cast: Cast) -> None:
    put(cast, "tests.told")
    run_ready()
    assert told == []
    for hours in (1, 2):
        with clock.moved(timedelta(hours=hours)):
            run_ready()
    assert told == [(cast.shop.id, "hello")]


def test_a_telling_that_fails_leaves_the_job_parked(cast: Cast) -> None:
    """And the worker alive: the next job is run."""
    put(cast, "tests.told_badly")
    put(cast, "tests.told_badly")
    assert run_ready() == 2
    assert set(JobRow.objects.values_list("status", flat=True)) == {JobStatus.FAILED}
    assert "ConnectionError" in JobRow.objects.all()[0].exception_class_path
