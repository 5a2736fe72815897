"""Receives what a request sends before any working thread hears of it (G01).

What visitors may send stays in memory and has ten seconds to arrive. What only somebody signed in may send
goes to a file, for as long as it keeps coming at a decent rate, and all such files together have a limit.
"""

import asyncio
import errno
import io
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO, Any

from sitewright.web.edge.limits import MOST_DRAINED_BYTES, SMALL_BODY_SECONDS, STALL_SECONDS, upload_seconds
from sitewright.web.edge.refusals import (
    BODY_BROKEN_OFF,
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    BUSY,
    Refusal,
)

MOST_SMALL_BODIES = 1_000
"""Bodies on their way at a time: 64 MB in memory at the very most."""

MOST_UPLOADS = 8
MOST_UPLOAD_BYTES = 2 * 1024 * 1024 * 1024
"""Of all uploads on their way together."""

_WRITTEN_AT_ONCE_BYTES = 1024 * 1024


class BodyRefused(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


@dataclass(slots=True)
class Received:
    """A whole body; `file` is at its beginning and is closed by whoever answers the request."""

    file: IO[bytes]
    size_bytes: int


async def receive_small(protocol: Any, most_bytes: int, declared: int | None) -> Received:
    """Into memory. Raises BodyRefused."""
    sink = io.BytesIO()

    async def keep(piece: bytes) -> None:
        sink.write(piece)

    try:
        async with asyncio.timeout(SMALL_BODY_SECONDS):
            size = await _copy(protocol, keep, most_bytes, declared, SMALL_BODY_SECONDS)
    except TimeoutError:
        raise BodyRefused(BODY_TOO_SLOW) from None
    sink.seek(0)
    return Received(sink, size)


async def receive_upload(protocol: Any, most_bytes: int, declared: int | None) -> Received:
    """Into a file without a name, which is gone with the request however it ends. Raises BodyRefused."""
    sink = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the request it belongs to)
    try:
        async with asyncio.timeout(upload_seconds(declared or most_bytes)):
            writer = _FileWriter(sink)
            size = await _copy(protocol, writer.keep, most_bytes, declared, STALL_SECONDS)
            await writer.write_rest()
    except TimeoutError:
        sink.close()
        raise BodyRefused(BODY_TOO_SLOW) from None
    # Also when the task is cancelled: a file without a name gives its room back when it is closed.
    except BaseException:
        sink.close()
        raise
    sink.seek(0)
    return Received(sink, size)


class _FileWriter:
    """Writes in threads of their own: a disk that is slow holds up one upload and no other body.

    What the disk has no room for is read to its end and dropped, so that whoever sends it hears why.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._pieces: list[bytes] = []
        self._size_bytes = 0
        self._failure: OSError | None = None

    async def keep(self, piece: bytes) -> None:
        if self._failure is not None:
            return
        self._pieces.append(piece)
        self._size_bytes += len(piece)
        if self._size_bytes >= _WRITTEN_AT_ONCE_BYTES:
            try:
                await self.write_rest()
            except OSError as error:
                self._failure = error

    async def write_rest(self) -> None:
        """Raises what the disk said, now or before."""
        if self._failure is not None:
            raise self._failure
        pieces, self._pieces, self._size_bytes = self._pieces, [], 0
        await asyncio.to_thread(self._file.writelines, pieces)


async def _copy(
    protocol: Any,
    keep: Callable[[bytes], Awaitable[None]],
    most_bytes: int,
    declared: int | None,
    stall_seconds: float,
) -> int:
    """How many bytes there were, which is what the head said where it said so.

    The server's stream gives an empty piece at its end and one more for what cannot be read, such as a body
    that broke off.
    """
    size = empty_pieces = 0
    stream = protocol.__aiter__()
    while True:
        try:
            # Anew for each piece: an upload ends for being silent, not for being long.
            async with asyncio.timeout(stall_seconds):
                piece = await stream.__anext__()
        except StopAsyncIteration:
            break
        size += len(piece)
        empty_pieces += not piece
        # A body in chunks has declared nothing, so it is counted.
        if size > most_bytes:
            raise BodyRefused(BODY_TOO_LARGE)
        if piece:
            await keep(piece)
    if empty_pieces > 1 or (declared is not None and size != declared):
        raise BodyRefused(BODY_BROKEN_OFF)
    return size


def is_disk_full(error: BaseException) -> bool:
    """Whether a body broke off on our side: no room for it, or none left for whoever runs this process."""
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


async def drain(protocol: Any, declared: int | None) -> None:
    """Read and drop a body, or as much of it as comes in the time of a small one."""
    most = MOST_DRAINED_BYTES if declared is None else declared
    with suppress(TimeoutError, BodyRefused):
        async with asyncio.timeout(SMALL_BODY_SECONDS):
            await _copy(protocol, _drop, most, declared, STALL_SECONDS)


async def _drop(_piece: bytes) -> None:
    """Refused before it was read."""


class Room:
    """How much may be on its way at a time; counted from several threads."""

    def __init__(self, *, most: int, most_bytes: int) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._count = self._bytes = 0
        self._guard = threading.Lock()

    @property
    def in_use(self) -> int:
        return self._count

    @contextmanager
    def taken(self, size_bytes: int) -> Iterator[None]:
        """Raises BodyRefused when there is none."""
        with self._guard:
            if self._count >= self._most or self._bytes + size_bytes > self._most_bytes:
                raise BodyRefused(BUSY)
            self._count += 1
            self._bytes += size_bytes
        try:
            yield
        finally:
            with self._guard:
                self._count -= 1
                self._bytes -= size_bytes
