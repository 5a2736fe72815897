"""Placing orders with the test payment on SQLite, over HTTP, until all is sold; nothing is oversold."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.result import Result
from bench.servers import Server, cpu_seconds, sitewright
from bench.submits import form_body, send_all
from tests.faults.selling import submit

_ORDERS = 1500
_CONNECTIONS = 16


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="orders-bench-") as temporary:
        folder = Path(temporary) / "data"
        tokens = prepare_shop(folder, _ORDERS, _ORDERS)
        with sitewright(folder) as server:
            started, busy = time.perf_counter(), cpu_seconds(server.process_id)
            latencies = asyncio.run(place_all(server, tokens))
            seconds, busy = time.perf_counter() - started, cpu_seconds(server.process_id) - busy
        found = shop_script(folder, "report", 0)
    wrong = abs(_ORDERS - len(found["orders"])) + abs(found["on_hand"]) + len(found["violations"])
    p99_ms = sorted(latencies)[len(latencies) * 99 // 100] * 1000
    return [
        Result("place an order", _ORDERS / seconds, "orders/s", ">= 150", f"{_CONNECTIONS} connections"),
        Result("place an order, p99", p99_ms, "ms"),
        Result("place an order, CPU of the server", busy / _ORDERS * 1000, "ms"),
        Result("place an order, wrong in stock or money", wrong, "", "<= 0"),
    ]


def prepare_shop(folder: Path, stock: int, carts: int) -> list[str]:
    """The tokens of the carts."""
    tokens: list[str] = prepared_shop(folder, stock, carts)["tokens"]
    return tokens


def prepared_shop(folder: Path, stock: int, carts: int) -> dict[str, Any]:
    """A new database with one product of so much stock, and so many carts with one unit each. Which database
    the environment says.
    """
    environment = os.environ | {"SITEWRIGHT_DATA": str(folder)}
    subprocess.run(
        [sys.executable, "-m", "sitewright.cli", "migrate"], env=environment, check=True, timeout=300
    )
    return shop_script(folder, "prepare", stock, carts)


def shop_script(folder: Path, command: str, *numbers: int) -> dict[str, Any]:
    """The fault tests' script: it prepares a data folder, and says what is in it afterwards."""
    environment = os.environ | {"SITEWRIGHT_DATA": str(folder), "SITEWRIGHT_RATE_LIMITS": "off"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.shop_script", command, *map(str, numbers)],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=300,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


async def place_all(server: Server, tokens: list[str], **form: str) -> list[float]:
    """Every connection takes the next cart until all are orders; the seconds each took. `form` is what the
    checkout's form says beside the usual.
    """
    bodies = (form_body(submit(token, **form)) for token in tokens)
    return await send_all(server.url, "/checkout", bodies, _CONNECTIONS)
