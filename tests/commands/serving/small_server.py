"""The server as `sitewright serve` opens it, in front of a stack of a few lines; runs until SIGTERM."""

import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

from sitewright.commands.serving.http import open_server
from sitewright.config import read_config
from tests.waiting import PATIENCE_SECONDS

_ALL_THREADS = 5

Sent = tuple[int, list[tuple[str, str]], bytes]


class SmallStack:
    """At hand are `/at-once`, `/held`, how many wait behind `/hold`, and `/release`, which lets these go.

    Work is `/hold`, `/echo`, which returns the body, `/asleep`, which counts threads, and `/all`, which is
    answered when as many ask for it as there are threads.
    """

    def __init__(self) -> None:
        self._held: list[threading.Event] = []
        self._all = threading.Barrier(_ALL_THREADS)
        self._at_hand: dict[str, Callable[[], bytes]] = {
            "/at-once": lambda: b"at once", "/held": lambda: b"%d" % len(self._held),
            "/release": self._release,
        }  # fmt: skip

    def at_once(self, environ: dict[str, Any]) -> Sent | None:
        answer = self._at_hand.get(environ["PATH_INFO"])
        if answer is None:
            return None
        body = answer()
        return 200, [("Content-Length", str(len(body)))], body

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answers = {
            "/hold": self._hold, "/all": self._meet_all, "/asleep": _asleep,
            "/echo": environ["wsgi.input"].read,
        }  # fmt: skip
        body = answers[environ["PATH_INFO"]]()
        start_response("200 OK", [("Content-Length", str(len(body)))])
        return [body]

    def _hold(self) -> bytes:
        event = threading.Event()
        self._held.append(event)
        return b"let go" if event.wait(PATIENCE_SECONDS) else b"forgotten"

    def _release(self) -> bytes:
        for event in self._held:
            event.set()
        return b"released"

    def _meet_all(self) -> bytes:
        self._all.wait(PATIENCE_SECONDS)
        return b"all"


def _asleep() -> bytes:
    return str(server.listeners.asleep).encode()


if __name__ == "__main__":
    settings = read_config({"SITEWRIGHT_DATA": sys.argv[1], "SITEWRIGHT_PORT": sys.argv[2]})
    server = open_server(settings, in_process=True, stop_timeout_seconds=15)
    stack = SmallStack()
    server.serve(target_loader=lambda: stack, wrap_loader=False)
