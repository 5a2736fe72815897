"""A program that listens for submissions over real HTTP, and checks signatures as its author would."""

import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.catalog.importing.pictures import port_80_is


@dataclass
class Listener:
    """Answers with `code`; what it heard stands in `bodies` and `headers`."""

    code: int = 204
    bodies: list[bytes] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(body) for body in self.bodies]

    def is_signed(self, secret: str, place: int = -1) -> bool:
        parts = dict(part.split("=") for part in self.headers[place]["Sitewright-Signature"].split(","))
        signed = f"{parts['t']}.".encode() + self.bodies[place]
        return hmac.compare_digest(hmac.new(secret.encode(), signed, sha256).hexdigest(), parts["v1"])


@contextmanager
def listening() -> Iterator[Listener]:
    """At port 80 of every name, for `loopback_network`."""
    listener = Listener()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            listener.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            listener.headers.append(dict(self.headers))
            self.send_response(listener.code)
            self.send_header("Location", "http://elsewhere.test/")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Tests print nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server, port_80_is(server.server_port):
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield listener
        finally:
            server.shutdown()
