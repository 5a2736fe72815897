"""Adding to a cart, against the same statements on bare WSGI + sqlite3, in turns; and reading a cart."""

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from bench.load import Load, run_wrk
from bench.orders import prepared_shop
from bench.result import Result
from bench.servers import Server, cpu_seconds, environment, postgres, running, sitewright
from tools.postgres import free_port

_CARTS = 128
_PROCESSES = 2
_ROUNDS = 3
_SECONDS = 4
ENTRIES = "/api/commerce/shopping-cart/entries"
_SCRIPT = """
local bodies, cookies, n = {bodies}, {cookies}, 0
local headers = {{["Content-Type"] = "application/json", ["X-CSRF-Token"] = "{crumb}"}}
request = function()
  n = n + 1
  headers["Cookie"] = cookies[n % #cookies + 1]
  return wrk.format("{method}", "{path}", headers, {body})
end
"""


def measure() -> list[Result]:
    with sitewright() as ours:
        visitors = Visitors(ours, list(unlimited_choices(ours)))
        adding = visitors.script("adding.lua", "POST", ENTRIES, "bodies[n % #bodies + 1]")
        reading = visitors.script("reading.lua", "GET", "/api/commerce/shopping-cart", "nil")
        run_wrk(ours.url, seconds=1, script=adding)
        with _bare(ours) as bare:
            rounds = [(_load(ours, adding), _load(bare, adding)) for _ in range(_ROUNDS)]
        busy = cpu_seconds(ours.process_id)
        last = _load(ours, adding)
        cpu_ms = (cpu_seconds(ours.process_id) - busy) * 1000 / (last.requests_per_second * _SECONDS)
        reads = _load(ours, reading)
    mine, limit = [[load.requests_per_second for load in side] for side in zip(*rounds, strict=True)]
    ratio = median(a / b for a, b in zip(mine, limit, strict=True))
    p99 = median(ours_loaded.p99_ms / bare_loaded.p99_ms for ours_loaded, bare_loaded in rounds)
    on_postgres = _adding_on_postgres()
    errors = sum(load.errors for pair in rounds for load in pair) + reads.errors + on_postgres.errors
    beside = f"{median(mine):,.0f} against {median(limit):,.0f} req/s"
    return [
        Result("add to cart / bare WSGI + sqlite3", ratio, "x", ">= 0.25", beside),
        Result(
            "add to cart, p99", median(pair[0].p99_ms for pair in rounds), "ms", "<= 60", "32 connections"
        ),
        # The milliseconds above are of a machine on which bare adds 2,000 a second; this holds on any.
        Result("add to cart, p99 / bare WSGI + sqlite3", p99, "x", "<= 4"),
        Result("add to cart, CPU of the server", cpu_ms, "ms"),
        Result("cart read", reads.requests_per_second, "req/s", None, f"p99 {reads.p99_ms:.1f} ms"),
        Result(
            "add to cart on PostgreSQL", on_postgres.requests_per_second, "req/s", ">= 600",
            f"{_PROCESSES} processes, p99 {on_postgres.p99_ms:.1f} ms",
        ),
        Result("cart, failed requests", errors, "", "<= 0"),
    ]  # fmt: skip


def _adding_on_postgres() -> Load:
    """To carts of a shop with a single product, of which there is plenty."""
    with postgres() as (folder, url), environment(DATABASE_URL=url):
        product = prepared_shop(folder, 1_000_000, 0)["item_id"]
        with sitewright(folder, DATABASE_URL=url, SITEWRIGHT_WORKERS=str(_PROCESSES)) as server:
            adding = Visitors(server, [{"itemId": product, "quantity": 1}]).script(
                "adding.lua", "POST", ENTRIES, "bodies[n % #bodies + 1]"
            )
            run_wrk(server.url, seconds=2, script=adding)
            return _load(server, adding)


def _load(server: Server, script: str) -> Load:
    return run_wrk(server.url, seconds=_SECONDS, script=script)


class Visitors:
    """So many visitors with carts of their own, who add products that never run out."""

    def __init__(self, server: Server, choices: list[dict[str, Any]]) -> None:
        self._server = server
        self._choices = choices
        with urlopen(f"{server.url}/api/crumb", timeout=10) as answer:
            self._crumb = str(json.loads(answer.read())["crumb"])
        self._cookies = [f"crumb={self._crumb}; CART={self._new_cart()}" for _ in range(_CARTS)]

    def script(self, name: str, method: str, path: str, body: str) -> str:
        """A wrk script in which the visitors take turns; returns its path."""
        text = _SCRIPT.format(
            bodies=_lua_list(json.dumps(choice) for choice in self._choices),
            cookies=_lua_list(self._cookies),
            crumb=self._crumb,
            method=method,
            path=path,
            body=body,
        )
        file = self._server.folder.parent / name
        file.write_text(text)
        return str(file)

    def _new_cart(self) -> str:
        request = Request(
            self._server.url + ENTRIES,
            json.dumps(self._choices[0]).encode(),
            {
                "Content-Type": "application/json",
                "X-CSRF-Token": self._crumb,
                "Cookie": f"crumb={self._crumb}",
            },
        )
        with urlopen(request, timeout=10) as answer:
            cookies = SimpleCookie()
            for header in answer.headers.get_all("Set-Cookie"):
                cookies.load(header)
        return cookies["CART"].value


def _lua_list(texts: Any) -> str:
    return "{" + ", ".join(f"[==[{text}]==]" for text in texts) + "}"


def unlimited_choices(server: Server) -> Iterator[dict[str, Any]]:
    page = 1
    while page:
        listing = json.loads(server.get(f"/shop?format=json&page={page}"))
        for item in listing["items"]:
            content = item["structuredContent"]
            if content["productType"] == 1 and not content["isSubscribable"]:
                for variant in content["variants"]:
                    if variant["unlimited"]:
                        yield {"itemId": item["id"], "sku": variant["sku"], "quantity": 1}
        page = page + 1 if listing["pagination"]["nextPageUrl"] else 0


@contextmanager
def _bare(ours: Server) -> Iterator[Server]:
    """The bare application on a copy of the same database."""
    folder = ours.folder.parent / "bare"
    folder.mkdir()
    database = folder / "bare.db"
    with sqlite3.connect(ours.folder / "sitewright.db") as source, sqlite3.connect(database) as copy:
        source.backup(copy)
    plan = folder / "plan.json"
    plan.write_text(json.dumps(_plan(database)))
    port = free_port()
    environment = os.environ | {"BARE_CART_PLAN": str(plan), "BARE_CART_DATABASE": str(database)}
    command = [
        shutil.which("granian", path=str(Path(sys.executable).parent)) or "granian",
        *("--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port)),
        *("--workers", "1", "--blocking-threads", "1", "--log-level", "error", "bench.bare_cart:application"),
    ]
    with running(command, f"http://127.0.0.1:{port}", "/", folder, environment) as server:
        yield server


def _plan(database: Path) -> dict[str, Any]:
    """The website and our own statements, in sqlite3's placeholders, with the fields of what they answer."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sitewright.web.settings")
    import django

    django.setup()
    from sitewright.catalog.sellable import SellableVariant
    from sitewright.checkout import cart_rows

    with sqlite3.connect(database) as connection:
        (website_id,) = connection.execute("SELECT id FROM sites_website").fetchone()
    return {
        "website_id": website_id,
        "entry": cart_rows.Entry._fields,
        "variant": SellableVariant._fields,
        "statements": {
            name: sql.replace("%s", "?") for name, sql in cart_rows.statements_of_adding().items()
        },
    }
