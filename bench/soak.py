"""Memory under ten minutes of mixed traffic: it must not grow with what was served (E09, scaled down)."""

import os
import time

from bench.cart import ENTRIES, Visitors, unlimited_choices
from bench.load import run_wrk
from bench.result import Result
from bench.servers import Server, resident_megabytes, sitewright

_SECONDS = float(os.environ.get("SITEWRIGHT_SOAK_SECONDS", "600"))
_WARM_UP_ROUNDS = 5
"""A minute and a half. An idle process, too, grows by ten megabytes in its first minute, when the jobs have
run for the first time, and then stays as it is.
"""
_TURN_SECONDS = 4
_PAGES = ("/", "/shop", "/shop?page=2&sort=price", "/blog", "/search?q=fern", "/cart", "/nowhere", "/config")


def measure() -> list[Result]:
    with sitewright() as server:
        visitors = Visitors(server, list(unlimited_choices(server)))
        scripts = [
            visitors.script("soak-add.lua", "POST", ENTRIES, "bodies[n % #bodies + 1]"),
            visitors.script("soak-read.lua", "GET", "/api/commerce/shopping-cart", "nil"),
        ]
        for _ in range(_WARM_UP_ROUNDS):
            _round(server, scripts)
        before, began_at, rounds, failed = resident_megabytes(server.process_id), time.monotonic(), 0, 0
        while time.monotonic() - began_at < _SECONDS:
            failed += _round(server, scripts)
            rounds += 1
        after = resident_megabytes(server.process_id)
    minutes = _SECONDS / 60
    return [
        Result(f"memory after {minutes:.0f} min of mixed traffic", after / before, "x", "<= 1.1",
               f"{after:.0f} against {before:.0f} MB, {rounds} rounds"),
        Result("mixed traffic, failed requests", failed, "", "<= 0"),
    ]  # fmt: skip


def _round(server: Server, scripts: list[str]) -> int:
    """A few seconds of each kind; how many requests of carts failed."""
    for path in _PAGES:
        run_wrk(server.url + path, seconds=1, connections=8)
    return sum(run_wrk(server.url, seconds=_TURN_SECONDS, script=script).errors for script in scripts)
