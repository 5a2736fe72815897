"""Counts this process's connections: capped in all and for each address, idle ones end first (G01, E04).

Granian tells nobody of a connection before a request has come over it. The kernel does: this process's own
sockets, whom they lead to, how long nothing has come and whether anything goes out are all to be asked for.
A connection is ended by shutting it down, which granian takes for a client that has left.
"""

import fcntl
import os
import socket
import stat
import struct
import termios
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol

import structlog

from sitewright.kit.addresses import who_has
from sitewright.web.proxies import is_trusted

log = structlog.get_logger(__name__)

MOST_CONNECTIONS = 10_000
MOST_PER_ADDRESS = 256
"""An IPv6 /64 counts as one address; a trusted proxy brings everybody's and is not counted."""

_FEW = 200
"""Below this nobody's share is worth a look, except now and then for readers who do not read."""

_TICK_SECONDS = 0.5
_LOOK_AT_MANY_EVERY_SECONDS = 2.0  # A look over 2,000 idle ones kept the interpreter for 30 ms.
_LOOK_AT_ALL_EVERY_SECONDS = 5.0
_SLOW_READER_SECONDS = 15.0  # With a look every five seconds: ended within 20 s (G01).
_SLOWEST_READER_BYTES_PER_SECOND = 512
_JUST_USED_MS = 1000
_BREATH_AFTER = 16
_BREATH_SECONDS = 0.0005
"""After so many sockets requests get the interpreter: each time they ask for it of a thread that keeps on
working they would wait for five milliseconds, and they ask fifteen times."""

_FILES = Path("/proc/self/fd")
_TCP_INFO_BYTES = 192
_IDLE_AT, _ACKED_AT, _UNSENT_AT = 52, 120, 144
"""Where `struct tcp_info` of the Linux kernel (uapi/linux/tcp.h) has last_data_recv in milliseconds,
bytes_acked and notsent_bytes."""


class Connection(NamedTuple):
    """`number` is the file's in this process; `peer` as granian writes it. `unread_bytes` came and wait for
    granian: where there are any, it is this process that is late, not the client.
    """

    number: int
    peer: str
    address: str
    idle_ms: int
    unread_bytes: int
    acked_bytes: int
    unsent_bytes: int

    def end(self) -> None:
        """Unless the number is another file's by now."""
        handle = _socket_of(self.number)
        if handle is not None:
            with handle, suppress(OSError):
                if peer_of(handle)[0] == self.peer:
                    handle.shutdown(socket.SHUT_RDWR)


class Listens(Protocol):
    """What the watch has to know of a server: its settings, or those of the process that speaks TLS."""

    @property
    def port(self) -> int: ...

    @property
    def trusted_proxies(self) -> tuple[str, ...]: ...


class ConnectionWatch:
    """A thread beside the server. `peers_at_work` are those whose request is under way: never idle.
    `client_of` tells the address of somebody whose connection another process brings, else nothing.
    """

    def __init__(
        self,
        peers_at_work: Collection[str],
        settings: Listens,
        *,
        client_of: Callable[[str], str] | None = None,
        most: int = MOST_CONNECTIONS,
        most_per_address: int = MOST_PER_ADDRESS,
    ) -> None:
        self._at_work = peers_at_work
        self._client_of = client_of
        self._port = settings.port
        self._proxies = settings.trusted_proxies
        self._most, self._most_per_address = most, most_per_address
        self._sending: dict[str, tuple[int, float]] = {}
        self._looked_at_all = 0.0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="connections", daemon=True)

    def start(self) -> None:
        """Where the kernel does not show them, connections are only bounded by granian's own limit."""
        if _FILES.is_dir() and not self._thread.is_alive():
            self._thread.start()

    def stop(self) -> None:
        self._stopping.set()

    def count(self) -> int:
        """How many connections there are at this moment."""
        return sum(1 for _ in self._connections())

    def close_all(self, seconds: float) -> None:
        """End what is idle now, and what is left when `seconds` are over; returns at once."""
        threading.Thread(target=self._close_all, args=(seconds,), name="closing", daemon=True).start()

    def look(self) -> None:
        """One round: who reads too slowly ends, and of too many those that have been idle longest."""
        self._end_of(lambda found: [*self._slow_readers(found), *self._too_many(found)])

    def _run(self) -> None:
        while not self._stopping.wait(_TICK_SECONDS):
            if self._is_due():
                self.look()

    def _is_due(self) -> bool:
        now = time.monotonic()
        # The kernel counts the files itself; some are not connections, which only makes the look come early.
        files = len(os.listdir(_FILES))  # noqa: PTH208  (names are enough, twice a second)
        pause = _LOOK_AT_ALL_EVERY_SECONDS if files < _FEW else _LOOK_AT_MANY_EVERY_SECONDS
        if files < self._most and now - self._looked_at_all < pause:
            return False
        self._looked_at_all = now
        return True

    def _too_many(self, found: list[Connection]) -> Iterator[Connection]:
        in_all, of_household = len(found), Counter(who_has(each.address) for each in found)
        for connection in sorted(self._idle(found), key=lambda each: -each.idle_ms):
            household = who_has(connection.address)
            if in_all > self._most or (
                of_household[household] > self._most_per_address
                and not is_trusted(connection.address, self._proxies)
            ):
                in_all -= 1
                of_household[household] -= 1
                yield connection

    def _slow_readers(self, found: list[Connection]) -> Iterator[Connection]:
        """Of an answer that waits to be read, at least half a kilobyte a second has to be."""
        now, before = time.monotonic(), self._sending
        self._sending = {}
        for connection in found:
            if not connection.unsent_bytes:
                continue
            acked, since = before.get(connection.peer, (connection.acked_bytes, now))
            if now - since < _SLOW_READER_SECONDS:
                self._sending[connection.peer] = acked, since
            elif connection.acked_bytes - acked < _SLOWEST_READER_BYTES_PER_SECOND * (now - since):
                yield connection
            else:
                self._sending[connection.peer] = connection.acked_bytes, now

    def _idle(self, found: list[Connection]) -> list[Connection]:
        """Not those on which a request may be on its way: made or used a moment ago."""
        return [
            connection
            for connection in found
            if connection.peer not in self._at_work
            and connection.idle_ms > _JUST_USED_MS
            and not connection.unread_bytes
        ]

    def _close_all(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self._end_of(self._idle)
            time.sleep(_TICK_SECONDS / 5)
        self._end_of(list, spares_work=False)  # Also what is still at work: time is over.

    def _end_of(
        self, choose: Callable[[list[Connection]], list[Connection]], *, spares_work: bool = True
    ) -> None:
        """A request may have come on one of them while the others were looked at."""
        for count, connection in enumerate(choose(list(self._connections()))):
            if not (spares_work and connection.peer in self._at_work):
                connection.end()
            _breathe(count)

    def _connections(self) -> Iterator[Connection]:
        for count, name in enumerate(os.listdir(_FILES)):  # noqa: PTH208
            connection = _connection_of(int(name), self._port)
            if connection is not None:
                yield self._with_client(connection)
            _breathe(count)

    def _with_client(self, connection: Connection) -> Connection:
        client = self._client_of(connection.peer) if self._client_of is not None else ""
        return connection._replace(address=client) if client else connection


def _breathe(count: int) -> None:
    if count % _BREATH_AFTER == _BREATH_AFTER - 1:
        time.sleep(_BREATH_SECONDS)


def allow_many_files() -> None:
    """As many open files as this user may have: each connection is one."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _connection_of(number: int, port: int) -> Connection | None:
    """Of a file that is a connection to our port; looked at under a number of its own, so that it stays that
    connection meanwhile."""
    handle = _socket_of(number)
    if handle is None:
        return None
    with handle:
        try:
            if handle.family not in (socket.AF_INET, socket.AF_INET6) or handle.getsockname()[1] != port:
                return None
            peer, address = peer_of(handle)
            info = handle.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_BYTES)
            unread_bytes = _unread_bytes(handle)
        except OSError:  # The one that listens, or one that is gone.
            return None
    idle_ms, acked_bytes, unsent_bytes = _told(info)
    return Connection(number, peer, address, idle_ms, unread_bytes, acked_bytes, unsent_bytes)


def peer_of(handle: socket.socket) -> tuple[str, str]:
    """As granian writes it, and the address alone. Raises OSError."""
    address, port = handle.getpeername()[:2]
    peer = f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
    return peer, address.removeprefix("::ffff:")  # How an IPv6 socket writes IPv4.


def _unread_bytes(handle: socket.socket) -> int:
    """What the kernel holds for this process. Raises OSError."""
    (count,) = struct.unpack("=i", fcntl.ioctl(handle, termios.FIONREAD, bytes(4)))
    return int(count)


def _socket_of(number: int) -> socket.socket | None:
    """A handle of our own on an open file that is a socket; no other file is ever touched.

    To close a second handle of the database's file would drop the locks that SQLite holds on it (POSIX), and
    another process would take the shop for closed.
    """
    try:
        if not os.readlink(_FILES / str(number)).startswith("socket:"):  # noqa: PTH115  (a text, no path)
            return None
        copy = os.dup(number)
    except OSError:
        return None
    # Another file may have got the number in between; then its second handle stays open for good.
    return socket.socket(fileno=copy) if stat.S_ISSOCK(os.fstat(copy).st_mode) else None


def _told(info: bytes) -> tuple[int, int, int]:
    """(idle milliseconds, acknowledged bytes, bytes not sent yet); 0 for what an older kernel leaves out."""
    padded = info.ljust(_TCP_INFO_BYTES, b"\0")
    (idle_ms,) = struct.unpack_from("=I", padded, _IDLE_AT)
    (acked,) = struct.unpack_from("=Q", padded, _ACKED_AT)
    (unsent,) = struct.unpack_from("=I", padded, _UNSENT_AT)
    return idle_ms, acked, unsent
