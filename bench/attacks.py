"""Memory after each attack from outside: the process is back where it was when it has passed."""

import io
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx
from PIL import Image

from bench.browsers import owner_of, visitor_of
from bench.load import run_wrk
from bench.result import Result
from bench.servers import Server, resident_megabytes, sitewright, wait_for_pictures, wait_until_alone

_UNTIL_GIVEN_BACK_SECONDS = 25
"""What is freed goes back to the system every twenty seconds."""

_AT_ONCE = 8
_FIRST = 2
"""Of each before memory is looked at: what a process loads when it first meets something is not left over."""

_DEEP = "<b>" * 21_000

Ask = Callable[[int], httpx.Response]
Attack = tuple[str, int, Ask]


def measure() -> list[Result]:
    with sitewright() as server, closing(owner_of(server)) as owner, closing(visitor_of(server)) as visitor:
        attacks = _attacks(visitor, owner)
        _pages(server)
        for attack in attacks:
            _run(attack, times=_FIRST)
        before = _settled(server)
        return [_result(server, attack, before) for attack in attacks]


def _attacks(visitor: httpx.Client, owner: httpx.Client) -> list[Attack]:
    large, odd = b"[" * 15_000_000, "\\1" * 14_000
    picture = _large_picture()

    def send(_number: int) -> httpx.Response:
        return visitor.post("/api/commerce/shopping-cart/entries", content=large)

    def sign_in(number: int) -> httpx.Response:
        return visitor.post("/config/api/session", json={"email": f"{number}{'x' * 50_000}", "password": "x"})

    def deep_text(_number: int) -> httpx.Response:
        product = {"title": "Deep", "variants": [{"price_cents": 100}], "body_html": _DEEP}
        return owner.post("/config/api/products", json=product)

    return [
        ("200 bodies of 15 MB", 200, send),
        ("3,000 sign-ins with 50 KB e-mails", 3_000, sign_in),
        ("2,000 cookies of 28 KB", 2_000, lambda _: visitor.get("/cart", headers={"Cookie": f'a="{odd}"'})),
        ("5,000 pages nobody has", 5_000, lambda number: visitor.get(f"/nowhere-{number}?tag={number}")),
        ("200 texts 21,000 elements deep", 200, deep_text),
        ("16 pictures of 60 megapixels", 16,
         lambda number: owner.post("/config/api/images", files={"file": (f"{number}.png", picture)})),
    ]  # fmt: skip


def _result(server: Server, attack: Attack, before: float) -> Result:
    name, times, _ = attack
    statuses = _run(attack, times=times)
    after = _settled(server)
    beside = f"{after:.0f} MB; answers {sorted(set(statuses))}"
    return Result(f"memory after {name}", after / before, "x", "<= 1.1", beside)


def _run(attack: Attack, *, times: int) -> list[int]:
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return [answer.status_code for answer in pool.map(attack[2], range(times))]


def _settled(server: Server) -> float:
    wait_for_pictures(server.folder)
    wait_until_alone(server.process_id)
    time.sleep(_UNTIL_GIVEN_BACK_SECONDS)
    return resident_megabytes(server.process_id)


def _pages(server: Server) -> None:
    for path in ("/", "/shop", "/cart", "/config"):
        run_wrk(server.url + path, seconds=2, connections=_AT_ONCE)


def _large_picture() -> bytes:
    """60 megapixels in some hundred kilobytes."""
    output = io.BytesIO()
    Image.new("L", (10_000, 6_000), 128).save(output, "PNG", compress_level=1)
    return output.getvalue()
