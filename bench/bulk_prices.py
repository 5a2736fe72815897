"""Raising the prices of a whole shop and taking that back, while a buyer adds to a cart again and again.

Through the real server, as the studio does it: three variants of each product, so a third as many products.
"""

import os
import time
from collections.abc import Iterator
from contextlib import closing

import httpx

from bench.browsers import owner_of
from bench.bulk_undo import Buyer, awaited, import_lines, undo
from bench.result import Result
from bench.servers import sitewright

# A quick look needs fewer.
_PRODUCTS = int(os.environ.get("SITEWRIGHT_BENCH_PRODUCTS", "33334"))
_VARIANTS = 100_000 if _PRODUCTS == 33_334 else _PRODUCTS * 3
_FIRST = (
    "priced-{0},Priced {0},<p>Printed by hand on heavy paper.</p>,Bulk,true,Size,A5,PRICED-{0}-A5,"
    "shopify,4,deny,12.50"
)
_NEXT = "priced-{0},,,,,,{1},PRICED-{0}-{1},shopify,4,deny,{2}.50"
_GOAL_SECONDS = "<= 15"


def measure() -> list[Result]:
    return list(_measured())


def _measured() -> Iterator[Result]:
    with sitewright() as server, closing(owner_of(server)) as owner:
        import_lines(owner, _lines(), _PRODUCTS)
        with Buyer(server) as buyer:
            seconds, change_set_id = _raise_prices(owner)
            yield Result(f"bulk price change of {_VARIANTS:,} variants", seconds, "s", _GOAL_SECONDS)
            seconds = undo(owner, change_set_id)
            yield Result(f"bulk price change of {_VARIANTS:,} variants, undone", seconds, "s", _GOAL_SECONDS)
            beside = f"{buyer.count} adds, {buyer.refused} refused"
            yield Result("slowest add to cart meanwhile", buyer.slowest_ms(), "ms", "<= 500", beside)


def _lines() -> list[str]:
    return [line for number in range(_PRODUCTS) for line in _product(number)]


def _product(number: int) -> Iterator[str]:
    yield _FIRST.format(number)
    yield _NEXT.format(number, "A4", 13)
    yield _NEXT.format(number, "A3", 14)


def _raise_prices(owner: httpx.Client) -> tuple[float, str]:
    """All products there are: those of the demo shop, too."""
    began_at = time.monotonic()
    run = owner.post("/config/api/price-runs", json={"percent": 10}).raise_for_status().json()
    path = f"/config/api/price-runs/{run['id']}"
    done = awaited(lambda: owner.get(path).json(), lambda found: found["state"] != "running")
    if done["state"] != "done" or done["changed_count"] < _PRODUCTS:
        raise RuntimeError(f"the prices came out otherwise: {done}")
    return time.monotonic() - began_at, str(done["change_set_id"])
