"""Single calls of an authority: each within a time and a size, signed, with a nonce that is used once."""

import contextlib
import socket
import threading
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPMessage, HTTPSConnection
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused
from sitewright.kit.acme.keys import Key, public_jwk, signed

MOST_SECONDS = 20.0
MOST_BYTES = 256 * 1024
_CONNECT_SECONDS = 8.0
_NONCE_TRIES = 3
_LONGEST_DETAIL = 300
_LONGEST_RETRY_SECONDS = 14 * 86_400
_AGENT = "Sitewright"
_PROBLEM = "application/problem+json"


class Answer(NamedTuple):
    status: int
    headers: HTTPMessage
    content: bytes

    @property
    def body(self) -> dict[str, Any]:
        """Raises AuthorityAway when it is no JSON object."""
        try:
            found = msgspec.json.decode(self.content)
        except (msgspec.DecodeError, UnicodeDecodeError):
            found = None
        if not isinstance(found, dict):
            raise AuthorityAway("an answer that cannot be read")
        return found

    @property
    def retry_after_seconds(self) -> int:
        """As it was told in seconds; 0 for none. Dates are taken for none: whoever waits has a pause of its
        own."""
        told = (self.headers.get("Retry-After") or "").strip()
        is_number = told.isascii() and told.isdecimal() and len(told) < 8
        return min(int(told), _LONGEST_RETRY_SECONDS) if is_number else 0


class Exchange:
    """Signs by `key`, in the name of the account `kid` once there is one."""

    def __init__(self, directory_url: str, key: Key) -> None:
        self._directory_url = directory_url
        self._key = key
        self._directory: dict[str, Any] | None = None
        self._nonce = ""
        self.kid = ""

    def address(self, name: str) -> str:
        """Where the authority takes such requests, by its directory (7.1.1); raises AuthorityAway."""
        if self._directory is None:
            answer = self._send("GET", self._directory_url, b"", {})
            self._directory = answer.body
        return _text(self._directory, name)

    def post(self, url: str, payload: dict[str, Any] | None) -> Answer:
        """Raises AuthorityRefused and AuthorityAway. A nonce that has aged is replaced (6.5)."""
        for tries_left in reversed(range(_NONCE_TRIES)):
            try:
                return self._post(url, payload)
            except AuthorityRefused as refused:
                if refused.kind != "badNonce" or not tries_left:
                    raise
        raise AssertionError("the last try returns or raises")

    def _post(self, url: str, payload: dict[str, Any] | None) -> Answer:
        whose = {"kid": self.kid} if self.kid else {"jwk": public_jwk(self._key)}
        body = signed(self._key, {**whose, "nonce": self._take_nonce(), "url": url}, payload)
        return self._send("POST", url, body, {"Content-Type": "application/jose+json"})

    def _take_nonce(self) -> str:
        if not self._nonce:
            self._send("HEAD", self.address("newNonce"), b"", {})
        nonce, self._nonce = self._nonce, ""
        if not nonce:
            raise AuthorityAway("no nonce")
        return nonce

    def _send(self, method: str, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        self._require_safe(url)
        try:
            answer = _exchange(method, url, body, {"User-Agent": _AGENT, "Connection": "close", **headers})
        except (OSError, HTTPException, ValueError) as error:
            raise AuthorityAway(
                f"{method} {url}: {type(error).__name__}: {error}"[:_LONGEST_DETAIL]
            ) from None
        self._nonce = answer.headers.get("Replay-Nonce") or self._nonce
        if answer.status >= 400:
            raise _problem_of(answer, f"{method} {url}")
        return answer

    def _require_safe(self, url: str) -> None:
        """The authority says itself where to go on; it may not lead from TLS to plain HTTP."""
        schemes = {urlsplit(self._directory_url).scheme, "https"}
        if urlsplit(url).scheme not in schemes:
            raise AuthorityAway(f"an address without TLS: {url:.100}")


def _problem_of(answer: Answer, what: str) -> AuthorityRefused | AuthorityAway:
    """A problem document of the authority; whatever else answers with an error stands before it."""
    is_problem = (answer.headers.get("Content-Type") or "").partition(";")[0].strip().lower() == _PROBLEM
    body = answer.body if is_problem else {}
    kind = str(body.get("type", "")).rpartition(":")[2]
    # Its own trouble says nothing about the order (6.7).
    if not is_problem or kind == "serverInternal" or (answer.status >= 500 and kind != "rateLimited"):
        return AuthorityAway(f"{what}: {answer.status} {one_line(body.get('detail', ''))}".strip())
    return AuthorityRefused(
        kind, problem_words(body), status=answer.status, retry_after_seconds=answer.retry_after_seconds
    )


def problem_words(body: Mapping[str, Any]) -> str:
    """The words of a problem, those of the first problem inside it where there are some (6.7.1)."""
    inner = body.get("subproblems")
    first = inner[0] if isinstance(inner, list) and inner and isinstance(inner[0], dict) else {}
    return one_line(first.get("detail") or body.get("detail") or "")


def one_line(text: object) -> str:
    return " ".join(str(text).split())[:_LONGEST_DETAIL]


def _text(body: Mapping[str, Any], name: str) -> str:
    found = body.get(name)
    if not isinstance(found, str):
        raise AuthorityAway(f"an answer without {name}")
    return found


def _exchange(method: str, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=_CONNECT_SECONDS)
    connection.connect()
    opened = connection.sock
    # The seconds before were for connecting; the answer has the time of the whole call.
    opened.settimeout(MOST_SECONDS)
    # A server that sends a byte now and then keeps every single wait short; this ends it all the same.
    watchdog = threading.Timer(MOST_SECONDS, _cut, [opened])
    watchdog.daemon = True
    watchdog.start()
    try:
        target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        connection.request(method, target, body or None, dict(headers))
        with connection.getresponse() as response:
            return Answer(response.status, response.headers, _bounded(response.read(MOST_BYTES + 1)))
    finally:
        watchdog.cancel()
        connection.close()


def _bounded(content: bytes) -> bytes:
    if len(content) > MOST_BYTES:
        raise ValueError("the answer is too large")
    return content


def _cut(opened: socket.socket) -> None:
    # Shut down instead of closed: only that wakes the thread that is waiting in recv.
    with contextlib.suppress(OSError):
        opened.shutdown(socket.SHUT_RDWR)
