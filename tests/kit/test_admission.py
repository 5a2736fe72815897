"""One thread works at a time, in the order they came; but nobody is held up by a slow one."""

import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from sitewright.kit.admission import AdmissionQueue, Waiting
from tests.waiting import PATIENCE_SECONDS, join_all, until

_THREADS = 6
_MOMENT_SECONDS = 0.002
_SHORT_SECONDS = 0.02


@pytest.fixture
def queue() -> AdmissionQueue:
    """AdmissionQueue that last for as long as a busy machine may need for a test."""
    return AdmissionQueue(longest_seconds=PATIENCE_SECONDS)


@pytest.fixture
def short_turns() -> AdmissionQueue:
    return AdmissionQueue(_SHORT_SECONDS)


def _thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _in_line(queue: AdmissionQueue, works: list[Callable[[], None]]) -> list[threading.Thread]:
    """Threads that wait for a turn in this order, while somebody has it."""
    before = len(queue._line)
    threads = []
    for number, work in enumerate(works, before + 1):
        threads.append(_thread(work))
        until(partial(_has_length, queue, number))
    return threads


def _has_length(queue: AdmissionQueue, length: int) -> bool:
    return len(queue._line) == length


def test_one_works_at_a_time_in_the_order_they_came(queue: AdmissionQueue) -> None:
    working: list[int] = []
    seen: list[tuple[int, int]] = []

    def work(number: int) -> None:
        with queue.admitted():
            working.append(number)
            seen.append((number, len(working)))
            time.sleep(_MOMENT_SECONDS)  # Somebody who does not wait for his turn would be seen.
            working.remove(number)

    with queue.admitted():
        threads = _in_line(queue, [partial(work, number) for number in range(_THREADS)])
        assert seen == []
    join_all(threads)
    assert seen == [(number, 1) for number in range(_THREADS)]


def test_a_thread_that_waits_lets_the_next_one_work(queue: AdmissionQueue) -> None:
    is_waited_for = threading.Event()
    order: list[str] = []

    def wait() -> None:
        with queue.admitted():
            with queue.pause():
                assert is_waited_for.wait(PATIENCE_SECONDS)
            order.append("waited")

    def work() -> None:
        with queue.admitted():
            order.append("worked")
            is_waited_for.set()

    with queue.admitted():
        threads = _in_line(queue, [wait, work])
    join_all(threads)
    assert order == ["worked", "waited"]


def test_who_comes_back_from_waiting_comes_first(queue: AdmissionQueue) -> None:
    is_away, may_come_back = threading.Event(), threading.Event()
    order: list[str] = []

    def come_back() -> None:
        with queue.admitted():
            with queue.pause():
                is_away.set()
                assert may_come_back.wait(PATIENCE_SECONDS)
            order.append("back")

    threads = [_thread(come_back)]
    assert is_away.wait(PATIENCE_SECONDS)
    with queue.admitted():
        threads += _in_line(queue, [partial(_note, queue, order, str(number)) for number in range(3)])
        may_come_back.set()
        until(lambda: len(queue._line) + len(queue._returning) == 4)
    join_all(threads)
    assert order == ["back", "0", "1", "2"]


def _note(queue: AdmissionQueue, order: list[str], word: str) -> None:
    with queue.admitted():
        order.append(word)


def _slow_one(queue: AdmissionQueue, may_end: threading.Event) -> threading.Thread:
    """A thread that has the turn until it may end."""
    is_at_work = threading.Event()

    def be_slow() -> None:
        with queue.admitted():
            is_at_work.set()
            assert may_end.wait(PATIENCE_SECONDS)

    thread = _thread(be_slow)
    assert is_at_work.wait(PATIENCE_SECONDS)
    return thread


def test_a_slow_one_holds_nobody_up(short_turns: AdmissionQueue) -> None:
    """Those who wait for it to its end would never come to theirs: it ends after them."""
    is_over = threading.Event()
    slow = [_slow_one(short_turns, is_over) for _ in range(2)]
    for _ in range(10):
        with short_turns.admitted():
            assert all(thread.is_alive() for thread in slow)
    is_over.set()
    join_all(slow)


def test_a_turn_that_lasted_too_long_takes_nothing_from_the_next(short_turns: AdmissionQueue) -> None:
    """Its end must not end the turn of who came after it."""
    may_end = threading.Event()
    order: list[str] = []
    slow = _slow_one(short_turns, may_end)
    until(lambda: time.monotonic() - short_turns._since > _SHORT_SECONDS)
    with short_turns.admitted():
        short_turns.longest_seconds = PATIENCE_SECONDS
        may_end.set()
        join_all([slow])
        others = _in_line(short_turns, [lambda: _note(short_turns, order, "worked")] * 2)
        assert order == []
    join_all(others)
    assert order == ["worked", "worked"]


def test_an_error_gives_the_turn_back(queue: AdmissionQueue) -> None:
    with pytest.raises(ZeroDivisionError), queue.admitted(), queue.pause():
        raise ZeroDivisionError
    assert (queue._current, list(queue._line)) == (None, [])
    with queue.admitted():
        assert queue._current is not None


def test_a_thread_without_a_turn_just_waits(queue: AdmissionQueue) -> None:
    with queue.pause():
        pass
    with queue.admitted():
        pass


def _standing_by(queue: AdmissionQueue, work: Callable[[], None]) -> threading.Thread:
    """A thread that stands by and then works."""

    def stand_by() -> None:
        with queue.standing_by():
            work()

    before = len(queue._standing_by)
    thread = _thread(stand_by)
    until(lambda: len(queue._standing_by) > before)
    return thread


def test_whoever_works_goes_on_while_others_stand_by(queue: AdmissionQueue) -> None:
    order: list[str] = []
    with queue.standing_by():
        thread = _standing_by(queue, lambda: order.append("next"))
        for number in range(3):
            order.append(str(number))
            assert queue.goes_on()
    join_all([thread])
    assert order == ["0", "1", "2", "next"]


def test_does_not_go_on_before_somebody_with_work_under_way(queue: AdmissionQueue) -> None:
    with queue.standing_by():
        threads = _in_line(queue, [lambda: _note(queue, [], "worked")])
        assert not queue.goes_on()
    join_all(threads)


def test_who_stands_by_comes_behind_all_in_the_line(queue: AdmissionQueue) -> None:
    order: list[str] = []
    with queue.standing_by():
        threads = [_standing_by(queue, lambda: order.append("stood by"))]
        threads += _in_line(queue, [lambda: _note(queue, order, "in line")])
    join_all(threads)
    assert order == ["in line", "stood by"]


def test_who_stands_by_works_while_the_other_waits(queue: AdmissionQueue) -> None:
    is_done = threading.Event()
    with queue.standing_by():
        thread = _standing_by(queue, is_done.set)
        with queue.pause():
            assert is_done.wait(PATIENCE_SECONDS)
    join_all([thread])


def test_who_stands_by_takes_over_from_a_slow_one(short_turns: AdmissionQueue) -> None:
    is_done = threading.Event()
    with short_turns.standing_by():
        thread = _thread(lambda: _stand_by(short_turns, is_done))
        assert is_done.wait(PATIENCE_SECONDS)
        assert not short_turns.goes_on()
    join_all([thread])


def _stand_by(queue: AdmissionQueue, is_done: threading.Event) -> None:
    with queue.standing_by():
        is_done.set()


def test_who_goes_on_again_and_again_is_not_slow(short_turns: AdmissionQueue) -> None:
    """Its turn begins anew with each piece of work; together these may take long."""
    order: list[str] = []
    short_turns.longest_seconds = 0.5
    with short_turns.standing_by():
        thread = _standing_by(short_turns, lambda: order.append("took over"))
        for _ in range(10):
            time.sleep(0.1)  # A piece of work, shorter than a turn may be; ten are longer.
            assert short_turns.goes_on()
        assert order == []
    join_all([thread])


def test_a_turn_within_a_turn_is_the_same(queue: AdmissionQueue) -> None:
    with queue.standing_by():
        mine = queue._current
        with queue.admitted():
            assert queue._current is mine
        assert queue._current is mine
        assert queue.goes_on()


def test_who_waits_for_another_lets_the_others_work(queue: AdmissionQueue) -> None:
    waiting, order = Waiting(), []

    def wait() -> None:
        with queue.admitted():
            queue.wait(waiting)
            order.append("waited")

    threads = [_thread(wait)]
    until(lambda: waiting.turn is not None)
    with queue.admitted():
        threads += _in_line(queue, [lambda: _note(queue, order, "worked")])
        queue.let_go_on(waiting)
        order.append("let go on")
    join_all(threads)
    assert order == ["let go on", "waited", "worked"]


def test_who_is_let_go_on_before_it_waits_does_not_wait(queue: AdmissionQueue) -> None:
    waiting = Waiting()
    queue.let_go_on(waiting)
    with queue.admitted():
        queue.wait(waiting)
    queue.wait(waiting)


def test_who_waits_without_a_turn_is_let_go_on_all_the_same(queue: AdmissionQueue) -> None:
    waiting, is_over = Waiting(), threading.Event()

    def wait() -> None:
        queue.wait(waiting)
        is_over.set()

    thread = _thread(wait)
    assert not is_over.wait(_MOMENT_SECONDS)
    with queue.admitted():
        queue.let_go_on(waiting)
        assert is_over.wait(PATIENCE_SECONDS)
    join_all([thread])


def test_who_was_let_go_on_is_not_held_up_by_a_slow_one(short_turns: AdmissionQueue) -> None:
    waiting, may_end, is_back = Waiting(), threading.Event(), threading.Event()

    def wait() -> None:
        with short_turns.admitted():
            short_turns.wait(waiting)
            is_back.set()

    threads = [_thread(wait)]
    until(lambda: waiting.turn is not None)
    threads.append(_slow_one(short_turns, may_end))
    short_turns.let_go_on(waiting)
    assert is_back.wait(PATIENCE_SECONDS)
    may_end.set()
    join_all(threads)
