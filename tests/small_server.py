"""A real server in front of a stack of a few lines (tests/small_stack.py), for what happens before Django."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from tests.waiting import PATIENCE_SECONDS, until
from tools.postgres import free_port


class SmallServer:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "tests.small_stack", str(folder), str(self.port)]
        self.process = subprocess.Popen(command)

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> bytes:
        request = Request(f"http://127.0.0.1:{self.port}{path}", data=body, headers=headers)
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return bytes(answer.read())

    def status_of(self, path: str, body: bytes | None = None, **headers: str) -> int:
        try:
            self.ask(path, body, **headers)
        except HTTPError as refusal:
            return refusal.code
        return 200

    def connect(self, said: bytes = b"") -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_SECONDS)
        connection.sendall(said)
        return connection

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
def small_server(tmp_path: Path) -> Iterator[SmallServer]:
    started = SmallServer(tmp_path)
    try:
        until(started.answers)
        yield started
    finally:
        started.process.kill()
        started.process.wait(PATIENCE_SECONDS)


def everything(connection: socket.socket) -> bytes:
    """What comes until the other side ends the connection."""
    received = b""
    while piece := connection.recv(65536):
        received += piece
    return received
