"""The server as `sitewright serve` opens it, in front of a stack of a few lines; runs until SIGTERM."""

import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

from sitewright.commands.serving.http import open_server
from sitewright.config import read_config

_SLOW_SECONDS = 1.0


class SmallStack:
    """`/at-once` is at hand; `/slow` takes a second; `/echo` returns the body; `/asleep` counts threads."""

    def at_once(self, environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes] | None:
        if environ["PATH_INFO"] != "/at-once":
            return None
        return 200, [("Content-Length", "7")], b"at once"

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answers = {"/slow": _be_slow, "/echo": environ["wsgi.input"].read, "/asleep": _asleep}
        body = answers[environ["PATH_INFO"]]()
        start_response("200 OK", [("Content-Length", str(len(body)))])
        return [body]


def _be_slow() -> bytes:
    time.sleep(_SLOW_SECONDS)
    return b"slow"


def _asleep() -> bytes:
    return str(server.listeners.asleep).encode()


if __name__ == "__main__":
    settings = read_config({"SITEWRIGHT_DATA": sys.argv[1], "SITEWRIGHT_PORT": sys.argv[2]})
    server = open_server(settings, in_process=True, stop_timeout_seconds=15)
    server.serve(target_loader=SmallStack, wrap_loader=False)
