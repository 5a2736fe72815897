"""The job layer: in the transaction, retried, parked, periodic, recovered, and inside its website."""

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import connection, transaction

from sitewright.kit import clock
from sitewright.kit.errors import NoTenant
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import WHEN_IDLE, Worker, enqueue, job, registry, run_ready, running, schedule
from sitewright.kit.jobs.enqueueing import NotInTransaction
from sitewright.kit.jobs.schedules import plan_all, prune_jobs, prune_sessions
from sitewright.kit.jobs.worker import recover_lost
from sitewright.kit.tenancy import current_website_id, tenant
from tests.cast import Cast
from tests.waiting import join_all, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("still_clock")]

calls: list[tuple[str, Any]] = []


@job("tests.note")
def note(text: str) -> None:
    calls.append((current_website_id(), text))


@job("tests.idle", priority=WHEN_IDLE)
def idle(text: str) -> None:
    calls.append((current_website_id(), text))


@job("tests.fail", max_tries=3)
def fail() -> None:
    calls.append((current_website_id(), "failed"))
    raise ConnectionError("nobody there")


@job("tests.periodic")
def periodic() -> None:
    calls.append((current_website_id(), "turn"))


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    calls.clear()
    yield
    registry._schedules.pop("tests.periodic", None)


@pytest.fixture
def enqueued(cast: Cast) -> Callable[..., None]:
    def put(*args: Any, **options: Any) -> None:
        with tenant(cast.shop.id), transaction.atomic():
            enqueue(*args, **options)

    return put


def test_runs_inside_its_website(cast: Cast, enqueued: Callable[..., None]) -> None:
    """I07"""
    enqueued(note, "hello")
    assert run_ready() == 1
    assert calls == [(cast.shop.id, "hello")]


def test_two_websites_do_not_cross(cast: Cast) -> None:
    """I07"""
    for website in (cast.shop, cast.other_shop, cast.shop):
        with tenant(website.id), transaction.atomic():
            enqueue("tests.note", website.title)
    run_ready()
    assert sorted(calls) == sorted(
        [(cast.shop.id, "The Shop"), (cast.shop.id, "The Shop"), (cast.other_shop.id, "The Other Shop")]
    )


def test_refuses_a_job_without_a_website(db: None) -> None:
    """I07"""
    with pytest.raises(NoTenant), transaction.atomic():
        enqueue(note, "x")


def test_refuses_outside_a_transaction(cast: Cast) -> None:
    with tenant(cast.shop.id), pytest.raises(NotInTransaction):
        enqueue(note, "x")


def test_a_rollback_drops_the_job(cast: Cast) -> None:
    with tenant(cast.shop.id), transaction.atomic():
        enqueue(note, "x")
        transaction.set_rollback(True)
    assert run_ready() == 0


def test_waits_for_its_time(enqueued: Callable[..., None]) -> None:
    enqueued(note, "later", run_at=clock.now() + timedelta(hours=1))
    assert run_ready() == 0
    with clock.moved(timedelta(hours=1, seconds=1)):
        assert run_ready() == 1


def test_a_key_writes_it_once(enqueued: Callable[..., None]) -> None:
    enqueued(note, "a", key="order-1")
    enqueued(note, "b", key="order-1")
    enqueued(note, "c", key="order-2")
    run_ready()
    enqueued(note, "d", key="order-1")
    run_ready()
    assert [text for _, text in calls] == ["a", "c"]


def test_work_that_may_wait_comes_last(enqueued: Callable[..., None]) -> None:
    enqueued(idle, "when idle")
    enqueued(note, "first")
    enqueued(note, "second")
    run_ready()
    assert [text for _, text in calls] == ["first", "second", "when idle"]


def test_tries_again_with_growing_pauses(enqueued: Callable[..., None]) -> None:
    enqueued(fail)
    assert run_ready() == 1
    row = JobRow.objects.get()
    assert row.status == JobStatus.READY
    assert timedelta(seconds=4) <= row.run_after - clock.now() <= timedelta(seconds=6)
    assert run_ready() == 0
    with clock.moved(timedelta(minutes=1)):
        assert run_ready() == 1


def test_is_parked_after_its_last_try(enqueued: Callable[..., None]) -> None:
    """B05"""
    enqueued(fail)
    for minutes in range(0, 60, 10):
        with clock.moved(timedelta(minutes=minutes)):
            run_ready()
    row = JobRow.objects.get()
    assert (len(calls), row.status) == (3, JobStatus.FAILED)
    assert "nobody there" in row.traceback


def test_parks_after_eight_tries_unless_told_otherwise() -> None:
    assert registry.find_job("tests.note").max_tries == 8


def test_pauses_grow_to_six_hours() -> None:
    pauses = [running.pause_seconds(tries) for tries in range(1, 16)]
    assert 4 <= pauses[0] <= 6
    assert pauses[5] > pauses[3] > pauses[1]
    assert max(pauses) <= 6 * 3600 * 1.2


def test_an_unknown_job_does_not_stop_the_others(cast: Cast, enqueued: Callable[..., None]) -> None:
    enqueued(note, "before")
    JobRow.objects.update(args_kwargs={"args": ["gone.away", cast.shop.id, []], "kwargs": {}})
    enqueued(note, "after")
    run_ready()
    assert [text for _, text in calls] == ["after"]


def test_never_calls_what_is_no_job(enqueued: Callable[..., None]) -> None:
    enqueued(note, "x")
    JobRow.objects.update(task_path="tests.kit.test_jobs.calls")
    run_ready()
    row = JobRow.objects.get()
    assert (calls, row.status) == ([], JobStatus.READY)
    assert "is no job" in row.traceback


def test_a_schedule_runs_for_every_website(cast: Cast) -> None:
    schedule("tests.periodic", every_seconds=60)
    plan_all()
    with clock.moved(timedelta(seconds=11)):
        run_ready()
        run_ready()
    assert sorted(calls) == sorted([(cast.shop.id, "turn"), (cast.other_shop.id, "turn")])


def test_a_schedule_keeps_one_row_and_comes_again(cast: Cast) -> None:
    schedule("tests.periodic", every_seconds=60)
    for turn in range(3):
        plan_all()
        with clock.moved(timedelta(seconds=11 + 61 * turn)):
            run_ready()
    rows = [row for row in JobRow.objects.all() if row.args_kwargs["args"] == ["tests.periodic"]]
    assert (len(calls), len(rows)) == (6, 1)


def test_one_websites_trouble_does_not_stop_the_schedule(cast: Cast) -> None:
    broken = registry.Job("tests.periodic", _fails_for(cast.shop.id), 8, is_per_website=True)
    original = registry._jobs["tests.periodic"]
    registry._jobs["tests.periodic"] = broken
    schedule("tests.periodic", every_seconds=60)
    try:
        plan_all()
        with clock.moved(timedelta(seconds=11)):
            run_ready()
    finally:
        registry._jobs["tests.periodic"] = original
    assert calls == [(cast.other_shop.id, "turn")]


def _fails_for(website_id: str) -> Callable[[], None]:
    def run() -> None:
        if current_website_id() == website_id:
            raise ConnectionError
        calls.append((current_website_id(), "turn"))

    return run


def test_takes_up_what_a_crash_left(enqueued: Callable[..., None]) -> None:
    """B05"""
    enqueued(note, "x")
    assert running.claim("dead-worker") is not None
    assert run_ready() == 0
    assert recover_lost(older_than_seconds=0) == 1
    assert run_ready() == 1


def test_leaves_the_work_of_a_living_worker(enqueued: Callable[..., None]) -> None:
    enqueued(note, "x")
    running.claim("busy-worker")
    assert recover_lost(older_than_seconds=120) == 0


def test_an_idle_look_does_not_write(cast: Cast, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        assert running.claim("idle") is None


def test_a_job_runs_once_with_several_workers(enqueued: Callable[..., None]) -> None:
    for number in range(20):
        enqueued(note, str(number))

    def work() -> None:
        run_ready("thread")
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert sorted(int(text) for _, text in calls) == list(range(20))


def test_a_worker_wakes_for_a_commit_and_stops(enqueued: Callable[..., None]) -> None:
    worker = Worker(owns_database=True)
    thread = threading.Thread(target=worker.run)
    thread.start()
    enqueued(note, "now")
    until(lambda: calls)
    worker.stop()
    join_all([thread])
    assert [text for _, text in calls] == ["now"]


def test_prunes_sessions_that_ran_out(cast: Cast) -> None:
    for name, hours in (("old", -1), ("good", 1)):
        Session.objects.create(session_key=name, expire_date=clock.now() + timedelta(hours=hours))
    prune_sessions()
    assert [session.session_key for session in Session.objects.all()] == ["good"]


def test_prunes_what_ended_well_long_ago(enqueued: Callable[..., None]) -> None:
    enqueued(note, "old")
    run_ready()
    prune_jobs()
    assert JobRow.objects.count() == 1
    with clock.moved(timedelta(days=8)):
        prune_jobs()
    assert JobRow.objects.count() == 0
