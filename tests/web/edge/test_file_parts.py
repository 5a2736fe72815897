"""Parts of files from a store on other machines, at the pace of whoever reads."""

import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.kit.files import StorageAway
from sitewright.web.edge import file_parts
from sitewright.web.edge.file_parts import send_file_part
from sitewright.web.edge.refusals import STORE_AWAY, Refusal, Sent
from tests.waiting import PATIENCE_SECONDS

ANSWER: Sent = (206, [("Content-Type", "video/mp4")], b"")
PIECE = bytes(range(256)) * 4096


class Part:
    """As a `FilePart` without a path."""

    path = None
    key = "media/film"

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self.place = self
        self.is_free = threading.Event()

    def pieces(self) -> Iterator[bytes]:
        return self._pieces

    def free(self) -> None:
        self.is_free.set()


class Server:
    """Opens the file it is told to send, as granian does, and reads when a test says so."""

    def __init__(self) -> None:
        self.opened: int = -1
        self.begun = threading.Event()
        self.refused: list[Refusal] = []

    def response_file(self, status: int, headers: Any, path: str) -> None:
        assert (status, headers) == ANSWER[:2]
        self.opened = os.open(path, os.O_RDONLY)

    def send(self, part: Part) -> None:
        send_file_part(self, ANSWER, part, self.begun.set, self.refused.append)  # type: ignore[arg-type]

    def read_all(self) -> bytes:
        with os.fdopen(self.opened, "rb") as file:
            return file.read()


def _broken() -> Iterator[bytes]:
    yield PIECE
    raise StorageAway


def test_all_pieces_arrive_in_their_order() -> None:
    server, part = Server(), Part(iter([PIECE, b"and the end"]))
    server.send(part)
    assert server.begun.wait(PATIENCE_SECONDS)
    assert server.read_all() == PIECE + b"and the end"
    assert part.is_free.wait(PATIENCE_SECONDS)


def test_no_more_is_fetched_than_is_read() -> None:
    fetched: list[int] = []

    def pieces() -> Iterator[bytes]:
        for number in range(50):
            fetched.append(number)
            yield PIECE

    server, part = Server(), Part(pieces())
    server.send(part)
    assert server.begun.wait(PATIENCE_SECONDS)
    os.read(server.opened, 1000)
    assert len(fetched) < 3
    os.close(server.opened)
    assert part.is_free.wait(PATIENCE_SECONDS)


def test_whoever_reads_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_parts, "SILENT_SECONDS", 0.01)
    server, part = Server(), Part(iter([PIECE]))
    server.send(part)
    assert part.is_free.wait(PATIENCE_SECONDS)
    assert len(server.read_all()) < len(PIECE)


def test_a_store_that_is_away_is_told_before_the_answer_begins() -> None:
    server, part = Server(), Part(map(_away, [0]))
    server.send(part)
    assert part.is_free.wait(PATIENCE_SECONDS)
    assert server.refused == [STORE_AWAY]
    assert not server.begun.is_set()


def test_a_store_that_goes_away_leaves_an_answer_that_is_too_short() -> None:
    server, part = Server(), Part(_broken())
    server.send(part)
    assert server.begun.wait(PATIENCE_SECONDS)
    assert server.read_all() == PIECE
    assert part.is_free.wait(PATIENCE_SECONDS)


def _away(_number: int) -> bytes:
    raise StorageAway
