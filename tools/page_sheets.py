"""Every kind of page in each look of the theme, and pages in German and Arabic, on sheets in docs/screens.

.venv/bin/python -m tools.page_sheets [--keep FOLDER]

Starts a demo shop of its own and throws it away.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from tests.live import LiveSite
from tools.contact_sheets import FOLDER, settle
from tools.screenshots import PRODUCT
from tools.sheet_browser import browser_for_pictures, whole_page
from tools.sheet_layout import Strip, scaled, write_sheet
from tools.sheet_steps import put_into_cart

LOOKS = ("meadow", "harbour", "terrace")
_WIDTHS = (390, 1440)
_WHOLE_PAGE = 12_000
_PATIENCE_MS = 15_000

_PREPARE = """
from demo.opening import open_demo
from django.db import transaction
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.kit import site_versions
from sitewright.sites.models import Website
website = Website.objects.get()
open_demo(website)
website.refresh_from_db()
with transaction.atomic():
    website.languages = "de ar"
    website.save()
    site_versions.bump()
about = Page.objects.get(slug="about").published_revision
locked = create_page("For collectors", slug="for-collectors", tree=about.tree)
publish_page(locked.id)
lock_page(locked.id, "folio of winter")
"""
_WEAR = """
import sys
from sitewright.sites.operations.update_styles import update_styles
from sitewright.themes.site_theme import site_theme
look = next(look for look in site_theme().looks if look.name == sys.argv[-1])
update_styles(dict(look.styles), lambda before, after: None)
"""


@dataclass(frozen=True)
class Kind:
    """A page of one kind, to so many pixels from its top; `act` brings it to its state."""

    name: str
    path: str
    highest: int = 1500
    act: Callable[[Page], None] | None = None


def _fill_cart(page: Page) -> None:
    page.goto(PRODUCT)
    put_into_cart(page)
    page.goto("/cart")


KINDS = (
    Kind("Home", "/", 2600),
    Kind("Page", "/about"),
    Kind("Page with a form", "/contact"),
    Kind("List of products", "/shop"),
    Kind("Category", "/shop/linocuts"),
    Kind("Product", PRODUCT, 2000),
    Kind("Blog", "/blog"),
    Kind("Post", "/blog/six-papers-one-ink", 2000),
    Kind("Events", "/events"),
    Kind("Event", "/events/open-studio"),
    Kind("Albums", "/music"),
    Kind("Album", "/music/press-room"),
    Kind("Gallery", "/inside"),
    Kind("Picture", "/inside/bench"),
    Kind("Cover", "/winter-folio", 900),
    Kind("Folder", "/care"),
    Kind("Search", "/search?q=poppy"),
    Kind("Cart", "/cart", act=_fill_cart),
    Kind("Lock screen", "/for-collectors", 900),
    Kind("Not found", "/a-page-that-never-was", 900),
)
BLOCKS = (
    Kind("Visit", "/visit", _WHOLE_PAGE),
    Kind("Press", "/press", _WHOLE_PAGE),
    Kind("Notes", "/notes", _WHOLE_PAGE),
)
LANGUAGES = tuple(
    Kind(f"{name}, {language}", f"/{code}{path}")
    for code, language in (("de", "German"), ("ar", "Arabic"))
    for name, path in (
        ("Home", "/"),
        ("List of products", "/shop"),
        ("Product", PRODUCT),
        ("Blog", "/blog"),
        ("Post", "/blog/six-papers-one-ink"),
        ("Events", "/events"),
        ("Search", "/search?q=poppy"),
        ("Not found", "/a-page-that-never-was"),
    )
)


def main() -> int:
    keep = _arguments().keep
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="page-sheets-") as temporary, browser_for_pictures() as browser:
        os.environ["SITEWRIGHT_TEST_RUN"] = temporary
        with LiveSite(Path(temporary) / "data") as site:
            site.run_in_website(_PREPARE)
            photographer = _Photographer(browser, site.url, keep)
            for look in LOOKS:
                site.run_in_website(_WEAR, look)
                photographer.write(f"Kinds of pages, {look}", KINDS, f"kinds-{look}")
                photographer.write(f"Blocks, {look}", BLOCKS, f"blocks-{look}")
            site.run_in_website(_WEAR, LOOKS[0])
            photographer.write("In German and Arabic", LANGUAGES, "languages")
    return 1 if photographer.trouble_count else 0


class _Photographer:
    """Takes each page at both widths; what cannot be shown is told and left out."""

    def __init__(self, browser: Browser, url: str, keep: Path | None) -> None:
        self._browser, self._url, self._keep = browser, url, keep
        self.trouble_count = 0

    def write(self, title: str, kinds: Sequence[Kind], name: str) -> None:
        strips = [strip for kind in kinds if (strip := self._strip(kind, name)).light]
        write_sheet(title, _WIDTHS, strips, FOLDER / f"{name}.webp")

    def _strip(self, kind: Kind, sheet: str) -> Strip:
        strip = Strip(kind.name)
        for width in _WIDTHS:
            context = self._browser.new_context(
                base_url=self._url, viewport={"width": width, "height": 900}, reduced_motion="reduce"
            )
            page = context.new_page()
            page.set_default_timeout(_PATIENCE_MS)
            try:
                self._take(page, kind, width, strip, sheet)
            except Error as error:
                self.trouble_count += 1
                sys.stderr.write(f"{sheet}, {kind.name} at {width} px: {error.message.splitlines()[0]}\n")
            context.close()
        return strip

    def _take(self, page: Page, kind: Kind, width: int, strip: Strip, sheet: str) -> None:
        page.goto(kind.path)
        if kind.act:
            kind.act(page)
        page.get_by_role("heading").first.wait_for()
        # All of them at once: on a page as long as these some would still be on their way.
        page.evaluate("document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'))")
        settle(page)
        picture = whole_page(page, width, kind.highest)
        strip.light[width] = scaled(picture)
        if self._keep:
            self._keep.mkdir(parents=True, exist_ok=True)
            picture.save(self._keep / f"{sheet}-{kind.name}-{width}.png")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep", type=Path, help="a folder for every picture in its full size")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
