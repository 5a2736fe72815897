"""Clients that go in the middle leave nothing behind at the edge (G02)."""

import socket
import struct

import pytest

from tests.small_server import SmallServer
from tests.waiting import until

_TIMES = 20
"""More than there is room for uploads: what one left behind would keep the last ones out."""

_ASKING = 4
"""Connections that whoever counts them may have, the last ones on their way out."""

_SIZE = 300_000
_UPLOAD = (
    f"POST /config/api/images HTTP/1.1\r\nHost: a\r\nCookie: session=somebody\r\n"
    f"Content-Length: {_SIZE}\r\n\r\n"
).encode()
_CHUNKED = _UPLOAD.replace(f"Content-Length: {_SIZE}".encode(), b"Transfer-Encoding: chunked")
_FORM = b"POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
_STAGES = {
    "head of a form": _FORM[:40],
    "no body of a form": _FORM,
    "half a form": _FORM + b"x" * 500,
    "whole form": _FORM + b"x" * 1000,
    "no body of an upload": _UPLOAD,
    "half an upload": _UPLOAD + b"x" * (_SIZE // 2),
    "upload but one byte": _UPLOAD + b"x" * (_SIZE - 1),
    "whole upload": _UPLOAD + b"x" * _SIZE,
    "upload in chunks, broken off": _CHUNKED + b"4000\r\n" + b"x" * 0x4000 + b"\r\n4000\r\nxx",
    "large answer": b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n",
}


def go_rudely(connection: socket.socket) -> None:
    """With a reset instead of a goodbye, as when a machine is switched off."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


@pytest.mark.parametrize("stage", _STAGES)
def test_nothing_is_left_of_who_has_gone(small_server: SmallServer, stage: str) -> None:
    """G02: no room taken, nobody thought to be at work, no connection, and the next upload is received."""
    for number in range(_TIMES):
        connection = small_server.connect(_STAGES[stage])
        if number % 2:
            go_rudely(connection)
        else:
            connection.close()
    until(lambda: small_server.ask("/on-its-way") == b"0")
    until(lambda: int(small_server.ask("/connections")) <= _ASKING)
    body = b"x" * _SIZE
    assert small_server.ask("/config/api/images", body, Cookie="session=somebody") == body


def test_an_answer_read_in_part_is_let_go(small_server: SmallServer) -> None:
    """G02: half of a large answer, such as an export, and then nobody is there."""
    for _ in range(5):
        with small_server.connect(_STAGES["large answer"]) as connection:
            assert len(connection.recv(65536)) > 0
            go_rudely(connection)
    until(lambda: small_server.ask("/on-its-way") == b"0")
    until(lambda: int(small_server.ask("/connections")) <= _ASKING)
