"""Asking an address that somebody else named, without being sent anywhere inside (K06).

The host is resolved once and the connection goes to that very address, so a name that answers differently
the second time gains nothing. Only http and https on their own ports, within one deadline.
"""

import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection, HTTPException
from typing import TypeVar
from urllib.parse import SplitResult, quote, urlsplit

from sitewright.kit.errors import SitewrightError
from sitewright.kit.network import Network

PORTS = {"http": 80, "https": 443}
# With %: what is escaped already must not be escaped once more.
_SAFE_IN_ADDRESSES = "/:?#[]@!$&'()*+,;=%~"
Heard = TypeVar("Heard")


class NotFetched(SitewrightError):
    """`down_host`: this host itself does not answer, so its other files need not be tried now. It may be
    another one than the address names, which only led there.
    """

    def __init__(self, message: str, *, down_host: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.down_host = down_host


NOT_ALLOWED = "This address does not lead to the public internet."
NOT_WEB = "Only http and https addresses can be fetched."
NOT_REACHED = "The address could not be reached."


@dataclass(frozen=True, slots=True)
class Deadline:
    """`at`, by the monotonic clock; `message` is what is said once it is over."""

    at: float
    message: str

    def left(self) -> float:
        """Seconds left; raises NotFetched when there are none."""
        seconds = self.at - time.monotonic()
        if seconds <= 0:
            raise NotFetched(self.message)
        return seconds


def deadline_in(seconds: float, message: str) -> Deadline:
    return Deadline(time.monotonic() + seconds, message)


def checked(url: str) -> SplitResult:
    """The parts of an address that may be asked. Raises NotFetched."""
    try:
        parts = urlsplit(quote(url.strip(), safe=_SAFE_IN_ADDRESSES))
        port = parts.port
    except ValueError:
        raise NotFetched(NOT_WEB) from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise NotFetched(NOT_WEB)
    # A name before an @ is only there to be mistaken for the host; another port is no web server.
    if parts.username is not None or port not in (None, PORTS[parts.scheme]):
        raise NotFetched(NOT_ALLOWED)
    return parts


def exchange(
    parts: SplitResult, network: Network, deadline: Deadline, talk: Callable[[HTTPConnection], Heard]
) -> Heard:
    """What `talk` makes of the connection, which it is given open. Raises NotFetched."""
    host, port = str(parts.hostname), parts.port or PORTS[parts.scheme]
    address = _address_of(host, port, network, deadline)
    connected = _reached(parts.scheme, host, (address, port), deadline)
    # A server that sends a byte now and then keeps every single wait short; this ends it all the same, in the
    # handshake too.
    watchdog = threading.Timer(deadline.left(), _cut, [connected])
    watchdog.daemon = True
    watchdog.start()
    # It has its socket already, so it does not look the name up a second time; the name is for the Host
    # header.
    connection = HTTPConnection(host, port)
    connection.sock = connected
    try:
        if isinstance(connected, ssl.SSLSocket):
            _shake_hands(connected, host, deadline)
        return talk(connection)
    # ValueError too: http.client raises it for headers and addresses it cannot send or read.
    except (OSError, HTTPException, ValueError):
        deadline.left()
        raise NotFetched(NOT_REACHED) from None
    finally:
        watchdog.cancel()
        connection.close()


def post_json(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    network: Network,
    deadline: Deadline,
    most_bytes: int = 0,
) -> tuple[int, bytes]:
    """Status and the first bytes of what is answered. Redirects are not followed. Raises NotFetched."""
    return post_json_to(
        checked(url), body, headers, network=network, deadline=deadline, most_bytes=most_bytes
    )


def post_json_to(
    parts: SplitResult,
    body: bytes,
    headers: Mapping[str, str],
    *,
    network: Network,
    deadline: Deadline,
    most_bytes: int = 0,
) -> tuple[int, bytes]:
    """The same for an address that nobody else named, which may have a port. Raises NotFetched."""
    fixed = {"Content-Type": "application/json", "Connection": "close"}
    talk = partial(
        _talked,
        method="POST",
        target=target_of(parts),
        body=body,
        headers={**fixed, **headers},
        most_bytes=most_bytes,
    )
    return exchange(parts, network, deadline, talk)


def get_from(
    parts: SplitResult, headers: Mapping[str, str], *, network: Network, deadline: Deadline, most_bytes: int
) -> tuple[int, bytes]:
    """Status and the first bytes behind an address that nobody else named. Raises NotFetched."""
    talk = partial(
        _talked,
        method="GET",
        target=target_of(parts),
        body=None,
        headers={"Connection": "close", **headers},
        most_bytes=most_bytes,
    )
    return exchange(parts, network, deadline, talk)


def _talked(
    connection: HTTPConnection,
    *,
    method: str,
    target: str,
    body: bytes | None,
    headers: Mapping[str, str],
    most_bytes: int,
) -> tuple[int, bytes]:
    connection.request(method, target, body, dict(headers))
    with connection.getresponse() as response:
        return response.status, response.read(most_bytes)


def target_of(parts: SplitResult) -> str:
    """What stands in a request's first line."""
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _cut(connected: socket.socket) -> None:
    # shutdown, not close: it wakes the thread that waits in recv, and leaves the descriptor to it.
    with contextlib.suppress(OSError):
        # Of the plain socket: that of a TLS socket would also take away what the other thread reads with.
        socket.socket.shutdown(connected, socket.SHUT_RDWR)


def _address_of(host: str, port: int, network: Network, deadline: Deadline) -> str:
    """The one address that is asked. A host with any address inside is refused whole: luck plays no part."""
    try:
        addresses = network.resolve(host, port, deadline.left())
    except OSError:
        raise NotFetched(NOT_REACHED, down_host=host) from None
    if not addresses:
        raise NotFetched(NOT_REACHED, down_host=host)
    if not all(map(network.is_allowed, addresses)):
        raise NotFetched(NOT_ALLOWED)
    return addresses[0]


def _reached(scheme: str, host: str, address: tuple[str, int], deadline: Deadline) -> socket.socket:
    try:
        plain = socket.create_connection(address, timeout=deadline.left())
    except OSError:
        raise NotFetched(NOT_REACHED, down_host=host) from None
    if scheme == "http":
        return plain
    # Only wrapped here, for the watchdog has to watch the handshake, too. The certificate is judged by the
    # name, although the address was chosen here.
    try:
        context = ssl.create_default_context()
        return context.wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False)
    # It is gone again already, or its name is none that a certificate can have.
    except (OSError, ValueError):
        plain.close()
        raise NotFetched(NOT_REACHED, down_host=host) from None


def _shake_hands(connected: ssl.SSLSocket, host: str, deadline: Deadline) -> None:
    # What connecting took is gone: with the time of before, a handshake could take as long again.
    connected.settimeout(deadline.left())
    try:
        connected.do_handshake()
    except OSError:
        # When the time is up as well: the host's next picture would take all of its time in the same way.
        raise NotFetched(NOT_REACHED, down_host=host) from None
