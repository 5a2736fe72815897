"""Start everything, serve, stop everything in order."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, TextIO

from sitewright.commands.refusal import Refused
from sitewright.commands.serving.heaps import keep_heaps_small
from sitewright.config import Config
from sitewright.web.preparing import prepare_django

# A stop takes no longer (C07): more than CLOSING_SECONDS and LAST_WORK_SECONDS of http.py together, less than
# the 30 s after which systemd or a container's runtime kills (docs/operations).
_STOP_TIMEOUT_SECONDS = 15


def serve(settings: Config, output: TextIO) -> bool:
    """Serve until SIGTERM or Ctrl-C; requests under way are finished first. True when the process is to start
    anew, because its memory has grown over the limit."""
    keep_heaps_small()
    with ExitStack() as held:
        if settings.uses_sqlite:
            # Entered first and so left last: the lock outlives the database, and that all who work on it.
            _hold_data(settings, held)
        prepare_django(settings)
        from sitewright.commands.serving.companions import database_closed
        from sitewright.commands.serving.preparing_data import prepare_data
        from sitewright.web.stack import build_application

        held.enter_context(database_closed())
        # Before the first site: a broken view then stops the start while no password has been made up yet.
        application = build_application()
        welcome = prepare_data(settings, output)

        def announce() -> None:
            _announce(settings, welcome, output)

        close_tls = _speak_tls(settings, held) if settings.tls.is_own else _nothing
        if settings.server.workers == 1:
            return _serve_in_process(settings, held, application, announce, close_tls)
        _serve_in_processes(settings, held, announce, close_tls)
        return False


def _hold_data(settings: Config, held: ExitStack) -> None:
    from sitewright.commands.data_lock import DataLocked, sole_owner

    try:
        held.enter_context(sole_owner(settings))
    except DataLocked as error:
        raise Refused(str(error)) from None


def _speak_tls(settings: Config, held: ExitStack) -> Callable[[], None]:
    """Before the edge, which reads what is made here; returns what closes the port at a stop."""
    from sitewright.commands.serving.tls.certificates import CertificateThread
    from sitewright.commands.serving.tls.process import TlsProcess

    process = TlsProcess(settings)
    held.callback(process.stop)
    process.start()
    held.enter_context(CertificateThread(settings, process.changed))
    return process.close


def _nothing() -> None:
    """There is no port to close."""


def _serve_in_process(
    settings: Config,
    held: ExitStack,
    application: Any,
    announce: Callable[[], None],
    close_tls: Callable[[], None],
) -> bool:
    """One process: HTTP threads, a job thread, and the control socket."""
    from sitewright.commands.control.server import ControlServer
    from sitewright.commands.serving.companions import CountsThread, JobThread
    from sitewright.commands.serving.http import LAST_WORK_SECONDS, new_front, open_server, serve_front

    held.enter_context(JobThread(owns_database=settings.uses_sqlite))
    if settings.uses_sqlite:
        # On PostgreSQL commands work beside the server and need not be let in.
        control = ControlServer(settings.data.folder)
        control.start()
        held.callback(control.stop)
    front = new_front(application, settings)
    served = serve_front(front, settings, CountsThread(front.view_notes))
    server = open_server(settings, in_process=True, stop_timeout_seconds=_STOP_TIMEOUT_SECONDS)
    server.on_startup(announce)

    def before_stop() -> None:
        close_tls()
        served.close()

    server.before_stop = before_stop
    server.serve(target_loader=lambda: served, wrap_loader=False)
    front.stop(LAST_WORK_SECONDS)
    return served.memory.wants_restart


def _serve_in_processes(
    settings: Config, held: ExitStack, announce: Callable[[], None], close_tls: Callable[[], None]
) -> None:
    """Several worker processes on PostgreSQL; the jobs run in this one, which supervises them."""
    from sitewright.commands.serving.companions import JobThread
    from sitewright.commands.serving.http import open_server
    from sitewright.commands.serving.watching import SHARED_FOLDER
    from sitewright.web import metrics

    if settings.server.metrics_enabled:
        metrics.share_between_processes(settings.data.folder / SHARED_FOLDER)
    held.enter_context(JobThread(owns_database=False))
    server = open_server(settings, in_process=False, stop_timeout_seconds=_STOP_TIMEOUT_SECONDS)
    server.before_stop = close_tls
    server.on_startup(announce)
    server.serve(target_loader=load_application, wrap_loader=False)


def load_application(*_: Any) -> Any:
    """In a worker process: Django, the WSGI stack, and the edge in front of it."""
    from sitewright.commands.serving.companions import CountsThread, end_without_parent
    from sitewright.commands.serving.http import new_front, serve_front
    from sitewright.config import config
    from sitewright.web.stack import build_application

    prepare_django(config())
    end_without_parent()
    front = new_front(build_application(), config())
    return serve_front(front, config(), CountsThread(front.view_notes))


def _announce(settings: Config, welcome: list[str], output: TextIO) -> None:
    host = "localhost" if settings.server.is_loopback else settings.server.host
    address = f"http://{f'[{host}]' if ':' in host else host}:{settings.server.port}"
    output.write(f"storefront  {address}/\nstudio      {address}/config\n")
    if settings.tls.is_own:
        output.write(f"https       port {settings.tls.port}, for domains with a certificate\n")
    output.writelines(f"{line}\n" for line in welcome)
    output.flush()
