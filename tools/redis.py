"""A Redis server of our own from Debian's package, on a free port of this machine, gone afterwards."""

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from tools.postgres import free_port

_START_TIMEOUT_SECONDS = 60


class RedisServer:
    """One server that keeps nothing on disk; `kill` and `start` again is a crash that loses all counts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start and wait until it takes connections. Raises FileNotFoundError without the package."""
        program = shutil.which("redis-server")
        if program is None:
            raise FileNotFoundError("redis-server: install the package `redis-server`")
        command = [
            program,
            "--bind",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        with (self._folder / "redis.log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  (our own arguments)
                command, cwd=self._folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        deadline = time.monotonic() + _START_TIMEOUT_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"redis-server failed: {(self._folder / 'redis.log').read_text()[-800:]}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End at once."""
        self._send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait(10)

    def empty(self) -> None:
        """Forget everything at once (FLUSHALL)."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(b"FLUSHALL\r\n")
            connection.recv(16)

    def freeze(self) -> None:
        """Stop answering while connections stay open."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        self._send(signal.SIGCONT)

    def _send(self, what: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(what)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False
