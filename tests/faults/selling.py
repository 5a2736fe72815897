"""A shop under attack: a prepared data folder, a real server on it, and buyers who all press at once."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests import live_template
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

_FORM = {
    "email": "ada@example.com",
    "name": "Ada Byron",
    "line1": "1 Main Street",
    "city": "Brooklyn",
    "region": "NY",
    "postalCode": "11201",
    "country": "US",
    "payment": "test-success",
    "shownTotalCents": "1200",
}


@dataclass(frozen=True)
class Answer:
    """What a buyer got; `order_id` when the order was acknowledged, status 0 when the connection broke."""

    status: int = 0
    body: bytes = b""
    order_id: str = ""

    @property
    def message(self) -> str:
        return str(json.loads(self.body)["error"])


class FaultShop:
    """One product at 12.00 and many carts that hold one of it."""

    def __init__(self, folder: Path, *, stock: int, carts: int) -> None:
        # Migrated once in a run, which takes longer than all that most of these tests do.
        database_url = os.environ.get("DATABASE_URL", "")
        self.site = LiveSite(folder, live_template.copy_to(folder, database_url, is_blank=True))
        self.prepared = self._script("prepare", stock, carts)
        self.tokens: list[str] = self.prepared["tokens"]

    def take_payments_at(self, url: str) -> str:
        """Before the server starts: payments go to the fake at this address; the id of the account."""
        self.site.environment["SITEWRIGHT_STRIPE_URL"] = url
        return str(self._script("elsewhere")["account_id"])

    def limit_a_discount(self, uses: int) -> None:
        """Before the server starts: every cart has a code for 10 % that can be used so often."""
        self._script("codes", uses)

    def give_a_gift_card(self, cents: int) -> None:
        """Before the server starts: every cart has one and the same card with so much on it."""
        self._script("card", cents)

    def report(self, *, heal_seconds: int = 0) -> dict[str, Any]:
        """Stop the server and look into the database (see shop_script)."""
        self.site.stop()
        return self._script("report", heal_seconds)

    def buy_all(self, submits: Iterable[dict[str, str]]) -> list[Answer]:
        """Send all these submits of the checkout form at the same moment."""
        return asyncio.run(buy_at_once(self.site.url, list(submits)))

    def _script(self, command: str, *numbers: int) -> dict[str, Any]:
        done = subprocess.run(
            [sys.executable, "-m", "tests.faults.shop_script", command, *map(str, numbers)],
            env=self.site.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=5 * PATIENCE_SECONDS,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found


def submit(token: str, **changes: str) -> dict[str, str]:
    """A filled-in checkout form for this cart."""
    return _FORM | {"cartToken": token} | changes


async def buy_at_once(
    url: str, submits: list[dict[str, str]], on_answer: Callable[[Answer], None] = lambda _: None
) -> list[Answer]:
    """Open all connections first, then let every buyer press within a few milliseconds."""
    limits = httpx.Limits(max_connections=len(submits), max_keepalive_connections=len(submits))
    ready = asyncio.Barrier(len(submits))
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=2 * PATIENCE_SECONDS) as client:

        async def buy(form: dict[str, str]) -> Answer:
            await ready.wait()
            answer = await _answer_to(client, url, form)
            on_answer(answer)
            return answer

        return await asyncio.gather(*map(buy, submits))


async def _answer_to(client: httpx.AsyncClient, url: str, form: dict[str, str]) -> Answer:
    try:
        answer = await client.post(
            "/checkout", data=form, headers={"Origin": url, "Accept": "application/json"}
        )
    except httpx.HTTPError:
        return Answer()
    order_id = answer.json()["orderId"] if answer.status_code == 200 else ""
    return Answer(answer.status_code, answer.content, order_id)
