"""The threads of granian's server take requests as we want them to: an upgrade of granian is tested here."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from tools.postgres import free_port

_SEVERAL = 12


class SmallServer:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "tests.commands.serving.small_server", str(folder), str(self.port)]
        self.process = subprocess.Popen(command)
        self._wait_until_it_answers()

    def ask(self, path: str, body: bytes | None = None) -> bytes:
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data=body), timeout=20) as answer:
            return bytes(answer.read())

    def ask_often(self, path: str, times: int) -> list[bytes]:
        with ThreadPoolExecutor(_SEVERAL) as pool:
            return list(pool.map(self.ask, [path] * times))

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                self.ask("/asleep")
            except (URLError, OSError):
                assert time.monotonic() < deadline
                assert self.process.poll() is None
                time.sleep(0.05)
            else:
                return


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SmallServer]:
    started = SmallServer(tmp_path)
    yield started
    if started.process.poll() is None:
        started.process.kill()
        started.process.wait(20)


def test_answers_at_once_what_is_at_hand(server: SmallServer) -> None:
    assert server.ask("/at-once") == b"at once"


def test_hands_over_the_body_of_what_is_worked_on(server: SmallServer) -> None:
    body = b"x" * 100_000
    assert server.ask("/echo", body) == body


def test_slow_work_does_not_hold_up_what_is_at_hand(server: SmallServer) -> None:
    """As many slow requests as threads work; one more thread listens."""
    with ThreadPoolExecutor(4) as pool:
        slow = [pool.submit(server.ask, "/slow") for _ in range(4)]
        time.sleep(0.3)
        assert server.ask("/at-once") == b"at once"
        assert not any(work.done() for work in slow)
        assert [work.result() for work in slow] == [b"slow"] * 4


def test_all_but_one_of_the_threads_sleep_when_all_is_at_hand(server: SmallServer) -> None:
    server.ask_often("/slow", 5)  # Now there are all threads there will be: five.
    deadline = time.monotonic() + 10
    asleep = 0
    while asleep < 3:  # Of five: one listened, and woke another for this question.
        assert time.monotonic() < deadline
        server.ask_often("/at-once", 50)
        asleep = int(server.ask("/asleep"))
    assert asleep == 3


def test_sleepers_work_again_when_there_is_work(server: SmallServer) -> None:
    server.ask_often("/slow", 5)
    server.ask_often("/at-once", 200)
    began = time.monotonic()
    assert server.ask_often("/slow", 5) == [b"slow"] * 5
    assert time.monotonic() - began < 4


def test_stops_with_sleeping_threads(server: SmallServer) -> None:
    server.ask_often("/slow", 5)
    server.ask_often("/at-once", 200)
    assert server.stop() == 0
