"""M05: a server that signed people in, sold and failed has written none of their secrets into its log."""

import json
import re
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from tests.live import LiveSite

CARD, WRONG, SMTP = "4000000000000002", "a-wrong-passw0rd-typed", "smtp-passw0rd-of-the-shop"
METRICS, BUYER = "metrics-token-of-the-operator", "bea.private@example.com"
_CODE = re.compile(r"authCode=([\w-]+)")


class _Browser:
    def __init__(self, site: LiveSite) -> None:
        self.site = site
        self.jar = CookieJar()
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(self.jar))

    def ask(self, path: str, body: bytes | None = None, method: str = "", **headers: str) -> tuple[str, str]:
        """Address and text of the answer, whatever its status."""
        headers |= {"Origin": self.site.url, "X-CSRF-Token": self.cookie("crumb")}
        request = Request(self.site.url + path, body, headers, method=method or None)
        try:
            with self._opener.open(request) as answer:
                return answer.url, answer.read().decode(errors="replace")
        except HTTPError as refusal:
            return refusal.url or "", refusal.read().decode(errors="replace")

    def send(self, path: str, body: Any, method: str = "POST") -> str:
        return self.ask(path, json.dumps(body).encode(), method, **{"Content-Type": "application/json"})[1]

    def cookie(self, name: str) -> str:
        return next((str(cookie.value) for cookie in self.jar if cookie.name == name), "")


def _buy(browser: _Browser) -> str:
    """Put something into the cart, be declined with one card, pay with another; the order's access code."""
    items = json.loads(browser.ask("/shop?format=json")[1])["items"]
    item = next(item for item in items if item["structuredContent"]["productType"] == 1)
    sku = item["structuredContent"]["variants"][0]["sku"]
    browser.ask("/cart/add", urlencode({"itemId": item["id"], "sku": sku, "quantity": 1}).encode())
    form = browser.ask("/checkout")[1]
    fields = dict(re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form))
    fields |= {"email": BUYER, "firstName": "Bea", "lastName": "Buyer", "address1": "1 Main St",
               "city": "Springfield", "region": "IL", "postalCode": "62701", "country": "US"}  # fmt: skip
    browser.ask("/checkout", urlencode(fields | {"payment": CARD}).encode())
    address, _ = browser.ask("/checkout", urlencode(fields | {"payment": "tok_ok"}).encode())
    found = _CODE.search(address)
    return found[1] if found else ""


def test_the_log_of_a_busy_shop_holds_no_secret(start_site: Callable[..., LiveSite]) -> None:
    site = start_site(
        SITEWRIGHT_LOG_FORMAT="json",
        SITEWRIGHT_METRICS="on",
        SITEWRIGHT_METRICS_TOKEN=METRICS,
        SITEWRIGHT_SMTP_URL=f"smtp://shop:{SMTP}@127.0.0.1:9",
    )
    owner, buyer = _Browser(site), _Browser(site)
    for browser in (owner, buyer):
        browser.ask("/api/crumb")
    owner.send("/config/api/session", {"email": site.owner_email, "password": WRONG})
    owner.send("/config/api/session", {"email": site.owner_email, "password": site.owner_password})
    session = owner.cookie("sitewright-session")
    assert session
    page = json.loads(owner.ask("/config/api/pages")[1])[0]["id"]
    preview = json.loads(owner.ask(f"/config/api/pages/{page}/preview-token")[1])
    owner.ask(preview["url"])
    owner.send("/config/api/session/password", {"current": WRONG, "new": WRONG}, "PUT")
    code, cart = _buy(buyer), buyer.cookie("CART")
    for path in (
        f"/order?oid=1&authCode={quote(WRONG)}", f"/checkout?cartToken={quote(WRONG)}",
        f"/nowhere?crumb={WRONG}",
        f"/search?q={CARD}", f"/checkout?crumb={buyer.cookie('crumb')}",
    ):  # fmt: skip
        buyer.ask(path)
    buyer.ask("/metrics", Authorization=f"Bearer {METRICS}")
    site.stop()
    secrets = [CARD, WRONG, SMTP, METRICS, BUYER, site.owner_password, session, owner.cookie("crumb")]
    secrets += [buyer.cookie("crumb"), cart, code, preview["token"], preview["bridge_key"]]
    log = site.log_text
    assert '"path":"/checkout"' in log
    assert [secret for secret in secrets if secret and secret in log] == []
    assert not re.search(r"(?i)(password|secret[_-]?key|authorization|cookie)\"?[:=] ?\"?[\w-]{6,}", log)
