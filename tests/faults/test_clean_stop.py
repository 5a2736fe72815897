"""C07: SIGTERM under load finishes what is under way and breaks nothing."""

import ctypes
import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, join_all, until

pytestmark = pytest.mark.fault

_CLIENTS = 8


class Client(threading.Thread):
    """Asks again and again on new connections until nobody listens; notes every answer that broke off."""

    def __init__(self, site: LiveSite, path: str) -> None:
        super().__init__(daemon=True)
        self.port = site.port
        self.request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        self.complete = 0
        self.broken: list[str] = []

    def run(self) -> None:
        while True:
            try:
                connection = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_SECONDS)
            except OSError:
                return
            with connection:
                self._ask(connection)

    def _ask(self, connection: socket.socket) -> None:
        received = b""
        try:
            connection.sendall(self.request)
            while piece := connection.recv(65536):
                received += piece
        except OSError as error:
            self._note(received, repr(error))
            return
        if not received:
            self._note(received, "closed before an answer")
            return
        head, _, body = received.partition(b"\r\n\r\n")
        expected = next(
            int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")
        )
        if len(body) == expected:
            self.complete += 1
        else:
            self._note(received, "shorter than promised")

    def _note(self, received: bytes, what: str) -> None:
        # A connection the kernel had taken but the server never saw is the same to a client as no listener.
        if received:
            self.broken.append(what)


@pytest.mark.parametrize("path", ["/readyz", "/static/nothing"])
def test_answers_in_progress_are_finished(start_site: Callable[..., LiveSite], path: str) -> None:
    """C07"""
    site = start_site()
    clients = [Client(site, path) for _ in range(_CLIENTS)]
    for client in clients:
        client.start()
    until(lambda: sum(client.complete for client in clients) > 20)
    code = site.stop()
    join_all(clients)
    assert code == 0
    assert [client.broken for client in clients if client.broken] == []


def test_stops_when_another_thread_takes_the_signal(start_site: Callable[..., LiveSite]) -> None:
    """C07: the kernel may give it to any thread."""
    site = start_site()
    assert site.process is not None
    pid = site.process.pid
    other = next(thread for thread in _threads_that_take(signal.SIGTERM, pid) if thread != pid)
    assert ctypes.CDLL(None).tgkill(pid, other, signal.SIGTERM) == 0
    assert site.process.wait(PATIENCE_SECONDS) == 0


def _threads_that_take(number: signal.Signals, pid: int) -> Iterator[int]:
    """One that blocks it, such as jemalloc's, the kernel would not choose."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        blocked = re.search(r"^SigBlk:\s*([0-9a-f]+)$", (task / "status").read_text(), re.MULTILINE)
        if blocked and not int(blocked[1], 16) >> (number - 1) & 1:
            yield int(task.name)


def test_leaves_the_folder_ready_for_the_next_start(start_site: Callable[..., LiveSite]) -> None:
    """C07"""
    site = start_site()
    assert site.stop() == 0
    assert not (site.folder / "control.sock").exists()
    assert not (site.folder / "sitewright.db-wal").exists()
    site.start()
    assert site.is_ready()
