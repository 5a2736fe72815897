"""The shipped configurations of proxies do what docs/operations/proxy-and-tls.md says (L03, G03)."""

import http.client
import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live import LiveSite
from tests.operations.proxied import CLIENT_ADDRESS, Answer, Proxy, caddy, nginx
from tests.waiting import PATIENCE_SECONDS, until

FORGED = {"X-Forwarded-For": "6.6.6.6", "Forwarded": "for=6.6.6.6", "X-Forwarded-Proto": "http"}


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxied(request: Any, start_site: Callable[..., LiveSite]) -> Iterator[tuple[Proxy, LiveSite]]:
    site = start_site(
        SITEWRIGHT_TRUSTED_PROXIES="127.0.0.1", SITEWRIGHT_ACCESS_LOG="all", SITEWRIGHT_LOG_FORMAT="json",
        SITEWRIGHT_METRICS="on",
    )  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="sitewright-proxy-") as folder:
        proxy = Proxy(Path(folder), site.port)
        with request.param(proxy) as running:
            yield running, site


def addresses(site: LiveSite, path: str) -> set[str]:
    lines = [json.loads(line) for line in site.log_text.splitlines() if line.startswith("{")]
    return {line["address"] for line in lines if line.get("path") == path}


def sign_in(proxy: Proxy, site: LiveSite, crumb: str) -> Answer:
    body = {"email": site.owner_email, "password": site.owner_password}
    headers = {
        "Content-Type": "application/json", "Origin": f"https://localhost:{proxy.port}",
        "Cookie": f"crumb={crumb}", "X-CSRF-Token": crumb,
    }  # fmt: skip
    answer = proxy.ask("/config/api/session", "POST", json.dumps(body).encode(), headers)
    assert answer.status in (200, 201), answer.body
    return answer


def test_the_shop_behind_a_proxy(proxied: tuple[Proxy, LiveSite]) -> None:
    """One scenario, because a shop and a proxy take seconds to start."""
    proxy, site = proxied
    page = proxy.ask("/", headers=FORGED)
    assert (page.status, page.all("strict-transport-security")) == (200, ["max-age=31536000"])
    assert b"<html" in page.body

    crumb = proxy.ask("/api/crumb", headers=FORGED)
    assert "; Secure" in crumb.all("set-cookie")[0]
    signed_in = sign_in(proxy, site, json.loads(crumb.body)["crumb"])
    assert [cookie for cookie in signed_in.all("set-cookie") if cookie.startswith("__Host-")]

    until(lambda: addresses(site, "/"))
    assert addresses(site, "/") | addresses(site, "/api/crumb") == {CLIENT_ADDRESS}

    assert proxy.ask("/checkout", "POST", b"x" * 70_000).status == 413
    assert proxy.ask("/checkout", "POST", b"x" * 60_000).status == 403
    assert proxy.ask("/config/api/pages", "POST", b"x" * 70_000).status == 401
    assert proxy.ask("/config/api/images", "POST", b"x" * 3_000_000).status == 401
    assert proxy.ask("/config/api/pages", "POST", b"x" * 3_000_000).status == 413
    assert proxy.ask("/", headers={"Cookie": "a=" + "b" * 40_000}).status in (400, 431)
    assert proxy.ask("/metrics").status == 404


def test_nginx_leads_plain_requests_to_tls(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    site = start_site()
    with nginx(Proxy(tmp_path, site.port)) as proxy:
        connection = http.client.HTTPConnection("localhost", proxy.plain_port, timeout=PATIENCE_SECONDS)
        connection.request("GET", "/cards?a=b")
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Location"]) == (301, "https://localhost/cards?a=b")
        connection.close()
