"""The browser that the tools take pictures with, and what a picture of a whole page is."""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright


@contextmanager
def browser_for_pictures() -> Iterator[Browser]:
    """Chromium of this machine, or where SITEWRIGHT_CHROMIUM says."""
    flags = ["--disable-gpu", *(["--no-sandbox"] if os.getuid() == 0 else [])]
    path = os.environ.get("SITEWRIGHT_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


def whole_page(page: Page, width: int, highest: int) -> Image.Image:
    """The page to so many pixels from its top, in a window as high: what sticks to a window's edge then
    stands where the page ends.
    """
    page.evaluate("document.activeElement?.blur()")
    height = min(page.evaluate("document.documentElement.scrollHeight"), highest)
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)
    return Image.open(io.BytesIO(page.screenshot()))
