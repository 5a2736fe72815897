"""The checkout in every state, the pages of orders, the mails and the papers, on sheets in docs/screens.

.venv/bin/python -m tools.sale_sheets [--keep FOLDER]

Starts a demo shop of its own and throws it away.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Error, Page, ViewportSize

from tests.live import LiveSite
from tools.contact_sheets import FOLDER
from tools.sale_scripts import LINE as OPEN_LINE
from tools.sale_scripts import MAILS, PAPERS, PREPARE
from tools.sale_states import CHECKOUT, LINE, ORDERS, PAYING, State
from tools.sheet_browser import browser_for_pictures, whole_page
from tools.sheet_layout import Strip, scaled, write_grid, write_sheet

_WIDTHS = (390, 1440)
_HIGHEST = {390: 2300, 1440: 1900}
_MAIL_WIDTH, _MAIL_HIGHEST = 640, 1100
_PAPER_WIDTH = 560
_PATIENCE_MS = 15_000


def main() -> int:
    keep = _arguments().keep
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sale-sheets-") as temporary, browser_for_pictures() as browser:
        os.environ["SITEWRIGHT_TEST_RUN"] = temporary
        with LiveSite(Path(temporary) / "data") as site:
            shop = json.loads(site.run_in_website(PREPARE).splitlines()[-1])
            photographer = _Photographer(browser, site.url, shop, keep)
            photographer.write("The checkout", CHECKOUT, "checkout")
            photographer.write("Paying", PAYING, "paying")
            photographer.write("Pages of orders, as their buyers see them", ORDERS, "order-pages")
            mails = json.loads(site.run_in_website(MAILS).splitlines()[-1])
            write_grid(
                "Mails to buyers, English and German", 6, _mails(browser, mails), FOLDER / "mails.webp"
            )
            site.run_in_website(PAPERS, temporary)
            write_grid("Papers", 3, _papers(Path(temporary)), FOLDER / "papers.webp")
            site.run_in_website(OPEN_LINE)
            photographer.write("The line before the checkout", LINE, "line")
    return 1 if photographer.trouble_count else 0


class _Photographer:
    """Takes each state at both widths, in the light and in the dark."""

    def __init__(self, browser: Browser, url: str, shop: Mapping[str, Any], keep: Path | None) -> None:
        self._browser, self._url, self._shop, self._keep = browser, url, shop, keep
        self.trouble_count = 0

    def write(self, title: str, states: Sequence[State], name: str) -> None:
        strips = [strip for state in states if (strip := self._strip(state)).light]
        write_sheet(title, _WIDTHS, strips, FOLDER / f"{name}.webp")

    def _strip(self, state: State) -> Strip:
        strip = Strip(state.name)
        for width in _WIDTHS:
            size: ViewportSize = {"width": width, "height": 900}
            context = self._browser.new_context(
                base_url=self._url, viewport=size, reduced_motion="reduce", locale="en-US"
            )
            page = context.new_page()
            page.set_default_timeout(_PATIENCE_MS)
            try:
                state.act(page, self._shop)
                self._take(page, width, strip)
            except (Error, RuntimeError) as error:
                self.trouble_count += 1
                sys.stderr.write(f"{state.name} at {width} px: {str(error).splitlines()[0]}\n")
            context.close()
        return strip

    def _take(self, page: Page, width: int, strip: Strip) -> None:
        for scheme, shots in (("light", strip.light), ("dark", strip.dark)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.wait_for_timeout(300)
            page.set_viewport_size({"width": width, "height": 900})
            picture = whole_page(page, width, _HIGHEST[width])
            shots[width] = scaled(picture)
            if self._keep:
                self._keep.mkdir(parents=True, exist_ok=True)
                picture.save(self._keep / f"{strip.name}-{width}-{scheme}.png")


def _mails(browser: Browser, mails: Sequence[tuple[str, str, str]]) -> list[tuple[str, Image.Image]]:
    page = browser.new_page(viewport={"width": _MAIL_WIDTH, "height": 400})
    shown = []
    for title, language, html in mails:
        page.set_viewport_size({"width": _MAIL_WIDTH, "height": 400})
        page.set_content(html)
        shown.append((f"{title} ({language})", scaled(whole_page(page, _MAIL_WIDTH, _MAIL_HIGHEST))))
    return shown


def _papers(folder: Path) -> list[tuple[str, Image.Image]]:
    pictures = []
    for file in sorted(folder.glob("*.png")):
        picture = Image.open(file).convert("RGB")
        size = (_PAPER_WIDTH, round(picture.height * _PAPER_WIDTH / picture.width))
        pictures.append((file.stem[2:], picture.resize(size, Image.Resampling.LANCZOS)))
    return pictures


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep", type=Path, help="a folder for every picture in its full size")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
