"""A small web server for pictures, and networks on which test names lead to it."""

import io
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from PIL import Image

from sitewright.kit import public_web
from sitewright.kit.network import Network
from tests.waiting import PATIENCE_SECONDS


def picture(colour: tuple[int, int, int] = (20, 90, 60)) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 50), colour).save(buffer, "PNG")
    return buffer.getvalue()


@dataclass
class PictureServer:
    """Answers on a free port of the loopback; `asked` holds every path it was asked for."""

    port: int = 0
    asked: list[str] = field(default_factory=list)
    has_dripped_out: bool = False


class _Handler(BaseHTTPRequestHandler):
    record: PictureServer

    def do_GET(self) -> None:
        self.record.asked.append(self.path)
        getattr(self, f"_{self.path.strip('/').split('/')[0].split('.')[0]}", self._missing)()

    def _answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def _fern(self) -> None:
        self._answer(200, picture())

    def _text(self) -> None:
        self._answer(200, b"no picture")

    def _missing(self) -> None:
        self._answer(404)

    def _inside(self) -> None:
        self._answer(302, Location="http://inside.test/fern.png")

    def _file(self) -> None:
        self._answer(302, Location="file:///etc/passwd")

    def _round(self) -> None:
        self._answer(302, Location="/round")

    def _hop(self) -> None:
        left = int(self.path.rsplit("/", 1)[1])
        self._answer(302, Location=f"/hop/{left - 1}" if left > 1 else "/fern.png")

    def _endless(self) -> None:
        self.send_response(200)
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"x" * 262_144)
        except OSError:
            return

    def _drip(self) -> None:
        """A byte now and then, until nobody takes it any more."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        try:
            while time.monotonic() < deadline:
                self.wfile.write(b"H")
                self.wfile.flush()
                time.sleep(0.05)
        except OSError:
            return
        self.record.has_dripped_out = True

    def log_message(self, *_: object) -> None:
        """Tests print nothing."""


@contextmanager
def picture_server() -> Iterator[PictureServer]:
    server = PictureServer()
    handler = type("Handler", (_Handler,), {"record": server})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        server.port = http.server_port
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            http.shutdown()


def loopback_network(*allowed: str, names: Callable[[str], Sequence[str]] | None = None) -> Network:
    """Every name leads to the loopback, or where `names` says; only `allowed` addresses may be asked."""

    def resolve(host: str, _port: int, _timeout_seconds: float) -> Sequence[str]:
        return names(host) if names else ["127.0.0.1"]

    return Network(resolve, lambda address: address in allowed)


@contextmanager
def port_80_is(port: int) -> Iterator[None]:
    """A test cannot listen on port 80; the fetcher's notion of http's own port moves instead."""
    kept = public_web.PORTS["http"]
    public_web.PORTS["http"] = port
    try:
        yield
    finally:
        public_web.PORTS["http"] = kept
