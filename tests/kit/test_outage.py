"""How a process notices that PostgreSQL is away, and that it is back (D01, D02)."""

import threading

import psycopg
import pytest

from sitewright.kit.db import patience
from sitewright.kit.db.postgres import connecting, outage
from sitewright.kit.db.postgres.outage import Outage
from tests.waiting import PATIENCE_SECONDS, until
from tools.postgres import free_port


class _Server:
    def __init__(self) -> None:
        self.is_back = threading.Event()
        self.looks = 0

    def look(self) -> None:
        self.looks += 1
        if not self.is_back.is_set():
            raise psycopg.OperationalError("refused")


def test_is_over_as_soon_as_one_look_reaches_the_server() -> None:
    server = _Server()
    away = Outage(server.look)
    away.begin("refused")
    until(lambda: server.looks >= 2)
    assert away.is_on
    server.is_back.set()
    until(lambda: not away.is_on)


def test_looks_that_hang_do_not_keep_later_ones_from_seeing_it_back() -> None:
    hangs, count = threading.Event(), iter(range(1000))

    def look() -> None:
        if next(count) < 3:
            hangs.wait(PATIENCE_SECONDS)

    away = Outage(look)
    away.begin("no answer in time")
    until(lambda: not away.is_on)
    assert not hangs.is_set()
    hangs.set()


def test_can_begin_again() -> None:
    server = _Server()
    server.is_back.set()
    away = Outage(server.look)
    for _ in range(2):
        away.begin("refused")
        until(lambda: not away.is_on)
    assert server.looks == 2


def test_while_it_lasts_no_request_tries_to_connect(monkeypatch: pytest.MonkeyPatch) -> None:
    """One notices, the others are told without a look of their own."""
    server = _Server()
    away = Outage(server.look)
    monkeypatch.setattr(connecting, "outage", away)
    nobody = f"postgres://nobody@127.0.0.1:{free_port()}/none"
    with patience.at_most(patience.REQUEST_SECONDS):
        with pytest.raises(psycopg.OperationalError, match="refused"):
            connecting.connect(nobody)
        with pytest.raises(psycopg.OperationalError, match="the database is away"):
            connecting.connect(nobody)
    with pytest.raises(psycopg.OperationalError, match="refused"):
        connecting.connect(nobody)  # A job tries for itself.
    server.is_back.set()
    until(lambda: not away.is_on)


def test_the_shorter_of_two_blocks_counts() -> None:
    assert patience.seconds() is None
    with patience.at_most(2.0), patience.at_most(5.0):
        assert patience.seconds() == 2.0
    assert patience.seconds() is None
    assert outage.CONNECT_SECONDS <= patience.REQUEST_SECONDS
