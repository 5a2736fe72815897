"""A request on its way through the edge."""

import time
from contextlib import ExitStack
from io import BytesIO
from typing import IO, Any

from django.utils.http import parse_header_parameters

from sitewright.web.edge.bodies import Received
from sitewright.web.edge.heads import Environ

_TAIL_BYTES = 200
"""In which the last line of a form is found: a boundary has at most seventy characters (RFC 2046)."""

_STALE_SECONDS = 20.0
"""Nobody waits any more for an answer that begins so late."""


class Request:
    """`protocol` is the server's: it takes one answer, from whichever thread. `held` is let go of with it.
    `declared`: how long the body is by its head; None for one in chunks. `is_unread`: nobody has begun to
    read it. `is_logged`: Django has written its access line. `is_shared`: its answer is for every visitor."""

    __slots__ = ("_body", "came_at", "came_in_chunks", "declared", "environ", "held", "is_logged",
                 "is_shared", "is_unread", "peer", "protocol", "scope", "started_at")  # fmt: skip

    def __init__(self, protocol: Any, environ: Environ, scope: Any, declared: int | None) -> None:
        self.protocol = protocol
        self.environ = environ
        self.scope = scope
        self.peer: str = scope.client
        self.started_at = self.came_at = time.monotonic()
        self.is_logged = False
        self.is_shared = False
        self.declared = declared
        self.is_unread = declared != 0
        self.came_in_chunks = "HTTP_TRANSFER_ENCODING" in environ
        self.held = ExitStack()
        self._body: IO[bytes] | None = None

    def take_body(self, received: Received) -> None:
        """From here on its length is known, however it came."""
        self._body = received.file
        self.held.callback(received.file.close)
        # The body is whole now: two statements of its length would contradict each other.
        self.environ.pop("HTTP_TRANSFER_ENCODING", None)
        self.environ["CONTENT_LENGTH"] = str(received.size_bytes)
        # Stale is what waited too long for a thread, not what took long to arrive.
        self.came_at = time.monotonic()

    def is_whole(self, received: Received) -> bool:
        """False for a form with files that lacks its last line: Django would take what there is of it."""
        kind, options = parse_header_parameters(self.environ.get("CONTENT_TYPE", ""))
        if kind != "multipart/form-data":
            return True
        received.file.seek(max(0, received.size_bytes - _TAIL_BYTES))
        end = f"--{options.get('boundary', '')}--"
        return end.encode() in received.file.read()

    def rewound_body(self) -> IO[bytes]:
        """The body from its beginning, which a request that is worked on twice reads twice."""
        if self._body is None:
            return BytesIO()
        self._body.seek(0)
        return self._body

    def is_stale(self) -> bool:
        return time.monotonic() - self.came_at > _STALE_SECONDS
