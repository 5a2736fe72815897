"""The HTTP server: granian, as a thread of this process or as processes, with `web/edge` behind it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from granian._granian import CallbackScheduler
from granian.constants import HTTPModes, Interfaces, RuntimeModes
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import mp, mt
from granian.server.mp import MPServer
from granian.server.mt import MTServer

from sitewright.commands.interrupt import Interrupt
from sitewright.commands.serving.connections import MOST_CONNECTIONS, ConnectionWatch, allow_many_files
from sitewright.commands.serving.heaps import leave_out_what_stays
from sitewright.commands.serving.leaving import leave
from sitewright.commands.serving.memory import MemoryWatch
from sitewright.commands.serving.watching import let_be_watched
from sitewright.config import Config
from sitewright.kit.admission import admission_queue

if TYPE_CHECKING:
    from sitewright.commands.serving.companions import CountsThread
    from sitewright.web.edge.front import Front
    from sitewright.web.edge.own_tls import OwnTls
    from sitewright.web.edge.transfers import Stack

_WORKING_THREADS = 4
"""Each holds a database connection. One keeps the database waiting while another renders, and on SQLite
writers that wait for the disk together share a commit (kit/db/group_commit.py); more than that only queue
for the interpreter (kit/admission.py)."""

_TAKING_THREADS = 1
"""It answers what is at hand and passes on the rest, and never waits (decision 0011)."""

_HEADER_MILLISECONDS = 10_000
"""For the head of a request, also the first and the next: so long may a connection be idle."""

_HEAD_BUFFER_BYTES = 64 * 1024
"""What granian reads of a head before it gives up; `web/edge/limits.py` says what is let in."""

CLOSING_SIGNAL = signal.SIGUSR1
CLOSING_SECONDS = 12.0
"""Requests under way have so long after SIGTERM."""

LAST_WORK_SECONDS = 2.0
"""For what still works when all connections have ended; nobody waits for its answer."""

_BACKLOG = 4096
_SPARE_CONNECTIONS = 500
"""Taken above the limit, so that newcomers are served while idle ones are being closed."""


class InProcessServer(MTServer):
    """Granian's threaded server on a Python with a GIL.

    Granian keeps it for free-threaded Pythons, where threads bring parallel speed. Here it brings something
    else: one process owns the SQLite file, knows every change, and needs no second interpreter in memory.
    """

    before_stop: Callable[[], None]

    def _check_gil(self) -> None:
        """Its own check would refuse to start."""

    def shutdown(self, *args: Any, **options: Any) -> None:
        self.before_stop()
        super().shutdown(*args, **options)  # type: ignore[no-untyped-call]

    def signal_handler_reload(self, *_: Any) -> None:
        """SIGHUP asks granian for another worker; here that would be a second one in the same process."""

    def serve(self, *args: Any, **options: Any) -> None:
        # MTServer.serve only warns that it is experimental before it calls this.
        super(MTServer, self).serve(*args, **options)


class ProcessesServer(MPServer):
    """Tells its workers that they are about to be ended, before they are."""

    before_stop: Callable[[], None]

    def shutdown(self, *args: Any, **options: Any) -> None:
        self.before_stop()
        for worker in self.wrks:
            with suppress(ProcessLookupError):
                os.kill(worker.inner.pid, CLOSING_SIGNAL)
        super().shutdown(*args, **options)  # type: ignore[no-untyped-call]


class Served:
    """A front as granian's RSGI application, with the watches over its connections and its memory, and with
    what writes down its counts, where there is a database."""

    def __init__(self, front: "Front", settings: Config, counts: "CountsThread | None") -> None:
        self._front = front
        client_of = front.own_tls.client_of if front.own_tls is not None else None
        self._watch = ConnectionWatch(front.peers, settings.server, client_of=client_of)
        self.memory = MemoryWatch(front, settings.server)
        self._counts = counts

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        _call_arrivals_at_once(loop)
        leave_out_what_stays()
        self._front.start(loop)
        self._watch.start()
        self.memory.start()
        if self._counts is not None:
            self._counts.start()
        # Only a main thread may handle signals; in the one process `before_stop` closes instead.
        if _is_worker_process():
            loop.add_signal_handler(CLOSING_SIGNAL, self.close)

    def __rsgi_del__(self, _loop: asyncio.AbstractEventLoop) -> None:
        self._watch.stop()
        if self._counts is not None:
            self._counts.stop()
        if _is_worker_process():
            self._front.stop(LAST_WORK_SECONDS)
            leave(0)

    def close(self) -> None:
        """No connection outlasts the stop: idle ones end now, the others before its time is over."""
        self._watch.close_all(CLOSING_SECONDS)

    def connections(self) -> int:
        """How many there are at this moment."""
        return self._watch.count()

    async def __rsgi__(self, _scope: Any, _protocol: Any) -> None:
        """Granian asks for it and never calls it: `_Scheduler` comes first."""
        raise RuntimeError("requests are taken by the scheduler")


class _Scheduler(CallbackScheduler):
    """Gives each request to the front on granian's own thread.

    Granian would start a coroutine on the event loop for it. For a stored page that is most of the work: a
    wake-up of another thread, and one more for the answer (46,000 a second instead of 61,000). What needs the
    loop, a body, goes there from the front.
    """

    __slots__ = ()

    def __init__(self, _loop: Any, _callback: Any, *_tasks: Any) -> None:
        super().__init__()

    def takes(self, front: "Front") -> "_Scheduler":
        def take(watcher: Any) -> None:
            front.take(watcher.scope, watcher.proto)

        self._schedule_fn = take
        return self


def _call_arrivals_at_once(loop: asyncio.AbstractEventLoop) -> None:
    """Granian has the loop call what waits for a body; `web/edge/whole_bodies.py` is called right away.

    It may be, as all it does is to put the request in line.
    """
    from sitewright.web.edge.whole_bodies import Arrival

    def at_once(schedule: Callable[..., Any]) -> Callable[..., Any]:
        def call(callback: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
            if type(callback) is Arrival:
                return callback(*arguments)
            return schedule(callback, *arguments, **named)

        return call

    # The first where the body is whole already, the other where it has yet to come.
    for name in ("call_soon", "call_soon_threadsafe"):
        setattr(loop, name, at_once(getattr(loop, name)))


def new_front(stack: "Stack", settings: Config) -> "Front":
    """The edge in front of a stack, for this process."""
    from sitewright.web.access.log import open_access_log
    from sitewright.web.edge.front import Front

    server = settings.server
    return Front(
        stack,
        threads=_WORKING_THREADS,
        trusted_proxies=server.trusted_proxies,
        access_log=open_access_log(server),
        own_tls=_open_own_tls(settings) if settings.tls.is_own else None,
        turns=admission_queue if settings.uses_sqlite else None,
    )


def _open_own_tls(settings: Config) -> "OwnTls":
    from sitewright.commands.serving.tls.process import upstream_host
    from sitewright.kit.certificates.folder import CertificateFolder
    from sitewright.kit.certificates.known_hosts import KnownHosts
    from sitewright.web.edge.own_tls import OwnTls
    from sitewright.web.edge.tls_clients import TlsClients

    folder, server = CertificateFolder(settings.data.folder), settings.server
    return OwnTls(
        folder,
        KnownHosts(settings.data.folder),
        TlsClients(folder.clients_path, upstream_host(server.host)),
        port=settings.tls.port,
        trusted_proxies=server.trusted_proxies,
    )


def serve_front(front: "Front", settings: Config, counts: "CountsThread | None" = None) -> Served:
    """What granian loads, in the process that answers requests."""
    allow_many_files()

    def new_scheduler(loop: Any, callback: Any, **_options: Any) -> _Scheduler:
        return _Scheduler(loop, callback, None, None, None).takes(front)

    # The one place where granian lets nobody choose how a request begins; test_http.py looks at it.
    for module in (mt, mp):
        module._new_cbscheduler = new_scheduler  # type: ignore[attr-defined]  # noqa: SLF001
    served = Served(front, settings, counts)
    let_be_watched(front, served, settings)
    return served


def _is_worker_process() -> bool:
    """In the one process of an embedded shop granian runs beside the main thread."""
    return threading.current_thread() is threading.main_thread()


def open_server(settings: Config, *, in_process: bool, stop_timeout_seconds: int) -> Any:
    """A server for `serve(target_loader=…, wrap_loader=False)`; it installs the signal handlers that end
    it."""
    kind = InProcessServer if in_process else ProcessesServer
    server: Any = kind(
        "sitewright",
        address=settings.server.host,
        port=settings.server.port,
        interface=Interfaces.RSGI,
        workers=settings.server.workers,
        blocking_threads=_TAKING_THREADS,
        runtime_mode=RuntimeModes.st,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(
            header_read_timeout=_HEADER_MILLISECONDS, max_buffer_size=_HEAD_BUFFER_BYTES
        ),
        websockets=False,
        backlog=_BACKLOG,
        backpressure=MOST_CONNECTIONS + _SPARE_CONNECTIONS,
        respawn_failed_workers=True,  # C08: the others answer meanwhile.
        # Without it granian waits for ever for a worker that does not end.
        workers_kill_timeout=stop_timeout_seconds,
        # web/access writes lines of its own, away from the thread that answers.
        log_access=False,
        log_level=LogLevels.error,
    )
    # Granian's own is an Event, which a signal does not surely end (commands/interrupt.py).
    server.main_loop_interrupt = Interrupt()
    return server
