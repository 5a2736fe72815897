"""Typing into the settings beside the page: every key reaches the page and the draft, in order."""

import re
from collections.abc import Callable
from threading import Event

import pytest
from playwright.sync_api import Frame, Page, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    outline_row,
    sign_in,
)
from tests.live import LiveSite

Open = Callable[..., Page]

_UPDATES = "**/draft/updates"
_SHOWS = """expected => {
  const shown = [...document.querySelectorAll("[data-section]")].map((one) => one.outerHTML);
  return shown.length === expected.length && shown.every((html, place) => html === expected[place]);
}"""
_PANGRAM = "The quick brown fox jumps over the lazy dog, & <twice>!"


def with_heading(page: Page, site: LiveSite, slug: str) -> None:
    """A page of its own with a heading, which is selected; its settings are shown."""
    sign_in(page, site)
    create_page(page, f"Typed {slug}", slug)
    add_section(page, "Band")
    add_block(page, "Band", "Heading")
    expect(page.get_by_label("Text", exact=True)).to_be_visible()
    expect_saved(page)


def shown(page: Page) -> Frame:
    return next(frame for frame in page.frames if "/config/preview/" in frame.url)


def sections_of(frame: Frame) -> list[str]:
    found: list[str] = frame.locator("[data-section]").evaluate_all("all => all.map(one => one.outerHTML)")
    return found


def rendered_afresh(page: Page) -> list[str]:
    """What the server renders of the stored draft, in a window of its own."""
    window = page.context.new_page()
    window.goto(shown(page).url)
    sections = sections_of(window.main_frame)
    window.close()
    return sections


def expect_rendered(page: Page) -> None:
    """Wait until the page in the editor shows what the server renders."""
    expected = rendered_afresh(page)
    try:
        shown(page).wait_for_function(_SHOWS, arg=expected)
    except PlaywrightTimeout:
        assert sections_of(shown(page)) == expected


def slow_down(page: Page, latency_ms: int) -> None:
    slow = {"offline": False, "latency": latency_ms, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)


def refuse_updates(page: Page) -> list[Route]:
    """Let the server refuse to write the draft; the calls that were refused."""
    refusal = {"error": "The draft cannot be written now.", "code": "draft-too-large"}
    refused: list[Route] = []

    def refuse(route: Route) -> None:
        refused.append(route)
        route.fulfill(status=409, json=refusal)

    page.route(_UPDATES, refuse)
    return refused


def hold_updates(page: Page) -> Callable[[], None]:
    """Keep what is sent from the server, until the answer is called."""
    held: list[Route] = []
    may_pass = Event()

    def hold(route: Route) -> None:
        if may_pass.is_set():
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        may_pass.set()
        for route in held:
            route.continue_()

    page.route(_UPDATES, hold)
    return let_go


def wait_until_quiet(page: Page, calls: list[Route]) -> None:
    """Every key tries again; until the last of these tries is over. The page keeps the time: what it has put
    off comes before this."""
    known = -1
    while len(calls) != known:
        known = len(calls)
        page.evaluate("() => new Promise((done) => setTimeout(done, 500))")


@pytest.mark.parametrize("is_slow", [False, True], ids=["at once", "over a slow network"])
def test_shows_what_the_server_renders_after_fast_typing(
    open_page: Open, live_site: LiveSite, is_slow: bool
) -> None:
    page = open_page("/config", size=WIDE)
    with_heading(page, live_site, "slowly" if is_slow else "fast")
    if is_slow:
        slow_down(page, 150)  # Several keys wait behind each call.
    field = page.get_by_label("Text", exact=True)
    field.fill("")
    field.press_sequentially(_PANGRAM)
    size = page.get_by_role("button", name="Size").first
    size_before = size.inner_text()
    size.focus()
    page.keyboard.press("ArrowRight")
    expect(size).not_to_have_text(size_before)
    expect(field).to_have_value(_PANGRAM)
    expect_saved(page)
    expect(shown(page).locator('[data-field="text"]')).to_have_text(_PANGRAM)
    expect(outline_row(page, f"Heading: {_PANGRAM[:20]}")).to_be_visible()
    expect_rendered(page)


def test_shows_a_text_before_the_server_has_it(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE)
    with_heading(page, live_site, "ahead")
    let_go = hold_updates(page)
    field = page.get_by_label("Text", exact=True)
    field.press("End")
    field.press_sequentially(" & more")
    expect(shown(page).locator('[data-field="text"]')).to_have_text(re.compile(" & more$"))
    expect(page.get_by_test_id("save-state")).to_have_text("Saving…")
    let_go()
    expect_saved(page)


def test_keeps_and_sends_what_is_typed_while_the_server_fails(open_page: Open, live_site: LiveSite) -> None:
    """The server's refusal is shown, and nothing typed meanwhile is lost (D-83)."""
    page = open_page("/config", size=WIDE)
    with_heading(page, live_site, "refused")
    refused = refuse_updates(page)
    field = page.get_by_label("Text", exact=True)
    field.fill("")
    field.press_sequentially("Lost and")
    expect(page.get_by_role("alert")).to_contain_text("The draft cannot be written now.")
    expect(page.get_by_test_id("save-state")).to_have_text("Not saved")
    field.press_sequentially(" found")
    wait_until_quiet(page, refused)
    page.unroute(_UPDATES)
    page.get_by_role("button", name="Retry").click()
    expect(page.get_by_test_id("save-state")).to_have_text(re.compile("Draft saved|Unpublished changes|Live"))
    expect_rendered(page)
    expect(shown(page).get_by_text("Lost and found")).to_be_visible()
