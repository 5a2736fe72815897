"""Redis, the payment provider and the pool of connections under a selling shop (D03, D04, D06)."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.waiting import PATIENCE_SECONDS, until
from tools.redis import RedisServer

pytestmark = [pytest.mark.fault, pytest.mark.database]

_ON_POSTGRES = os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"
_BUYERS = 10
_READERS = 200
_MOST_CONNECTIONS = 14
"""Four threads with one for the stored pages each, the jobs' two, and some that are just ending."""

_SLOW_CARD = "test-slow-10"


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[FaultShop]:
    prepared = FaultShop(tmp_path / "data", stock=100, carts=30)
    with prepared.site:
        yield prepared


@pytest.mark.nightly
def test_orders_go_through_while_redis_hangs_is_emptied_or_gone(tmp_path: Path) -> None:
    """D04: no order is affected, and the limits go on in memory."""
    redis = RedisServer(tmp_path)
    redis.start()
    shop = FaultShop(tmp_path / "data", stock=100, carts=12)
    shop.site.environment |= {"REDIS_URL": redis.url, "SITEWRIGHT_RATE_LIMITS": "on"}
    with shop.site:
        answers = shop.buy_all([submit(token) for token in shop.tokens[:3]])
        for number, trouble in enumerate((redis.empty, redis.freeze, redis.kill), start=1):
            trouble()
            tokens = shop.tokens[3 * number : 3 * number + 3]
            answers += shop.buy_all([submit(token) for token in tokens])
        assert {answer.status for answer in answers} == {200}
        found = shop.report(heal_seconds=90)
    assert {answer.order_id for answer in answers} == set(found["orders"])
    assert found["violations"] == []


def test_a_provider_that_charges_and_falls_silent_makes_one_order_when_it_is_back(shop: FaultShop) -> None:
    """D06, B06: the buyer is told that we look, presses again, and has paid once."""
    token = shop.tokens[0]
    first = shop.buy_all([submit(token, payment="test-timeout")])[0]
    assert first.status == 409
    assert first.message.startswith("We are checking your payment.")
    others = shop.buy_all([submit(token) for token in shop.tokens[1:5]])
    assert {answer.status for answer in others} == {200}
    until(lambda: shop.buy_all([submit(token, payment="test-timeout")])[0].status == 200)
    found = shop.report(heal_seconds=90)
    assert (len(found["orders"]), found["charges"], found["violations"]) == (5, 5, [])


@pytest.mark.skipif(not _ON_POSTGRES, reason="PostgreSQL tells who holds a connection")
def test_who_waits_for_a_payment_holds_no_connection(shop: FaultShop) -> None:
    """D03: and two hundred readers share what there is."""
    asyncio.run(_look_while_they_wait(shop))


async def _look_while_they_wait(shop: FaultShop) -> None:
    headers = {"Origin": shop.site.url, "Accept": "application/json"}
    limits = httpx.Limits(max_connections=_BUYERS + _READERS)
    async with httpx.AsyncClient(
        base_url=shop.site.url, headers=headers, timeout=PATIENCE_SECONDS, limits=limits
    ) as client:
        forms = [submit(token, payment=_SLOW_CARD) for token in shop.tokens[:_BUYERS]]
        paying = [asyncio.create_task(client.post("/checkout", data=form)) for form in forms]
        while _count(shop, "SELECT count(*) FROM orders_placement") < _BUYERS:
            await asyncio.sleep(0.01)
        reads = [client.get("/api/commerce/shopping-cart") for _ in range(_READERS)]
        assert {answer.status_code for answer in await asyncio.gather(*reads)} == {200}
        assert not any(task.done() for task in paying)
        assert _count(shop, _CONNECTIONS_SQL) <= _MOST_CONNECTIONS
        until(lambda: _count(shop, _IDLE_IN_TRANSACTION_SQL) == 0)
        assert {answer.status_code for answer in await asyncio.gather(*paying)} == {200}


_CONNECTIONS_SQL = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
_IDLE_IN_TRANSACTION_SQL = f"{_CONNECTIONS_SQL} AND state LIKE 'idle in transaction%'"


def _count(shop: FaultShop, sql: str) -> int:
    import psycopg

    with psycopg.connect(shop.site.environment["DATABASE_URL"], autocommit=True) as looking:
        row = looking.execute(sql).fetchone()
    assert row is not None
    return int(row[0])
