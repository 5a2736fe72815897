"""C05: somebody reads for long, such as an export, while the shop sells, on the embedded database."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.selling import FaultShop, submit

pytestmark = [
    pytest.mark.fault,
    pytest.mark.nightly,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about the log of the embedded database; PostgreSQL keeps old rows, not a log, for readers",
    ),
]
_BUYERS = 20
_ROUNDS = 12
_MIB = 1024 * 1024
_ORDER_LOG_BYTES = 512 * 1024
"""No order writes more than this into the log."""


def test_writers_go_on_and_the_log_is_folded_back(tmp_path: Path) -> None:
    """C05: while the reader reads, the log grows by what is written and no more; then it starts over, and
    selling as much again leaves it where it was."""
    shop = FaultShop(tmp_path / "data", stock=1000, carts=3 * _BUYERS * _ROUNDS)
    tokens = iter(shop.tokens)
    log = shop.site.folder / "sitewright.db-wal"

    def sell() -> int:
        """How many orders there were in so many rounds."""
        rounds = [shop.buy_all(submit(next(tokens)) for _ in range(_BUYERS)) for _ in range(_ROUNDS)]
        return sum(bool(answer.order_id) for answers in rounds for answer in answers)

    with shop.site:
        with closing(sqlite3.connect(f"file:{shop.site.folder}/sitewright.db?mode=ro", uri=True)) as reader:
            reader.execute("BEGIN")
            seen = _orders(reader)
            sold = sell()
            assert _orders(reader) == seen, "the reader's view moved"
            while_read = log.stat().st_size
        after = sell(), log.stat().st_size
        again = sell(), log.stat().st_size
        found = shop.report()
    assert sold == after[0] == again[0] == _BUYERS * _ROUNDS
    assert while_read <= sold * _ORDER_LOG_BYTES <= 512 * _MIB
    assert max(after[1], again[1]) - while_read < while_read / 2, "the log was not begun anew"
    assert found["violations"] == []


def _orders(reader: sqlite3.Connection) -> int:
    count: int = reader.execute("SELECT count(*) FROM orders_order").fetchone()[0]
    return count
