"""C01: the server is killed at random moments under checkouts."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.faults.selling import Answer, FaultShop, buy_at_once, submit

pytestmark = [pytest.mark.fault, pytest.mark.database]

_IS_POSTGRES = os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"
KILLS = int(os.environ.get("SITEWRIGHT_FAULT_KILLS", "25" if _IS_POSTGRES else "50"))
_BUYERS_A_ROUND = 6
_LONGEST_MOMENT_SECONDS = 0.05


def test_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """C01: every acknowledged order is there once, whatever was under way at the moment of each kill."""
    chance = random.Random(20261120)
    carts = KILLS * _BUYERS_A_ROUND
    shop = FaultShop(tmp_path / "data", stock=carts, carts=carts)
    acknowledged: list[str] = []
    for number in range(KILLS):
        tokens = shop.tokens[number * _BUYERS_A_ROUND : (number + 1) * _BUYERS_A_ROUND]
        shop.site.start()
        answers = asyncio.run(_buy_until_killed(shop, tokens, chance))
        acknowledged += [answer.order_id for answer in answers if answer.order_id]
    found = shop.report(heal_seconds=90)
    assert set(acknowledged) <= set(found["orders"]), "an acknowledged order was lost"
    assert len(found["orders"]) == found["carts_with_orders"] == found["charges"]
    assert found["on_hand"] == carts - len(found["orders"])
    assert (found["held"], found["violations"]) == (0, [])
    assert 0 < len(acknowledged) < carts, "the kills came too early or too late to prove anything"


async def _buy_until_killed(shop: FaultShop, tokens: list[str], chance: random.Random) -> list[Answer]:
    """Let the buyers press, and kill the server a moment after some of them, or nobody yet, got an answer."""
    wanted, moment = chance.randrange(_BUYERS_A_ROUND), chance.uniform(0, _LONGEST_MOMENT_SECONDS)
    answered = asyncio.Semaphore(0)
    submits = [submit(token) for token in tokens]
    buying = asyncio.create_task(buy_at_once(shop.site.url, submits, lambda _: answered.release()))
    for _ in range(wanted):
        await answered.acquire()
    await asyncio.sleep(moment)
    await asyncio.to_thread(shop.site.kill)
    return await buying
