"""N01: a backup while buyers order: nobody waits for it, and every order before it is in it."""

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.waiting import PATIENCE_SECONDS, join_all, until

pytestmark = [pytest.mark.fault, pytest.mark.database, pytest.mark.nightly]

_IS_POSTGRES = os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"
_BUYERS = 4
_PAUSE_SECONDS = 0.15
_ORDERS = 600
_ORDERS_BEFORE = 40
_FILLING_MEGABYTES = int(os.environ.get("SITEWRIGHT_FAULT_MEGABYTES", "60"))
A_PAGE_OF_TEXT = """
from sitewright.content.models import SearchDocument
from sitewright.kit import clock
import os, sys
from sitewright.kit.tenancy import current_website_id
SearchDocument.objects.bulk_create(
    SearchDocument(website_id=current_website_id(), subject_type="filling", subject_id=os.urandom(12).hex(),
                   url="/", title="Filling", text=os.urandom(24_000).hex(), updated_at=clock.now())
    for _ in range(int(sys.argv[1]) * 20))
"""


@dataclass(frozen=True)
class Span:
    """The orders acknowledged in some time, and how long the slowest of them took."""

    orders: set[str]
    slowest_ms: float


@dataclass
class Sales:
    """What buyers saw: (order id, begun, answered) in seconds of one clock."""

    tokens: list[str]
    answered: list[tuple[str, float, float]] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)

    def buy(self, url: str) -> None:
        with httpx.Client(base_url=url, timeout=PATIENCE_SECONDS) as client:
            while self.tokens and not self.stopping.is_set():
                form, began = submit(self.tokens.pop()), time.monotonic()
                answer = client.post(
                    "/checkout", data=form, headers={"Origin": url, "Accept": "application/json"}
                )
                assert answer.status_code == 200, answer.text
                self.answered.append((answer.json()["orderId"], began, time.monotonic()))
                time.sleep(_PAUSE_SECONDS)

    def span(self, since: float, until_: float) -> "Span":
        """The sales that were answered in this time."""
        found = [sale for sale in list(self.answered) if since < sale[2] <= until_]
        return Span({order for order, _, _ in found}, 1000 * max((e - b for _, b, e in found), default=0.0))


def orders_in(backup: Path) -> tuple[set[str], list[tuple[Any, ...]]]:
    """Ids of orders, and all their rows for comparison."""
    with closing(sqlite3.connect(backup / "database.sqlite3")) as opened:
        rows = opened.execute("SELECT * FROM orders_order ORDER BY id").fetchall()
    return {row[0] for row in rows}, rows


def test_buyers_do_not_notice_and_no_order_is_missed(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    shop = FaultShop(tmp_path / "data", stock=_ORDERS, carts=_ORDERS)
    shop.site.run_in_website(A_PAGE_OF_TEXT, str(_FILLING_MEGABYTES))
    with shop.site:
        sales = Sales(shop.tokens)
        before, during = back_up_while_selling(shop, sales, tmp_path / "backups")
        (backup,) = (tmp_path / "backups").glob("sitewright-*")
        verified = shop.site.run("verify", str(backup))
        assert (verified.returncode, "files agree" in verified.stdout) == (0, True), verified.stdout
        record_property("orders during the backup", len(during.orders))
        record_property("slowest order when calm, ms", before.slowest_ms)
        record_property("slowest order during the backup, ms", during.slowest_ms)
        assert during.orders, "nobody could buy during the backup"
        if not _IS_POSTGRES:
            _agrees(shop, backup, before.orders)


def back_up_while_selling(shop: FaultShop, sales: Sales, where: Path) -> tuple[Span, Span]:
    """What was sold before the command was given, and until it ended; a sale more comes after it."""
    buyers = [threading.Thread(target=sales.buy, args=(shop.site.url,)) for _ in range(_BUYERS)]
    for buyer in buyers:
        buyer.start()
    until(lambda: len(sales.answered) >= _ORDERS_BEFORE)
    before, began = sales.span(0, time.monotonic()), time.monotonic()
    done = shop.site.run("backup", str(where), timeout_seconds=600)
    during = sales.span(began, time.monotonic())
    until(lambda: len(sales.answered) > len(before.orders | during.orders) + _BUYERS or not sales.tokens)
    sales.stopping.set()
    join_all(buyers)
    assert done.returncode == 0, done.stderr
    return before, during


def _agrees(shop: FaultShop, backup: Path, acknowledged: set[str]) -> None:
    """Each order acknowledged before the command was given is in it, and each row is that of the shop."""
    ids, rows = orders_in(backup)
    assert acknowledged <= ids
    shop.site.stop()
    with closing(sqlite3.connect(shop.site.folder / "sitewright.db")) as live:
        now = {row[0]: row for row in live.execute("SELECT * FROM orders_order")}
    assert [now[row[0]] for row in rows] == rows
    assert len(ids) < len(now), "the backup was made after the last sale and proves nothing"
