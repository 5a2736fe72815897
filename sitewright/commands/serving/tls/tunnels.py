"""One visitor's connection and the one to the edge that carries it: bytes as they come, both ways."""

import asyncio
import socket
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from sitewright.commands.serving.connections import MOST_CONNECTIONS, MOST_PER_ADDRESS, peer_of
from sitewright.kit.addresses import who_has
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.web.edge.tls_clients import TlsClients
from sitewright.web.proxies import is_trusted

_BUFFER_BYTES = 64 * 1024
"""What may wait in this process for a visitor who reads slowly; then the edge waits."""

_SPARE = 500
_SPARE_PER_ADDRESS = 64
"""Taken above the limits: the watch then ends whoever has been idle longest, instead of whoever comes."""


class Upstream(NamedTuple):
    host: str
    port: int


class Tunnels:
    """`peers_waiting`: visitors whose request the edge is at; they are silent, and yet not idle."""

    def __init__(self, data_folder: Path, upstream: Upstream, trusted_proxies: Sequence[str]) -> None:
        path = CertificateFolder(data_folder).clients_path
        self.clients = TlsClients(path, upstream.host, is_writer=True)
        self.upstream = upstream
        self.peers_waiting: set[str] = set()
        self._proxies = tuple(trusted_proxies)
        self._open: set[Visitor] = set()
        self._of_household: Counter[str] = Counter()

    def open(self, connection: socket.socket) -> "Visitor | None":
        """None for one too many, and for one that has ended already."""
        try:
            peer, address = peer_of(connection)
        except OSError:
            return None
        visitor = Visitor(self, peer, address.partition("%")[0])
        if not self._has_room(visitor.address):
            return None
        self._open.add(visitor)
        self._of_household[who_has(visitor.address)] += 1
        return visitor

    @property
    def are_open(self) -> bool:
        return bool(self._open)

    def _has_room(self, address: str) -> bool:
        if len(self._open) >= MOST_CONNECTIONS + _SPARE:
            return False
        most = MOST_PER_ADDRESS + _SPARE_PER_ADDRESS
        return self._of_household[who_has(address)] < most or is_trusted(address, self._proxies)

    def ended(self, visitor: "Visitor") -> None:
        """May be told more than once."""
        if visitor in self._open:
            self._open.discard(visitor)
            self.peers_waiting.discard(visitor.peer)
            household = who_has(visitor.address)
            self._of_household[household] -= 1
            if not self._of_household[household]:
                del self._of_household[household]


class Visitor(asyncio.Protocol):
    """The visitor's side, from the end of the handshake on. `peer` as the watch writes it."""

    def __init__(self, tunnels: Tunnels, peer: str, address: str) -> None:
        self.peer = peer
        self.address = address
        self.tunnels = tunnels
        self.transport: asyncio.Transport
        self.has_ended = False
        self._edge: Edge | None = None
        self._connecting: asyncio.Task[Any] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.set_write_buffer_limits(high=_BUFFER_BYTES)
        # Read from when there is somebody to give it to.
        self.transport.pause_reading()
        self._connecting = asyncio.get_running_loop().create_task(self._connect())

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, self._edge = await loop.create_connection(lambda: Edge(self), *self.tunnels.upstream)
        except OSError:  # Nobody is there: at a stop, or between two processes that serve.
            self.transport.abort()
            return
        if self.has_ended:
            self._edge.transport.abort()
        self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._edge is not None:
            self.tunnels.peers_waiting.add(self.peer)
            self._edge.transport.write(data)

    def pause_writing(self) -> None:
        if self._edge is not None:
            self._edge.transport.pause_reading()

    def resume_writing(self) -> None:
        if self._edge is not None:
            self._edge.transport.resume_reading()

    def connection_lost(self, _error: Exception | None) -> None:
        self.has_ended = True
        self.tunnels.ended(self)
        if self._edge is not None:
            self._edge.transport.close()


class Edge(asyncio.Protocol):
    """The edge's side. Its line in the table stands there before the first byte goes out, and is gone before
    the port can be anybody else's."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._port = 0
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.set_write_buffer_limits(high=_BUFFER_BYTES)
        self._port = int(self.transport.get_extra_info("sockname")[1])
        self._visitor.tunnels.clients.put(self._port, self._visitor.address)

    def data_received(self, data: bytes) -> None:
        visitor = self._visitor
        visitor.tunnels.peers_waiting.discard(visitor.peer)
        visitor.transport.write(data)

    def pause_writing(self) -> None:
        self._visitor.transport.pause_reading()

    def resume_writing(self) -> None:
        self._visitor.transport.resume_reading()

    def connection_lost(self, _error: Exception | None) -> None:
        self._visitor.tunnels.clients.clear(self._port)
        # What has been answered still goes out.
        self._visitor.transport.close()
