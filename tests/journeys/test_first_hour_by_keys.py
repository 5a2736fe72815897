"""The first hour on a blank website by keyboard alone, in one go (docs/first-hour.md, O02).

Steps are what somebody without a mouse decides: an Enter, a Space, a shortcut, a command of the palette. Tab
and the arrows only lead there, and what is typed does not count; wherever Tab leads the focus can be seen.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.journeys.conftest import PATIENCE_MS
from tests.journeys.editing import WIDE, expect_saved
from tests.journeys.keyboard import Keyboard, Name, Role
from tests.journeys.test_keyboard_alone import preview, walk_to
from tests.journeys.test_owner_keeps_shop import CATALOGUE
from tests.live import LiveSite

Open = Callable[..., Page]
Within = Page | Locator | FrameLocator | None

_FIRST_HEADING = "Good things, made to last"


class Owner(Keyboard):
    """Somebody without a mouse, and how many steps were decided on."""

    count = 0

    @contextmanager
    def task(self, name: str, most: int) -> Iterator[None]:
        """Fails when it took more steps than that."""
        self.count = 0
        yield
        assert self.count <= most, f"{name}: {self.count} steps, {most} would be good"

    def step(self, *keys: str) -> None:
        self.count += len(keys)
        self.press(*keys)

    def enter(self, role: Role, name: Name, *, exact: bool = True, within: Within = None) -> None:
        """Tab there, Enter."""
        self.tab_to(role, name, exact=exact, within=within)
        self.step("Enter")

    def go(self, place: str, heading: Name) -> None:
        """By a command of the palette, which is one step however it is typed."""
        self.step("Control+k")
        expect(self.page.get_by_role("combobox", name="Find a command or a place")).to_be_focused()
        self.find(place)
        expect(self.page.get_by_role("option").first).to_be_visible()
        self.press("Enter")
        expect(self.page.get_by_role("heading", level=1, name=heading)).to_be_visible()

    def act(self, title: str, name: str) -> None:
        """Choose in the menu of a line by the first letters of what it says."""
        self.enter("button", f"Actions for {title}")
        item = self.page.get_by_role("menuitem", name=re.compile(f"^{name}"))
        expect(item).to_be_visible()
        self.find(name)
        expect(item).to_be_focused()
        self.step("Enter")


@pytest.fixture
def live_site(blank_site: LiveSite) -> LiveSite:
    """In place of the demo shop; pages opened here are opened there."""
    return blank_site


def test_makes_the_site_their_own(open_page: Open, live_site: LiveSite, tmp_path: Path) -> None:
    """Tasks 1 to 8, 10 to 12, 16, 23 and 26 of the first hour."""
    page = open_page("/config", size=WIDE)
    owner, visitor = Owner(page), open_page("/")
    _sign_in(owner, live_site)
    _begin(owner, visitor)
    _edit_the_home_page(owner, visitor)
    _sell(owner, visitor)
    _dress(owner, visitor)
    _link(owner)
    _keep_pages(owner)
    _name_and_connect(owner, visitor)
    _import(owner, tmp_path)
    _take_away_and_put_back(owner)


def _sign_in(owner: Owner, site: LiveSite) -> None:
    with owner.task("3 sign in", 1):
        expect(owner.page.get_by_label("E-mail")).to_be_focused()
        owner.type(site.owner_email)
        owner.press("Tab")
        owner.type(site.owner_password)
        owner.step("Enter")
        expect(owner.page.get_by_role("heading", level=1, name="Let us make your site")).to_be_visible()


def _begin(owner: Owner, visitor: Page) -> None:
    with owner.task("1 a home page", 3):
        owner.tab_to("checkbox", "A shop")
        owner.step("Space")
        owner.tab_to("textbox", "Name of the site")
        owner.type("Fern & Fold")
        owner.tab_to("radio", re.compile("Meadow"))
        owner.press("ArrowDown")
        owner.enter("button", "Make my site")
        heading = preview(owner.page, "Home").get_by_role("heading", level=1, name=_FIRST_HEADING)
        expect(heading).to_be_visible()
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name=_FIRST_HEADING)).to_be_visible()


def _edit_the_home_page(owner: Owner, visitor: Page) -> None:
    page, frame = owner.page, preview(owner.page, "Home")
    with owner.task("7 a heading in place", 2):
        owner.go_to("canvas")
        walk_to(owner, "Heading")
        owner.step("Enter")
        expect(frame.get_by_role("heading", level=1)).to_be_focused()
        owner.replace("Made by hand")
        owner.step("Escape")
        expect_saved(page)
    sections = frame.locator("[data-section]")
    count = sections.count()
    with owner.task("8 a section that looks good", 2):
        owner.enter("button", "Add section")
        library = page.get_by_role("dialog", name="Add a section")
        expect(library.get_by_role("searchbox")).to_be_focused()
        owner.find("Three with pictures")
        owner.tab_to("option", "Three with pictures", exact=True)
        owner.step("Enter")
        expect(sections).to_have_count(count + 1)
        expect(frame.locator("[contenteditable]:focus")).to_be_in_viewport()
    owner.press("Escape")
    expect_saved(page)
    with owner.task("10 the phone's view", 1):
        owner.tab_to("radio", "Desktop", exact=True)
        owner.arrow_to("radio", "Phone")
        owner.step("Space")
        expect(page.locator("iframe")).to_have_css("width", "390px")
    _publish(owner, visitor)


def _publish(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("11 publish, seeing the differences", 2):
        owner.enter("button", "Publish")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Made by hand")
        owner.enter("button", "Publish", within=dialog)
        expect(page.get_by_test_id("save-state")).to_have_text("Live")
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name="Made by hand")).to_be_visible()
    with owner.task("11 take it back", 2):
        owner.enter("button", "More about the publication")
        owner.find("Undo publication")
        expect(page.get_by_role("menuitem", name="Undo publication")).to_be_focused()
        owner.step("Enter")
        expect(page.get_by_test_id("save-state")).not_to_have_text("Live")
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name=_FIRST_HEADING)).to_be_visible()


def _sell(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("2 the first product", 3):
        owner.go("Add a product", "New product")
        owner.tab_to("textbox", "Title", exact=True)
        owner.replace("Linen apron")
        owner.tab_to("textbox", "Price", exact=True)
        owner.replace("1,299.00")
        owner.step("Control+s")
        expect(page.get_by_role("heading", level=1, name="Linen apron")).to_be_visible()
    visitor.goto(f"{visitor.url.rstrip('/')}/shop/p/linen-apron")
    expect(visitor.get_by_text("1,299.00").first).to_be_visible()
    visitor.goto(visitor.url.split("/shop")[0])


def _dress(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("5 colours", 3):
        owner.go("Go to design", "Design")
        palettes = page.get_by_role("radiogroup", name="Palette")
        owner.tab_to("radio", re.compile("."), within=palettes)
        owner.arrow_to("radio", "Cobalt")
        owner.step("Space")
        expect(page.get_by_role("radio", name="Cobalt")).to_be_checked()
        owner.step("Control+s")
        expect(page.get_by_text("Design saved")).to_be_visible()
    visitor.reload()
    expect(visitor.locator("body")).to_have_css("background-color", "rgb(250, 251, 255)")


def _link(owner: Owner) -> None:
    page = owner.page
    with owner.task("6 a menu with a folder", 4):
        owner.go("Go to navigation", "Navigation")
        owner.enter("button", "Add to Main menu")
        expect(page.get_by_role("menuitem", name="Page", exact=True)).to_be_focused()
        owner.find("Folder")
        expect(page.get_by_role("menuitem", name="Folder")).to_be_focused()
        owner.step("Enter")
        expect(page.get_by_role("textbox", name="Label")).to_be_focused()
        owner.type("Discover")
        owner.step("Enter")
        menu = page.get_by_role("treegrid", name="Main menu")
        expect(menu.get_by_role("row", name="Discover", exact=True)).to_be_visible()


def _keep_pages(owner: Owner) -> None:
    page = owner.page
    owner.go("Go to pages", "Pages")
    rows = page.get_by_role("table", name="Pages").get_by_role("row")
    with owner.task("12 duplicate", 1):
        owner.tab_to("link", re.compile("^About"), within=page.get_by_role("table", name="Pages"))
        owner.step("Control+d")
        expect(rows.filter(has_text="/about-copy")).to_have_count(1)
    with owner.task("12 make it the home page", 2):
        owner.act("About", "Make it the home page")
        expect(rows.filter(has_text="About").filter(has_text="Home page")).to_have_count(1)
    with owner.task("12 hide", 2):
        owner.act("Contact", "Hide from visitors")
        expect(rows.filter(has_text="/contact")).to_contain_text("Private")
    with owner.task("12 delete", 2):
        owner.act("Contact", "Delete")
        expect(rows.filter(has_text="/contact")).to_have_count(0)
    with owner.task("12 a new page", 2):
        owner.step("Control+k")
        owner.find("create a page")
        expect(page.get_by_role("option").first).to_be_visible()
        owner.press("Enter")
        expect(page.get_by_label("Title")).to_be_focused()
        owner.type("Press")
        owner.step("Enter")
        expect(page.get_by_role("heading", name="Press", level=1)).to_be_visible()


def _name_and_connect(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("4 rename the site", 2):
        owner.go("Go to settings", "General")
        owner.tab_to("textbox", "Title")
        owner.replace("Leaf & Line")
        owner.step("Control+s")
        expect(page.get_by_text("Site settings saved")).to_be_visible()
    visitor.reload()
    expect(visitor).to_have_title(re.compile("Leaf & Line"))
    with owner.task("23 a domain, up to the registrar", 2):
        areas = page.get_by_role("navigation", name="Settings")
        owner.tab_to("link", "Domains", within=areas, backwards=True)
        owner.step("Enter")
        owner.tab_to("textbox", "Domain", exact=True)
        owner.type("fern.example")
        owner.step("Enter")
        expect(page.get_by_role("listitem").filter(has_text="fern.example")).to_be_visible()


def _import(owner: Owner, folder: Path) -> None:
    page = owner.page
    file = folder / "products.csv"
    file.write_text(CATALOGUE)
    owner.go("Go to products", "Products")
    with owner.task("16 import a catalogue", 2):
        owner.tab_to("button", re.compile("^Import"))
        owner.step("Enter")
        owner.tab_to("button", "Choose a file", within=page.get_by_role("dialog"))
        with page.expect_file_chooser() as chooser:
            owner.step("Enter")
        chooser.value.set_files(file)
        expect(page.get_by_role("button", name="Undo this import")).to_be_visible(timeout=PATIENCE_MS)
    with owner.task("16 take the import back", 1):
        owner.enter("button", "Undo this import")
        expect(page.get_by_text("Undone").first).to_be_visible()
    owner.press("Escape")


def _take_away_and_put_back(owner: Owner) -> None:
    page = owner.page
    with owner.task("26 take everything away", 2):
        owner.go("Settings: Export", "Export")
        owner.enter("button", "Make an archive")
        expect(page.get_by_role("button", name=re.compile("Download .*zip"))).to_be_visible()
    with owner.task("26 put it back as it was", 4):
        owner.go("Settings: History", "History")
        owner.enter("button", re.compile("^Show .* more"), exact=False)
        owner.enter("button", re.compile("^Put back to here: .*, Changed the design"), exact=False)
        question = page.get_by_role("dialog", name="Put the site back?")
        owner.enter("button", "Put the site back", within=question)
        expect(question).to_have_count(0)
