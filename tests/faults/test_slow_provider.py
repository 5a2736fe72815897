"""A provider behind a real connection, beside a real server: slow, silent, and telling by itself."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.orders.stripe_fake import StripeFake, serving, signed
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_SLOW_SECONDS = 10.0
_STOCK = 20
_CART = "/api/commerce/shopping-cart"


class ProviderShop(FaultShop):
    """A shop whose payments go to the fake."""

    def __init__(self, folder: Path, fake: StripeFake) -> None:
        super().__init__(folder, stock=_STOCK, carts=12)
        self.fake = fake
        self.account_id = self.take_payments_at(fake.url)

    def tell(self, body: bytes) -> int:
        path = f"/webhooks/payments/stripe/{self.account_id}"
        headers = {"Stripe-Signature": signed(body), "Content-Type": "application/json"}
        url = self.site.url + path
        return httpx.post(url, content=body, headers=headers, timeout=PATIENCE_SECONDS).status_code

    def has_order(self) -> bool:
        """The cart call answers an empty cart once the cart has become an order; asking it moves nothing."""
        cookies = {"CART": self.tokens[0]}
        cart = httpx.get(f"{self.site.url}{_CART}", cookies=cookies, timeout=PATIENCE_SECONDS).json()
        time.sleep(0.1)  # Between two looks of `until`.
        return not cart["entries"]

    def assert_sold_once(self) -> None:
        found = self.report()
        assert (len(found["orders"]), self.fake.taken) == (1, 1200)
        assert (found["on_hand"], found["held"], found["violations"]) == (_STOCK - 1, 0, [])
        assert len(self.fake.intents) == 1


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[ProviderShop]:
    with serving(StripeFake(slow_seconds=_SLOW_SECONDS)) as fake:
        prepared = ProviderShop(tmp_path / "data", fake)
        with prepared.site:
            yield prepared
        fake.may_answer.set()


def test_ten_seconds_at_the_provider_are_nobody_elses(shop: ProviderShop) -> None:
    """D06, issue 9, item 5: as many as an address may have wait; carts and pages are answered meanwhile."""
    paid, read = asyncio.run(_pay_and_read(shop, buyers=8))
    assert [answer.status_code for answer in paid] == [200] * 8
    assert read >= 50
    found = shop.report()
    assert (len(found["orders"]), shop.fake.taken, len(shop.fake.intents)) == (8, 8 * 1200, 8)
    assert (found["on_hand"], found["held"], found["violations"]) == (_STOCK - 8, 0, [])


async def _pay_and_read(shop: ProviderShop, buyers: int) -> tuple[list[httpx.Response], int]:
    """The answers of all buyers, and how many others were served before the first of them came."""
    headers = {"Origin": shop.site.url, "Accept": "application/json"}
    async with httpx.AsyncClient(
        base_url=shop.site.url, headers=headers, timeout=3 * PATIENCE_SECONDS
    ) as client:
        forms = [submit(token, payment="pm_slow") for token in shop.tokens[:buyers]]
        paying = [asyncio.create_task(client.post("/checkout", data=form)) for form in forms]
        while len(shop.fake.intents) < buyers:
            await asyncio.sleep(0.05)
        read = 0
        while not any(task.done() for task in paying):
            for path in ("/cart", _CART, "/healthz"):
                assert (await client.get(path)).status_code == 200
                read += 1
        return await asyncio.gather(*paying), read


def test_a_server_that_dies_while_the_provider_thinks(shop: ProviderShop) -> None:
    """B06: the provider took the money and nobody was there to hear of it."""
    answer = _begin_paying(shop, "pm_slow")
    until(lambda: bool(shop.fake.intents))
    shop.site.kill()
    answer()
    with shop.site:
        until(shop.has_order, 2 * PATIENCE_SECONDS)
    shop.assert_sold_once()


def test_a_webhook_before_the_slow_answer(shop: ProviderShop) -> None:
    """The order is there at once; the buyer's own request finds it when its answer comes."""
    answer = _begin_paying(shop, "pm_slow")
    until(lambda: bool(shop.fake.intents))
    body = shop.fake.event("payment_intent.succeeded", shop.fake.intent)
    assert [shop.tell(body), shop.tell(body)] == [200, 200]
    until(shop.has_order)
    # Nobody but the webhook can have made it: the slow answer comes only now.
    shop.fake.may_answer.set()
    assert answer().status == 200
    shop.assert_sold_once()


def test_the_buyer_goes_to_the_bank_and_the_bank_tells(shop: ProviderShop) -> None:
    refused = shop.buy_all([submit(shop.tokens[0], payment="ideal")])[0]
    assert (refused.status, b"payment-action-required" in refused.body) == (409, True)
    shop.fake.finish(shop.fake.intent)
    assert shop.tell(shop.fake.event("payment_intent.succeeded", shop.fake.intent)) == 200
    until(shop.has_order)
    shop.assert_sold_once()


def _begin_paying(shop: ProviderShop, method: str) -> Callable[[], Any]:
    """Press the button; what is returned waits for the answer."""
    pool = ThreadPoolExecutor(1)
    pressed = pool.submit(shop.buy_all, [submit(shop.tokens[0], payment=method)])
    pool.shutdown(wait=False)
    return lambda: pressed.result(3 * PATIENCE_SECONDS)[0]
