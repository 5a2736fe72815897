"""One line for each request, whoever answered it, on a real server."""

import json
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until


def ask(site: LiveSite, path: str, headers: dict[str, str], body: bytes | None = None) -> int:
    request = Request(f"{site.url}{path}", data=body, headers={"User-Agent": "A test"} | headers)
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            answer.read()
            return int(answer.status)
    except HTTPError as refused:
        return refused.code


def lines_of(site: LiveSite, path: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in site.log_text.splitlines() if line.startswith("{")]
    return [line for line in lines if line.get("event") == "request" and line["path"] == path]


def test_every_request_has_one_line(start_site: Callable[..., LiveSite]) -> None:
    site = start_site(
        SITEWRIGHT_ACCESS_LOG="all", SITEWRIGHT_LOG_FORMAT="json", SITEWRIGHT_TRUSTED_PROXIES="127.0.0.1"
    )
    forwarded = {"X-Forwarded-For": "6.6.6.6, 198.51.100.7"}
    for _ in range(3):
        assert ask(site, "/cart?cartToken=secret", forwarded) == 200
        assert ask(site, "/", forwarded) == 200
    assert ask(site, "/checkout", forwarded, b"x" * 70_000) == 413
    assert ask(site, "/healthz", {}) == 200
    until(lambda: len(lines_of(site, "/")) == 3 and lines_of(site, "/checkout"))
    assert site.stop() == 0
    assert [line["status"] for line in lines_of(site, "/cart")] == [200] * 3
    assert [line["status"] for line in lines_of(site, "/checkout")] == [413]
    for line in [*lines_of(site, "/"), *lines_of(site, "/cart"), *lines_of(site, "/checkout")]:
        assert (line["address"], line["agent"]) == ("198.51.100.7", "A test")
        assert line["bytes"] > 0
    assert not lines_of(site, "/healthz")
    assert "secret" not in site.log_text
