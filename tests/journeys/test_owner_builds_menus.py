"""The owner builds the menus: a folder with pages in it, which visitors see at once (PL-2.25)."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

_PUT_BACK = """
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.versioned.navigation import restore_navigation
from sitewright.content.models import Collection, Page
shown = [LinkData(one.title, collection_id=one.id) for one in Collection.objects.order_by("created_at")]
shown += [LinkData(one.title, page_id=one.id) for one in Page.objects.filter(slug="about")]
for name in ("main", "footer"):
    set_navigation(name, shown)
set_navigation("legal", [])
"""


@pytest.fixture(autouse=True)
def _plain_menus(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the menus of the demo shop."""
    live_site.run_in_website(_PUT_BACK)
    yield
    live_site.run_in_website(_PUT_BACK)


def _open(open_page: Open, live_site: LiveSite, **options: object) -> Page:
    page = open_page("/config", **options, as_owner=True)
    page.goto("/config/navigation")
    expect(_row(page, "Shop")).to_be_visible()
    return page


def _row(page: Page, name: str) -> Locator:
    return page.get_by_role("treegrid", name="Main menu").get_by_role("row", name=name, exact=True)


def _add_folder(page: Page, name: str) -> None:
    page.get_by_role("button", name="Add to Main menu").click()
    page.get_by_role("menuitem", name="Folder").click()
    page.get_by_role("textbox", name="Label").fill(name)
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    page.get_by_text(f"“{name}” added to the menu").wait_for()
    expect(_row(page, name)).to_be_visible()


def test_a_folder_is_made_filled_and_seen_with_the_mouse(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.25, PL-3.59: seven presses and a drag."""
    page = _open(open_page, live_site, size=WIDE)
    _add_folder(page, "Discover")
    _row(page, "Journal").drag_to(_row(page, "Discover"))
    page.get_by_text("“Journal” moved").wait_for()
    expect(_row(page, "Journal")).to_have_attribute("aria-level", "2")
    shop = open_page("/")
    shop.locator(".site-nav").get_by_text("Discover").click()
    shop.locator(".site-nav").get_by_role("link", name="Journal").click()
    expect(shop.locator(".site-nav summary")).to_have_class("is-here")
    page.get_by_role("button", name="Undo").click()
    expect(_row(page, "Journal")).to_have_attribute("aria-level", "1")
    shop.reload()
    expect(shop.locator(".site-nav").get_by_role("link", name="Journal")).to_be_visible()


def _footer_row(page: Page, name: str) -> Locator:
    return page.get_by_role("treegrid", name="Footer menu").get_by_role("row", name=name, exact=True)


def test_a_folder_is_dragged_to_another_menu_and_taken_back(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.25: one drag, with what is in it, and one undo."""
    page = _open(open_page, live_site, size=WIDE)
    _add_folder(page, "Discover")
    _row(page, "Journal").drag_to(_row(page, "Discover"))
    page.get_by_text("“Journal” moved").wait_for()
    _row(page, "Discover").drag_to(_footer_row(page, "Shop"))
    page.get_by_text("“Discover” moved to Footer menu").wait_for()
    expect(_row(page, "Discover")).to_have_count(0)
    expect(_footer_row(page, "Discover")).to_be_visible()
    shop = open_page("/")
    expect(shop.locator(".footer-nav").get_by_text("Discover")).to_be_visible()
    expect(shop.locator(".site-nav").get_by_text("Discover")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(_row(page, "Discover")).to_be_visible()
    expect(_footer_row(page, "Discover")).to_have_count(0)
    shop.reload()
    expect(shop.locator(".site-nav").get_by_text("Discover")).to_be_visible()


def test_a_mega_menu_is_made_used_and_left_by_keyboard(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.25"""
    page = _open(open_page, live_site, size=WIDE)
    keys = Keyboard(page)
    keys.tab_to("row", "Shop")
    keys.press("ArrowDown", "Alt+ArrowRight")
    expect(_row(page, "Journal")).to_have_attribute("aria-level", "2")
    keys.press("ArrowUp", "F2")
    expect(page.get_by_role("textbox", name="Label")).to_be_focused()
    keys.press("Tab")
    expect(page.get_by_role("switch", name="Show as a mega menu")).to_be_focused()
    keys.press("Space")
    keys.tab_to("button", "Save")
    keys.press("Enter")
    # The row shows it before it is saved.
    page.get_by_text("“Shop” saved").wait_for()
    expect(_row(page, "Shop").get_by_text("Mega menu")).to_be_visible()
    shop = open_page("/", size=WIDE)
    menu = shop.locator(".site-nav .is-mega")
    menu.locator("summary").focus()
    shop.keyboard.press("ArrowDown")
    expect(menu.get_by_role("link", name="Shop")).to_be_focused()
    assert menu.locator("> ul").evaluate("list => list.offsetWidth") > WIDE["width"] - 40
    assert not in_both_schemes(shop)
    shop.keyboard.press("ArrowDown")
    expect(menu.get_by_role("link", name="Journal")).to_be_focused()
    shop.keyboard.press("Escape")
    expect(menu.locator("summary")).to_be_focused()
    expect(menu.get_by_role("link", name="Journal")).to_be_hidden()
    shop.keyboard.press("Enter")
    expect(menu.get_by_role("link", name="Journal")).to_be_visible()
    shop.keyboard.press("Shift+Tab")
    expect(menu.get_by_role("link", name="Journal")).to_be_hidden()
    expect(_row(page, "Shop")).to_be_focused()
    keys.press("ArrowDown", "Alt+Shift+ArrowDown")
    page.get_by_text("“Journal” moved to Footer menu").wait_for()
    expect(_footer_row(page, "Journal").last).to_be_focused()
    keys.press("Control+z")
    expect(_row(page, "Journal")).to_have_attribute("aria-level", "2")


def test_a_page_in_no_menu_is_added_with_one_press(open_page: Open, live_site: LiveSite) -> None:
    page = _open(open_page, live_site, size=PHONE)
    _row(page, "Journal").get_by_role("button", name="Actions for Journal").click()
    page.get_by_role("menuitem", name="Take out of the menu").click()
    page.get_by_text("“Journal” taken out of the menu").wait_for()
    footer = page.get_by_role("treegrid", name="Footer menu").get_by_role("row", name="Journal", exact=True)
    footer.get_by_role("button", name="Actions for Journal").click()
    page.get_by_role("menuitem", name="Take out of the menu").click()
    page.get_by_role("button", name="Add Journal to the main menu").click()
    expect(_row(page, "Journal")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_address_that_runs_code_is_refused_at_its_field(open_page: Open, live_site: LiveSite) -> None:
    page = _open(open_page, live_site, size=WIDE)
    page.get_by_role("button", name="Add to Main menu").click()
    page.get_by_role("menuitem", name="Link").click()
    page.get_by_role("textbox", name="Label").fill("Run")
    page.get_by_role("textbox", name="Address").fill("javascript:alert(1)")
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("Use an address that begins with https://, mailto:, tel: or /.").wait_for()
    expect(page.get_by_role("textbox", name="Address")).to_have_value("javascript:alert(1)")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(_row(page, "Run")).to_have_count(0)


def test_by_keyboard_alone(open_page: Open, live_site: LiveSite) -> None:
    page = _open(open_page, live_site, size=WIDE)
    keys = Keyboard(page)
    keys.tab_to("button", "Add to Main menu")
    keys.press("Enter")
    expect(page.get_by_role("menuitem", name="Page", exact=True)).to_be_focused()
    keys.press("End", "Enter")
    expect(page.get_by_role("textbox", name="Label")).to_be_focused()
    page.keyboard.type("Discover")
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(_row(page, "Discover")).to_be_visible()
    keys.tab_to("row", "Shop")
    keys.press("End")
    expect(_row(page, "Discover")).to_be_focused()
    keys.press("Alt+ArrowUp")
    page.get_by_text("“Discover” moved").wait_for()
    expect(_row(page, "Discover")).to_be_focused()
    keys.press("ArrowDown", "Alt+ArrowRight")
    expect(_row(page, "About")).to_have_attribute("aria-level", "2")
    expect(_row(page, "About")).to_be_focused()
    # The list shows a move before it is saved.
    page.get_by_text("“About” moved").wait_for()
    shop = open_page("/")
    shop.locator(".site-nav summary").focus()
    shop.keyboard.press("Enter")
    expect(shop.locator(".site-nav").get_by_role("link", name="About")).to_be_visible()
    shop.keyboard.press("Escape")
    expect(shop.locator(".site-nav").get_by_role("link", name="About")).to_be_hidden()
    expect(shop.locator(".site-nav summary")).to_be_focused()
    keys.press("Control+z")
    expect(_row(page, "About")).to_have_attribute("aria-level", "1")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_it_is_accessible(open_page: Open, live_site: LiveSite, size: object) -> None:
    page = _open(open_page, live_site, size=size, reduced_motion="reduce")
    assert not in_both_schemes(page)
    page.get_by_role("button", name="Add to Main menu").click()
    page.get_by_role("menuitem", name="Link").click()
    assert not in_both_schemes(page)
