"""The HTTP server: granian's WSGI workers, as threads of this process or as processes."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from granian.constants import HTTPModes, Interfaces, RuntimeModes
from granian.log import LogLevels
from granian.server import mt
from granian.server.mp import MPServer
from granian.server.mt import MTServer
from granian.wsgi import _callback_wrapper

from sitewright.commands.interrupt import Interrupt
from sitewright.commands.serving.listening import Listeners
from sitewright.config import Config

if TYPE_CHECKING:
    from sitewright.web.stack import Stack

Call = Callable[[Any, dict[str, Any]], Any]
"""A thread's call: granian's protocol object, which sends the answer, and the request as WSGI has it."""

_WORKING_THREADS = 4
"""Each holds a database connection. One keeps the database waiting while another renders, and on SQLite
writers that wait for the disk together share a commit (kit/db/shared_commits.py); more than that only queue
for the interpreter (kit/turns.py)."""

_LISTENING_THREADS = 1
_IDLE_SECONDS = 600
_TEN_YEARS_SECONDS = 315_360_000
_BACKLOG = 1024


class InProcessServer(MTServer):
    """Granian's threaded server on a Python with a GIL.

    Granian keeps it for free-threaded Pythons, where threads bring parallel speed. Here it brings something
    else: one process owns the SQLite file, knows every change, and needs no second interpreter in memory.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.listeners = Listeners()
        # The one place where granian lets nobody choose what its threads call; a test looks at it.
        mt._wsgi_call_wrap = self._calls_of_threads  # type: ignore[attr-defined, assignment]  # noqa: SLF001

    def _check_gil(self) -> None:
        """Its own check would refuse to start."""

    def _spawn_worker(self, *args: Any, **options: Any) -> Any:
        """Threads stay: `Listeners` does not hear of one that the server ends for having been idle."""
        self.blocking_threads_idle_timeout = _TEN_YEARS_SECONDS
        return super()._spawn_worker(*args, **options)

    def serve(self, *args: Any, **options: Any) -> None:
        # MTServer.serve only warns that it is experimental before it calls this.
        super(MTServer, self).serve(*args, **options)

    def shutdown(self, *args: Any, **options: Any) -> None:
        self.listeners.close()
        super().shutdown(*args, **options)  # type: ignore[no-untyped-call]

    def _calls_of_threads(self, stack: "Stack", scope_options: Any, _access_log_format: Any) -> Call:
        """Made anew for a worker that replaces another, and with it whom its threads report to."""
        self.listeners.close()
        self.listeners = Listeners()
        return answering(stack, _callback_wrapper(stack, scope_options), self.listeners)


def answering(stack: "Stack", work: Call, listeners: Listeners) -> Call:
    """What a thread does with a request: answer it at once, or `work` while another thread listens."""

    def answer(protocol: Any, environ: dict[str, Any]) -> None:
        listeners.meet()
        sent = stack.at_once(environ)
        if sent is None:
            with listeners.away():
                work(protocol, environ)
        else:
            protocol.response_bytes(*sent)
            listeners.sleep_if_spare()

    return answer


def open_server(settings: Config, *, in_process: bool, stop_timeout_seconds: int) -> Any:
    """A server for `serve(target_loader=…, wrap_loader=False)`; it installs the signal handlers that end
    it."""
    kind = InProcessServer if in_process else MPServer
    server: Any = kind(
        "sitewright",
        address=settings.server.host,
        port=settings.server.port,
        interface=Interfaces.WSGI,
        workers=settings.server.workers,
        blocking_threads=_WORKING_THREADS + (_LISTENING_THREADS if in_process else 0),
        blocking_threads_idle_timeout=_IDLE_SECONDS,
        runtime_mode=RuntimeModes.st,
        http=HTTPModes.http1,
        websockets=False,
        backlog=_BACKLOG,
        respawn_failed_workers=True,
        workers_kill_timeout=stop_timeout_seconds,
        log_access=False,
        log_level=LogLevels.error,
    )
    server.main_loop_interrupt = Interrupt()
    return server
