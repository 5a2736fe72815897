"""One thread works at a time, in the order they came; but nobody is held up by a slow one."""

import threading
import time
from collections.abc import Callable

import pytest

from sitewright.kit.turns import Turns

_THREADS = 6
_MOMENT_SECONDS = 0.002
_SHORT_SECONDS = 0.02


@pytest.fixture
def turns() -> Turns:
    """Turns that last for as long as a busy machine may need for a test."""
    return Turns(longest_seconds=10)


@pytest.fixture
def short_turns() -> Turns:
    return Turns(_SHORT_SECONDS)


def _in_threads(work: Callable[[int], None], count: int = _THREADS) -> list[threading.Thread]:
    """Started one after the other, so that they come in the order of their numbers."""
    threads = [threading.Thread(target=work, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
        time.sleep(_MOMENT_SECONDS)
    return threads


def _join(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.join(10)
        assert not thread.is_alive()


def test_one_works_at_a_time_in_the_order_they_came(turns: Turns) -> None:
    working: list[int] = []
    seen: list[tuple[int, int]] = []

    def work(number: int) -> None:
        with turns.turn():
            working.append(number)
            seen.append((number, len(working)))
            time.sleep(_MOMENT_SECONDS)
            working.remove(number)

    _join(_in_threads(work))
    assert seen == [(number, 1) for number in range(_THREADS)]


def test_a_thread_that_waits_lets_the_next_one_work(turns: Turns) -> None:
    is_waited_for = threading.Event()
    order: list[str] = []

    def wait(_: int) -> None:
        with turns.turn():
            with turns.pause():
                assert is_waited_for.wait(10)
            order.append("waited")

    def work(_: int) -> None:
        with turns.turn():
            order.append("worked")
            is_waited_for.set()

    _join([*_in_threads(wait, 1), *_in_threads(work, 1)])
    assert order == ["worked", "waited"]


def test_who_comes_back_from_waiting_comes_first(turns: Turns) -> None:
    may_come_back = threading.Event()
    order: list[str] = []

    def come_back(_: int) -> None:
        with turns.turn():
            with turns.pause():
                may_come_back.wait(10)
            order.append("back")

    def work(number: int) -> None:
        with turns.turn():
            may_come_back.set()
            time.sleep(_MOMENT_SECONDS)
            order.append(str(number))

    _join([*_in_threads(come_back, 1), *_in_threads(work, 3)])
    assert order[:2] == ["0", "back"]


def test_a_slow_one_holds_nobody_up(short_turns: Turns) -> None:
    is_over = threading.Event()

    def be_slow(_: int) -> None:
        with short_turns.turn():
            assert is_over.wait(10)

    slow = _in_threads(be_slow, 2)
    started = time.monotonic()
    for _ in range(10):
        with short_turns.turn():
            pass
    waited_seconds = time.monotonic() - started
    is_over.set()
    _join(slow)
    assert waited_seconds < 2.0, "each waited for the slow ones"


def test_a_turn_that_lasted_too_long_takes_nothing_from_the_next(short_turns: Turns) -> None:
    """Its end must not end the turn of who came after it."""
    may_end = threading.Event()
    order: list[str] = []

    def be_slow(_: int) -> None:
        with short_turns.turn():
            assert may_end.wait(10)

    def work(_: int) -> None:
        with short_turns.turn():
            order.append("worked")

    slow = _in_threads(be_slow, 1)
    time.sleep(_SHORT_SECONDS * 2)
    with short_turns.turn():
        short_turns.longest_seconds = 10
        may_end.set()
        _join(slow)
        others = _in_threads(work, 2)
        time.sleep(_SHORT_SECONDS)
        assert order == []
    _join(others)
    assert order == ["worked", "worked"]


def test_an_error_gives_the_turn_back(turns: Turns) -> None:
    with pytest.raises(ZeroDivisionError), turns.turn(), turns.pause():
        raise ZeroDivisionError
    started = time.monotonic()
    with turns.turn():
        assert time.monotonic() - started < 5, "it was waited for to its end"


def test_a_thread_without_a_turn_just_waits(turns: Turns) -> None:
    with turns.pause():
        pass
    with turns.turn():
        pass
