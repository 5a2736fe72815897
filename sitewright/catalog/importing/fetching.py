"""Fetching a file somebody else named, without being sent anywhere inside (K06).

The host is resolved once and the connection goes to that very address, so a name that answers differently
the second time gains nothing. Only http and https on their own ports, at most three redirects, each looked
at as the first was, 20 MB and ten seconds in all.
"""

import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from urllib.parse import SplitResult, quote, urljoin, urlsplit

from sitewright.kit.errors import SitewrightError
from sitewright.kit.network import PUBLIC, Network

MOST_BYTES = 20_000_000
MOST_SECONDS = 10.0
MOST_REDIRECTS = 3
_PORTS = {"http": 80, "https": 443}
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_PIECE_BYTES = 64 * 1024
# With %: what is escaped already must not be escaped once more.
_SAFE_IN_ADDRESSES = "/:?#[]@!$&'()*+,;=%~"
# identity, since http.client unpacks nothing.
_HEADERS = {"User-Agent": "Sitewright import", "Accept": "image/*", "Accept-Encoding": "identity"}


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
TOO_SLOW = "The file took longer than 10 seconds."
TOO_LARGE = "The file is larger than 20 MB."
TOO_MANY_REDIRECTS = "The address redirects too often."


NOBODY_DOWN: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class _Deadline:
    at: float

    def left(self) -> float:
        """Seconds left; raises NotFetched when there are none."""
        seconds = self.at - time.monotonic()
        if seconds <= 0:
            raise NotFetched(TOO_SLOW)
        return seconds


@dataclass(frozen=True, slots=True)
class _Answer:
    """Either where to go on, or what was there."""

    location: str
    body: bytes


def fetch(url: str, network: Network = PUBLIC, down: Mapping[str, str] = NOBODY_DOWN) -> bytes:
    """The body behind an address; raises NotFetched with words for the owner. `down` are hosts that are not
    asked, with the words why.
    """
    deadline = _Deadline(time.monotonic() + MOST_SECONDS)
    # Each hop is checked, resolved and connected from the beginning, within the one deadline (K06).
    for _ in range(MOST_REDIRECTS + 1):
        parts = _checked(url)
        if message := down.get(host_of(url)):
            raise NotFetched(message)
        answer = _exchange(parts, network, deadline)
        if not answer.location:
            return answer.body
        url = urljoin(url, answer.location)
    raise NotFetched(TOO_MANY_REDIRECTS)


def host_of(url: str) -> str:
    """The host an address names, for remembering that it is down; empty when it names none."""
    try:
        return (urlsplit(url).hostname or "").lower()
    except ValueError:
        return ""


def _checked(url: str) -> SplitResult:
    try:
        parts = urlsplit(quote(url.strip(), safe=_SAFE_IN_ADDRESSES))
        port = parts.port
    except ValueError:
        raise NotFetched(NOT_WEB) from None
    if parts.scheme not in _PORTS or not parts.hostname:
        raise NotFetched(NOT_WEB)
    # A name before an @ is only there to be mistaken for the host; another port is no picture server.
    if parts.username is not None or port not in (None, _PORTS[parts.scheme]):
        raise NotFetched(NOT_ALLOWED)
    return parts


def _exchange(parts: SplitResult, network: Network, deadline: _Deadline) -> _Answer:
    host, port = str(parts.hostname), _PORTS[parts.scheme]
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
        return _asked(connection, parts, deadline)
    # ValueError too: http.client raises it for headers and addresses it cannot send or read.
    except (OSError, HTTPException, ValueError):
        deadline.left()
        raise NotFetched(NOT_REACHED) from None
    finally:
        watchdog.cancel()
        connection.close()


def _asked(connection: HTTPConnection, parts: SplitResult, deadline: _Deadline) -> _Answer:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection.request("GET", target, headers={**_HEADERS, "Connection": "close"})
    with connection.getresponse() as response:
        location = response.headers.get("Location", "")
        # The body of a redirect is not read: nobody asked for it, and it may be endless.
        if response.status in _REDIRECTS and location:
            return _Answer(location, b"")
        if response.status != 200:
            raise NotFetched(f"The server answered {response.status}.")
        return _Answer("", _body(response, deadline))


def _cut(connected: socket.socket) -> None:
    # shutdown, not close: it wakes the thread that waits in recv, and leaves the descriptor to it.
    with contextlib.suppress(OSError):
        # Of the plain socket: that of a TLS socket would also take away what the other thread reads with.
        socket.socket.shutdown(connected, socket.SHUT_RDWR)


def _address_of(host: str, port: int, network: Network, deadline: _Deadline) -> str:
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


def _reached(scheme: str, host: str, address: tuple[str, int], deadline: _Deadline) -> socket.socket:
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


def _shake_hands(connected: ssl.SSLSocket, host: str, deadline: _Deadline) -> None:
    # What connecting took is gone: with the time of before, a handshake could take as long again.
    connected.settimeout(deadline.left())
    try:
        connected.do_handshake()
    except OSError:
        # When the time is up as well: the host's next picture would take all of its time in the same way.
        raise NotFetched(NOT_REACHED, down_host=host) from None


def _body(answer: HTTPResponse, deadline: _Deadline) -> bytes:
    """The bytes, counted as they come: what a server says of its length is not believed."""
    pieces: list[bytes] = []
    size = 0
    # read1 gives what has arrived; read would wait for a full piece and not look at the deadline meanwhile.
    while piece := answer.read1(_PIECE_BYTES):
        deadline.left()
        size += len(piece)
        if size > MOST_BYTES:
            raise NotFetched(TOO_LARGE)
        pieces.append(piece)
    deadline.left()
    return b"".join(pieces)
