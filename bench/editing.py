"""From a key to the pixels in the page editor, in Chromium through the real studio.

The clock starts with the `keydown` event as the browser stamped it, and stops when Chromium has put the
changed page on the screen, both read from its own trace: for text typed into the page itself, text typed into
the settings, and a choice made in the settings. The page shows the texts before the server has rendered them;
the choice it learns from the server, which merges and stores it and renders the section.
"""

import json
import os
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.result import Result
from bench.servers import Server, sitewright

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page, ViewportSize

_KEYS = 60
_WAIT_MS = 25
_MOST_WAITS = 400
_EMAIL = "owner@example.com"
_PASSWORD = "a-long-password-for-benches"
_WINDOW: "ViewportSize" = {"width": 1720, "height": 960}

_WATCH_CHANGES = """() => {
  const section = () => document.querySelector("[data-section]");
  const look = () => document.querySelector("h1").textContent + section().className;
  let before = null;
  window.watch = () => { before = look(); window.hasChanged = false; };
  new MutationObserver(() => {
    if (before === null || look() === before) return;
    before = null;
    requestAnimationFrame(() => { performance.mark("drawing"); window.hasChanged = true; });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
_WATCH_KEYS = """() => addEventListener(
  "keydown", (event) => performance.mark("pressed", { startTime: event.timeStamp }), { capture: true },
)"""
_TRACED = ["viz", "blink.user_timing"]


def measure() -> list[Result]:
    with sitewright(SITEWRIGHT_OWNER_EMAIL=_EMAIL) as server, _editor(server) as (page, frame):
        times = {
            "typed in the page": _type_in_page(page, frame),
            "typed in the settings": _type_in_settings(page, frame),
            "chosen in the settings": _choose(page, frame),
        }
    return [result for name, found in times.items() for result in _results(name, found)]


def _results(name: str, times_ms: list[float]) -> list[Result]:
    p95 = sorted(times_ms)[len(times_ms) * 95 // 100]
    return [
        Result(f"key to pixel, {name}", median(times_ms), "ms", "<= 60", f"{len(times_ms)} keys"),
        Result(f"key to pixel, {name}, p95", p95, "ms"),
    ]


@contextmanager
def _editor(server: Server) -> "Iterator[tuple[Page, Frame]]":
    """The editor of the home page, with its first heading selected, and the page in its frame."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        flags = ["--disable-gpu", *(["--no-sandbox"] if os.getuid() == 0 else [])]
        path = os.environ.get("SITEWRIGHT_CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        page = browser.new_page(base_url=server.url, viewport=_WINDOW)
        _open_home(page)
        frame = next(frame for frame in page.frames if "/config/preview/" in frame.url)
        frame.locator("h1").wait_for()
        frame.evaluate(_WATCH_CHANGES)
        for window in (page, frame):
            window.evaluate(_WATCH_KEYS)
        yield page, frame
        browser.close()


def _open_home(page: "Page") -> None:
    page.goto("/config/pages")
    page.get_by_label("E-mail").fill(_EMAIL)
    page.get_by_label("Password").fill(_PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("table", name="Pages").get_by_role("link", name="Home").click()
    page.frame_locator("iframe").locator("h1").wait_for()


def _type_in_page(page: "Page", frame: "Frame") -> list[float]:
    frame.locator("h1").click()
    frame.locator("h1[contenteditable]").wait_for()
    times = _press_many(page, frame, lambda turn: page.keyboard.press("abcdefgh "[turn % 9]))
    page.keyboard.press("Escape")
    return times


def _type_in_settings(page: "Page", frame: "Frame") -> list[float]:
    page.get_by_label("Text", exact=True).click()
    return _press_many(page, frame, lambda turn: page.keyboard.press("abcdefgh "[turn % 9]))


def _choose(page: "Page", frame: "Frame") -> list[float]:
    """The space around the first section, stepped through with the arrow keys of its closed list."""
    frame.locator("[data-section]").first.click(position={"x": 8, "y": 8})
    page.get_by_role("button", name="Space above and below").focus()
    return _press_many(
        page, frame, lambda turn: page.keyboard.press("ArrowRight" if turn % 2 else "ArrowLeft")
    )


def _press_many(page: "Page", frame: "Frame", press: Callable[[int], None]) -> list[float]:
    """The milliseconds from key to pixel for each press; they come as irregularly as a person's."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=_TRACED)
    for turn in range(_KEYS):
        frame.evaluate("watch()")
        press(turn)
        _wait_for_change(frame)
        frame.wait_for_timeout(random.uniform(90, 160))
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
