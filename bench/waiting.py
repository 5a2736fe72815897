"""What everybody else feels while 200 payments wait at the provider, and among idle and slow clients."""

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.crowds import slow_clients, unanswered, waiting_payments
from bench.load import Load, run_wrk
from bench.orders import place_all, shop_script
from bench.result import Result
from bench.servers import Server, resident_megabytes, sitewright

_WAITING = 200
_IDLE, _SLOW = 2_000, 100
_LEFT_IN_A_CROWD = 0.75
"""Of the rate of stored pages: every two seconds those to be ended are looked for among all connections."""

_VERY_MANY = 10_000
"""E04: of every address as many as it may have, and in all as many as there may be."""

_FIRST = 20
"""Orders before memory is looked at: a shop that has never sold anything has not loaded what that takes."""

_UNTIL_ALL_HAVE_ENDED_SECONDS = 85
"""A payment here takes a minute whether its buyer waits or not; memory is given back every twenty seconds."""

_CONNECTIONS = 8
_LOOKS, _SECONDS = 5, 2
_STORED_PAGE = "/shop/p/fault-print"
_CART = "/api/commerce/shopping-cart"


class Felt(NamedTuple):
    """By visitors who read a stored page, and by those who read their cart, several times each.

    One look says little: the same calm server answered between 38,000 and 65,000 pages a second in one run.
    """

    pages: tuple[Load, ...]
    carts: tuple[Load, ...]

    @property
    def pages_per_second(self) -> float:
        return median(load.requests_per_second for load in self.pages)

    @property
    def cart_p99_ms(self) -> float:
        return median(load.p99_ms for load in self.carts)

    @property
    def errors(self) -> int:
        return sum(load.errors for load in self.pages + self.carts)

    def and_again(self, later: "Felt") -> "Felt":
        return Felt(self.pages + later.pages, self.carts + later.carts)


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="waiting-bench-") as temporary:
        folder = Path(temporary) / "data"
        *tokens, reader = shop_script(folder, "prepare", 1_000, _WAITING + _FIRST + 1)["tokens"]
        first, tokens = tokens[:_FIRST], tokens[_FIRST:]
        with sitewright(folder) as server:
            felt(server, reader)
            asyncio.run(place_all(server, first))
            calm, before_mb = felt(server, reader), resident_megabytes(server.process_id)
            with waiting_payments(server, tokens) as buyers:
                waiting = felt(server, reader)
                still_waiting = unanswered(buyers)
            with slow_clients(server, idle=_IDLE, slow=_SLOW):
                crowded = felt(server, reader)
            time.sleep(_UNTIL_ALL_HAVE_ENDED_SECONDS)
            after_mb = resident_megabytes(server.process_id)
            calm = calm.and_again(felt(server, reader))
            with slow_clients(server, idle=_VERY_MANY, slow=0):
                packed, packed_mb = felt(server, reader), resident_megabytes(server.process_id)
    return [
        Result("payments that wait meanwhile", still_waiting, "", f">= {_WAITING}"),
        *compared(f"{_WAITING} payments wait", calm, waiting),
        *compared(f"{_IDLE:,} idle, {_SLOW} slow clients", calm, crowded, least=_LEFT_IN_A_CROWD),
        Result(f"cart read p99, {_VERY_MANY:,} idle clients", packed.cart_p99_ms, "ms", "<= 500"),
        Result(f"memory, {_VERY_MANY:,} idle clients", packed_mb, "MB", "<= 1000"),
        Result("memory after both crowds", after_mb / before_mb, "x", "<= 1.1", f"{after_mb:.0f} MB"),
    ]


def felt(server: Server, cart_token: str) -> Felt:
    """How the server answers everybody else at this moment."""

    def looks(path: str, *headers: str) -> tuple[Load, ...]:
        url = server.url + path
        return tuple(
            run_wrk(url, connections=_CONNECTIONS, seconds=_SECONDS, headers=headers) for _ in range(_LOOKS)
        )

    return Felt(looks(_STORED_PAGE), looks(_CART, f"Cookie: CART={cart_token}"))


def compared(when: str, calm: Felt, then: Felt, *, least: float = 0.9) -> list[Result]:
    """`least` of the calm rate of stored pages has to be left."""
    p99s = f"p99 {then.cart_p99_ms:.1f} ms against {calm.cart_p99_ms:.1f}"
    rates = f"{then.pages_per_second:,.0f} against {calm.pages_per_second:,.0f} req/s"
    page = then.pages_per_second / calm.pages_per_second
    return [
        Result(f"cart read p99, {when} / calm", then.cart_p99_ms / calm.cart_p99_ms, "x", "<= 2", p99s),
        Result(f"stored page, {when} / calm", page, "x", f">= {least}", rates),
        Result(f"failed requests, {when}", then.errors, "", "<= 0"),
    ]
