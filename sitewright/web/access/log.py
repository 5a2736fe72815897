"""Access lines, written by a thread that serves nobody.

Whoever answers a request only appends to a list. When more is noted than can be written, the rest is counted
instead: a flood of requests must not become a second flood, of lines.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import structlog

from sitewright.config import ServerConfig
from sitewright.kit import clock
from sitewright.kit.logging import write_lines
from sitewright.web.access.line import QUIET_PATHS, access_line
from sitewright.web.edge.heads import address_of
from sitewright.web.edge.refusals import Sent
from sitewright.web.proxies import apply_forwarded

_MOST_NOTED = 20_000
_WRITE_EVERY_SECONDS = 0.25
_LINES_AT_ONCE = 20
"""A fraction of a millisecond of formatting; then the threads that serve have the interpreter again."""

_BREATH_SECONDS = 0.004
_LAST_LINES_SECONDS = 1.0

_NEVER = 1000
_LOWEST_STATUS = {"all": 0, "worked": 400, "off": _NEVER}

Line = dict[str, Any]
_Noted = tuple[int, Any, int, int, float, str]


class AccessLog:
    """`mode` as in SITEWRIGHT_ACCESS_LOG: of what Django has not answered `worked` writes only refusals. What
    Django has answered says itself whether it is noted."""

    def __init__(
        self,
        write: Callable[[Iterable[Line]], None],
        *,
        mode: str,
        trusted_proxies: tuple[str, ...] = (),
        most_noted: int = _MOST_NOTED,
    ) -> None:
        self._lowest_status = _LOWEST_STATUS[mode]
        self.dropped = 0
        """Lines that were never written."""
        self._write = write
        self._proxies = trusted_proxies
        self._most_noted = most_noted
        self._noted: deque[_Noted | Line] = deque()
        self._dropped_told = 0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="access-log", daemon=True)

    def start(self) -> None:
        if self._lowest_status < _NEVER:
            self._thread.start()

    def stop(self, timeout_seconds: float = _LAST_LINES_SECONDS) -> None:
        """Write what is left."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(timeout_seconds)

    def note(self, scope: Any, sent: Sent, started_at: float, *, client: str = "") -> None:
        """On the thread that answers, in about a microsecond; `scope` is the server's and is read later.
        `client`: whose the connection is, where that is not what `scope` says."""
        if sent[0] < self._lowest_status:
            return
        # Without a lock: appending to a deque is atomic, and the bound may be missed by a few.
        if len(self._noted) < self._most_noted:
            seconds = time.monotonic() - started_at
            self._noted.append((clock.wall_ms(), scope, sent[0], len(sent[2]), seconds, client))
        else:
            self.dropped += 1

    def note_line(self, line: Line) -> None:
        """The same for fields that are known already, with what is bound to the lines of this thread."""
        if len(self._noted) >= self._most_noted:
            self.dropped += 1
            return
        bound = structlog.contextvars.get_contextvars()
        said = {"event": "request", "level": "info", "timestamp": clock.wall_ms()}
        self._noted.append(line | bound | said)

    def write_noted(self) -> None:
        """Write all that is there at this moment, in small pieces."""
        while piece := list(islice(self._taken(), _LINES_AT_ONCE)):
            self._write(line for noted in piece if (line := self._line(noted)) is not None)
            # No breath at a stop: the event is set then, and the last lines have a second.
            self._stopping.wait(_BREATH_SECONDS)
        if self.dropped > self._dropped_told:
            self._write([_line_of_dropped(self.dropped - self._dropped_told)])
            self._dropped_told = self.dropped

    def _run(self) -> None:
        while not self._stopping.wait(_WRITE_EVERY_SECONDS):
            self.write_noted()
        self.write_noted()

    def _taken(self) -> Iterator[_Noted | Line]:
        while self._noted:
            yield self._noted.popleft()

    def _line(self, noted: _Noted | Line) -> Line | None:
        """None for what machines ask all day."""
        if isinstance(noted, dict):
            return noted | {"timestamp": _iso(noted["timestamp"])}
        return None if noted[1].path in QUIET_PATHS else self._line_of(noted)

    def _line_of(self, noted: _Noted) -> Line:
        at_ms, scope, status, size, seconds, client = noted
        said = access_line(
            method=scope.method, host=scope.headers.get("host", ""), path=scope.path,
            address=self._address(scope, client), agent=scope.headers.get("user-agent", ""),
            status=status, size=size, seconds=seconds,
        )  # fmt: skip
        return {"event": "request", "logger": "edge", "level": "info", "timestamp": _iso(at_ms)} | said

    def _address(self, scope: Any, client: str) -> str:
        environ: dict[str, str] = {
            "REMOTE_ADDR": client or address_of(scope.client),
            "HTTP_X_FORWARDED_FOR": scope.headers.get("x-forwarded-for", ""),
        }
        apply_forwarded(environ, self._proxies)
        return environ["REMOTE_ADDR"]


def open_access_log(settings: ServerConfig) -> AccessLog:
    return AccessLog(
        lambda lines: write_lines(lines, settings.log_format),
        mode=settings.access_log,
        trusted_proxies=settings.trusted_proxies,
    )


def _line_of_dropped(count: int) -> Line:
    now = _iso(clock.wall_ms())
    return {"event": "access lines dropped", "level": "warning", "timestamp": now, "count": count}


def _iso(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
