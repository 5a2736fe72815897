"""Clients that are slow on purpose cost nobody else anything (G01, E04)."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.small_server import SmallServer, everything
from tests.waiting import until

_HALF_A_POST = b"POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf"
_HALF_A_HEAD = b"GET /echo HTTP/1.1\r\nHost: a\r\nX-Slow: "
_SEVERAL = 50
_MORE_THAN_ONE_MAY = 300
_MOST_OF_ONE_ADDRESS = 256


@contextmanager
def connected(server: SmallServer, count: int, said: bytes = b"") -> Iterator[list[socket.socket]]:
    with ExitStack() as held:
        yield [held.enter_context(server.connect(said)) for _ in range(count)]


def are_ended(connections: list[socket.socket]) -> int:
    """How many the server has ended; what it said before is read and dropped."""
    return sum(is_ended(connection) for connection in connections)


def is_ended(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        while piece := connection.recv(65536):
            del piece
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
    return True


def test_half_sent_bodies_hold_nobody_up(small_server: SmallServer) -> None:
    """G01: ten times as many as there are threads; each costs a little memory and is told that it took too
    long."""
    with connected(small_server, _SEVERAL, _HALF_A_POST) as slow:
        assert small_server.ask("/healthz") == b'{"status":"ok"}'
        assert small_server.ask("/at-once") == b"at once"
        assert small_server.ask("/echo", b"body") == b"body"
        assert all(everything(connection).startswith(b"HTTP/1.1 408 ") for connection in slow)


def test_half_sent_heads_end_within_twenty_seconds(small_server: SmallServer) -> None:
    """G01"""
    with connected(small_server, _SEVERAL, _HALF_A_HEAD) as slow:
        assert small_server.ask("/echo", b"body") == b"body"
        until(lambda: are_ended(slow) == _SEVERAL, 20)


def test_one_address_has_so_many_connections(small_server: SmallServer) -> None:
    """The longest idle end first, and newcomers are served."""
    with connected(small_server, _MORE_THAN_ONE_MAY) as idle:
        until(lambda: are_ended(idle) >= _MORE_THAN_ONE_MAY - _MOST_OF_ONE_ADDRESS)
        assert small_server.ask("/at-once") == b"at once"


def test_an_answer_nobody_reads_is_not_kept_for_ever(small_server: SmallServer) -> None:
    """G01: who asks for more than fits on the way and then does not read."""
    ask = b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n"
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", small_server.port))
        connection.sendall(ask)
        until(lambda: small_server.ask("/connections") == b"1", 60)


def test_a_request_that_is_worked_on_is_not_idle(small_server: SmallServer) -> None:
    """It says nothing for as long as it takes, like somebody who waits for a payment."""
    with small_server.connect(b"GET /hold HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") as patient:
        until(lambda: small_server.ask("/held") == b"1")
        with connected(small_server, _MORE_THAN_ONE_MAY) as idle:
            until(lambda: are_ended(idle) >= _MORE_THAN_ONE_MAY - _MOST_OF_ONE_ADDRESS)
        small_server.ask("/release")
        assert everything(patient).endswith(b"let go")
