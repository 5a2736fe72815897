"""Threads of the pool work on what waits, in two lines."""

import threading

from sitewright.web.edge.pool import WorkingThreads
from tests.waiting import until


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
    pool.submit("first", is_urgent=False)
    until(lambda: pool.busy == 1)
    return pool


def test_works_in_the_order_they_came() -> None:
    worked = Worked()
    pool = pool_of_one(worked)
    for name in "abc":
        pool.submit(name, is_urgent=False)
    worked.gate.set()
    pool.stop(10)
    assert worked.done == ["first", "a", "b", "c"]


def test_lets_the_urgent_pass_and_still_serves_the_others() -> None:
    """E05: of five one comes from the long line."""
    worked = Worked()
    pool = pool_of_one(worked)
    for number in range(3):
        pool.submit(f"other{number}", is_urgent=False)
    for number in range(6):
        pool.submit(f"urgent{number}", is_urgent=True)
    worked.gate.set()
    pool.stop(10)
    assert worked.done[1:6] == ["urgent0", "urgent1", "urgent2", "urgent3", "other0"]
    assert sorted(worked.done) == sorted(
        ["first", *(f"other{n}" for n in range(3)), *(f"urgent{n}" for n in range(6))]
    )


def test_says_when_too_many_wait() -> None:
    worked = Worked()
    pool = pool_of_one(worked, most_waiting=2)
    assert [pool.submit(name, is_urgent=False) for name in "abc"] == [True, True, False]
    assert pool.submit("u", is_urgent=True)
    pool.submit_in_any_case("paid")
    worked.gate.set()
    pool.stop(10)
    assert worked.done == ["first", "paid", "u", "a", "b"]
