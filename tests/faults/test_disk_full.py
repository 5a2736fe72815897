"""C03: the disk under a selling shop is full, and then it is not."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.faults.small_disk import fill, mounted
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about the file of the embedded database",
    ),
]

_SIZE_MEGABYTES = 64
_RECOVERED_WITHIN_TRIES = 25
_PAUSE_SECONDS = 0.2


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "disk", _SIZE_MEGABYTES) as disk:
        # Reached by a link, so that the server's log, which the harness keeps beside the data folder, has
        # room.
        data = tmp_path / "data"
        (disk / "data").mkdir()
        data.symlink_to(disk / "data")
        yield data


def test_refuses_writes_keeps_reading_and_recovers(small_disk: Path) -> None:
    """C03"""
    shop = FaultShop(small_disk, stock=50, carts=20)
    with shop.site:
        before = shop.buy_all(submit(token) for token in shop.tokens[:4])
        filler = fill(small_disk)
        during = shop.buy_all(submit(token) for token in shop.tokens[4:16])
        assert {answer.status for answer in during} <= {200, 409, 507}
        assert 507 in {answer.status for answer in during}
        assert httpx.get(shop.site.url + "/shop", timeout=PATIENCE_SECONDS).status_code == 200
        ready = httpx.get(shop.site.url + "/readyz", timeout=PATIENCE_SECONDS)
        assert (ready.status_code, ready.json()["disk"]) == (503, "DiskFull")
        filler.unlink()
        after = _buy_soon(shop, shop.tokens[16])
        found = shop.report(heal_seconds=90)
    acknowledged = [answer.order_id for answer in (*before, *during) if answer.order_id] + [after]
    assert set(acknowledged) <= set(found["orders"])
    assert len(found["orders"]) == found["charges"]
    assert found["violations"] == []


def test_owners_stay_signed_in_and_a_sign_in_says_what_is_wrong(small_disk: Path) -> None:
    """C03, item 20: also where the log lies on the same disk."""
    with LiveSite(small_disk / "demo") as site:
        with _browser(site) as owner:
            assert _sign_in(owner, site).status_code == 200
            # What there is room for in the files themselves is used up too.
            fill(small_disk)
            for _ in range(12):
                assert owner.get("/config/api/session").status_code == 200
                assert owner.get("/config/api/overview").status_code == 200
                assert owner.get("/about").status_code == 200
        answers = []
        for _ in range(6):
            with _browser(site) as other:
                answers.append(_sign_in(other, site))
    assert {answer.status_code for answer in answers} <= {200, 507}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 507} <= {"disk-full"}


@contextmanager
def _browser(site: LiveSite) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.url, timeout=PATIENCE_SECONDS) as browser:
        browser.headers["X-CSRF-Token"] = browser.get("/api/crumb").json()["crumb"]
        yield browser


def _sign_in(browser: httpx.Client, site: LiveSite) -> httpx.Response:
    credentials = {"email": site.owner_email, "password": site.owner_password, "remember_me": False}
    return browser.post("/config/api/session", json=credentials)


def _buy_soon(shop: FaultShop, token: str) -> str:
    """The five seconds of C03, in tries: what a busy machine needs for each does not count."""
    for _ in range(_RECOVERED_WITHIN_TRIES):
        answer = shop.buy_all([submit(token)])[0]
        if answer.order_id:
            return answer.order_id
        time.sleep(_PAUSE_SECONDS)  # The server may be about to open its files anew.
    raise AssertionError(f"not selling though there was space: {answer}")
