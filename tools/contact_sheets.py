"""Every screen of the studio and the shop on contact sheets in docs/screens: four widths, light and dark.

make serve & make screens OWNER=owner@example.com PASSWORD=…

Wants a demo shop that can be thrown away: an order is placed in it, and a page gets a draft.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Error, FloatRect, Page, ViewportSize

from tools.screenshots import fill_checkout
from tools.sheet_browser import browser_for_pictures
from tools.sheet_layout import Strip, scaled, write_sheet
from tools.sheet_screens import GROUPS, PRODUCT, WIDTHS, Group, Screen
from tools.sheet_steps import make_discount, put_into_cart

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
HEIGHTS = {390: 844, 1024: 768, 1440: 900, 1920: 1080}
# Where the studio shows what stands for a part of an address.
_LISTS = {
    "$orderId": "/commerce/orders",
    "$messageId": "/email",
    "$pageId": "/pages",
    "$productId": "/commerce/inventory?search=poppy+heads",
    "$postId": "/blog",
    "$eventId": "/events",
    "$formId": "/forms",
    "$discountId": "/commerce/discounts",
}
_GALLERY = "Inside the Studio"
"""Of the demo shop: galleries stand among the pages."""

# Of what has no list of its own.
_NAMED = {
    "$language": "de",
    "$type": "content.Page",
    "$customerId": "0" * 32,
    "$giftCardId": "0" * 32,
    "$payoutId": "0" * 32,
}
_SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
_PATIENCE_MS = 15_000
_SETTLED = """() => document.fonts.status === "loaded"
  && !document.querySelector('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')
  && [...document.images].every((image) => image.complete || image.loading === "lazy")"""


class Photographer:
    """Opens windows on one running demo shop and takes pictures of it; in full size they go to `keep`."""

    def __init__(self, browser: Browser, base_url: str, keep: Path | None) -> None:
        self._browser = browser
        self._base_url = base_url
        self._keep = keep
        self._signed_in: Any = None
        self._ids: dict[str, str] = {}
        self.trouble_count = 0

    def prepare(self, email: str, password: str) -> None:
        """An order and a discount, so that there are one of each and a mail, and a sign-in for all windows of
        the studio."""
        with self._window(1440) as page:
            place_order(page)
            sign_in(page, email, password)
            make_discount(page)
            self._signed_in = page.context.storage_state()
            found = {name: first_in(page, list_path) for name, list_path in _LISTS.items()}
            found["$galleryId"] = first_in(page, "/pages", _GALLERY)
            self._ids = found | _NAMED | {"$id": found["$pageId"]}

    def strips(self, group: Group) -> list[Strip]:
        """Every screen of the group; what cannot be brought to its state is told and left out."""
        strips = {screen: Strip(screen.name) for screen in group.screens}
        for width in WIDTHS:
            with self._window(width, self._signed_in if group.side == "studio" else None) as page:
                for screen, strip in strips.items():
                    if width in screen.widths:
                        self._try(page, group, screen, strip)
        return list(strips.values())

    def _try(self, page: Page, group: Group, screen: Screen, strip: Strip) -> None:
        width = _width(page)
        try:
            self._open(page, group, screen)
            for scheme in _SCHEMES:
                page.emulate_media(color_scheme=scheme)
                picture = take(page, round(HEIGHTS[width] * screen.heights))
                getattr(strip, scheme)[width] = scaled(picture)
                if self._keep:
                    picture.save(self._keep / f"{group.name}-{_slug(screen.name)}-{width}-{scheme}.png")
        except Error as error:
            self.trouble_count += 1
            reason = error.message.splitlines()[0]
            sys.stderr.write(f"{group.title}, {screen.name} at {width} px: {reason}\n")

    def _open(self, page: Page, group: Group, screen: Screen) -> None:
        width = _width(page)
        # A sidebar is as high as its window; in a shop large pictures are, and would be too large.
        stretch = 1 if group.side == "shopper" else screen.heights
        page.set_viewport_size({"width": width, "height": round(HEIGHTS[width] * stretch)})
        page.emulate_media(color_scheme="light")
        page.goto(self._address(group, screen))
        page.get_by_role("heading").first.wait_for()
        bring_pictures(page, round(HEIGHTS[width] * screen.heights))
        settle(page)
        if screen.act:
            screen.act(page)
            settle(page)

    def _address(self, group: Group, screen: Screen) -> str:
        path = screen.path
        for name, found in self._ids.items():
            path = path.replace(name, found)
        return path if group.side == "shopper" else f"/config{path}"

    @contextmanager
    def _window(self, width: int, state: Any = None) -> Iterator[Page]:
        size: ViewportSize = {"width": width, "height": HEIGHTS[width]}
        context = self._browser.new_context(
            base_url=self._base_url, viewport=size, storage_state=state, reduced_motion="reduce",
            locale="en-US",
        )  # fmt: skip
        page = context.new_page()
        page.set_default_timeout(_PATIENCE_MS)
        # Nothing that was typed is kept.
        page.on("dialog", lambda dialog: dialog.accept())
        yield page
        context.close()


def place_order(page: Page) -> None:
    page.goto(PRODUCT)
    put_into_cart(page)
    page.goto("/checkout")
    fill_checkout(page)
    page.get_by_role("button", name="Pay $").click()
    page.get_by_role("heading", name="Thank you").wait_for()


def sign_in(page: Page, email: str, password: str) -> None:
    page.goto("/config")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Latest orders").wait_for()


def first_in(page: Page, list_path: str, name: str | None = None) -> str:
    """What the first row of a list leads to, or the one with this name: the last part of its address."""
    page.goto(f"/config{list_path}")
    links = page.get_by_role("main").get_by_role("row").get_by_role("link", name=name)
    address = links.first.get_attribute("href")
    if not address:
        raise RuntimeError(f"nothing in {list_path}: is this the demo shop?")
    return address.rsplit("/", 1)[-1]


def bring_pictures(page: Page, height: int) -> None:
    """Those further down the page come when they are near to be seen."""
    if height > _size(page)["height"]:
        page.mouse.wheel(0, height)
        page.wait_for_timeout(300)
        page.mouse.wheel(0, -2 * height)


def settle(page: Page) -> None:
    """Wait until nothing on the screen is still coming."""
    page.wait_for_function(_SETTLED)
    page.wait_for_timeout(450)


def take(page: Page, height: int) -> Image.Image:
    """So much of the page from its top."""
    page.wait_for_timeout(150)
    if height == _size(page)["height"]:
        return Image.open(io.BytesIO(page.screenshot()))
    clip: FloatRect = {"x": 0, "y": 0, "width": _width(page), "height": height}
    return Image.open(io.BytesIO(page.screenshot(full_page=True, clip=clip)))


def _size(page: Page) -> ViewportSize:
    if page.viewport_size is None:
        raise RuntimeError("a window without a size of its own")
    return page.viewport_size


def _width(page: Page) -> int:
    return _size(page)["width"]


def _slug(name: str) -> str:
    return re.sub(r"\W+", "-", name.lower())


def main() -> int:
    asked = _arguments()
    FOLDER.mkdir(parents=True, exist_ok=True)
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    with browser_for_pictures() as browser:
        photographer = Photographer(browser, asked.base_url, asked.keep)
        photographer.prepare(asked.email, asked.password)
        for group in GROUPS:
            if not asked.only or group.name in asked.only:
                strips = photographer.strips(group)
                write_sheet(group.title, WIDTHS, strips, FOLDER / f"{group.name}.webp")
    return 1 if photographer.trouble_count else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base_url")
    parser.add_argument("email")
    parser.add_argument("password")
    parser.add_argument("--only", nargs="+", choices=[group.name for group in GROUPS], help="these sheets")
    parser.add_argument("--keep", type=Path, help="a folder for every picture in its full size")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
