"""Importing many products and taking the import back, while a buyer adds to a cart again and again.

Through the real server, as the studio does it; what a buyer waits is asked from outside, one add after the
other.
"""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx

from bench.browsers import owner_of, visitor_of
from bench.cart import unlimited_choices
from bench.result import Result
from bench.servers import Server, postgres, sitewright

# 50,000 take about a minute to come in and half of one to go; a quick look needs fewer.
_MANY = int(os.environ.get("SITEWRIGHT_BENCH_PRODUCTS", "50000"))
_FEW = min(5_000, _MANY)
_LONGEST_SECONDS = 900
_PAUSE_SECONDS = 0.02
_HEADINGS = (
    "Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,"
    "Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price"
)
_LINE = (
    "bulk-{0},Bulk {0},<p>Printed by hand on heavy paper.</p>,Bulk,true,Title,Default Title,BULK-{0},"
    "shopify,4,deny,12.50"
)


def measure() -> list[Result]:
    results: list[Result] = []
    with sitewright() as server:
        results += _of_size(server, _FEW, "SQLite")
        results += _of_size(server, _MANY, "SQLite")
    with _on_postgres() as server:
        results += _of_size(server, _FEW, "PostgreSQL")
    return results


def _of_size(server: Server, count: int, engine: str) -> Iterator[Result]:
    what = f"of {count:,} products, {engine}"
    goal = f"<= {max(6, count // 50_000 * 60)}"
    with closing(owner_of(server)) as owner, Buyer(server) as buyer:
        seconds, change_set_id = import_lines(owner, _lines(count), count)
        yield Result(f"import {what}", seconds, "s", None, f"slowest add to cart {buyer.slowest_ms():.0f} ms")
        seconds = undo(owner, change_set_id)
        yield Result(f"undo of an import {what}", seconds, "s", goal)
        beside = f"{buyer.count} adds, {buyer.refused} refused"
        yield Result(
            f"slowest add to cart during the undo {what}", buyer.slowest_ms(), "ms", "<= 500", beside
        )


def _lines(count: int) -> list[str]:
    return [_LINE.format(f"{count}-{number}") for number in range(count)]


def import_lines(owner: httpx.Client, lines: list[str], count: int) -> tuple[float, str]:
    """Import so many new products; the seconds it took, and its change."""
    began_at = time.monotonic()
    lines = [_HEADINGS, *lines]
    file = {"file": ("bulk.csv", "\r\n".join(lines).encode(), "text/csv")}
    run = owner.post("/config/api/imports", files=file).raise_for_status().json()
    path = f"/config/api/imports/{run['id']}"
    done = awaited(lambda: owner.get(path).json(), lambda found: found["state"] in ("done", "failed"))
    if done["report"].get("created") != count:
        raise RuntimeError(f"the import brought in something else: {done['report']}")
    return time.monotonic() - began_at, str(done["change_set_id"])


def undo(owner: httpx.Client, change_set_id: str) -> float:
    """The seconds it took."""
    began_at = time.monotonic()
    undone = owner.post(f"/config/api/activity/{change_set_id}/undo").raise_for_status().json()
    path = f"/config/api/activity/{undone['change_set_id']}/progress"
    found = awaited(lambda: owner.get(path).json()["progress"], lambda run: run["state"] != "running")
    if found["state"] != "done" or found["kept_count"]:
        raise RuntimeError(f"the undo came out otherwise: {found}")
    return time.monotonic() - began_at


def awaited(look: Callable[[], Any], is_over: Callable[[Any], bool]) -> Any:
    """What `look` answers once it is over."""
    deadline = time.monotonic() + _LONGEST_SECONDS
    while time.monotonic() < deadline:
        found = look()
        if is_over(found):
            return found
        time.sleep(0.3)
    raise TimeoutError("it takes too long")


class Buyer:
    """Adds to a cart from a thread of its own; `slowest_ms` counts from the last time it was asked."""

    def __init__(self, server: Server) -> None:
        self.count = self.refused = 0
        self._slowest = 0.0
        self._ending = threading.Event()
        self._choice = next(unlimited_choices(server))
        self._browser = visitor_of(server)
        self._thread = threading.Thread(target=self._buy, daemon=True)

    def __enter__(self) -> "Buyer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join()
        self._browser.close()

    def slowest_ms(self) -> float:
        slowest, self._slowest = self._slowest, 0.0
        return slowest * 1000

    def _buy(self) -> None:
        while not self._ending.wait(_PAUSE_SECONDS):
            began_at = time.monotonic()
            answer = self._browser.post("/api/commerce/shopping-cart/entries", json=self._choice)
            self._slowest = max(self._slowest, time.monotonic() - began_at)
            self.count += 1
            self.refused += not answer.is_success


@contextmanager
def _on_postgres() -> Iterator[Server]:
    with postgres() as (folder, url), sitewright(folder, DATABASE_URL=url) as server:
        yield server
