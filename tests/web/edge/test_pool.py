"""Threads of the pool work on what waits, in two lines, in which websites take turns."""

import threading
import weakref

from sitewright.kit.admission import AdmissionQueue
from sitewright.web.edge.pool import Line, WorkingThreads
from tests.waiting import PATIENCE_SECONDS, until


class Worked:
    """Notes what was worked on; the first job waits until it is let go."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.gate = threading.Event()

    def __call__(self, job: str) -> None:
        if job == "first":
            self.gate.wait()
        self.done.append(job)


def pool_of_one(worked: Worked, most_waiting: int = 10) -> WorkingThreads[str]:
    pool = WorkingThreads(worked, threads=1, most_waiting=most_waiting)
    pool.start()
    pool.submit("first", website="shop", is_urgent=False)
    until(lambda: pool.busy == 1)
    return pool


def test_works_in_the_order_they_came() -> None:
    worked = Worked()
    pool = pool_of_one(worked)
    for name in "abc":
        pool.submit(name, website="shop", is_urgent=False)
    worked.gate.set()
    pool.stop(10)
    assert worked.done == ["first", "a", "b", "c"]


def test_lets_the_urgent_pass_and_still_serves_the_others() -> None:
    """E05: of five one comes from the long line."""
    worked = Worked()
    pool = pool_of_one(worked)
    for number in range(3):
        pool.submit(f"other{number}", website="shop", is_urgent=False)
    for number in range(6):
        pool.submit(f"urgent{number}", website="shop", is_urgent=True)
    worked.gate.set()
    pool.stop(10)
    assert worked.done[1:6] == ["urgent0", "urgent1", "urgent2", "urgent3", "other0"]
    assert sorted(worked.done) == sorted(
        ["first", *(f"other{n}" for n in range(3)), *(f"urgent{n}" for n in range(6))]
    )


class Held:
    """A job that can be watched going."""


def test_keeps_nothing_it_has_worked_on() -> None:
    """The server ends no connection while its request is held, and an idle thread would hold the last."""
    done = threading.Event()
    pool: WorkingThreads[Held] = WorkingThreads(lambda _job: done.set(), threads=1, most_waiting=10)
    pool.start()
    job = Held()
    seen = weakref.ref(job)
    pool.submit(job, website="shop", is_urgent=False)
    del job
    assert done.wait(PATIENCE_SECONDS)
    until(lambda: seen() is None)
    pool.stop(10)


def test_says_when_too_many_wait() -> None:
    worked = Worked()
    pool = pool_of_one(worked, most_waiting=2)
    assert [pool.submit(name, website="shop", is_urgent=False) for name in "abc"] == [True, True, False]
    assert pool.submit("u", website="shop", is_urgent=True)
    pool.submit_in_any_case("paid")
    worked.gate.set()
    pool.stop(10)
    assert worked.done == ["first", "paid", "u", "a", "b"]


def test_websites_take_turns() -> None:
    """E06: however many wait of one website, the next of another comes after one of them."""
    worked = Worked()
    pool = pool_of_one(worked)
    for name in ("a1", "a2", "a3", "a4"):
        pool.submit(name, website="a", is_urgent=False)
    for name in ("b1", "c1", "b2"):
        pool.submit(name, website=name[0], is_urgent=False)
    worked.gate.set()
    pool.stop(10)
    assert worked.done == ["first", "a1", "b1", "c1", "a2", "b2", "a3", "a4"]


def test_a_flooded_website_leaves_room_for_others() -> None:
    """E06: refused is who floods."""
    line: Line[int] = Line(100)
    taken = [line.append(number, "flooded") for number in range(1_000)]
    assert taken == [True] * 100 + [False] * 900
    assert [line.append(number, "quiet") for number in range(10)] == [True] * 10
    assert [line.append(number, f"website {number}") for number in range(20)] == [True] * 20


def test_a_line_keeps_only_websites_with_jobs() -> None:
    line: Line[int] = Line(100)
    for number in range(1_000):
        assert line.append(number, f"website {number}")
        assert line.pop() == number
    assert not line


def test_one_thread_goes_on_while_there_is_work() -> None:
    """Decision 0008: the others stand by, and nobody is woken for every job."""
    turns = AdmissionQueue(longest_seconds=PATIENCE_SECONDS)
    gate, workers = threading.Event(), []

    def work(job: str) -> None:
        if job == "first":
            assert gate.wait(PATIENCE_SECONDS)
        workers.append((job, threading.get_ident()))

    pool: WorkingThreads[str] = WorkingThreads(work, threads=4, most_waiting=100, turns=turns)
    pool.start()
    pool.submit("first", website="shop", is_urgent=False)
    until(lambda: pool.busy == 1)
    for number in range(50):
        pool.submit(str(number), website="shop", is_urgent=False)
    gate.set()
    pool.stop(PATIENCE_SECONDS)
    assert [job for job, _ in workers] == ["first", *map(str, range(50))]
    # The three that stood by have work of their own at the end: one call each.
    first = workers[0][1]
    assert sum(worker == first for _, worker in workers) >= 48


def test_all_threads_end_though_one_goes_on() -> None:
    turns = AdmissionQueue(longest_seconds=PATIENCE_SECONDS)
    done: list[int] = []
    pool: WorkingThreads[int] = WorkingThreads(done.append, threads=4, most_waiting=1000, turns=turns)
    for number in range(400):
        pool.submit(number, website="shop", is_urgent=False)
    pool.start()
    pool.stop(PATIENCE_SECONDS)
    assert sorted(done) == list(range(400))
    assert not any(thread.is_alive() for thread in pool._threads)
