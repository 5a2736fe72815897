"""The process that speaks TLS: takes visitors' connections, and brings what they send to the edge byte for
byte.

`python -m sitewright.commands.serving.tls.child SETTINGS`, as JSON. On its standard input the line `changed`
says that there are other certificates, `close` that nobody else is to be let in, and its end that the server
is gone. It has no database, no settings of the installation, and of all secrets only the keys of the
certificates.
"""

import asyncio
import os
import signal
import socket
import sys
import time
from asyncio.sslproto import SSLProtocol
from pathlib import Path
from typing import NamedTuple

import msgspec

from sitewright.commands.serving.connections import ConnectionWatch, allow_many_files
from sitewright.commands.serving.tls.contexts import Contexts
from sitewright.commands.serving.tls.tunnels import Tunnels, Upstream, Visitor

_HANDSHAKE_SECONDS = 10.0
_LAST_BYTES_SECONDS = 20.0
"""For what was answered and is not read yet, once the edge has ended the connection."""

_FULL_PAUSE_SECONDS = 0.1
_FINISH_SECONDS = 2.0
_READ_BYTES = 16 * 1024
"""One record of TLS. asyncio keeps so much for each connection, and by itself 256 KB: 2.5 GB for as many as
may be open."""


class ChildSettings(NamedTuple):
    """`listening`: the number of the open socket that listens. `port`: its own."""

    listening: int
    port: int
    data_folder: str
    upstream_host: str
    upstream_port: int
    trusted_proxies: tuple[str, ...]


class TlsServer:
    def __init__(self, settings: ChildSettings) -> None:
        folder = Path(settings.data_folder)
        self.contexts = Contexts(folder)
        upstream = Upstream(settings.upstream_host, settings.upstream_port)
        self._tunnels = Tunnels(folder, upstream, settings.trusted_proxies)
        # The guard that stands before the edge too: too many, too many of an address, answers nobody reads.
        self._watch = ConnectionWatch(self._tunnels.peers_waiting, settings)
        self._listening = socket.socket(fileno=settings.listening)
        self._listening.setblocking(False)
        self._shaking: set[asyncio.Task[None]] = set()
        self._serving: asyncio.Task[None]

    def start(self) -> None:
        self._watch.start()
        self._serving = asyncio.get_running_loop().create_task(self._serve())
        # Not before the loop has let go of it.
        self._serving.add_done_callback(lambda _: self._listening.close())

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError:  # No file is free, or somebody left while waiting.
                await asyncio.sleep(_FULL_PAUSE_SECONDS)
            else:
                self._take(connection)

    def close(self) -> None:
        """Nobody else is let in. May be called again."""
        self._serving.cancel()

    async def finish(self) -> None:
        """Let those who are still reading have their answers, for a moment."""
        deadline = time.monotonic() + _FINISH_SECONDS
        while self._tunnels.are_open and time.monotonic() < deadline:
            await asyncio.sleep(_FULL_PAUSE_SECONDS)

    def _take(self, connection: socket.socket) -> None:
        visitor = self._tunnels.open(connection)
        if visitor is None:
            connection.close()
            return
        shaking = asyncio.get_running_loop().create_task(self._shake_hands(connection, visitor))
        self._shaking.add(shaking)  # The loop itself keeps only a weak reference.
        shaking.add_done_callback(self._shaking.discard)

    async def _shake_hands(self, connection: socket.socket, visitor: Visitor) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: visitor,
                connection,
                ssl=self.contexts.first,
                ssl_handshake_timeout=_HANDSHAKE_SECONDS,
                ssl_shutdown_timeout=_LAST_BYTES_SECONDS,
            )
        except OSError:  # Left, stayed silent, asked for a name of nobody's, or speaks something else.
            self._tunnels.ended(visitor)


async def run(settings: ChildSettings) -> None:
    """Until the end of standard input."""
    server = TlsServer(settings)
    server.start()
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(orders), sys.stdin.buffer
    )
    while line := await orders.readline():
        if line == b"changed\n":
            server.contexts.forget()
        elif line == b"close\n":
            server.close()
    # At once, as another server may want the port.
    server.close()
    await server.finish()


def main() -> None:
    # Ctrl-C goes to all processes of a terminal; when to end, the server says.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    allow_many_files()
    SSLProtocol.max_size = _READ_BYTES
    asyncio.run(run(msgspec.json.decode(sys.argv[1], type=ChildSettings)))
    # Whoever could answer is gone.
    os._exit(0)


if __name__ == "__main__":
    main()
