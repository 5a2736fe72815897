"""From a key to the pixels, in Chromium through the real studio.

The clock starts with the `keydown` event as the browser stamped it, and stops when Chromium has put the
changed page on the screen, both read from its own trace.
"""

import json
import os
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bench.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page, ViewportSize

EMAIL = "owner@example.com"
PASSWORD = "a-long-password-for-benches"

_KEYS = 60
_WAIT_MS = 25
_MOST_WAITS = 400
_LAST_PICTURE_MS = 500
_WINDOW: "ViewportSize" = {"width": 1720, "height": 960}
_TRACED = ["viz", "blink.user_timing"]

# The page's policy forbids compiling a text there, so the expression is put in beforehand.
_WATCH_CHANGES = """() => {
  const looked = () => (LOOKED);
  let before = null;
  window.watch = () => { before = looked(); window.hasChanged = false; };
  new MutationObserver(() => {
    if (before === null || looked() === before) return;
    before = null;
    requestAnimationFrame(() => { performance.mark("drawing"); window.hasChanged = true; });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
_WATCH_KEYS = """() => addEventListener(
  "keydown", (event) => performance.mark("pressed", { startTime: event.timeStamp }), { capture: true },
)"""


@contextmanager
def window_of(server: Server) -> "Iterator[Page]":
    """A window of the studio, as wide as a desk's."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        flags = ["--disable-gpu", *(["--no-sandbox"] if os.getuid() == 0 else [])]
        path = os.environ.get("SITEWRIGHT_CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser.new_page(base_url=server.url, viewport=_WINDOW)
        browser.close()


def sign_in(page: "Page", path: str) -> None:
    page.goto(path)
    page.get_by_label("E-mail").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def shown_page(page: "Page") -> "Frame":
    """The website's page in its frame, once its heading is there."""
    page.frame_locator("iframe").locator("h1").first.wait_for()
    return next(frame for frame in page.frames if "/config/preview/" in frame.url)


def watch(page: "Page", frame: "Frame", change: str) -> None:
    """From here on it is noticed when the value of `change`, an expression in the frame, is another."""
    frame.evaluate(_WATCH_CHANGES.replace("LOOKED", change))
    for window in (page, frame):
        window.evaluate(_WATCH_KEYS)


def press_many(page: "Page", frame: "Frame", press: Callable[[int], None]) -> list[float]:
    """The milliseconds from key to pixel for each press; they come as irregularly as a person's."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=_TRACED)
    for turn in range(_KEYS):
        frame.evaluate("watch()")
        press(turn)
        _wait_for_change(frame)
        frame.wait_for_timeout(random.uniform(90, 160))
    # The last picture is displayed a moment later than drawn.
    frame.wait_for_timeout(_LAST_PICTURE_MS)
    return _displayed_ms(json.loads(browser.stop_tracing())["traceEvents"])


def _wait_for_change(frame: "Frame") -> None:
    """Asked for now and then: the page's policy forbids a watcher that compiles its condition there."""
    for _ in range(_MOST_WAITS):
        if frame.evaluate("hasChanged"):
            return
        frame.wait_for_timeout(_WAIT_MS)
    raise TimeoutError("the page in the editor did not change")


def _displayed_ms(trace: list[dict[str, Any]]) -> list[float]:
    """From each key to the display of the first picture that the page's process handed over after it had
    begun to draw what changed.
    """
    pressed, drawing = (_marks(trace, name) for name in ("pressed", "drawing"))
    handed_over = sorted(
        event["ts"]
        for event in trace
        if event["name"] == "Graphics.Pipeline"
        and event["pid"] == drawing[0]["pid"]
        and event["args"].get("chrome_graphics_pipeline", {}).get("step") == "STEP_SUBMIT_COMPOSITOR_FRAME"
    )
    displayed = sorted(event["ts"] for event in trace if event["name"] == "Display::FrameDisplayed")
    return [
        (_next(displayed, _next(handed_over, drawn["ts"])) - key["ts"]) / 1000
        for key, drawn in zip(pressed, drawing, strict=True)
    ]


def _marks(trace: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    found = [event for event in trace if event["name"] == name and "blink.user_timing" in event["cat"]]
    return sorted(found, key=lambda event: event["ts"])


def _next(moments: list[int], after: int) -> int:
    return moments[bisect_right(moments, after)]
