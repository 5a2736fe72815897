"""Whoever waits for a payment provider holds nobody else up, however many they are (item 1, D03, D06)."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database]

_MOST_WAITING = 200
_MOST_OF_ONE_ADDRESS = 10
_SLOW_CARD = "test-slow-20"


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[FaultShop]:
    prepared = FaultShop(tmp_path / "data", stock=500, carts=_MOST_WAITING + 40)
    with prepared.site:
        yield prepared


@asynccontextmanager
async def buyers(shop: FaultShop, count: int) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Each from an address of this machine of its own."""
    async with AsyncExitStack() as held:
        yield [
            await held.enter_async_context(_buyer(shop, f"127.7.{number // 200}.{number % 200 + 1}"))
            for number in range(count)
        ]


def _buyer(shop: FaultShop, address: str) -> httpx.AsyncClient:
    headers = {"Origin": shop.site.url, "Accept": "application/json"}
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(
        base_url=shop.site.url, headers=headers, transport=transport, timeout=3 * PATIENCE_SECONDS
    )


async def pay(buyer: httpx.AsyncClient, token: str, **changes: str) -> httpx.Response:
    return await buyer.post("/checkout", data=submit(token, **changes))


def test_two_hundred_wait_and_everybody_else_goes_on(shop: FaultShop) -> None:
    """The 201st is told so before anything is held, pays a little later, and all get their order."""
    answers, refused, later = asyncio.run(_crowd(shop))
    assert Counter(answer.status_code for answer in answers) == {200: _MOST_WAITING}
    assert (refused.status_code, refused.json()["code"]) == (503, "too-many-waiting")
    assert refused.headers["Retry-After"] == "3"
    assert later.status_code == 200
    found = shop.report()
    assert (len(found["orders"]), found["charges"]) == (_MOST_WAITING + 1, _MOST_WAITING + 1)
    assert (found["on_hand"], found["held"]) == (500 - _MOST_WAITING - 1, 0)
    assert found["violations"] == []


async def _crowd(shop: FaultShop) -> tuple[list[httpx.Response], httpx.Response, httpx.Response]:
    async with buyers(shop, _MOST_WAITING + 1) as (*crowd, last):
        pairs = zip(crowd, shop.tokens, strict=False)
        paying = [asyncio.create_task(pay(buyer, token, payment=_SLOW_CARD)) for buyer, token in pairs]
        token = shop.tokens[-1]
        await _all_wait(last, shop.tokens[:_MOST_WAITING])
        for path in ("/cart", "/search", "/healthz", "/api/commerce/shopping-cart"):
            assert (await last.get(path)).status_code == 200
        assert not any(task.done() for task in paying)
        refused = await pay(last, token, payment=_SLOW_CARD)
        # A card that asks nobody outside needs no place.
        later = await pay(last, token)
        return await asyncio.gather(*paying), refused, later


async def _all_wait(looker: httpx.AsyncClient, tokens: list[str]) -> None:
    """Until each of these carts is being placed."""
    for token in tokens:
        while (
            "checking your payment"
            not in (await looker.get("/checkout", headers={"Cookie": f"CART={token}"})).text
        ):
            await asyncio.sleep(0.05)


def test_one_address_cannot_take_all_places(shop: FaultShop) -> None:
    answers = asyncio.run(_household(shop))
    busy = [answer for answer in answers if answer.status_code == 503]
    assert Counter(answer.status_code for answer in answers) == {200: _MOST_OF_ONE_ADDRESS, 503: 5}
    assert {answer.json()["code"] for answer in busy} == {"too-many-waiting"}


async def _household(shop: FaultShop) -> list[httpx.Response]:
    async with _buyer(shop, "127.9.0.1") as buyer:
        tokens = shop.tokens[: _MOST_OF_ONE_ADDRESS + 5]
        return list(await asyncio.gather(*(pay(buyer, token, payment="test-slow-5") for token in tokens)))


def test_a_submit_sent_again_waits_for_the_first(shop: FaultShop) -> None:
    """A05 with a slow provider: twenty at the same moment, one order, one answer, and no thread waits."""
    token = shop.tokens[0]
    answers = shop.buy_all(submit(token, payment="test-slow", idempotencyKey="once") for _ in range(8))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert len(shop.report()["orders"]) == 1
