"""Hostile code of a code block in the editor's frame: it runs nothing and says nothing (D-43, I08, J04)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Frame, FrameLocator, Page, expect

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    sign_in,
)
from tests.journeys.hostile_markup import HOSTILE
from tests.live import LiveSite

if TYPE_CHECKING:
    OpenPage = Callable[..., Page]

_SPEAKS = """<script>parent.postMessage("spoken", "*")</script>
<img src="x" onerror='parent.postMessage("spoken", "*")'>
<script>addEventListener("message", () => { window.hacked = "heard" })</script>"""
_LISTEN = "window.spoken = []; addEventListener('message', ({data}) => window.spoken.push(data))"
_AS_THE_PAGE = """() => {
    const found = {key: document.documentElement.outerHTML.includes("bridge-key"), heard: []};
    addEventListener("message", ({data}) => found.heard.push(data));
    window.found = found;
    const hello = {sitewright: 1, message: {say: "hello", protocol: 1, key: location.search.slice(7)}};
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => found.heard.push(data);
    parent.postMessage(hello, "*", [port2]);
    port1.postMessage({say: "select", id: "stolen"});
    for (const message of [{say: "select", id: "stolen"}, {say: "leave"}])
        parent.postMessage({sitewright: 1, message}, "*");
}"""


def frame_of(page: Page) -> Frame:
    return next(frame for frame in page.frames if "/config/preview/" in frame.url)


def _editor_with_code(page: Page, site: LiveSite, code: str) -> FrameLocator:
    sign_in(page, site)
    frame = create_page(page, "Hostile", "hostile-frame")
    add_section(page, "Band")
    add_block(page, "Band", "Code")
    page.get_by_role("textbox", name="Code").fill(code)
    expect_saved(page)
    return frame


def test_code_in_the_frame_neither_runs_nor_speaks(browser: Any, live_site: LiveSite) -> None:
    """D-43, I08, J04: when it is patched in, and again when the page is loaded with it"""
    with browser.new_context(viewport=WIDE, base_url=live_site.url) as context:
        page = context.new_page()
        page.add_init_script(_LISTEN)
        page.goto("/config/")
        frame = _editor_with_code(page, live_site, "".join(HOSTILE) + _SPEAKS + "<p>the end</p>")
        expect(frame.get_by_text("the end")).to_be_visible()
        _nothing_happened(page)
        expect(frame.locator(".block-code script, [onerror], [srcdoc]")).to_have_count(0)
        page.reload()
        expect(frame.get_by_text("the end")).to_be_visible()
        _nothing_happened(page)


def _nothing_happened(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    assert frame_of(page).evaluate("window.hacked") is None
    assert "spoken" not in page.evaluate("window.spoken")


def test_a_script_in_the_frame_could_not_use_the_bridge(open_page: "OpenPage", live_site: LiveSite) -> None:
    """I08: even if one ran, it knows no key, so it is neither heard nor told anything"""
    page = open_page("/config/", size=WIDE, as_owner=True)
    frame = create_page(page, "Bridge", "bridge-frame")
    add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_be_visible()
    expect_saved(page)
    frame_of(page).evaluate(_AS_THE_PAGE)
    add_block(page, "Band", "Heading")
    expect(frame.get_by_role("heading").last).to_be_visible()
    assert frame_of(page).evaluate("window.found") == {"key": False, "heard": []}
