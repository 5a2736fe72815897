"""Typing and choosing in the page editor: text typed into the page itself, text typed into the settings, and
a choice made in the settings.

The page shows the texts before the server has rendered them; the choice it learns from the server, which
merges and stores it and renders the section.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING

from bench.key_to_pixel import EMAIL, press_many, shown_page, sign_in, watch, window_of
from bench.result import Result
from bench.servers import Server, sitewright

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

_SEEN = 'document.querySelector("h1").textContent + document.querySelector("[data-section]").className'


def measure() -> list[Result]:
    with sitewright(SITEWRIGHT_OWNER_EMAIL=EMAIL) as server, _editor(server) as (page, frame):
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
    with window_of(server) as page:
        sign_in(page, "/config/pages")
        page.get_by_role("table", name="Pages").get_by_role("link", name="Home").click()
        frame = shown_page(page)
        watch(page, frame, _SEEN)
        yield page, frame


def _type_in_page(page: "Page", frame: "Frame") -> list[float]:
    frame.locator("h1").click()
    frame.locator("h1[contenteditable]").wait_for()
    times = press_many(page, frame, lambda turn: page.keyboard.press("abcdefgh "[turn % 9]))
    page.keyboard.press("Escape")
    return times


def _type_in_settings(page: "Page", frame: "Frame") -> list[float]:
    page.get_by_label("Text", exact=True).click()
    return press_many(page, frame, lambda turn: page.keyboard.press("abcdefgh "[turn % 9]))


def _choose(page: "Page", frame: "Frame") -> list[float]:
    """The colours of the first section: always the first of its choices that is not the present one."""
    frame.locator("[data-section]").first.click(position={"x": 8, "y": 8})
    others = page.get_by_role("radiogroup", name="Colours").get_by_role("radio", checked=False)

    def press(_turn: int) -> None:
        others.first.focus()
        page.keyboard.press("Space")

    return press_many(page, frame, press)
