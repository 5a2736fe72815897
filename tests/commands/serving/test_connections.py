"""The watch over connections touches nothing but connections, and ends only those that are idle."""

import fcntl
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from sitewright.commands.serving.connections import ConnectionWatch
from sitewright.config import read_config

_TRY_LOCK = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(7)
"""
_IS_LOCKED = 7
_LONG_ENOUGH_SECONDS = 1.2
"""After a second of silence a connection counts as idle."""


def test_leaves_the_locks_of_files_alone(tmp_path: Path) -> None:
    """SQLite's locks are POSIX ones: a file that is opened once more and closed has none any more."""
    watch = ConnectionWatch((), read_config({"SITEWRIGHT_DATA": str(tmp_path)}).server)
    path = tmp_path / "shop.db"
    path.write_bytes(b"shop")
    with path.open("r+b") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        watch.look()
        tried = subprocess.run([sys.executable, "-c", _TRY_LOCK, str(path)], check=False)
    assert tried.returncode == _IS_LOCKED


def test_who_has_asked_and_was_not_heard_yet_is_not_idle(tmp_path: Path) -> None:
    """E04: four hundred buyers at one address press, and the process comes to them a second later."""
    with ExitStack() as held:
        listening = held.enter_context(socket.create_server(("127.0.0.1", 0)))
        port = listening.getsockname()[1]
        settings = replace(read_config({"SITEWRIGHT_DATA": str(tmp_path)}).server, port=port)
        silent, asking = (held.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(2))
        taken = [held.enter_context(listening.accept()[0]) for _ in range(2)]
        asking.sendall(b"GET / HTTP/1.1")
        time.sleep(_LONG_ENOUGH_SECONDS)  # The kernel counts the silence.
        ConnectionWatch((), settings, most_per_address=0).look()
        assert [_is_ended(each) for each in (silent, asking)] == [True, False]
        assert taken


def _is_ended(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
