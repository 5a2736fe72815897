"""Bodies whose length is declared and that stay in memory: received without the event loop.

The server reads such a body by itself and calls back when it is whole. By way of the loop that is two
hand-overs between threads for every form and every addition to a cart; an `Arrival` is called where the
server notices, on its own thread (`commands/serving/http.py`). The loop only ends those whose time is over.
"""

import asyncio
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any, NamedTuple

import structlog

from sitewright.kit.logging import describe_error
from sitewright.web.edge.bodies import Received
from sitewright.web.edge.limits import SMALL_BODY_SECONDS
from sitewright.web.edge.refusals import BODY_BROKEN_OFF, BODY_TOO_SLOW, FAILED, Refusal
from sitewright.web.edge.requests import Request

log = structlog.get_logger(__name__)

_LOOKED_EVERY_SECONDS = 0.25


class _Awaited(NamedTuple):
    future: Any
    deadline: float


class WholeBodies:
    """`take` gets each request with its body, `refuse` whatever has none; both on the server's thread."""

    def __init__(
        self, take: Callable[[Request, Received], None], refuse: Callable[[Request, Refusal], None]
    ) -> None:
        self._take = take
        self._refuse = refuse
        # Whoever takes a request out of it answers it: a body may be whole the moment its time is over.
        self._awaited: dict[Request, _Awaited] = {}

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        # First: one look that fails must not be the last.
        loop.call_later(_LOOKED_EVERY_SECONDS, self.start, loop)
        self._end_overdue()

    def receive(self, request: Request) -> None:
        """Returns at once."""
        future = request.protocol()
        self._awaited[request] = _Awaited(future, time.monotonic() + SMALL_BODY_SECONDS)
        future.add_done_callback(Arrival(self, request))

    def arrived(self, request: Request, future: Any) -> None:
        """The server has the body, or has noticed that there will be none. Never raises."""
        if self._awaited.pop(request, None) is None:
            return
        try:
            self._pass_on(request, future)
        except Exception as error:
            log.exception("a body could not be passed on", **describe_error(error))
            self._refuse(request, FAILED)

    def _pass_on(self, request: Request, future: Any) -> None:
        try:
            body = future.result()
        except Exception as error:  # noqa: BLE001  (what the server says of a connection that is gone)
            log.info("a body broke off", code=BODY_BROKEN_OFF.code, **describe_error(error))
            body = b""
        # What broke off may also come as a body that is too short.
        if len(body) == request.declared:
            self._take(request, Received(BytesIO(body), len(body)))
        else:
            self._refuse(request, BODY_BROKEN_OFF)

    def _end_overdue(self) -> None:
        now = time.monotonic()
        overdue = [request for request, awaited in self._awaited.copy().items() if awaited.deadline < now]
        for request in overdue:
            awaited = self._awaited.pop(request, None)
            if awaited is not None:
                awaited.future.cancel()
                self._refuse(request, BODY_TOO_SLOW)


class Arrival:
    """What the server calls when it has read a body; a type of its own, so that it is told from the rest."""

    __slots__ = ("_bodies", "_request")

    def __init__(self, bodies: WholeBodies, request: Request) -> None:
        self._bodies = bodies
        self._request = request

    def __call__(self, future: Any) -> None:
        self._bodies.arrived(self._request, future)
