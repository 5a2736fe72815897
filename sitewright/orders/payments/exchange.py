"""One call of a provider's HTTP interface, within a time and a size."""

import contextlib
import socket
import threading
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

import msgspec

from sitewright.orders.payments.provider import ProviderTimeout

MOST_SECONDS = 30.0
"""Of one call. Providers give up by themselves before that; whoever asks serves nobody meanwhile."""

MOST_BYTES = 1024 * 1024
_CONNECT_SECONDS = 5.0
# Answers that do not say what becomes of the payment: 409 is another call with this key still under way, 429
# too many calls at once.
_TRY_LATER = (409, 425, 429)
# Done, or taken in hand, and nothing more to say.
_WITHOUT_WORDS = (202, 204)


def exchange(
    base_url: str, method: str, path: str, headers: Mapping[str, str], body: str = ""
) -> tuple[int, Mapping[str, Any]]:
    """Status and object of an answer that says something. Raises ProviderTimeout when there is none, none
    that can be read, or one that says later.
    """
    called = f"{method} {path.partition('?')[0]}"
    try:
        status, sent = _exchanged(base_url, method, path, body, {"Connection": "close", **headers})
        answer = {} if status in _WITHOUT_WORDS and not sent else msgspec.json.decode(sent)
    except (OSError, HTTPException, msgspec.DecodeError, ValueError) as error:
        raise ProviderTimeout(f"{called}: {type(error).__name__}") from None
    # A 5xx may come after the money has moved, so it is no refusal.
    if status >= 500 or status in _TRY_LATER or not isinstance(answer, dict):
        raise ProviderTimeout(f"{called}: {status}")
    return status, answer


def _exchanged(
    base_url: str, method: str, path: str, body: str, headers: Mapping[str, str]
) -> tuple[int, bytes]:
    connection = _connection(base_url)
    connection.connect()
    opened = connection.sock
    # The five seconds were for connecting; the answer has the time of the whole call.
    opened.settimeout(MOST_SECONDS)
    # A server that sends a byte now and then keeps every single wait short; this ends it all the same.
    watchdog = threading.Timer(MOST_SECONDS, _cut, [opened])
    watchdog.daemon = True
    watchdog.start()
    try:
        connection.request(method, path, body.encode() or None, dict(headers))
        with connection.getresponse() as response:
            return response.status, _bounded(response.read(MOST_BYTES + 1))
    finally:
        watchdog.cancel()
        connection.close()


def _connection(base_url: str) -> HTTPConnection:
    parts = urlsplit(base_url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    return kind(parts.hostname or "", parts.port, timeout=_CONNECT_SECONDS)


def _bounded(body: bytes) -> bytes:
    if len(body) > MOST_BYTES:
        raise ValueError("the answer is too large")
    return body


def _cut(opened: socket.socket) -> None:
    # Shut down instead of closed: only that wakes the thread that is waiting in recv.
    with contextlib.suppress(OSError):
        opened.shutdown(socket.SHUT_RDWR)
