"""Sends parts of files at the pace of whoever reads them; no working thread waits for that.

A file of this machine the server reads itself, 128 KB at a time. What lies in a store elsewhere goes through
a pipe, which the server reads in the same way: a thread that serves nobody fills it, two megabytes ahead at
most. The server's own stream would take everything at once and keep it in memory.
"""

import os
import select
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from http import HTTPStatus
from typing import Any

import structlog

from sitewright.kit.errors import DomainError
from sitewright.kit.file_parts import FilePart
from sitewright.kit.logging import describe_error
from sitewright.web.edge.refusals import FAILED, STORE_AWAY, Refusal, Sent

log = structlog.get_logger(__name__)

SILENT_SECONDS = 30.0
"""How long nobody may read: a player that pauses asks anew, for the rest, when it goes on. Connections end
sooner (`connections.py`); this is for those nobody watches."""


def send_file_part(
    protocol: Any,
    sent: Sent,
    part: FilePart,
    when_sent: Callable[[], None],
    refuse: Callable[[Refusal], None],
) -> None:
    """Answer with the status and headers of `sent` and the bytes of the part.

    Of a file of this machine the answer is on its way when this returns. Else a thread asks for its first
    piece, and either of the two is called: `when_sent` as soon as the answer has begun, `refuse` where the
    store has none.
    """
    status, headers, _ = sent
    if part.path is None:
        _in_own_thread(part, partial(_fetch_and_send, protocol, sent, part, when_sent, refuse))
        return
    if status == HTTPStatus.OK:
        protocol.response_file(status, headers, str(part.path))
    else:
        protocol.response_file_range(status, headers, str(part.path), part.start, part.end)
    when_sent()


def _in_own_thread(part: FilePart, work: Callable[[], None]) -> None:
    def run() -> None:
        try:
            work()
        finally:
            part.free()

    thread = threading.Thread(target=run, name="file part", daemon=True)
    try:
        thread.start()
    except RuntimeError:  # The system has no thread to give.
        part.free()
        raise


def _fetch_and_send(
    protocol: Any,
    sent: Sent,
    part: FilePart,
    when_sent: Callable[[], None],
    refuse: Callable[[Refusal], None],
) -> None:
    pieces = part.pieces()
    try:
        first = next(pieces)
    except DomainError as problem:
        log.info("a part of a file could not be fetched", key=part.key, **describe_error(problem))
        refuse(STORE_AWAY)
        return
    except Exception as error:
        log.exception("a part of a file could not be fetched", key=part.key, **describe_error(error))
        refuse(FAILED)
        return
    status, headers, _ = sent
    reading, writing = os.pipe()
    protocol.response_file(status, headers, f"/proc/self/fd/{reading}")
    when_sent()
    with closing(_Pipe(reading, writing)) as pipe:
        _fill(pipe, first, pieces, part)


def _fill(pipe: "_Pipe", first: bytes, pieces: Iterator[bytes], part: FilePart) -> None:
    """What is left out is missing at the end, which the reader sees: the head said how much there is."""
    try:
        pipe.write(first)
        for piece in pieces:
            pipe.write(piece)
    except _NobodyReads:
        return
    except DomainError as problem:
        log.warning("a part of a file broke off", key=part.key, **describe_error(problem))


class _NobodyReads(Exception):
    """The reader has left, or reads nothing for SILENT_SECONDS."""


class _Pipe:
    """The server opens the reading end by its name; ours is kept until it surely has."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading: int | None = reading
        self._writing = writing
        os.set_blocking(writing, False)

    def write(self, piece: bytes) -> None:
        """Raises _NobodyReads."""
        rest = memoryview(piece)
        while rest:
            self._wait_for_room()
            try:
                rest = rest[os.write(self._writing, rest) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                raise _NobodyReads from None

    def _wait_for_room(self) -> None:
        poll = select.poll()
        poll.register(self._writing, select.POLLOUT)
        if poll.poll(0):
            return
        # It is full. When there is room again, the server has read, and has an end of its own.
        if not poll.poll(SILENT_SECONDS * 1000):
            raise _NobodyReads
        self._let_go()

    def _let_go(self) -> None:
        if self._reading is not None:
            os.close(self._reading)
            self._reading = None

    def close(self) -> None:
        """The server reads what is left in the pipe."""
        with suppress(OSError):
            os.close(self._writing)
        self._let_go()
