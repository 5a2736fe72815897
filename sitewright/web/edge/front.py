"""Takes each request from the server and sees to it that it is answered once, by whom it should.

take      the server's one thread: is the answer at hand? is the request whole, or still coming?
receive   the server itself or the event loop: bodies, within limits.py
work      a thread of the pool: Django
ask       a thread of its own, where a view has to ask a service outside; then work once more
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import Any, NamedTuple

import structlog

from sitewright.kit.db import patience
from sitewright.kit.file_parts import PART_KEY, FilePart
from sitewright.kit.logging import describe_error
from sitewright.kit.outside import (
    ADDRESSES,
    ANSWER_KEY,
    CAPTCHA,
    CARRIER,
    FILE_PART,
    PAYMENT,
    PICTURE,
    PLACES_KEY,
    QUESTION_KEY,
    STORED_FILE,
    Places,
    Question,
    TooManyWaiting,
)
from sitewright.web import metrics
from sitewright.web.access.line import LOGGED_KEY, NOTE_KEY
from sitewright.web.access.log import AccessLog
from sitewright.web.cache_layer.page import SHARED_KEY
from sitewright.web.edge import limits
from sitewright.web.edge.at_hand import AtHand
from sitewright.web.edge.bodies import (
    MOST_SMALL_BODIES,
    MOST_UPLOAD_BYTES,
    MOST_UPLOADS,
    BodyRefused,
    Received,
    Room,
    drain,
    is_disk_full,
    receive_small,
    receive_upload,
)
from sitewright.web.edge.calls import OutsideCalls
from sitewright.web.edge.file_parts import send_file_part
from sitewright.web.edge.heads import HeadRefused, environ_of, length_of
from sitewright.web.edge.limits import BodyRule, body_rule
from sitewright.web.edge.own_tls import OwnTls
from sitewright.web.edge.paths import is_urgent
from sitewright.web.edge.pool import Turns, WorkingThreads
from sitewright.web.edge.refusals import (
    BODY_BROKEN_OFF,
    BODY_TOO_LARGE,
    BUSY,
    DISK_FULL,
    FAILED,
    Refusal,
    Sent,
    answer_of,
    as_refusal,
    ending_connection,
)
from sitewright.web.edge.requests import Request
from sitewright.web.edge.transfers import Application, Stack, answer_from
from sitewright.web.edge.view_notes import ViewNotes
from sitewright.web.edge.whole_bodies import WholeBodies

log = structlog.get_logger(__name__)

_FORM_AND_ITS_CALL = "/_forms/files/", "/api/form/files/"
_SIGN_IN_PATH = "/config/api/session"

Receive = Callable[[Any, int, int | None], Coroutine[Any, Any, Received]]
Step = Callable[[Request], None]


class Work(NamedTuple):
    """What a thread of the pool does next for a request."""

    request: Request
    step: Step


class Front:
    """One for each process that serves."""

    def __init__(
        self,
        stack: Stack,
        *,
        threads: int,
        trusted_proxies: tuple[str, ...] = (),
        access_log: AccessLog | None = None,
        own_tls: OwnTls | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.own_tls = own_tls
        self._at_hand = AtHand(stack, own_tls, trusted_proxies)
        self._application: Application = stack
        self._has_proxies = bool(trusted_proxies)
        self.access_log = access_log or AccessLog(lambda _lines: None, mode="off")
        self.view_notes = ViewNotes(trusted_proxies)
        self.pool = WorkingThreads(self._run, threads=threads, most_waiting=limits.MOST_WAITING, turns=turns)
        self.small_bodies = Room(
            most=MOST_SMALL_BODIES, most_bytes=MOST_SMALL_BODIES * limits.VISITOR_BODY_BYTES
        )
        self.uploads = Room(most=MOST_UPLOADS, most_bytes=MOST_UPLOAD_BYTES)
        self.visitor_files = Room(
            most=limits.MOST_VISITOR_UPLOADS,
            most_bytes=limits.MOST_VISITOR_UPLOADS * limits.VISITOR_FILES_BYTES,
        )
        self.visitor_uploads = Places(
            most=limits.MOST_VISITOR_UPLOADS, most_per_address=limits.MOST_VISITOR_UPLOADS_PER_ADDRESS
        )
        self.drained = Room(most=limits.MOST_DRAINED, most_bytes=limits.MOST_DRAINED_BYTES)
        self._whole_bodies = WholeBodies(self._go_on, self._refuse)
        self._receiving: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop
        self.places = Places(most=limits.MOST_OUTSIDE, most_per_address=limits.MOST_OUTSIDE_PER_ADDRESS)
        self._places = {
            PAYMENT: self.places,
            PICTURE: Places(most=limits.MOST_PICTURES, most_per_address=limits.MOST_PICTURES_PER_ADDRESS),
            STORED_FILE: Places(most=limits.MOST_STORED, most_per_address=limits.MOST_STORED_PER_ADDRESS),
            CAPTCHA: Places(most=limits.MOST_CAPTCHAS, most_per_address=limits.MOST_CAPTCHAS_PER_ADDRESS),
            CARRIER: Places(most=limits.MOST_CARRIERS, most_per_address=limits.MOST_CARRIERS_PER_ADDRESS),
            ADDRESSES: Places(most=limits.MOST_ADDRESSES, most_per_address=limits.MOST_ADDRESSES_PER_ADDRESS),
            FILE_PART: Places(
                most=limits.MOST_FILE_PARTS, most_per_address=limits.MOST_FILE_PARTS_PER_ADDRESS
            ),
        }
        self.calls = OutsideCalls()
        self.peers: set[str] = set()
        """Whose request is worked on, or waits for that: no such connection is idle, however silent it is."""
        self.takes_work = True
        """False while memory is short: what is at hand goes out, nothing else begins."""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """`loop` runs in another thread, and receives bodies."""
        self._loop = loop
        self._whole_bodies.start(loop)
        self.pool.start()
        self.access_log.start()

    def stop(self, timeout_seconds: float) -> None:
        self.pool.stop(timeout_seconds)
        self.access_log.stop()

    def take(self, scope: Any, protocol: Any) -> None:
        """Called by the server for each request, on its one thread: it waits for nothing and never raises."""
        started_at = time.monotonic()
        try:
            sent = self._at_hand.answer(scope)
            if sent is None:
                self._take_in(scope, protocol)
            else:
                self._send_early(scope, protocol, sent, started_at)
        except HeadRefused as refused:
            self._refuse_early(scope, protocol, refused.refusal, started_at)
        except Exception as error:
            log.exception("a request could not be taken", **describe_error(error))
            self._refuse_early(scope, protocol, FAILED, started_at)

    def _refuse_early(self, scope: Any, protocol: Any, refusal: Refusal, started_at: float) -> None:
        metrics.count_refusal(refusal.code)
        self._send_early(scope, protocol, answer_of(refusal, scope.path), started_at)

    def _send_early(self, scope: Any, protocol: Any, sent: Sent, started_at: float) -> None:
        # Asked before the answer goes out: with that the connection may end, and then nobody knows.
        client = self.own_tls.client_of(scope.client) if self.own_tls is not None else ""
        protocol.response_bytes(*sent)
        self.access_log.note(scope, sent, started_at, client=client)
        self.view_notes.note(scope, sent, client)

    def _take_in(self, scope: Any, protocol: Any) -> None:
        environ = environ_of(scope)
        if self.own_tls is not None:
            self.own_tls.tell(environ, scope.client)
        declared = length_of(environ)
        request = Request(protocol, environ, scope, declared)
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
            self._queue(request, partial(self._let_upload, rule=rule))
        elif rule.asks_form:
            self._queue(request, partial(self._let_visitor_upload, rule=rule))
        else:
            self._receive_small(request, rule)

    def _let_upload(self, request: Request, *, rule: BodyRule) -> None:
        """Ask the session's own resource whether anybody is signed in, as whoever asks would."""
        status, headers, body = self._asked(request, _SIGN_IN_PATH)
        if status == HTTPStatus.OK:
            self._receive(request, receive_upload, self.uploads, rule)
        else:
            self._finish_unread(request, (status, headers, body))

    def _let_visitor_upload(self, request: Request, *, rule: BodyRule) -> None:
        """Ask the form, or where photos of reviews go, whether files may come, before any is received."""
        path = request.environ["PATH_INFO"].replace(*_FORM_AND_ITS_CALL, 1)
        sent = self._asked(request, path)
        if sent[0] != HTTPStatus.OK:
            self._refuse(request, as_refusal(sent))
            return
        # Behind a proxy all visitors come from one address here; how often each may is counted later.
        if not self._has_proxies:
            try:
                place = self.visitor_uploads.reserve(request.environ["REMOTE_ADDR"])
            except TooManyWaiting:
                self._refuse(request, BUSY)
                return
            request.held.callback(place.free)
        self._receive(request, receive_upload, self.visitor_files, rule)

    def _asked(self, request: Request, path: str) -> Sent:
        """What a GET of the path answers whoever sends this request."""
        # Without the body's headers, which stand for bytes that are not here yet, and without an access line.
        asked = {key: value for key, value in request.environ.items() if not key.startswith("CONTENT_")}
        asked |= {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "", LOGGED_KEY: True}
        return answer_from(self._application, asked | {"wsgi.input": BytesIO()})

    def _finish_unread(self, request: Request, sent: Sent) -> None:
        """What is still being sent is read and dropped before the answer, unless it is too much: most clients
        look for an answer only when they have sent everything."""
        request.is_unread = False
        status, headers, body = sent
        sent = status, ending_connection(headers), body
        declared = request.declared
        try:
            request.held.enter_context(
                self.drained.taken(limits.MOST_DRAINED_BYTES if declared is None else declared)
            )
        except BodyRefused:
            self._finish(request, sent)  # As many are being dropped as may be.
            return
        self.peers.discard(request.peer)
        self._loop.call_soon_threadsafe(self._begin, self._drained(request, sent))

    async def _drained(self, request: Request, sent: Sent) -> None:
        await drain(request.protocol, request.declared)
        self._finish(request, sent)

    def _receive_small(self, request: Request, rule: BodyRule) -> None:
        if request.declared is None:
            self._receive(request, receive_small, self.small_bodies, rule)
        elif self._has_room(request, self.small_bodies, rule):
            self._whole_bodies.receive(request)

    def _receive(self, request: Request, receive: Receive, room: Room, rule: BodyRule) -> None:
        """On the event loop, from whichever thread."""
        if self._has_room(request, room, rule):
            receiving = self._received(request, receive(request.protocol, rule.most_bytes, request.declared))
            self._loop.call_soon_threadsafe(self._begin, receiving)

    def _has_room(self, request: Request, room: Room, rule: BodyRule) -> bool:
        """Take room for its body; refused where there is none."""
        try:
            # A body in chunks takes the room of the largest, since nobody knows its end.
            request.held.enter_context(room.taken(request.declared or rule.most_bytes))
        except BodyRefused as refused:
            self._refuse(request, refused.refusal)
            return False
        request.is_unread = False
        # While it sends, silence counts: a connection that stalls may be ended as idle.
        self.peers.discard(request.peer)
        return True

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
            refusal = DISK_FULL if is_disk_full(error) else BODY_BROKEN_OFF
            log.info("a body broke off", code=refusal.code, **describe_error(error))
            self._refuse(request, refusal)
        else:
            self._go_on(request, body)

    def _go_on(self, request: Request, body: Received) -> None:
        request.take_body(body)
        if request.is_whole(body):
            self._queue(request, self._work)
        else:
            self._refuse(request, BODY_BROKEN_OFF)

    def _queue(self, request: Request, step: Step) -> None:
        self.peers.add(request.peer)
        website = request.environ.get("HTTP_HOST", "").lower()
        comes_first = is_urgent(request.environ["PATH_INFO"])
        if not self.pool.submit(Work(request, step), website=website, is_urgent=comes_first):
            self._refuse(request, BUSY)

    @patience.at_most(patience.REQUEST_SECONDS)
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
        # A copy: after a question outside the same request is worked on again, from what it was.
        environ = request.environ | {
            "wsgi.input": request.rewound_body(),
            PLACES_KEY: self._places,
            NOTE_KEY: self.access_log.note_line,
        }
        sent = answer_from(self._application, environ)
        request.is_logged = LOGGED_KEY in environ
        request.is_shared = SHARED_KEY in environ
        question = environ.get(QUESTION_KEY)
        part = environ.get(PART_KEY)
        if part is not None:
            self._send_part(request, sent, part)
        elif question is None:
            self._finish(request, sent)
        else:
            # The thread is free again while the question is asked (decision 0011).
            self.calls.ask(question, partial(self._answered, request, question))

    def _answered(self, request: Request, question: Question, answer: Any) -> None:
        """The same request once more; however many wait, for this one something may have been paid."""
        question.place.free()
        request.environ[ANSWER_KEY] = (question.about, answer)
        # Or what waited for a slow provider would be refused as stale, after the payment.
        request.came_at = time.monotonic()
        self.pool.submit_in_any_case(Work(request, self._work))

    def _refuse(self, request: Request, refusal: Refusal) -> None:
        metrics.count_refusal(refusal.code)
        finish = self._finish_unread if request.is_unread else self._finish
        finish(request, answer_of(refusal, request.environ["PATH_INFO"]))

    def _send_part(self, request: Request, sent: Sent, part: FilePart) -> None:
        status, headers, body = sent
        # Whatever went wrong behind the view is the answer then.
        if status not in (HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT):
            part.free()
            self._finish(request, sent)
            return
        # As in `_finish` (G03).
        headers = ending_connection(headers) if request.came_in_chunks else headers
        sent = status, headers, body
        send_file_part(
            request.protocol, sent, part, partial(self._end, request, sent), partial(self._refuse, request)
        )

    def _finish(self, request: Request, sent: Sent) -> None:
        status, headers, body = sent
        if request.came_in_chunks:
            # A proxy that went by another length must not take what follows for the next request (G03).
            headers = ending_connection(headers)
        request.protocol.response_bytes(status, headers, body)
        self._end(request, sent)

    def _end(self, request: Request, sent: Sent) -> None:
        """The answer is on its way."""
        self.peers.discard(request.peer)
        request.held.close()
        client = request.environ["REMOTE_ADDR"]
        if not request.is_logged:
            self.access_log.note(request.scope, sent, request.started_at, client=client)
        self.view_notes.note_worked(request.scope, sent, client, is_shared=request.is_shared)
