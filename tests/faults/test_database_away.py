"""D01, D02: PostgreSQL falls silent, is gone, is slow or starts anew under a selling shop (item 20)."""

import asyncio
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.fault_proxy import FaultProxy
from tests.faults.selling import FaultShop, submit
from tests.waiting import until
from tools.postgres import Cluster

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") != "postgres",
        reason="about a database that is another process",
    ),
]

_BOUND_SECONDS = 20.0
"""Four times what a page may wait: whoever waits for a silent database waits for ever."""

_CROWD = 60
_STORED = "/shop"
_WORKED = ("/cart", "/api/commerce/shopping-cart", "/config/api/session", "/readyz", "/search?q=cup")


@pytest.fixture
def proxy() -> Iterator[FaultProxy]:
    port = int(re.search(r":(\d+)/", os.environ["DATABASE_URL"])[1])  # type: ignore[index]
    with FaultProxy(port) as opened:
        yield opened


@pytest.fixture(params=[1, 2], ids=["one process", "two processes"])
def shop(tmp_path: Path, proxy: FaultProxy, request: pytest.FixtureRequest) -> Iterator[FaultShop]:
    prepared = FaultShop(tmp_path / "data", stock=500, carts=40)
    directly = prepared.site.environment["DATABASE_URL"]
    prepared.site.environment["SITEWRIGHT_WORKERS"] = str(request.param)
    prepared.site.environment["DATABASE_URL"] = re.sub(r":\d+/", f":{proxy.port}/", directly)
    with prepared.site:
        yield prepared


@pytest.mark.parametrize("trouble", ["fall_silent", "go_away"])
def test_stored_pages_go_on_and_the_rest_is_told_when_to_retry(
    shop: FaultShop, proxy: FaultProxy, trouble: str
) -> None:
    _warm(shop)
    before = shop.buy_all([submit(shop.tokens[0])])
    getattr(proxy, trouble)()
    stored, worked = asyncio.run(_crowd(shop.site.url, [_STORED] * _CROWD, list(_WORKED) * 12))
    assert Counter(answer.status_code for answer in stored) == {200: _CROWD}
    assert {answer.status_code for answer in worked} == {503}
    assert all(int(answer.headers["Retry-After"]) >= 1 for answer in worked)
    during = shop.buy_all([submit(token) for token in shop.tokens[1:5]])
    assert {answer.status for answer in during} == {503}
    proxy.come_back()
    until(lambda: _get(shop, "/cart").status_code == 200)
    after = shop.buy_all([submit(token) for token in shop.tokens[5:9]])
    assert {answer.status for answer in (*before, *after)} == {200}
    _require_sound(shop, [answer.order_id for answer in (*before, *after)])


def test_a_slow_database_makes_answers_late_and_none_fail(shop: FaultShop, proxy: FaultProxy) -> None:
    """Nothing is taken for an outage that only takes its time."""
    _warm(shop)
    proxy.delay_seconds = 0.05
    stored, worked = asyncio.run(_crowd(shop.site.url, [_STORED] * 12, ["/cart"] * 12))
    assert {answer.status_code for answer in (*stored, *worked)} == {200}
    assert "the database is away" not in shop.site.log_text


def test_restarts_under_load_lose_no_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D01: what failed is tried again, as a buyer would."""
    cluster = Cluster(tmp_path / "postgres", is_durable=False)
    cluster.start()
    monkeypatch.setenv("DATABASE_URL", cluster.url("sitewright"))
    shop = FaultShop(tmp_path / "data", stock=100, carts=24)
    with shop.site:
        answers = [_buy_at_last(shop, token) for token in shop.tokens[:2]]
        for mode, tokens in (("fast", shop.tokens[2:8]), ("immediate", shop.tokens[8:14])):
            cluster.restart(mode)
            answers += [_buy_at_last(shop, token) for token in tokens]
        assert shop.site.log_text.count("Traceback") == 0
        _require_sound(shop, answers)
    cluster.stop()


def _warm(shop: FaultShop) -> None:
    """In every process: each connection is new."""
    for _ in range(_CROWD // 2):
        assert _get(shop, _STORED).status_code == 200


def _get(shop: FaultShop, path: str) -> httpx.Response:
    return httpx.get(shop.site.url + path, timeout=_BOUND_SECONDS)


async def _crowd(
    url: str, stored: list[str], worked: list[str]
) -> tuple[list[httpx.Response], list[httpx.Response]]:
    """All at once; in vain when one of them waits for ever."""
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=url, timeout=_BOUND_SECONDS, limits=limits) as client:
        working = asyncio.gather(*map(client.get, worked))
        return await asyncio.gather(*map(client.get, stored)), await working


def _buy_at_last(shop: FaultShop, token: str) -> str:
    """The order, after as many tries as it takes."""
    found: list[str] = []

    def is_bought() -> bool:
        answer = shop.buy_all([submit(token)])[0]
        assert answer.status in (200, 409, 503), answer
        found.append(answer.order_id)
        return bool(answer.order_id)

    until(is_bought)
    return found[-1]


def _require_sound(shop: FaultShop, acknowledged: list[str]) -> None:
    found = shop.report(heal_seconds=90)
    assert set(acknowledged) <= set(found["orders"])
    assert len(found["orders"]) == found["charges"]
    assert found["violations"] == []
