"""The first hour on a blank website, in one go: every task within its presses (docs/first-hour.md).

What is typed does not count, going to a screen does. Tasks that need a second person, a mail server or a
broken line have journeys of their own; so has the keyboard, screen by screen.
"""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, FrameLocator, Locator, Page, ViewportSize, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE, expect_saved, sign_in
from tests.journeys.hand import Hand, answer_start
from tests.journeys.test_owner_keeps_shop import CATALOGUE
from tests.live import LiveSite

Open = Callable[..., Page]

_FIRST_HEADING = "Good things, made to last"


class Owner(Hand):
    """Somebody at a window with a mouse or a finger."""

    def __init__(self, page: Page, *, has_touch: bool) -> None:
        super().__init__(is_finger=has_touch)
        self.page = page

    @contextmanager
    def task(self, name: str, most: int) -> Iterator[None]:
        """Fails when it took more presses than that."""
        self.count = 0
        yield
        assert self.count <= most, f"{name}: {self.count} presses, {most} would be good"

    def press_button(self, name: str, within: Page | Locator | None = None) -> None:
        self.press((within or self.page).get_by_role("button", name=name, exact=True))

    def write(self, field: Locator, text: str) -> None:
        """Into a field that may hold something: pressed, all of it chosen, typed over."""
        self.press(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def go(self, place: str) -> None:
        """By the sidebar; on a phone it is opened first."""
        if self.is_finger:
            self.press_button("Menu")
        sidebar = self.page.get_by_role("navigation", name="Studio")
        self.press(sidebar.get_by_role("link", name=place, exact=True))
        expect(self.page.get_by_role("heading", level=1).first).to_be_visible()

    def act(self, title: str, name: str) -> None:
        self.press_button(f"Actions for {title}")
        self.press(self.page.get_by_role("menuitem", name=re.compile(f"^{name}")))

    def upload(self, button: Locator, file: FilePayload) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.press(button)
        chooser.value.set_files(file)

    def frame(self, title: str) -> FrameLocator:
        return self.page.frame_locator(f'iframe[title="Preview of {title}"]')


@pytest.fixture
def live_site(blank_site: LiveSite) -> LiveSite:
    """In place of the demo shop; pages opened here are opened there."""
    return blank_site


@pytest.mark.parametrize(("size", "has_touch"), [(WIDE, False), (PHONE, True)], ids=["mouse", "finger"])
def test_makes_the_site_their_own(
    open_page: Open, live_site: LiveSite, tmp_path: Path, *, size: ViewportSize, has_touch: bool
) -> None:
    """Tasks 1, 2, 4 to 8, 10 to 12, 16, 23 and 26 of the first hour."""
    page = open_page("/config", size=size, has_touch=has_touch)
    sign_in(page, live_site)
    owner = Owner(page, has_touch=has_touch)
    visitor = open_page("/", size=size)
    _begin(owner, visitor)
    _edit_the_home_page(owner, visitor)
    _sell(owner, visitor)
    _dress(owner, visitor)
    _link(owner)
    _keep_pages(owner)
    _name_and_connect(owner, visitor)
    _import(owner, tmp_path)
    _take_away_and_put_back(owner)


def _begin(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("1 a home page", 5):
        answer_start(page, owner, "A shop", "Fern & Fold", "Harbour")
        expect(owner.frame("Home").get_by_role("heading", level=1, name=_FIRST_HEADING)).to_be_visible()
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name=_FIRST_HEADING)).to_be_visible()


def _edit_the_home_page(owner: Owner, visitor: Page) -> None:
    page, frame = owner.page, owner.frame("Home")
    with owner.task("7 a heading in place", 1):
        owner.write(frame.get_by_role("heading", level=1, name=_FIRST_HEADING), "Made by hand")
        expect(frame.get_by_role("heading", level=1, name="Made by hand")).to_be_visible()
    page.keyboard.press("Escape")
    expect_saved(page)
    sections = frame.locator("[data-section]")
    count = sections.count()
    if owner.is_finger:
        owner.press(page.get_by_role("radio", name="Outline"))
    with owner.task("8 a section that looks good", 2):
        owner.press_button("Add section")
        owner.press(page.get_by_role("option", name="Three with pictures", exact=True))
        expect(sections).to_have_count(count + 1)
        expect(frame.locator("[contenteditable]:focus")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect_saved(page)
    with owner.task("10 the phone's view", 1):
        owner.press(page.get_by_role("radio", name="Phone", exact=True).first)
        expect(page.locator("iframe")).to_have_css("width", "390px")
    with owner.task("11 publish, seeing the differences", 2):
        owner.press_button("Publish")
        expect(page.get_by_role("dialog")).to_contain_text("Made by hand")
        owner.press_button("Publish", within=page.get_by_role("dialog"))
        expect(page.get_by_test_id("save-state")).to_have_text("Live")
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name="Made by hand")).to_be_visible()
    with owner.task("11 take it back", 2):
        owner.press_button("More about the publication")
        owner.press(page.get_by_role("menuitem", name="Undo publication"))
        expect(page.get_by_test_id("save-state")).not_to_have_text("Live")
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1, name=_FIRST_HEADING)).to_be_visible()
    owner.press_button("Back to pages")


def _sell(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("2 the first product", 7):
        owner.go("Products")
        owner.press(page.get_by_role("link", name="Add product").or_(
            page.get_by_role("button", name="Add product")).first)  # fmt: skip
        owner.write(page.get_by_label("Title", exact=True).first, "Linen apron")
        owner.write(page.get_by_label("Price", exact=True).first, "1,299.00")
        owner.press_button("Save")
        expect(page.get_by_role("heading", level=1, name="Linen apron")).to_be_visible()
    visitor.goto(f"{visitor.url.rstrip('/')}/shop/p/linen-apron")
    expect(visitor.get_by_text("1,299.00").first).to_be_visible()
    visitor.goto(visitor.url.split("/shop")[0])


def _dress(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("5 colours", 4):
        owner.go("Design")
        owner.press(page.get_by_role("radio", name="Cobalt"))
        owner.press_button("Save")
        expect(page.get_by_text("Design saved")).to_be_visible()
    visitor.reload()
    expect(visitor.locator("body")).to_have_css("background-color", "rgb(250, 251, 255)")
    with owner.task("5 a logo", 8):
        owner.go("Header and footer")
        owner.press(page.get_by_role("tab", name="Logo"))
        owner.press_button("Choose: Logo")
        dialog = page.get_by_role("dialog")
        owner.upload(dialog.get_by_role("button", name="Upload", exact=True), _logo())
        expect(dialog).to_have_count(0)
        owner.press_button("Save")
        expect(page.get_by_text("Header and footer saved")).to_be_visible()
    visitor.reload()
    expect(visitor.get_by_role("banner").locator("img").first).to_be_visible()


def _logo() -> FilePayload:
    picture = io.BytesIO()
    Image.new("RGB", (320, 120), "seagreen").save(picture, "PNG")
    return {"name": "Logo.png", "mimeType": "image/png", "buffer": picture.getvalue()}


def _link(owner: Owner) -> None:
    page = owner.page
    with owner.task("6 a menu with a folder", 6):
        owner.go("Navigation")
        owner.press_button("Add to Main menu")
        owner.press(page.get_by_role("menuitem", name="Folder"))
        page.keyboard.type("Discover")
        owner.press_button("Add", within=page.get_by_role("dialog"))
        menu = page.get_by_role("treegrid", name="Main menu")
        expect(menu.get_by_role("row", name="Discover", exact=True)).to_be_visible()


def _keep_pages(owner: Owner) -> None:
    page = owner.page
    owner.go("Pages")
    rows = page.get_by_role("table", name="Pages").get_by_role("row")
    with owner.task("12 duplicate", 2):
        owner.act("About", "Duplicate")
        expect(rows.filter(has_text="/about-copy")).to_have_count(1)
    with owner.task("12 make it the home page", 2):
        owner.act("About", "Make it the home page")
        expect(rows.filter(has_text="About").filter(has_text="Home page")).to_have_count(1)
    with owner.task("12 hide", 2):
        owner.act("Contact", "Hide")
        expect(rows.filter(has_text="/contact")).to_contain_text("Private")
    with owner.task("12 delete", 2):
        owner.act("Contact", "Delete")
        expect(rows.filter(has_text="/contact")).to_have_count(0)
    with owner.task("12 a new page", 3):
        owner.press_button("Add")
        owner.press(page.get_by_role("menuitem", name="Page", exact=True))
        page.keyboard.type("Press")
        owner.press_button("Create")
        expect(page.get_by_role("heading", name="Press", level=1)).to_be_visible()
    owner.press_button("Back to pages")


def _name_and_connect(owner: Owner, visitor: Page) -> None:
    page = owner.page
    with owner.task("4 rename the site", 4):
        owner.go("General")
        owner.write(page.get_by_label("Title"), "Leaf & Line")
        owner.press_button("Save")
        expect(page.get_by_text("Site settings saved")).to_be_visible()
    visitor.reload()
    expect(visitor).to_have_title(re.compile("Leaf & Line"))
    with owner.task("23 a domain, up to the registrar", 3):
        areas = page.get_by_role("navigation", name="Settings")
        owner.press(areas.get_by_role("link", name="Domains"))
        owner.write(page.get_by_label("Domain", exact=True), "fern.example")
        owner.press_button("Add")
        expect(page.get_by_role("listitem").filter(has_text="fern.example")).to_be_visible()


def _import(owner: Owner, folder: Path) -> None:
    page = owner.page
    file = folder / "products.csv"
    file.write_text(CATALOGUE)
    owner.go("Products")
    with owner.task("16 import a catalogue", 2):
        owner.press(page.get_by_role("button", name="Import").or_(
            page.get_by_role("link", name="Import")).first)  # fmt: skip
        page.set_input_files("input[type=file]", file)
        expect(page.get_by_role("button", name="Undo this import")).to_be_visible()
    with owner.task("16 take the import back", 1):
        owner.press_button("Undo this import")
        expect(page.get_by_text("Undone").first).to_be_visible()
    page.keyboard.press("Escape")


def _take_away_and_put_back(owner: Owner) -> None:
    page = owner.page
    owner.go("General")
    areas = page.get_by_role("navigation", name="Settings")
    with owner.task("26 take everything away", 3):
        owner.press(areas.get_by_role("link", name="Export"))
        owner.press_button("Make an archive")
        expect(page.get_by_role("button", name=re.compile("Download .*zip"))).to_be_visible()
    with owner.task("26 put it back as it was", 4):
        owner.press(areas.get_by_role("link", name="History"))
        owner.press(page.get_by_role("button", name=re.compile("^Show .* more")))
        owner.press(page.get_by_role("button", name=re.compile("^Put back to here: .*, Changed the design")))
        question = page.get_by_role("dialog", name="Put the site back?")
        owner.press_button("Put the site back", within=question)
        expect(question).to_have_count(0)
