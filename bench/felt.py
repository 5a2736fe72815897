"""What visitors feel of a crowd: one server in it, its twin calm, looked at in turn.

This machine's speed changes by half within minutes, so a calm minute before or after says nothing. Of two
servers with the same shop, asked a moment apart, both meet the same machine.
"""

from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from bench.load import Load, run_wrk
from bench.result import Result
from bench.servers import Server

_CONNECTIONS = 8
_LOOKS, _SECONDS = 5, 1
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
        pages, carts = self._in_turn(self._page), self._in_turn(self._cart)
        calm, crowded = (Felt(page, cart) for page, cart in zip(pages, carts, strict=True))
        return calm, crowded

    def _in_turn(self, look: Callable[[Server], Load]) -> tuple[tuple[Load, ...], tuple[Load, ...]]:
        looks = [(look(self.calm), look(self.crowded)) for _ in range(_LOOKS)]
        return tuple(calm for calm, _ in looks), tuple(crowded for _, crowded in looks)

    def _page(self, server: Server) -> Load:
        return run_wrk(server.url + _STORED_PAGE, connections=_CONNECTIONS, seconds=_SECONDS)

    def _cart(self, server: Server) -> Load:
        cookie = f"Cookie: CART={self.cart_token}"
        return run_wrk(server.url + _CART, connections=_CONNECTIONS, seconds=_SECONDS, headers=(cookie,))


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
