"""Trouble with the file of the embedded database while the shop sells (item 20)."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.waiting import until

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about the file of the embedded database",
    ),
]

_BOUND_SECONDS = 30.0
_STORED = "/shop"


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[FaultShop]:
    prepared = FaultShop(tmp_path / "data", stock=50, carts=12)
    with prepared.site:
        assert _get(prepared, _STORED).status_code == 200
        yield prepared


def test_another_program_that_holds_the_file_is_not_waited_for(shop: FaultShop) -> None:
    """Somebody opened it with a tool and began to write: pages are read, whoever writes is told to retry."""
    with closing(sqlite3.connect(shop.site.folder / "sitewright.db", isolation_level=None)) as tool:
        tool.execute("BEGIN IMMEDIATE")
        during = shop.buy_all([submit(token) for token in shop.tokens[:4]])
        assert {answer.status for answer in during} == {503}
        assert (_get(shop, _STORED).status_code, _get(shop, "/cart").status_code) == (200, 200)
        ready = _get(shop, "/readyz")
        assert (ready.status_code, ready.json()["database"]) == (503, "OperationalError")
        tool.execute("ROLLBACK")
    after = shop.buy_all([submit(token) for token in shop.tokens[4:8]])
    assert {answer.status for answer in after} == {200}
    until(lambda: _get(shop, "/readyz").status_code == 200)
    assert shop.report(heal_seconds=90)["violations"] == []


def test_a_damaged_file_is_said_to_be_and_stored_pages_go_on(shop: FaultShop) -> None:
    path = shop.site.folder / "sitewright.db"
    with closing(sqlite3.connect(path)) as tool:
        tool.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    answers = [_get(shop, path) for path in ("/cart", "/search?q=print", "/config/api/session")]
    assert {answer.status_code for answer in answers} <= {200, 401, 503}
    assert {answer.status for answer in shop.buy_all([submit(shop.tokens[0])])} == {503}
    assert _get(shop, _STORED).status_code == 200
    until(lambda: _get(shop, "/readyz").status_code == 503)


def test_a_file_that_was_taken_away_is_noticed(shop: FaultShop) -> None:
    """What is sold after that would be written into nothing."""
    assert _get(shop, "/readyz").status_code == 200
    (shop.site.folder / "sitewright.db").rename(shop.site.folder / "away.db")
    until(lambda: _get(shop, "/readyz").status_code == 503)
    assert _get(shop, "/readyz").json()["database"] == "DatabaseFileGone"


def _get(shop: FaultShop, path: str) -> httpx.Response:
    return httpx.get(shop.site.url + path, timeout=_BOUND_SECONDS)
