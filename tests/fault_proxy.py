"""A TCP proxy of this machine that can fall silent, be gone or be slow, in front of any server."""

import socket
import threading
import time
from contextlib import suppress
from types import TracebackType

from tools.postgres import free_port

_PIECE_BYTES = 65536


class FaultProxy:
    """Passes everything on to a port of the loopback address, until told otherwise."""

    def __init__(self, target_port: int) -> None:
        self.port = free_port()
        self.delay_seconds = 0.0
        """For each piece in each direction."""
        self._target_port = target_port
        self._flows = threading.Event()
        self._flows.set()
        self._is_gone = False
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", self.port), backlog=200)

    def fall_silent(self) -> None:
        """Connections are taken and acknowledged, as by a stopped process or a lost network; nobody
        answers."""
        self._flows.clear()

    def go_away(self) -> None:
        """All connections are cut, and new ones too, as by a server that ends."""
        self._is_gone = True
        for connection in list(self._open):
            _cut(connection)

    def come_back(self) -> None:
        """What was held back while it was silent goes on its way."""
        self._is_gone = False
        self._flows.set()

    def __enter__(self) -> "FaultProxy":
        threading.Thread(target=self._accept, name="fault-proxy", daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _cut(self._listener)
        self.go_away()
        self._flows.set()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._join, args=(client,), daemon=True).start()

    def _join(self, client: socket.socket) -> None:
        self._flows.wait()
        if self._is_gone:
            _cut(client)
            return
        server = socket.create_connection(("127.0.0.1", self._target_port))
        self._open |= {client, server}
        threading.Thread(target=self._pump, args=(client, server), daemon=True).start()
        self._pump(server, client)

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(_PIECE_BYTES):
                self._flows.wait()
                time.sleep(self.delay_seconds)
                sink.sendall(piece)
        for connection in (source, sink):
            self._open.discard(connection)
            _cut(connection)


def _cut(connection: socket.socket) -> None:
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
