"""The server's side of the process that speaks TLS: opens its port, starts it, and starts it anew when it
ends."""

import socket
import subprocess
import sys
import threading
from contextlib import suppress
from ipaddress import ip_address

import msgspec
import structlog

from sitewright.commands.refusal import Refused
from sitewright.commands.serving.tls.child import ChildSettings
from sitewright.config import Config
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.web.edge.tls_clients import TlsClients

log = structlog.get_logger(__name__)

_CHILD = "sitewright.commands.serving.tls.child"
_BACKLOG = 4096
_FIRST_PAUSE_SECONDS = 0.5
_LONGEST_PAUSE_SECONDS = 30.0
_STOP_SECONDS = 3.0


def upstream_host(host: str) -> str:
    """Where a process on this machine reaches a server that listens on `host`."""
    if host == "localhost":
        return "127.0.0.1"
    if ip_address(host).is_unspecified:
        return "::1" if ":" in host else "127.0.0.1"
    return host


class TlsProcess:
    """The port stays open while the process starts anew: visitors wait, and are not refused."""

    def __init__(self, settings: Config) -> None:
        self._settings = settings
        self._folder = CertificateFolder(settings.data.folder)
        self._listening = _listen(settings.server.host, settings.tls.port)
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._supervisor = threading.Thread(target=self._supervise, name="tls", daemon=True)

    def start(self) -> None:
        """Before the edge, which reads the table that is made here."""
        self._folder.prepare()
        TlsClients.make(self._folder.clients_path)
        self._start_child()
        self._supervisor.start()

    def changed(self) -> None:
        """There are other certificates."""
        self._order(b"changed\n")

    def close(self) -> None:
        """Nobody else is let in; what is under way goes on."""
        self._stopping.set()
        self._listening.close()
        self._order(b"close\n")

    def stop(self) -> None:
        self._stopping.set()
        self._listening.close()
        with self._lock:
            child = self._child
        if child is None or child.stdin is None:
            return
        with suppress(OSError):
            child.stdin.close()
        try:
            child.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()

    def _start_child(self) -> None:
        server = self._settings.server
        told = ChildSettings(
            listening=self._listening.fileno(),
            port=self._settings.tls.port,
            data_folder=str(self._settings.data.folder),
            upstream_host=upstream_host(server.host),
            upstream_port=server.port,
            trusted_proxies=server.trusted_proxies,
        )
        # A program of its own with no environment: passwords and keys stand there.
        child = subprocess.Popen(  # noqa: S603  (our own program)
            [sys.executable, "-m", _CHILD, msgspec.json.encode(told).decode()],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env={"PATH": ""}, pass_fds=[told.listening],
        )  # fmt: skip
        with self._lock:
            self._child = child

    def _supervise(self) -> None:
        pause = _FIRST_PAUSE_SECONDS
        while True:
            child = self._child
            code = child.wait() if child is not None else 0
            if self._stopping.wait(pause):
                return
            log.critical("the process that speaks TLS has ended and starts anew", code=code)
            pause = min(pause * 2, _LONGEST_PAUSE_SECONDS)
            # Its connections are gone, and their lines in the table with them.
            TlsClients.make(self._folder.clients_path)
            self._start_child()

    def _order(self, line: bytes) -> None:
        with self._lock:
            if self._child is None or self._child.stdin is None:
                return
            # One that has just ended reads the certificates when it starts anew.
            with suppress(OSError):
                self._child.stdin.write(line)
                self._child.stdin.flush()


def _listen(host: str, port: int) -> socket.socket:
    """Raises Refused."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if host == "::":
        # Both kinds of addresses, whatever the machine's own choice is.
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        raise Refused(
            f"cannot listen on {host} port {port}: {error.strerror}; set SITEWRIGHT_TLS_PORT, or see "
            "docs/operations/proxy-and-tls.md"
        ) from None
    return listening
