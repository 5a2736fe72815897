"""Signing in on a real server: forged headers, and a flood beside the shop (L03, H02)."""

import json
import threading
from collections import Counter
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, join_all

SESSION = "/config/api/session"


def post(site: LiveSite, path: str, body: dict[str, Any], **headers: str) -> tuple[int, dict[str, str]]:
    connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE_SECONDS)
    try:
        connection.request("GET", "/api/crumb")
        answer = connection.getresponse()
        crumb = json.loads(answer.read())["crumb"]
        sent = {"Content-Type": "application/json", "X-CSRF-Token": crumb, "Cookie": f"crumb={crumb}"}
        connection.request("POST", path, json.dumps(body), sent | headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}
    finally:
        connection.close()


def test_a_forged_address_counts_for_nothing(start_site: Callable[..., LiveSite]) -> None:
    """L03: only a proxy that the settings name is believed."""
    site = start_site(SITEWRIGHT_RATE_LIMITS="on")
    answers = [
        post(
            site,
            SESSION,
            {"email": f"{number}@example.com", "password": "x"},
            **{
                "X-Forwarded-For": f"203.0.113.{number}",
                "X-Real-IP": f"203.0.113.{number}",
                "Forwarded": f"for=203.0.113.{number}",
            },
        )
        for number in range(12)
    ]
    assert [status for status, _ in answers] == [400] * 10 + [429] * 2
    assert 1 <= int(answers[-1][1]["retry-after"]) <= 900


def test_a_flood_of_sign_ins_leaves_threads_to_the_shop(start_site: Callable[..., LiveSite]) -> None:
    """H02: of 40 at once some are sent away, every cart call beside them is answered."""
    site = start_site()
    found: Counter[int] = Counter()
    guard = threading.Lock()

    def sign_in(number: int) -> None:
        for _ in range(3):
            status, _headers = post(site, SESSION, {"email": f"{number}@example.com", "password": "x"})
            with guard:
                found[status] += 1

    flood = [threading.Thread(target=sign_in, args=[number]) for number in range(40)]
    for thread in flood:
        thread.start()
    carts = []
    while any(thread.is_alive() for thread in flood):
        connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE_SECONDS)
        connection.request("GET", "/api/commerce/shopping-cart")
        carts.append(connection.getresponse().status)
        connection.close()
    join_all(flood)
    assert set(found) <= {400, 429}
    assert sum(found.values()) == 120
    assert set(carts) == {200}
