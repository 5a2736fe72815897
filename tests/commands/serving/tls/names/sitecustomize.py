"""In the PYTHONPATH of a server under test: names that end on `.example.test` lead to this machine."""

import socket
from typing import Any

_ask_system = socket.getaddrinfo


def _resolve(host: Any, *arguments: Any, **options: Any) -> Any:
    is_ours = isinstance(host, str) and host.endswith(".example.test")
    return _ask_system("127.0.0.1" if is_ours else host, *arguments, **options)


socket.getaddrinfo = _resolve
