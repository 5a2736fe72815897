"""The library of sections: seen in the site's own look, found by mouse and by keys, ready to type in."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import site_stylesheet
from tests.journeys.axe import serious_findings
from tests.journeys.editing import WIDE, add_section, create_page, expect_saved, sign_in
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

_TYPED = "[contenteditable]:focus"


def serve(page: Page, document: str) -> None:
    """Answer with the document at an address of the site, where its pictures and fonts are found."""
    page.route("**/all-presets", lambda route: route.fulfill(body=document, content_type="text/html"))


@pytest.mark.database
def test_an_owner_adds_a_section_that_already_looks_good(open_page: Open, live_site: LiveSite) -> None:
    """Two clicks: words and pictures are there, the page has scrolled, the caret is in the first text, and
    one undo takes all of it away."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "From the library", "from-the-library")
    for _ in range(4):
        add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_have_count(4)
    expect_saved(page)
    page.get_by_role("button", name="Add section").click()
    library = page.get_by_role("dialog", name="Add a section")
    # What a tile shows is the section itself, and it says nothing of its own.
    tile = library.get_by_role("option", name="Three with pictures", exact=True)
    tile.scroll_into_view_if_needed()
    expect(tile.locator("iframe").content_frame.get_by_role("heading", name="Made by hand")).to_be_attached()
    tile.click()
    expect(library).to_have_count(0)
    section = frame.locator("[data-section]").last
    expect(section.locator("img")).to_have_count(3)
    expect(section.get_by_alt_text("A vase with three leaves before a plain wall")).to_be_in_viewport()
    heading = frame.locator(_TYPED)
    expect(heading).to_have_text("Made by hand")
    page.keyboard.press("Control+A")
    page.keyboard.type("Typed at once")
    expect(heading).to_have_text("Typed at once")
    page.keyboard.press("Escape")
    expect_saved(page)
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Undo: ")).click()
        expect_saved(page)
    expect(frame.locator("[data-section]")).to_have_count(4)
    expect(page.get_by_role("button", name="Redo: Add band")).to_be_enabled()


@pytest.mark.database
def test_an_owner_finds_a_section_by_keys(open_page: Open, live_site: LiveSite) -> None:
    """The library opens in its search; the arrows walk over the tiles, Enter takes one, Escape takes none."""
    page = open_page("/config", size=WIDE)
    keys = Keyboard(page)
    sign_in(page, live_site)
    frame = create_page(page, "Library by keys", "library-by-keys")
    keys.tab_to("button", "Add section")
    keys.press("Enter")
    library = page.get_by_role("dialog", name="Add a section")
    expect(library.get_by_role("searchbox")).to_be_focused()
    keys.press("Escape")
    expect(library).to_have_count(0)
    expect(page.get_by_role("button", name="Add section")).to_be_focused()
    keys.press("Enter")
    expect(library.get_by_role("searchbox")).to_be_focused()
    keys.find("questions")
    expect(library.get_by_role("option")).to_have_count(2)
    keys.tab_to("option", "Questions below a heading")
    keys.press("ArrowRight")
    expect(library.get_by_role("option", name="Questions beside a heading")).to_be_focused()
    keys.press("Enter")
    expect(library).to_have_count(0)
    expect(frame.locator(_TYPED)).to_have_text("Before you ask")


@pytest.mark.database
def test_an_owner_makes_room_for_the_page(open_page: Open, live_site: LiveSite) -> None:
    """Without the panels a desktop has its real width; how they were left is how they come again."""
    page = open_page("/config", size={"width": 1440, "height": 900}, as_owner=True)
    create_page(page, "Room for it", "room-for-it")
    expect(page.get_by_role("button", name=re.compile("^Zoom: [56]. %"))).to_be_visible()
    page.keyboard.press("Control+\\")
    expect(page.get_by_role("button", name="Zoom: 100 %")).to_be_visible()
    expect(page.locator("iframe")).to_have_css("width", "1440px")
    page.reload()
    expect(page.get_by_role("button", name="Zoom: 100 %")).to_be_visible()
    page.get_by_role("button", name="Show the outline").click()
    handle = page.get_by_role("separator", name="Width of Outline")
    handle.press("ArrowRight")
    expect(handle).to_have_attribute("aria-valuenow", "280")
    page.get_by_role("button", name=re.compile("^Zoom")).click()
    page.get_by_role("menuitem", name="50 %").click()
    expect(page.get_by_role("button", name="Zoom: 50 %")).to_be_visible()
    frame = page.frame_locator('iframe[title="Preview of Room for it"]')
    page.get_by_role("button", name="Show the page in the dark").click()
    expect(frame.locator("body")).to_have_css("background-color", re.compile(r"rgb\((\d|[1-4]\d), "))
    page.get_by_role("button", name="Show the page in the light").click()
    expect(frame.locator("body")).to_have_css("background-color", re.compile(r"rgb\(2\d\d, "))


@pytest.mark.database
def test_every_preset_can_be_read_in_every_look(open_page: Open, live_site: LiveSite) -> None:
    """All of them below each other, in the three looks, in the light and in the dark."""
    page = open_page("/config", size={"width": 1440, "height": 900}, as_owner=True)
    page.goto("/config/pages")
    page.get_by_role("table", name="Pages").get_by_role("link", name="About").click()
    address = page.locator('iframe[title="Preview of About"]')
    expect(address).to_have_attribute("src", re.compile("token="))
    base, key = (address.get_attribute("src") or "").split("?")
    names = [preset.name for category in theme("meadow").presets for preset in category.presets]
    sections = [page.request.get(f"{base}/presets/{name}?{key}").text() for name in names]
    body = "".join(section.partition("<body>")[2].rpartition("</body>")[0] for section in sections)
    found = {}
    for look in theme("meadow").looks:
        css = site_stylesheet(theme("meadow").stylesheet, look.styles).text
        document = f'<!doctype html><html lang="en"><title>All</title><style>{css}</style><body>{body}'
        document = document.replace("<main", "<div").replace("</main>", "</div>")
        serve(page, document)
        page.goto("/all-presets")
        expect(page.locator(".section")).to_have_count(len(names))
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if problems := serious_findings(page):
                found[look.name, scheme] = problems
        page.unroute("**/all-presets")
    assert found == {}
