"""The side of the server: a thread that waits, and one thread per command."""

import argparse
import contextlib
import io
import json
import os
import socket
import struct
import threading
from pathlib import Path
from typing import Any

import structlog
from django.db import connections

from sitewright.commands.control.address import SOCKET_NAME, new_socket, reachable
from sitewright.commands.refusal import Refused
from sitewright.commands.running import find_command, needs_of, parse
from sitewright.kit.errors import DomainError
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

_LONGEST_REQUEST = 64 * 1024
_CREDENTIALS = struct.Struct("3i")  # The kernel's `struct ucred`: process, user and group.


class ControlServer:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._socket: socket.socket | None = None

    def start(self) -> None:
        """Listen. A socket left by a crashed server is replaced: the data lock proves that nobody answers on
        it."""
        (self._folder / SOCKET_NAME).unlink(missing_ok=True)
        self._socket = new_socket()
        # bind() makes the file, so its mode is right from the first moment; chmod() would come after it.
        mask = os.umask(0o177)
        try:
            with reachable(self._folder) as address:
                self._socket.bind(address)
        finally:
            os.umask(mask)
        self._socket.listen(8)
        threading.Thread(target=self._accept, name="control", daemon=True).start()

    def stop(self) -> None:
        if self._socket is not None:
            # Closing alone would leave accept() waiting.
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()
            (self._folder / SOCKET_NAME).unlink(missing_ok=True)

    def _accept(self) -> None:
        while self._socket is not None:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=_serve, args=[connection], name="command", daemon=True).start()


class _Output(io.TextIOBase):
    """What a command prints, sent to the client line by line."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    def write(self, text: str) -> int:
        self.send({"text": text})
        return len(text)

    def send(self, answer: dict[str, Any]) -> None:
        # A client that has gone away does not stop the command: its transaction is worth finishing.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._connection.sendall(json.dumps(answer).encode() + b"\n")


def _serve(connection: socket.socket) -> None:
    with connection:
        output = _Output(connection)
        if not _is_same_user(connection):
            return
        with connection.makefile("rb") as requests:
            line = requests.readline(_LONGEST_REQUEST)
        try:
            code = _carry_out(json.loads(line), output)
        except (DomainError, Refused) as error:
            output.send({"text": f"sitewright: {error}\n", "is_error": True})
            code = 2
        except Exception as error:
            log.exception("command failed")
            output.send({"text": f"sitewright: {describe_error(error)['detail']}\n", "is_error": True})
            code = 1
        finally:
            # Django's connections belong to their thread, and this one ends here.
            connections.close_all()
        output.send({"exit": code})


def _carry_out(request: dict[str, Any], output: _Output) -> int:
    given = request["command"]
    command = find_command(given[0])
    arguments = parse(command, given)
    # A whole restore, for one, would replace the database under this very process.
    if needs_of(command, arguments) != "database":
        output.send({"text": f"sitewright: {given[0]} does not run inside a server\n", "is_error": True})
        return 2
    arguments.answer = request.get("answer", "")
    _make_absolute(arguments, Path(request["folder"]))
    return command.run(arguments, output)  # type: ignore[arg-type]


def _make_absolute(arguments: argparse.Namespace, folder: Path) -> None:
    """File names were typed in the client's folder."""
    for name, value in vars(arguments).items():
        if isinstance(value, Path):
            setattr(arguments, name, folder / value)


def _is_same_user(connection: socket.socket) -> bool:
    """The file's mode keeps others out; the kernel's word on who is calling is the second lock."""
    raw = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    _pid, user_id, _group = _CREDENTIALS.unpack(raw)
    return bool(user_id in (os.getuid(), 0))
