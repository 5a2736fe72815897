"""The thread that fetches certificates, beside the server: it serves nobody, and nobody waits for it."""

import threading
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

import structlog
from django.db import DatabaseError, InterfaceError, close_old_connections, connection

from sitewright.config import Config
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.logging import describe_error

if TYPE_CHECKING:
    from sitewright.sites.https.keeping import Keeping

log = structlog.get_logger(__name__)

_LOOK_EVERY_SECONDS = 3.0
_STOP_SECONDS = 2.0


class _Stopping(Exception):
    """The server stops: what was asked of the authority is taken up at the next start."""


class CertificateThread:
    """`changed` is called when other certificates are to be served."""

    def __init__(self, settings: Config, changed: Callable[[], None]) -> None:
        self._settings = settings
        self._changed = changed
        self._stopping = threading.Event()
        # A daemon: an authority that does not answer must not keep the process.
        self._thread = threading.Thread(target=self._run, name="certificates", daemon=True)

    def __enter__(self) -> "CertificateThread":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        self._thread.join(_STOP_SECONDS)

    def _run(self) -> None:
        keeping: Keeping | None = None
        while True:
            try:
                close_old_connections()
                keeping = keeping or self._begun()
                keeping.look()
            except _Stopping:
                break
            except (DatabaseError, InterfaceError) as error:
                log.warning("certificates wait for the database", **describe_error(error))
            except Exception as error:
                # The names whose turn it was have their next one; the thread must outlive whatever happens.
                log.exception("certificates could not be looked after", **describe_error(error))
            if self._stopping.wait(_LOOK_EVERY_SECONDS):
                break
        connection.close()

    def _begun(self) -> "Keeping":
        # Here, because cryptography takes a while to import and the server is to serve meanwhile.
        from sitewright.sites.https.account import Account
        from sitewright.sites.https.keeping import Keeping

        folder = CertificateFolder(self._settings.data.folder)
        keeping = Keeping(folder, Account(folder, self._settings.tls, self._pause), self._changed)
        keeping.begin()
        return keeping

    def _pause(self, seconds: float) -> None:
        if self._stopping.wait(seconds):
            raise _Stopping
