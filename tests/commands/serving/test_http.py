"""The threads of granian's server take requests as we want them to: an upgrade of granian is tested here."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from tests.waiting import PATIENCE_SECONDS, until
from tools.postgres import free_port

_SEVERAL = 12
_WORKING_THREADS, _ALL_THREADS = 4, 5


class SmallServer:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "tests.commands.serving.small_server", str(folder), str(self.port)]
        self.process = subprocess.Popen(command)

    def ask(self, path: str, body: bytes | None = None) -> bytes:
        with urlopen(
            Request(f"http://127.0.0.1:{self.port}{path}", data=body), timeout=PATIENCE_SECONDS
        ) as answer:
            return bytes(answer.read())

    def ask_often(self, path: str, times: int) -> list[bytes]:
        with ThreadPoolExecutor(_SEVERAL) as pool:
            return list(pool.map(self.ask, [path] * times))

    def wake_all(self) -> None:
        """Work for all threads at the same time; no thread ends after it."""
        assert self.ask_often("/all", _ALL_THREADS) == [b"all"] * _ALL_THREADS

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE_SECONDS)

    def answers(self) -> bool:
        assert self.process.poll() is None
        try:
            return self.ask("/at-once") == b"at once"
        except (URLError, OSError):
            return False


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SmallServer]:
    started = SmallServer(tmp_path)
    try:
        until(started.answers)
        yield started
    finally:
        started.process.kill()
        started.process.wait(PATIENCE_SECONDS)


def test_answers_at_once_what_is_at_hand(server: SmallServer) -> None:
    assert server.ask("/at-once") == b"at once"


def test_hands_over_the_body_of_what_is_worked_on(server: SmallServer) -> None:
    body = b"x" * 100_000
    assert server.ask("/echo", body) == body


def test_slow_work_does_not_hold_up_what_is_at_hand(server: SmallServer) -> None:
    """As many slow requests as threads work; one more thread listens."""
    with ThreadPoolExecutor(_WORKING_THREADS) as pool:
        slow = [pool.submit(server.ask, "/hold") for _ in range(_WORKING_THREADS)]
        until(lambda: server.ask("/held") == b"%d" % _WORKING_THREADS)
        assert server.ask("/at-once") == b"at once"
        assert not any(work.done() for work in slow)
        server.ask("/release")
        assert [work.result() for work in slow] == [b"let go"] * _WORKING_THREADS


def test_all_but_one_of_the_threads_sleep_when_all_is_at_hand(server: SmallServer) -> None:
    """Of five three are asleep when asked: one listened, and woke another for this question."""

    def are_asleep() -> bool:
        server.ask_often("/at-once", 50)
        return int(server.ask("/asleep")) == _ALL_THREADS - 2

    server.wake_all()
    until(are_asleep)


def test_sleepers_work_again_when_there_is_work(server: SmallServer) -> None:
    server.wake_all()
    server.ask_often("/at-once", 200)
    server.wake_all()


def test_stops_with_sleeping_threads(server: SmallServer) -> None:
    server.wake_all()
    server.ask_often("/at-once", 200)
    assert server.stop() == 0
