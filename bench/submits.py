"""Requests sent over kept connections by a client that costs next to nothing: httpx takes 2 ms of CPU for
each, on the cores the server and its database are measured on.
"""

import asyncio
import json
import time
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

_SECONDS = 60


class Body(NamedTuple):
    content_type: str
    text: str


def form_body(form: dict[str, str]) -> Body:
    return Body("application/x-www-form-urlencoded", urlencode(form))


def json_body(value: Any) -> Body:
    return Body("application/json", json.dumps(value))


async def send_all(
    url: str,
    path: str,
    bodies: Iterable[Body],
    connections: int,
    headers: Mapping[str, str] = MappingProxyType({}),
) -> list[float]:
    """POST each of the bodies to `path`, over as many connections, of which each sends the next one when it
    was answered; the seconds each took. Raises RuntimeError for an answer that refuses.
    """
    waiting, more = iter(bodies), "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    senders = [_send_in_turn(url, f"{path} HTTP/1.1\r\n{more}", waiting) for _ in range(connections)]
    async with asyncio.timeout(_SECONDS):
        return [seconds for sender in await asyncio.gather(*senders) for seconds in sender]


async def _send_in_turn(url: str, beginning: str, waiting: Iterator[Body]) -> list[float]:
    host = urlsplit(url)
    reader, writer = await asyncio.open_connection(host.hostname, host.port)
    head = f"POST {beginning}Host: {host.netloc}\r\nOrigin: {url}\r\nAccept: application/json\r\n"
    taken = []
    for body in waiting:
        about = f"Content-Type: {body.content_type}\r\nContent-Length: {len(body.text)}\r\n\r\n"
        started = time.perf_counter()
        writer.write(f"{head}{about}{body.text}".encode())
        await _read_answer(reader)
        taken.append(time.perf_counter() - started)
    writer.close()
    return taken


async def _read_answer(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    lengths = [line[15:] for line in lines if line.lower().startswith("content-length:")]
    body = await reader.readexactly(int(lengths[0]))
    if status.split()[1] != "200":
        raise RuntimeError(f"{status}: {body[:500]!r}")
