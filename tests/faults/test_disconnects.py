"""G02: whoever goes in the middle of an upload or a payment leaves a shop that goes on."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.live import LiveSite, signed_in
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_FILE_BYTES = 3 * 1024 * 1024
"""More than Django keeps of a file in memory."""

_TIMES = 10
"""More than there is room for uploads at the edge."""

_GONE = 4
"""Buyers, each of whom presses twice: an address may have ten payments under way."""

_CSV = b"Product Type,Title,SKU\nPHYSICAL,Broken,B-1\n"


@pytest.fixture
def site(start_site: Callable[..., LiveSite], tmp_path: Path) -> LiveSite:
    (tmp_path / "temporary").mkdir()
    return start_site(TMPDIR=str(tmp_path / "temporary"))


@pytest.fixture
def owner(site: LiveSite) -> Iterator[httpx.Client]:
    with signed_in(site) as browser:
        yield browser


@pytest.mark.parametrize("path", ["/config/api/images", "/config/api/imports"])
def test_an_upload_that_ends_in_the_middle_leaves_no_file(
    site: LiveSite, owner: httpx.Client, path: str, tmp_path: Path
) -> None:
    """G02: at each stage, by the client that is signed in; files with and without a name."""
    request = owner.build_request("POST", path, files={"file": ("broken.csv", b"x" * _FILE_BYTES)})
    body = request.read()
    for number in range(_TIMES):
        _send(site, request, body[: len(body) * number // (_TIMES - 1)])
    until(lambda: _temporary_files(site, tmp_path / "temporary") == [])
    answer = owner.post("/config/api/imports", files={"file": ("whole.csv", _CSV)})
    assert answer.status_code == 202, answer.text
    # On a slow disk the broken ones may still be on their way out; who is told to come back comes back.
    whole = {"file": ("x.csv", b"x" * _FILE_BYTES)}
    until(lambda: owner.post(path, files=whole).status_code != HTTPStatus.SERVICE_UNAVAILABLE)
    assert owner.post(path, files=whole).status_code < HTTPStatus.INTERNAL_SERVER_ERROR
    until(lambda: _temporary_files(site, tmp_path / "temporary") == [])


def _send(site: LiveSite, request: httpx.Request, part: bytes) -> None:
    lines = [f"{name}: {value}" for name, value in request.headers.items() if name != "connection"]
    head = "\r\n".join([f"POST {request.url.path} HTTP/1.1", *lines, "", ""]).encode()
    with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE_SECONDS) as connection:
        connection.sendall(head + part)


def _temporary_files(site: LiveSite, folder: Path) -> list[str]:
    """With a name, or open without one in the server."""
    assert site.process is not None
    named = [str(path) for path in folder.rglob("*") if path.is_file()]
    return named + [
        target
        for descriptor in Path(f"/proc/{site.process.pid}/fd").iterdir()
        if (target := _target(descriptor)).startswith(str(folder))
    ]


def _target(descriptor: Path) -> str:
    try:
        return str(descriptor.readlink())
    except FileNotFoundError:
        return ""


def test_a_buyer_who_goes_while_the_payment_waits_has_one_order(tmp_path: Path) -> None:
    """G02: nobody is there to be told, and still each is charged once, has an order, and holds nothing."""
    shop = FaultShop(tmp_path / "data", stock=50, carts=_GONE + 1)
    with shop.site:
        for token in shop.tokens[:_GONE]:
            _press_and_go(shop.site, token)
        until(lambda: _has_order(shop, shop.tokens[0]))
        again = asyncio.run(_press_again(shop, shop.tokens[:_GONE]))
        assert {answer.status_code for answer in again} == {200}
        assert shop.buy_all([submit(shop.tokens[_GONE])])[0].status == 200
        found = shop.report()
    assert (len(found["orders"]), found["carts_with_orders"], found["charges"]) == (_GONE + 1,) * 3
    assert (found["on_hand"], found["held"], found["violations"]) == (50 - _GONE - 1, 0, [])


def _press_and_go(site: LiveSite, token: str) -> None:
    form = urlencode(submit(token, payment="test-slow")).encode()
    head = (
        f"POST /checkout HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nOrigin: {site.url}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE_SECONDS) as connection:
        connection.sendall(head.encode() + form)
        until(lambda: "checking your payment" in _checkout_page(site, token))


def _checkout_page(site: LiveSite, token: str) -> str:
    answer = httpx.get(f"{site.url}/checkout", headers={"Cookie": f"CART={token}"}, timeout=PATIENCE_SECONDS)
    return answer.text


def _has_order(shop: FaultShop, token: str) -> bool:
    return "checking your payment" not in _checkout_page(shop.site, token)


async def _press_again(shop: FaultShop, tokens: list[str]) -> list[httpx.Response]:
    headers = {"Origin": shop.site.url, "Accept": "application/json"}
    async with httpx.AsyncClient(base_url=shop.site.url, headers=headers, timeout=PATIENCE_SECONDS) as buyer:
        pressed = (buyer.post("/checkout", data=submit(token, payment="test-slow")) for token in tokens)
        return list(await asyncio.gather(*pressed))
