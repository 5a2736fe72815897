"""J03, M06: the normal tour through shop and studio violates no policy and runs only known scripts."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import PATIENCE_MS
from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved, sign_in
from tests.journeys.shopping import PRODUCT, choose_variant
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

_COLLECT = """document.addEventListener("securitypolicyviolation", (found) => window.__violated(
    `${location.pathname} ${found.effectiveDirective} ${found.blockedURI} ${found.sample}`))"""
_PASTE = """(target, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    target.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}"""
_HOSTILE = "<p>more <i>text</i><img src=x onerror='hacked = 1'><script>hacked = 2</script></p>"
_PINNED = {
    *(
        "loader",
        "islands",
        "call",
        "parsedPage",
        "signals",
        "marks",
        "answer",
        "errorReporter",
        "recounting",
        "work",
    ),
} | ({"de"} if IS_GERMAN else set())
_ONE_EACH = ("/shop/p/", "/blog/", "/shop?", "/blog?")
_INLINE = "[...document.scripts].filter(one => !one.src && !one.type.includes('json')).length"
_STUDIO = (
    "/config/", "/config/pages", "/config/commerce/inventory", "/config/commerce/inventory/new",
    "/config/commerce/orders", "/config/email", "/config/activity", "/config/settings/site",
)  # fmt: skip


@pytest.fixture
def violations() -> list[str]:
    return []


@pytest.fixture
def context(browser: "Browser", live_site: LiveSite, violations: list[str]) -> "Iterator[BrowserContext]":
    with browser.new_context(viewport=WIDE, base_url=live_site.url) as opened:
        opened.set_default_timeout(PATIENCE_MS)
        opened.expose_function("__violated", lambda text: violations.append(text))  # noqa: PLW0108  (Playwright binds it)
        opened.add_init_script(_COLLECT)
        yield opened


def _addresses(page: Page) -> list[str]:
    """What the lists link to: of products and posts the first of each."""
    found: dict[str, str] = {}
    for path in ("/", "/shop", "/blog"):
        page.goto(path)
        links = page.eval_on_selector_all("a[href^='/']", "all => all.map(one => one.getAttribute('href'))")
        for link in links:
            found.setdefault(next((kind for kind in _ONE_EACH if link.startswith(kind)), link), link)
    return [path for path in found.values() if not path.startswith("/config")]


def test_a_tour_of_the_shop_violates_nothing(context: "BrowserContext", violations: list[str]) -> None:
    page = context.new_page()
    paths = [*_addresses(page), "/search?q=print", "/nowhere", "/cart", "/checkout"]
    assert len(paths) > 10
    for path in paths:
        page.goto(path)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.mouse.move(300, 300)
        page.mouse.wheel(0, 2000)
        page.wait_for_load_state("networkidle")
    assert violations == []


def test_buying_runs_pinned_scripts_only(context: "BrowserContext", violations: list[str]) -> None:
    """M06: in the browser, with all that the scripts fetch themselves"""
    asked: list[str] = []
    page = context.new_page()
    page.on(
        "request", lambda request: asked.append(request.url) if request.resource_type == "script" else None
    )
    page.goto(PRODUCT)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    for path in ("/cart", "/checkout"):
        asked.clear()
        page.goto(path)
        page.mouse.move(200, 200)
        page.locator("body").click(position={"x": 5, "y": 5})
        page.wait_for_load_state("networkidle")
        names = {re.sub(r"-[\w-]{8}\.js$", "", urlsplit(url).path) for url in asked}
        assert names <= {f"/static/storefront/{name}" for name in _PINNED}, path
        assert page.evaluate(_INLINE) == 0, path
    assert violations == []


def test_a_tour_of_the_studio_violates_nothing(
    context: "BrowserContext", live_site: LiveSite, violations: list[str]
) -> None:
    page = context.new_page()
    page.goto("/config/")
    sign_in(page, live_site)
    for path in _STUDIO:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("main")).to_be_visible()
    assert violations == []


def test_editing_violates_nothing(
    context: "BrowserContext", live_site: LiveSite, violations: list[str]
) -> None:
    """Trusted Types bind the studio's libraries too: the text editor reads markup that is pasted."""
    page = context.new_page()
    page.goto("/config/")
    sign_in(page, live_site)
    frame = create_page(page, "Tour", "policy-tour")
    add_section(page, "Band")
    add_block(page, "Band", "Text")
    text = frame.locator("[data-block] [data-field], [data-block][data-field]").first
    text.click()
    editor = frame.get_by_role("textbox")
    expect(editor).to_be_focused()
    editor.evaluate(_PASTE, "<p>pasted <b>bold</b></p>")
    expect(editor.locator("strong")).to_have_text("bold")
    expect_saved(page)
    expect(frame.locator("strong")).to_have_text("bold")
    assert violations == []
    editor.evaluate(_PASTE, _HOSTILE)
    expect(editor.locator("em")).to_have_text("text")
    assert editor.evaluate("() => window.hacked ?? null") is None
