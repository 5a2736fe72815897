"""Of the threads that answer requests one listens; the others sleep or work."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from sitewright.commands.serving.listening import Listeners
from tests.waiting import PATIENCE_SECONDS, join_all, until


@pytest.fixture
def listeners() -> Iterator[Listeners]:
    made = Listeners()
    yield made
    made.close()


def _in_thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _answer_at_once(listeners: Listeners) -> None:
    listeners.meet()
    listeners.sleep_if_spare()


def _sleeper(listeners: Listeners) -> threading.Thread:
    """A second thread; it has answered something at once, and found that this one listens."""
    listeners.meet()
    thread = _in_thread(lambda: _answer_at_once(listeners))
    until(lambda: listeners.asleep == 1)
    return thread


def test_the_only_thread_never_sleeps(listeners: Listeners) -> None:
    for _ in range(3):
        _answer_at_once(listeners)
    assert listeners.asleep == 0


def test_a_second_thread_sleeps_after_its_answer(listeners: Listeners) -> None:
    thread = _sleeper(listeners)
    assert thread.is_alive()


def test_a_sleeper_gets_up_when_the_listener_has_work(listeners: Listeners) -> None:
    thread = _sleeper(listeners)
    with listeners.away():
        join_all([thread])


def test_nobody_gets_up_while_another_listens(listeners: Listeners) -> None:
    _sleeper(listeners)
    third_is_away, may_end = threading.Event(), threading.Event()

    def work() -> None:
        listeners.meet()
        with listeners.away():
            third_is_away.set()
            may_end.wait(PATIENCE_SECONDS)

    third = _in_thread(work)
    assert third_is_away.wait(PATIENCE_SECONDS)
    assert listeners.asleep == 1
    may_end.set()
    join_all([third])


def test_whoever_returns_from_work_sleeps_after_the_next_answer(listeners: Listeners) -> None:
    thread = _sleeper(listeners)
    with listeners.away():
        join_all([thread])
    again = _in_thread(lambda: _answer_at_once(listeners))
    until(lambda: listeners.asleep == 1)
    assert again.is_alive()


def test_work_that_fails_counts_as_ended(listeners: Listeners) -> None:
    listeners.meet()
    with pytest.raises(ValueError, match="broken"), listeners.away():
        raise ValueError("broken")
    _sleeper(listeners)


def test_all_get_up_at_the_end(listeners: Listeners) -> None:
    thread = _sleeper(listeners)
    listeners.close()
    join_all([thread])
    join_all([_in_thread(lambda: _answer_at_once(listeners))])
    assert listeners.asleep == 0


def test_somebody_always_listens(listeners: Listeners) -> None:
    """Each works at last until all do: whoever leaves when the others sleep has woken one of them."""
    ends = threading.Barrier(6)

    def come_and_go(number: int) -> None:
        for turn in range(300):
            listeners.meet()
            if (turn * 7 + number) % 3:
                with listeners.away():
                    time.sleep(0)  # Lets another thread go on here.
            elif turn < 299:
                listeners.sleep_if_spare()
        with listeners.away():
            ends.wait(PATIENCE_SECONDS)

    join_all([_in_thread(lambda number=number: come_and_go(number)) for number in range(6)])  # type: ignore[misc]
