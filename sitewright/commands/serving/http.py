"""The HTTP server: granian's WSGI workers, as threads of this process or as processes."""

from typing import Any

from granian.constants import HTTPModes, Interfaces, RuntimeModes
from granian.log import LogLevels
from granian.server.mp import MPServer
from granian.server.mt import MTServer

from sitewright.commands.interrupt import Interrupt
from sitewright.config import Config

_THREADS_A_WORKER = 4
"""Each holds a database connection. One keeps the database waiting while another renders, and on SQLite
writers that wait for the disk together share a commit (kit/db/shared_commits.py); more than that only queue
for the interpreter (kit/turns.py)."""

_IDLE_SECONDS = 600
_BACKLOG = 1024


class InProcessServer(MTServer):
    """Granian's threaded server on a Python with a GIL.

    Granian keeps it for free-threaded Pythons, where threads bring parallel speed. Here it brings something
    else: one process owns the SQLite file, knows every change, and needs no second interpreter in memory.
    """

    def _check_gil(self) -> None:
        """Its own check would refuse to start."""

    def serve(self, *args: Any, **options: Any) -> None:
        # MTServer.serve only warns that it is experimental before it calls this.
        super(MTServer, self).serve(*args, **options)


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
        blocking_threads=_THREADS_A_WORKER,
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
