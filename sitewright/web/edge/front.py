"""Takes each request from the server and sees to it that it is answered once, by whom it should.

take      the server's one thread: is the answer at hand? is the request whole, or still coming?
receive   the event loop: bodies, within limits.py
work      a thread of the pool: Django
ask       a thread of its own, where a view has to ask a service outside; then work once more
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import Any, NamedTuple, Protocol

import structlog

from sitewright.kit.logging import describe_error
from sitewright.kit.outside import ANSWER_KEY, PLACES_KEY, QUESTION_KEY, Places, Question
from sitewright.web.edge.bodies import (
    MOST_SMALL_BODIES,
    MOST_UPLOAD_BYTES,
    MOST_UPLOADS,
    BodyRefused,
    Received,
    Room,
    receive_small,
    receive_upload,
)
from sitewright.web.edge.calls import OutsideCalls
from sitewright.web.edge.heads import Environ, HeadRefused, environ_of, glance, length_of
from sitewright.web.edge.limits import VISITOR_BODY_BYTES, BodyRule, body_rule
from sitewright.web.edge.pool import WorkingThreads
from sitewright.web.edge.refusals import (
    BODY_BROKEN_OFF,
    BODY_TOO_LARGE,
    BUSY,
    FAILED,
    Refusal,
    Sent,
    answer_of,
)
from sitewright.web.edge.requests import Request
from sitewright.web.edge.transfers import Application, answer_from

log = structlog.get_logger(__name__)

_MOST_WAITING = 500
"""Requests of one website in each line. At 2 ms each that is a second; whoever comes later had better come
back."""

_MOST_OUTSIDE = 200
_MOST_OUTSIDE_PER_ADDRESS = 10
_URGENT_PATHS = ("/checkout", "/api/commerce/", "/config/", "/readyz")
_READS = ("GET", "HEAD")
_SIGN_IN_PATH = "/config/api/session"
_HEALTHY: Sent = (
    200,
    [("Content-Type", "application/json"), ("Cache-Control", "no-store"), ("Content-Length", "15")],
    b'{"status":"ok"}',
)

Receive = Callable[[Any, int, int | None], Coroutine[Any, Any, Received]]
Step = Callable[[Request], None]


class Stack(Protocol):
    """The WSGI application, and what it can answer without working."""

    def __call__(self, environ: Environ, start_response: Any) -> Any: ...
    def at_once(self, environ: Environ) -> Sent | None: ...


class Work(NamedTuple):
    """What a thread of the pool does next for a request."""

    request: Request
    step: Step


class Front:
    """One for each process that serves."""

    def __init__(self, stack: Stack, *, threads: int, trusted_proxies: tuple[str, ...] = ()) -> None:
        self._stack = stack
        self._application: Application = stack
        self._has_proxies = bool(trusted_proxies)
        self._pool = WorkingThreads(self._run, threads=threads, most_waiting=_MOST_WAITING)
        self.small_bodies = Room(most=MOST_SMALL_BODIES, most_bytes=MOST_SMALL_BODIES * VISITOR_BODY_BYTES)
        self.uploads = Room(most=MOST_UPLOADS, most_bytes=MOST_UPLOAD_BYTES)
        self._receiving: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop
        self.places = Places(most=_MOST_OUTSIDE, most_per_address=_MOST_OUTSIDE_PER_ADDRESS)
        self.calls = OutsideCalls()
        self.peers: set[str] = set()
        """Whose request is worked on, or waits for that: no such connection is idle, however silent it is."""
        self.takes_work = True
        """False while memory is short: what is at hand goes out, nothing else begins."""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """`loop` runs in another thread, and receives bodies."""
        self._loop = loop
        self._pool.start()

    def stop(self, timeout_seconds: float) -> None:
        self._pool.stop(timeout_seconds)

    def take(self, scope: Any, protocol: Any) -> None:
        """Called by the server for each request, on its one thread: it waits for nothing and never raises."""
        try:
            sent = self._at_hand(scope)
            if sent is None:
                self._take_in(scope, protocol)
            else:
                protocol.response_bytes(*sent)
        except HeadRefused as refused:
            protocol.response_bytes(*answer_of(refused.refusal, scope.path))
        except Exception as error:
            log.exception("a request could not be taken", **describe_error(error))
            protocol.response_bytes(*answer_of(FAILED, scope.path))

    def _at_hand(self, scope: Any) -> Sent | None:
        if scope.method not in _READS:
            return None
        if scope.path == "/healthz":
            return _HEALTHY
        return self._stack.at_once(glance(scope, with_forwarded=self._has_proxies))

    def _take_in(self, scope: Any, protocol: Any) -> None:
        environ = environ_of(scope)
        declared = length_of(environ)
        request = Request(protocol, environ, scope.client)
        if not self.takes_work:
            self._refuse(request, BUSY)
        elif declared == 0:
            self._queue(request, self._work)
        else:
            self._take_in_body(request, declared)

    def _take_in_body(self, request: Request, declared: int | None) -> None:
        environ = request.environ
        rule = body_rule(environ["REQUEST_METHOD"], environ["PATH_INFO"], declared)
        if declared is not None and declared > rule.most_bytes:
            self._refuse(request, BODY_TOO_LARGE)
        elif rule.needs_sign_in:
            self._queue(request, partial(self._let_upload, rule=rule, declared=declared))
        else:
            self._receive(request, receive_small, self.small_bodies, rule, declared)

    def _let_upload(self, request: Request, *, rule: BodyRule, declared: int | None) -> None:
        """Ask the session's own resource whether anybody is signed in, as whoever asks would."""
        asked = {key: value for key, value in request.environ.items() if not key.startswith("CONTENT_")}
        asked |= {"REQUEST_METHOD": "GET", "PATH_INFO": _SIGN_IN_PATH, "QUERY_STRING": ""}
        status, headers, body = answer_from(self._application, asked | {"wsgi.input": BytesIO()})
        if status == HTTPStatus.OK:
            self._receive(request, receive_upload, self.uploads, rule, declared)
        else:
            self._finish(request, (status, [*headers, ("Connection", "close")], body))

    def _receive(
        self, request: Request, receive: Receive, room: Room, rule: BodyRule, declared: int | None
    ) -> None:
        """On the event loop, from whichever thread."""
        try:
            request.held.enter_context(room.taken(declared or rule.most_bytes))
        except BodyRefused as refused:
            self._refuse(request, refused.refusal)
            return
        self.peers.discard(request.peer)
        receiving = self._received(request, receive(request.protocol, rule.most_bytes, declared))
        self._loop.call_soon_threadsafe(self._begin, receiving)

    def _begin(self, receiving: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(receiving)
        self._receiving.add(task)  # The loop itself keeps only a weak reference.
        task.add_done_callback(self._receiving.discard)

    async def _received(self, request: Request, receiving: Awaitable[Received]) -> None:
        try:
            body = await receiving
        except BodyRefused as refused:
            self._refuse(request, refused.refusal)
        except Exception as error:  # noqa: BLE001  (what the server says of a connection that is gone)
            log.info("a body broke off", **describe_error(error))
            self._refuse(request, BODY_BROKEN_OFF)
        else:
            request.take_body(body)
            if request.is_whole(body):
                self._queue(request, self._work)
            else:
                self._refuse(request, BODY_BROKEN_OFF)

    def _queue(self, request: Request, step: Step) -> None:
        self.peers.add(request.peer)
        website = request.environ.get("HTTP_HOST", "").lower()
        is_urgent = request.environ["PATH_INFO"].startswith(_URGENT_PATHS)
        if not self._pool.submit(Work(request, step), website=website, is_urgent=is_urgent):
            self._refuse(request, BUSY)

    def _run(self, work: Work) -> None:
        """On a working thread, which has to outlive whatever happens here."""
        request = work.request
        try:
            if request.is_stale():
                self._refuse(request, BUSY)
            else:
                work.step(request)
        except Exception as error:
            log.exception("a request failed outside Django", **describe_error(error))
            self._refuse(request, FAILED)

    def _work(self, request: Request) -> None:
        environ = request.environ | {"wsgi.input": request.rewound_body(), PLACES_KEY: self.places}
        sent = answer_from(self._application, environ)
        question = environ.get(QUESTION_KEY)
        if question is None:
            self._finish(request, sent)
        else:
            self.calls.ask(question, partial(self._answered, request, question))

    def _answered(self, request: Request, question: Question, answer: Any) -> None:
        """The same request once more; however many wait, for this one something may have been paid."""
        question.place.free()
        request.environ[ANSWER_KEY] = (question.about, answer)
        request.came_at = time.monotonic()
        self._pool.submit_in_any_case(Work(request, self._work))

    def _refuse(self, request: Request, refusal: Refusal) -> None:
        self._finish(request, answer_of(refusal, request.environ["PATH_INFO"]))

    def _finish(self, request: Request, sent: Sent) -> None:
        status, headers, body = sent
        if request.came_in_chunks:
            # A proxy that went by another length must not take what follows for the next request (G03).
            headers = [*headers, ("Connection", "close")]
        request.protocol.response_bytes(status, headers, body)
        self.peers.discard(request.peer)
        request.held.close()
