"""Markup that got into a page by some slip: a browser must run none of it, and everything of ours (J01, J03).

The pages and their headers are the live server's; the injection is put in on the way to the browser.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from tests.live import LiveSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

_NONCE = re.compile(r"nonce(?:-|=\"?)([\w-]{16,})")
_INJECTED = (
    """<script>window.hacked = "inline"</script>
    <script nonce="{nonce}">window.hacked = "old nonce"</script>
    <script nonce="{nonce}" src="{site}/elsewhere.js"></script>""",
    """<script type="module">window.hacked = "module"</script>
    <script src="http://evil.test/x.js"></script><script src="/elsewhere.js"></script>
    <script src="/static/storefront/../../elsewhere.js"></script>""",
    """<img src="/nowhere" onerror="window.hacked = 'handler'">
    <iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>""",
    '<base href="http://evil.test/"><object data="http://evil.test/"></object>',
    '<script nonce="{nonce}" a="',
    "<script src=http://evil.test/x.js a='",
)
_DOM_ATTACKS = (
    "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.hacked = 2\">')",
    "Object.assign(document.createElement('div'), {innerHTML: '<b>x</b>'})",
    "Object.assign(document.createElement('script'), {src: 'http://evil.test/x.js'})",
    "trustedTypes.createPolicy('evil', {createScript: text => text})",
    "trustedTypes.createPolicy('default', {createHTML: text => text})",
    # The last: where it is let through it writes over the page.
    "document.write('<script>window.hacked = 3</script>')",
)


@pytest.fixture
def page(browser: "Browser") -> "Iterator[Page]":
    with browser.new_context() as context:
        opened = context.new_page()
        for address in ("**/elsewhere.js", "http://evil.test/**"):
            opened.route(
                address,
                lambda route: route.fulfill(body="window.hacked = 4", content_type="text/javascript"),
            )
        yield opened


def _inject(page: "Page", address: str, markup: str) -> None:
    def answer(route: "Route") -> None:
        response = route.fetch()
        body = response.text().replace("<head>", f"<head>{markup}", 1).replace("<main", f"{markup}<main", 1)
        route.fulfill(response=response, body=body)

    page.route(address, answer)


def _nonce_seen_at(address: str) -> str:
    """What an attacker reads on the page beforehand, as everybody can; something to try in any case."""
    with urlopen(address) as answer:
        seen = str(answer.headers) + answer.read().decode()
    found = _NONCE.search(seen)
    return found[1] if found else "rAnd0m-rAnd0m-rAnd0m"


@pytest.mark.parametrize("path", ["/", "/shop", "/cart", "/search?q=print"])
@pytest.mark.parametrize("markup", _INJECTED)
def test_runs_nothing_that_was_put_into_a_page(
    page: "Page", live_site: LiveSite, path: str, markup: str
) -> None:
    """J01, J03: neither with a nonce that was seen before, nor from another place"""
    address = live_site.url + path
    _inject(
        page, address, markup.replace("{nonce}", _nonce_seen_at(address)).replace("{site}", live_site.url)
    )
    page.goto(address)
    assert page.evaluate("new Promise(done => setTimeout(() => done(window.hacked ?? null), 50))") is None


def test_still_runs_the_scripts_of_the_page(page: "Page", live_site: LiveSite) -> None:
    """The attack's page is otherwise whole: what comes after the markup works."""
    _inject(page, f"{live_site.url}/shop", _INJECTED[1])
    page.goto(f"{live_site.url}/shop")
    page.wait_for_selector("html[data-ready]", state="attached")


@pytest.mark.parametrize("path", ["/", "/shop", "/cart", "/config/sign-in"])
def test_texts_become_no_scripts(page: "Page", live_site: LiveSite, path: str) -> None:
    """J03: where the browser has Trusted Types, code of ours that is fed a text cannot be made to run it"""
    page.goto(live_site.url + path)
    page.wait_for_load_state("networkidle")
    for attack in _DOM_ATTACKS:
        refused = page.evaluate(
            f"() => {{ try {{ {attack}; return '' }} catch (error) {{ return error.name }} }}"
        )
        is_text = "HTML" in attack or ".write" in attack
        is_cleaned = path.startswith("/config") and is_text and "createPolicy" not in attack
        assert refused == ("" if is_cleaned else "TypeError"), attack
        assert page.evaluate("window.hacked") is None, attack
