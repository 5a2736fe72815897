"""What comes by scripts has its place before it comes: no page moves while it is read."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]
_LEAST_GOOD = 0.01
_OBSERVE = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# What is pending when nothing is on its way any more is drawn two frames later.
_SHIFTED = """() => new Promise((tell) =>
  requestAnimationFrame(() => requestAnimationFrame(() => tell(window.shifted))))"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "path",
    ["/", "/shop", "/contact", "/blog/how-we-grow-a-fern", "/music/press-room", "/events/open-studio"],
)
def test_a_page_does_not_move(open_page: Open, path: str, width: int) -> None:
    page = open_page(path, size={"width": width, "height": 844})
    page.add_init_script(_OBSERVE)
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_SHIFTED) <= _LEAST_GOOD


def test_tracks_have_players_of_the_browser_where_ours_does_not_come(open_page: Open) -> None:
    page = open_page("/music/press-room", scripts=False)
    expect(page.locator(".track audio").first).to_be_visible()
