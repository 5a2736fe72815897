"""Calls of Stripe's HTTP interface, each within a time and a size."""

import contextlib
import socket
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

from sitewright.orders.payments.provider import ProviderTimeout

MOST_SECONDS = 30.0
"""Of one call. Stripe gives up by itself before that; whoever asks serves nobody meanwhile."""

MOST_BYTES = 1024 * 1024
_CONNECT_SECONDS = 5.0
# Named with every call: the answers keep the shape `reading` knows when the account moves to a newer one.
_API_VERSION = "2024-06-20"
# Answers that do not say what becomes of the payment: 409 is another call with this key still under way, 429
# too many calls at once.
_TRY_LATER = (409, 425, 429)


@dataclass(frozen=True, slots=True)
class Answer:
    """`body` is the object asked for, or with another status than 200 what is wrong."""

    status: int
    body: Mapping[str, Any]

    @property
    def error(self) -> Mapping[str, Any]:
        found = self.body.get("error")
        return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class StripeCalls:
    base_url: str
    secret_key: str

    def get(self, path: str, **query: str) -> Answer:
        """Raises ProviderTimeout, as `post`."""
        return self._call("GET", f"{path}?{urlencode(query)}" if query else path, "", {})

    def post(self, path: str, fields: Mapping[str, str], idempotency_key: str = "") -> Answer:
        """Raises ProviderTimeout when there is no answer, none that can be read, or one that says later."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        return self._call("POST", path, urlencode(fields), headers)

    def _call(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answer:
        headers = {
            "Authorization": f"Bearer {self.secret_key}",
            "Stripe-Version": _API_VERSION,
            "Connection": "close",
            **headers,
        }
        try:
            status, sent = self._exchange(method, path, body, headers)
            answer = msgspec.json.decode(sent)
        except (OSError, HTTPException, msgspec.DecodeError, ValueError) as error:
            raise ProviderTimeout(f"{method} {path.partition('?')[0]}: {type(error).__name__}") from None
        # A 5xx may come after the money has moved, so it is no refusal.
        if status >= 500 or status in _TRY_LATER or not isinstance(answer, dict):
            raise ProviderTimeout(f"{method} {path.partition('?')[0]}: {status}")
        return Answer(status, answer)

    def _exchange(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> tuple[int, bytes]:
        connection = self._connection()
        connection.connect()
        opened = connection.sock
        # The five seconds were for connecting; the answer has the time of the whole call.
        opened.settimeout(MOST_SECONDS)
        # A server that sends a byte now and then keeps every single wait short; this ends it all the same.
        watchdog = threading.Timer(MOST_SECONDS, _cut, [opened])
        watchdog.daemon = True
        watchdog.start()
        try:
            connection.request(method, path, body or None, dict(headers))
            with connection.getresponse() as response:
                return response.status, _bounded(response.read(MOST_BYTES + 1))
        finally:
            watchdog.cancel()
            connection.close()

    def _connection(self) -> HTTPConnection:
        parts = urlsplit(self.base_url)
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
