"""The checkout of a shop that ships for money, charges tax and has a code in every cart: how long a step
takes while 16 buyers go through it, and how many orders a second, on SQLite and on PostgreSQL.
"""

import asyncio
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.orders import place_all, prepare_shop, shop_script
from bench.result import Result
from bench.servers import Server, cpu_seconds, environment, postgres, sitewright
from tests.faults.selling import submit

_BUYERS = 16
_ORDERS = 1200
_STEPS_OF_EACH = 12
# Shorter than any person's: typing an address takes longer.
_PAUSE_SECONDS = 0.25
_CART_TOKEN = re.compile(r'name="cartToken" value="([^"]+)"')


def measure() -> list[Result]:
    return [*_on_sqlite(), *_on_postgres()]


def _on_sqlite() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="checkout-bench-") as temporary:
        folder = Path(temporary) / "data"
        tokens = _prepare(folder)
        with sitewright(folder) as server:
            steps = asyncio.run(_steps(server, tokens[:_BUYERS]))
            rate, cpu_ms = _place(server, tokens[_BUYERS:])
        wrong = _wrong(folder)
    return [
        Result("a step of the checkout, p95", _p95_ms(steps), "ms", "<= 30", f"{_BUYERS} buyers"),
        Result("place an order with tax, shipping and a code", rate, "orders/s", ">= 250", "16 connections"),
        Result("the same, CPU of the server", cpu_ms, "ms"),
        Result("the same, wrong in stock or money", wrong, "", "<= 0"),
    ]


def _on_postgres() -> list[Result]:
    with postgres() as (folder, url), environment(DATABASE_URL=url):
        tokens = _prepare(folder)
        with sitewright(folder, DATABASE_URL=url, SITEWRIGHT_WORKERS="2") as server:
            rate, _ = _place(server, tokens[_BUYERS:])
        wrong = _wrong(folder)
    return [
        Result("the same on PostgreSQL, two processes", rate, "orders/s", ">= 150", "16 connections"),
        Result("the same on PostgreSQL, wrong", wrong, "", "<= 0"),
    ]


def _prepare(folder: Path) -> list[str]:
    """A shop with as much stock as it has carts, but those of the buyers who only look; their tokens."""
    tokens = prepare_shop(folder, _ORDERS, _ORDERS + _BUYERS)
    shop_script(folder, "codes", _ORDERS)
    shop_script(folder, "rates")
    return tokens


def _place(server: Server, tokens: list[str]) -> tuple[float, float]:
    """Orders a second, and milliseconds of CPU for each."""
    total = _checkout(server, tokens[0])["shownTotalCents"]
    started, busy = time.perf_counter(), cpu_seconds(server.process_id)
    asyncio.run(place_all(server, tokens, shownTotalCents=str(total)))
    seconds, busy = time.perf_counter() - started, cpu_seconds(server.process_id) - busy
    return len(tokens) / seconds, busy / len(tokens) * 1000


def _checkout(server: Server, token: str) -> dict[str, Any]:
    """What the page says of this cart once the address is typed."""
    headers = {"Origin": server.url}
    form = submit(token, update="1")
    answer = httpx.post(f"{server.url}/checkout?format=json", data=form, headers=headers, timeout=30)
    found: dict[str, Any] = answer.raise_for_status().json()["checkout"]
    return found


async def _steps(server: Server, tokens: list[str]) -> list[float]:
    """The seconds of each step of buyers who open the checkout and say where it goes, again and again."""
    buyers = [_step_by_step(server.url, n, token) for n, token in enumerate(tokens)]
    return [seconds for buyer in await asyncio.gather(*buyers) for seconds in buyer]


async def _step_by_step(url: str, number: int, token: str) -> list[float]:
    async with httpx.AsyncClient(base_url=url, timeout=30, headers={"Origin": url}) as client:
        # From the link the browser takes a cart of its own; the first page of all compiles the templates.
        opened = await client.get("/checkout", params={"cartToken": token}, follow_redirects=True)
        form = submit(_CART_TOKEN.findall(opened.raise_for_status().text)[0], update="1")
        await asyncio.sleep(1 + _PAUSE_SECONDS * number / _BUYERS)
        taken = []
        for _ in range(_STEPS_OF_EACH):
            for method, data in (("GET", None), ("POST", form)):
                started = time.perf_counter()
                (await client.request(method, "/checkout", data=data)).raise_for_status()
                taken.append(time.perf_counter() - started)
                await asyncio.sleep(_PAUSE_SECONDS)
        return taken


def _wrong(folder: Path) -> int:
    found = shop_script(folder, "report", 0)
    missing = abs(_ORDERS - len(found["orders"])) + abs(_ORDERS - int(found["discounted"]))
    return missing + abs(int(found["on_hand"])) + len(found["violations"])


def _p95_ms(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) * 95 // 100] * 1000
