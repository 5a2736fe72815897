"""O01: axe-core finds nothing serious on any screen of the studio, in any state one can bring it into;
desktop and phone, light and dark."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import gliding, in_both_schemes
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.editing import outline_row, sign_in
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.journeys.website_languages import FURTHER
from tests.live import LiveSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROKEN_CATALOGUE = "Handle,Title,Variant Price\nriver-stone,River stone,twelve\n,,\n"
SCREENS = [
    "/config", "/config/pages", "/config/pages?create=true", "/config/blog", "/config/blog/new",
    "/config/events", "/config/events/new", "/config/events?show=past",
    "/config/blog?search=nothing-is-called-this", "/config/commerce/inventory",
    "/config/commerce/inventory?search=nothing-is-called-this", "/config/commerce/inventory/new",
    "/config/commerce/orders", "/config/commerce/orders?state=cancelled", "/config/email", "/config/activity",
    "/config/commerce/customers", "/config/commerce/customers?show=account",
    "/config/activity?kind=domains&when=days", "/config/activity?tab=audit",
    "/config/design", "/config/settings/site", "/config/settings/people", "/config/account",
    "/config/comments", "/config/comments?show=published", "/config/comments?show=spam",
    "/config/commerce/waiting",
    "/config/reviews", "/config/reviews?show=published", "/config/reviews?show=spam",
    "/config/forms", "/config/subscribers", "/config/subscribers?show=bounced",
    "/config/commerce/discounts", "/config/commerce/discounts/new",
    "/config/commerce/gift-cards", "/config/commerce/gift-cards/new",
    "/config/commerce/draft-orders", "/config/commerce/draft-orders/new",
    "/config/settings/comments", "/config/settings/redirects", "/config/settings/redirects?tab=missing",
    "/config/settings/domains", "/config/settings/export", "/config/settings/history",
    "/config/settings/privacy", "/config/settings/email", "/config/settings/danger",
    "/config/settings/taxes",
    "/config/settings/invoices",
    "/config/settings/commerce", "/config/settings/payments", "/config/settings/shipping",
    "/config/settings/languages",
    f"/config/translations/{FURTHER}", f"/config/translations/{FURTHER}?type=content.Item&state=missing",
    "/config/design/css", "/config/design/themes", "/config/nowhere",
]  # fmt: skip
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
on_each_device = pytest.mark.parametrize("size", DEVICES.values(), ids=DEVICES)


@pytest.fixture(scope="module")
def signed_in(browser: "Browser", live_site: LiveSite) -> Iterator[Any]:
    """The cookies of an owner whose shop has sold something, so that there are an order and its mail."""
    context = browser.new_context(base_url=live_site.url, viewport=DESKTOP)
    page = context.new_page()
    page.goto(PRODUCT)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    page.goto("/checkout")
    fill_checkout(page)
    place_order(page)
    page.goto("/config")
    sign_in(page, live_site)
    yield context.storage_state()
    context.close()


class Inspection:
    """A signed-in window that collects what axe-core finds, under the name of the state it was found in."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, dict[str, list[str]]] = {}

    def look(self, state: str) -> None:
        """In the light and in the dark."""
        expect(self.page.get_by_text("Loading…")).to_have_count(0)
        if problems := in_both_schemes(self.page):
            self.found[state] = problems

    def look_on_each_device(self, state: str) -> None:
        """In one window, whose width changes; it also says what glides where less motion is asked for."""
        for device, size in DEVICES.items():
            self.page.set_viewport_size(size)
            self.look(f"{state} on a {device}")
            if elements := gliding(self.page):
                self.found.setdefault(f"{state} on a {device}", {})["gliding"] = elements
        self.page.set_viewport_size(DESKTOP)

    def visit(self, path: str) -> None:
        self.page.goto(path)
        expect(self.page.get_by_role("heading").first).to_be_visible()
        expect(self.page.get_by_role("progressbar")).to_have_count(0)

    def close_overlay(self) -> None:
        """The first Escape in a filled search field empties it."""
        for _ in range(2):
            self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


@pytest.fixture
def inspect(open_page: Callable[..., Page], signed_in: Any) -> Callable[[ViewportSize], Inspection]:
    def begin(size: ViewportSize) -> Inspection:
        page = open_page("/config", size=size, storage_state=signed_in, reduced_motion="reduce")
        return Inspection(page)

    return begin


Inspect = Callable[[ViewportSize], Inspection]


def test_screens(inspect: Inspect) -> None:
    """Each is drawn once: that costs as much as all that is asked of it."""
    inspection = inspect(DESKTOP)
    for screen in SCREENS:
        inspection.visit(screen)
        inspection.look_on_each_device(screen)
    assert inspection.found == {}


@on_each_device
def test_sign_in(size: ViewportSize, open_page: Callable[..., Page]) -> None:
    page = open_page("/config", size=size, reduced_motion="reduce")
    inspection = Inspection(page)
    expect(page.get_by_label("Password")).to_be_visible()
    inspection.look("sign-in")
    page.get_by_label("E-mail").fill("nobody@example.com")
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    inspection.look("sign-in refused")
    assert inspection.found == {}


@on_each_device
def test_details(size: ViewportSize, inspect: Inspect) -> None:
    """An order, a mail, a variant's stock in the list, and the import with what it could not read."""
    inspection = inspect(size)
    page = inspection.page
    for path, name in (("/config/commerce/orders", "order"), ("/config/email", "mail")):
        inspection.visit(path)
        page.get_by_role("main").get_by_role("table").get_by_role("link").first.click()
        title = page.get_by_role("main").get_by_role("heading", level=1)
        expect(title).not_to_have_text(re.compile("^(Orders|Outbox)$"))
        inspection.look(name)
    inspection.visit("/config/commerce/inventory")
    page.get_by_role("button", name=re.compile("^Details of")).first.click()
    expect(page.get_by_role("textbox", name=re.compile("^Stock of")).first).to_be_visible()
    inspection.look("stock in the list")
    inspection.visit("/config/commerce/inventory?import=true")
    inspection.look("import")
    catalogue = {"name": "broken.csv", "mimeType": "text/csv", "buffer": BROKEN_CATALOGUE.encode()}
    page.set_input_files("input[type=file]", catalogue)  # type: ignore[arg-type]
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("River stone|river-stone|twelve"))
    inspection.look("report of the import")
    assert inspection.found == {}


@on_each_device
def test_product_editor(size: ViewportSize, inspect: Inspect) -> None:
    """With errors, its menu, a choice opened, and the question before leaving unsaved."""
    inspection = inspect(size)
    page = inspection.page
    inspection.visit("/config/commerce/inventory?search=Artichoke")
    page.get_by_role("link", name="Artichoke", exact=True).click()
    price = page.get_by_label("Price", exact=True).first
    expect(price).to_be_visible()
    inspection.look("product")
    price.fill("twelve")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Write a price such as 12.50.")).to_be_visible()
    inspection.look("product with an error")
    page.get_by_role("button", name=re.compile("^(More|Product)")).first.click()
    expect(page.get_by_role("menu")).to_be_visible()
    inspection.look("menu of the product")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Products").last.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    inspection.look("question before leaving")
    assert inspection.found == {}


@on_each_device
def test_overlays(size: ViewportSize, inspect: Inspect) -> None:
    """The palette, the list of keys, a select and the menus."""
    inspection = inspect(size)
    page = inspection.page
    inspection.visit("/config/commerce/orders")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog", name="Commands")).to_be_visible()
    inspection.look("palette")
    page.keyboard.type("nothing is called this")
    expect(page.get_by_text("Nothing by that name.")).to_be_visible()
    inspection.look("palette without a match")
    inspection.close_overlay()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    inspection.look("list of keys")
    inspection.close_overlay()
    page.get_by_role("group", name="Status").get_by_role("button", name="Cancelled").click()
    expect(page.get_by_text("No order matches")).to_be_visible()
    inspection.look("filter that finds nothing")
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog").get_by_role("navigation", name="Studio")).to_be_visible()
        inspection.look("navigation of the studio")
    inspection.visit("/config/pages")
    page.get_by_role("main").get_by_role("table").get_by_role("button").first.click()
    expect(page.get_by_role("menu")).to_be_visible()
    inspection.look("menu of a page")
    assert inspection.found == {}


def show_panel(page: Page, name: str, size: ViewportSize) -> None:
    """A phone shows one part of the editor at a time."""
    if size == PHONE:
        page.get_by_role("radio", name=name, exact=True).click()


@on_each_device
def test_page_editor(size: ViewportSize, inspect: Inspect) -> None:
    """Nothing selected, a section, a block, its rich text opened, a menu of blocks, the question of
    publishing."""
    inspection = inspect(size)
    page = inspection.page
    inspection.visit("/config/pages")
    page.get_by_role("table", name="Pages").get_by_role("link", name="About").click()
    expect(page.frame_locator("iframe").locator("[data-section]").first).to_be_visible()
    inspection.look("editor")
    for panel in ("Settings", "Outline"):
        show_panel(page, panel, size)
        inspection.look(f"{panel} with nothing selected")
    for row in ("Hero", "Text"):
        outline_row(page, row).first.click()
        for panel in ("Settings", "Page", "Outline"):
            show_panel(page, panel, size)
            inspection.look(f"{row} selected, {panel}")
    show_panel(page, "Settings", size)
    page.get_by_role("button", name="Edit text").click()
    expect(page.get_by_role("toolbar", name="Text style")).to_be_visible()
    inspection.look("rich text")
    page.get_by_role("button", name="Link").click()
    expect(page.get_by_role("option").first).to_be_visible()
    inspection.look("rich text with a link")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    show_panel(page, "Outline", size)
    page.get_by_role("button", name="Add section").click()
    expect(page.get_by_role("option", name="Large words", exact=True)).to_be_visible()
    inspection.look("library of sections")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More about the publication").click()
    expect(page.get_by_role("menu")).to_be_visible()
    inspection.look("menu of the publication")
    assert inspection.found == {}
