"""Crowds around a server: buyers who wait for their payment, clients that say nothing or very little."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from urllib.parse import urlencode, urlsplit

from bench.servers import Server, cpu_seconds
from tests.faults.selling import submit

_OF_ONE_ADDRESS = 10
_SLOW_CARD = "test-slow-60"
_HALF_A_POST = b"POST /cart/add HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf"
_LONGEST_WAIT_SECONDS = 30
_QUIET_SECONDS = 0.05
"""Of CPU in a second, of a server that only waits."""


@contextmanager
def waiting_payments(
    server: Server, tokens: list[str], method: str = _SLOW_CARD
) -> Iterator[list[socket.socket]]:
    """Each of these carts is being paid in a way that takes a minute; ten buyers share an address."""
    with ExitStack() as held:
        buyers = [
            held.enter_context(_connected(server, f"127.8.0.{number // _OF_ONE_ADDRESS + 1}"))
            for number in range(len(tokens))
        ]
        for buyer, token in zip(buyers, tokens, strict=True):
            buyer.sendall(_submit(server, token, method))
        _wait_until_quiet(server)
        yield buyers


@contextmanager
def slow_clients(server: Server, *, idle: int, slow: int) -> Iterator[None]:
    """So many connections that say nothing, and so many that stop in the middle of a POST; those that the
    server ends are made again."""
    _allow_many_files()
    with ExitStack() as held:
        for number in range(idle + slow):
            client = held.enter_context(_connected(server, f"127.8.{number // 200 + 1}.1"))
            if number >= idle:
                client.sendall(_HALF_A_POST)
        yield


def _wait_until_quiet(server: Server) -> None:
    """Until the server has nothing to do but wait."""
    busy = -1.0
    while cpu_seconds(server.process_id) - busy > _QUIET_SECONDS:
        busy = cpu_seconds(server.process_id)
        time.sleep(1)


def unanswered(buyers: list[socket.socket]) -> int:
    """How many still wait."""
    count = 0
    for buyer in buyers:
        buyer.setblocking(False)
        with suppress(BlockingIOError):
            buyer.recv(1)
            continue
        count += 1
    return count


def _connected(server: Server, address: str) -> socket.socket:
    port = urlsplit(server.url).port or 80
    return socket.create_connection(("127.0.0.1", port), _LONGEST_WAIT_SECONDS, source_address=(address, 0))


def _submit(server: Server, token: str, method: str) -> bytes:
    host = urlsplit(server.url).netloc
    body = urlencode(submit(token, payment=method)).encode()
    head = (
        f"POST /checkout HTTP/1.1\r\nHost: {host}\r\nOrigin: {server.url}\r\nAccept: application/json\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def _allow_many_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
