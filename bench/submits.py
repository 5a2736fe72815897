"""Forms sent over kept connections by a client that costs next to nothing: httpx takes 2 ms of CPU for each,
on the cores the server and its database are measured on.
"""

import asyncio
import time
from collections.abc import Iterable, Iterator
from urllib.parse import urlencode, urlsplit

_SECONDS = 60


async def send_forms(url: str, path: str, forms: Iterable[dict[str, str]], connections: int) -> list[float]:
    """POST each of the forms to `path`, over as many connections, of which each sends the next one when it
    was answered; the seconds each took. Raises RuntimeError for an answer that refuses.
    """
    waiting = iter(forms)
    senders = [_send_in_turn(url, path, waiting) for _ in range(connections)]
    async with asyncio.timeout(_SECONDS):
        return [seconds for sender in await asyncio.gather(*senders) for seconds in sender]


async def _send_in_turn(url: str, path: str, waiting: Iterator[dict[str, str]]) -> list[float]:
    host = urlsplit(url)
    reader, writer = await asyncio.open_connection(host.hostname, host.port)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {host.netloc}\r\nOrigin: {url}\r\nAccept: application/json\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
    )
    taken = []
    for form in waiting:
        body = urlencode(form)
        started = time.perf_counter()
        writer.write(f"{head}{len(body)}\r\n\r\n{body}".encode())
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
