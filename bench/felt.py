"""What visitors feel of a crowd: one server in it, its twin calm, looked at at the same moment.

A shared machine is half as fast in one second as in the next, so a calm second before or after says nothing.
Two servers with the same shop, asked at once, meet the same machine and share it evenly.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import NamedTuple

from bench.load import Load, run_wrk
from bench.result import Result
from bench.servers import Server

_CONNECTIONS = 8
# Pages have the closest limit. All of it together has to end before a payment at a provider does.
_PAGE_LOOKS, _CART_LOOKS, _SECONDS = 7, 3, 1
_STORED_PAGE = "/shop/p/fault-print"
_CART = "/api/commerce/shopping-cart"


class Felt(NamedTuple):
    """By visitors who read a stored page, and by those who read their cart, several times each."""

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


class Twins(NamedTuple):
    """Two servers with copies of one shop; `cart_token` opens a cart in both."""

    crowded: Server
    calm: Server
    cart_token: str

    def felt(self) -> tuple[Felt, Felt]:
        """By visitors of the calm one, and of the crowded one, at this moment."""
        pages, carts = self._at_once(self._page, _PAGE_LOOKS), self._at_once(self._cart, _CART_LOOKS)
        calm, crowded = (Felt(page, cart) for page, cart in zip(pages, carts, strict=True))
        return calm, crowded

    def _at_once(
        self, look: Callable[[Server], Load], times: int
    ) -> tuple[tuple[Load, ...], tuple[Load, ...]]:
        with ThreadPoolExecutor(2) as visitors:
            pairs = [tuple(visitors.map(look, (self.calm, self.crowded))) for _ in range(times)]
        return tuple(calm for calm, _ in pairs), tuple(crowded for _, crowded in pairs)

    def _page(self, server: Server) -> Load:
        return run_wrk(server.url + _STORED_PAGE, connections=_CONNECTIONS, seconds=_SECONDS)

    def _cart(self, server: Server) -> Load:
        cookie = f"Cookie: CART={self.cart_token}"
        return run_wrk(server.url + _CART, connections=_CONNECTIONS, seconds=_SECONDS, headers=(cookie,))


def compared(when: str, calm: Felt, then: Felt, *, least: float = 0.9) -> list[Result]:
    """The middle of the ratios of looks at one moment; `least` of the rate of stored pages has to be left."""
    p99s = f"p99 {then.cart_p99_ms:.1f} ms against {calm.cart_p99_ms:.1f}"
    rates = f"{then.pages_per_second:,.0f} against {calm.pages_per_second:,.0f} req/s"
    cart = _middle_ratio(then.carts, calm.carts, lambda load: load.p99_ms)
    page = _middle_ratio(then.pages, calm.pages, lambda load: load.requests_per_second)
    return [
        Result(f"cart read p99, {when} / calm", cart, "x", "<= 2", p99s),
        Result(f"stored page, {when} / calm", page, "x", f">= {least}", rates),
        Result(f"failed requests, {when}", then.errors, "", "<= 0"),
    ]


def _middle_ratio(then: tuple[Load, ...], calm: tuple[Load, ...], figure: Callable[[Load], float]) -> float:
    return median(figure(crowded) / figure(twin) for crowded, twin in zip(then, calm, strict=True))
