"""The socket's address, short whatever the data folder's path is."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOCKET_NAME = "control.sock"


@contextmanager
def reachable(folder: Path) -> Iterator[str]:
    """An address for `bind` and `connect`: socket paths end at 108 characters, so the folder is named by a
    number."""
    opened = os.open(folder, os.O_PATH | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET_NAME}"
    finally:
        os.close(opened)


def new_socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
