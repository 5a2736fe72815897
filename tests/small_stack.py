"""The server as `sitewright serve` opens it, in front of a stack of a few lines; runs until SIGTERM."""

import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from sitewright.commands.serving.http import open_server, serve_front
from sitewright.commands.serving.leaving import leave, run_again
from sitewright.commands.serving.memory import MemoryWatch
from sitewright.config import read_config
from sitewright.web.cache_layer.page import Header, Spelling
from sitewright.web.edge.front import Front
from tests.waiting import PATIENCE_SECONDS

WORKING_THREADS = 4
SLOW_SECONDS = 0.04
_LARGE_BYTES = 20 * 1024 * 1024

_BORN = str(time.time()).encode()

Sent = tuple[int, list[tuple[str, str]], bytes]


class SmallStack:
    """At hand are `/at-once`, `/held`, how many wait behind `/hold`, and `/release`, which lets these go.

    `/on-its-way` counts bodies being received and requests that somebody works on.

    Work is `/slow`, which takes 40 ms of a thread and nothing else, `/checkout/slow`, which is urgent too,
    `/hold`, `/echo`, which returns the body, as all unknown paths do, `/address`, which returns the client's,
    `/connections`, which counts those of the server, `/large`, which is 20 MB, `/grow/150`, which keeps so
    many megabytes until `/shrink` at hand, `/break`, and `/config/api/session`, where whoever has a cookie is
    signed in. A form takes files unless its id is all `f`.
    """

    def __init__(self) -> None:
        self._held: list[threading.Event] = []
        self._grown: list[bytearray] = []
        self._at_hand: dict[str, Callable[[], bytes]] = {
            "/at-once": lambda: b"at once", "/held": lambda: b"%d" % len(self._held),
            "/on-its-way": _on_its_way, "/release": self._release, "/shrink": self._shrink,
            "/born": lambda: _BORN,
        }  # fmt: skip

    def at_once(self, _method: str, spelling: Spelling, _header: Header) -> Sent | None:
        answer = self._at_hand.get(spelling[2])
        if answer is None:
            return None
        body = answer()
        return 200, [("Content-Length", str(len(body)))], body

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path == "/config/api/session" and "HTTP_COOKIE" not in environ:
            start_response("401 Unauthorized", [])
            return [b"who are you?"]
        if path.endswith(f"/api/form/files/{'f' * 32}"):
            start_response("404 Not Found", [])
            return [b'{"error": "no files here", "code": "none"}']
        if path == "/break":
            raise RuntimeError("broken on purpose")
        if path in ("/slow", "/checkout/slow"):
            time.sleep(SLOW_SECONDS)  # The work of such a request.
        if path.startswith("/grow/"):
            self._grown.append(bytearray(b"x") * (int(path.removeprefix("/grow/")) << 20))
        body = self._hold() if path == "/hold" else _told(environ)
        start_response(
            "200 OK", [("Content-Length", str(len(body))), ("X-Odd", environ.get("HTTP_X_ODD", "é"))]
        )
        return [body]

    def _hold(self) -> bytes:
        event = threading.Event()
        self._held.append(event)
        return b"let go" if event.wait(PATIENCE_SECONDS) else b"forgotten"

    def _shrink(self) -> bytes:
        self._grown.clear()
        return b"shrunk"

    def _release(self) -> bytes:
        for event in self._held:
            event.set()
        return b"released"


def _on_its_way() -> bytes:
    return b"%d" % (front.small_bodies.in_use + front.uploads.in_use + len(front.peers))


def _told(environ: dict[str, Any]) -> bytes:
    if environ["PATH_INFO"] == "/large":
        return b"x" * _LARGE_BYTES
    if environ["PATH_INFO"] == "/connections":
        return str(served.connections()).encode()
    if environ["PATH_INFO"] == "/address":
        return str(environ["REMOTE_ADDR"]).encode()
    return bytes(environ["wsgi.input"].read())


if __name__ == "__main__":
    about = {"SITEWRIGHT_DATA": sys.argv[1], "SITEWRIGHT_PORT": sys.argv[2], "SITEWRIGHT_MEMORY_MB": "200"}
    settings = read_config(about)
    server = open_server(settings, in_process=True, stop_timeout_seconds=15)
    front = Front(SmallStack(), threads=WORKING_THREADS)
    served = serve_front(front, settings)
    served.memory = MemoryWatch(front, settings.server, shortest_life_seconds=0)
    server.before_stop = served.close
    server.serve(target_loader=lambda: served, wrap_loader=False)
    if served.memory.wants_restart:
        run_again()
    leave(0)
