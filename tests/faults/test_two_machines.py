"""Two servers apart, as behind a proxy: PostgreSQL, Redis and the files are all they have in common."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS
from tools.redis import RedisServer

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="PostgreSQL only"
    ),
]

_TRIES_TO_SIGN_IN = 10  # D-61


@dataclass(frozen=True)
class Machines:
    """`first` and `second` serve the same shop; Redis can be taken away from both."""

    first: LiveSite
    second: LiveSite
    redis: RedisServer


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def machines(start_site: Callable[..., LiveSite], redis: RedisServer) -> Iterator[Machines]:
    common = {
        "REDIS_URL": redis.url, "SITEWRIGHT_RATE_LIMITS": "on", "SITEWRIGHT_SECRET_KEY": "k" * 40,
    }  # fmt: skip
    first = start_site(**common)
    common["DATABASE_URL"] = first.environment["DATABASE_URL"]
    common["SITEWRIGHT_STORAGE_URL"] = f"file://{first.folder / 'files'}"
    with tempfile.TemporaryDirectory(prefix="sitewright-second-", ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        data.mkdir()
        with LiveSite(data, common) as second:
            yield Machines(first, second, redis)


class Owner(httpx.Client):
    """A signed-in owner's browser on one machine."""

    def __init__(self, site: LiveSite) -> None:
        super().__init__(base_url=site.url, timeout=PATIENCE_SECONDS)
        self.headers["X-CSRF-Token"] = self.get("/api/crumb").json()["crumb"]
        credentials = {"email": site.owner_email, "password": site.owner_password, "remember_me": False}
        answer = self.post("/config/api/session", json=credentials)
        assert answer.is_success, answer.text
        self.headers["X-CSRF-Token"] = self.cookies["crumb"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.request(method, f"/config/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()


def test_what_an_owner_does_on_one_is_known_to_the_other(machines: Machines) -> None:
    """I04, H06"""
    with closing(Owner(machines.first)) as owner:
        page = owner.ask("POST", "/pages", {"title": "Two houses", "slug": "two-houses"})
        address = f"{machines.second.url}/two-houses"
        assert _status(address) == 404
        owner.ask("POST", f"/pages/{page['id']}/publish")
        assert "Two houses" in httpx.get(address, timeout=PATIENCE_SECONDS).text
        change = {"title": "Three houses", "slug": "two-houses", "status": "published"}
        owner.ask("PUT", f"/pages/{page['id']}", change)
        assert "Three houses" in httpx.get(address, timeout=PATIENCE_SECONDS).text
        owner.base_url = httpx.URL(machines.second.url)
        owner.ask("POST", f"/pages/{page['id']}/publication/undo")
        assert (_status(address), _status(f"{machines.first.url}/two-houses")) == (404, 404)


def _status(address: str) -> int:
    return httpx.get(address, timeout=PATIENCE_SECONDS).status_code


def test_tries_to_sign_in_are_counted_over_both(machines: Machines) -> None:
    """L03"""
    codes = [_wrong_password(site) for site in [machines.first, machines.second] * (_TRIES_TO_SIGN_IN // 2)]
    assert 429 not in codes
    assert (_wrong_password(machines.first), _wrong_password(machines.second)) == (429, 429)


def test_redis_is_missed_by_nobody(machines: Machines) -> None:
    """D04: while it is away or hangs, shopping and signed-in owners go on."""
    with closing(Owner(machines.second)) as owner:
        for trouble in (machines.redis.freeze, machines.redis.kill, machines.redis.start):
            trouble()
            for site in (machines.first, machines.second):
                _shop(site)
            assert owner.ask("GET", "/products")["total"] > 0


def _wrong_password(site: LiveSite) -> int:
    with httpx.Client(base_url=site.url, timeout=PATIENCE_SECONDS) as browser:
        browser.headers["X-CSRF-Token"] = browser.get("/api/crumb").json()["crumb"]
        guess = {"email": site.owner_email, "password": "not-the-password", "remember_me": False}
        return browser.post("/config/api/session", json=guess).status_code


def _shop(site: LiveSite) -> None:
    """Put something into a new cart and look at it, as a browser without JavaScript does."""
    with httpx.Client(base_url=site.url, timeout=PATIENCE_SECONDS, follow_redirects=True) as buyer:
        product = buyer.get("/shop?format=json").json()["items"][0]
        item = buyer.get(f"{product['fullUrl']}?format=json").json()["item"]
        variant = next(
            v for v in item["structuredContent"]["variants"] if v["unlimited"] or v["qtyInStock"] > 0
        )
        form = {"itemId": item["id"], "sku": variant["sku"], "quantity": "1"}
        added = buyer.post("/cart/add", data=form, headers={"Origin": site.url, "Accept": "text/html"})
        assert added.status_code == 200, added.text
        assert item["title"] in added.text
