"""The first pages of a blank site: made, copied, moved, hidden, deleted and brought back.

With the mouse, by keyboard alone, and on a phone (owner's tasks 1, 2 and 12 of docs/first-hour.md).
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import add_section, expect_saved, hold_notice
from tests.journeys.keyboard import Keyboard
from tests.journeys.phrases import in_studio
from tests.live import LiveSite

Open = Callable[..., Page]

# What the first start puts there goes as well.
_EMPTY = """
from sitewright.content.models import Collection, Page
from sitewright.content.operations.delete_collection import delete_collection
from sitewright.content.operations.delete_page import delete_page
for page in Page.objects.all(): delete_page(page.id)
for collection in Collection.objects.all(): delete_collection(collection.id)
"""


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A server that begins with nothing at all."""
    folder = tmp_path_factory.mktemp("blank") / "data"
    with LiveSite(folder, {"SITEWRIGHT_DEMO": "off"}, is_blank=True) as site:
        site.run_in_website(_EMPTY)
        yield site


@pytest.fixture
def studio(open_page: Open, live_site: LiveSite) -> Page:
    return open_page("/config/pages", as_owner=True)


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("table", name="Pages").get_by_role("row").filter(has_text=title)


def act(page: Page, title: str, name: str) -> None:
    """An entry of the menu at the end of a row: two clicks."""
    page.get_by_role("button", name=f"Actions for {title}", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(f"^{name}")).click()


def undo(page: Page, notice: str) -> None:
    hold_notice(page, notice)
    told = page.get_by_label("Notifications").get_by_role("status").filter(has_text=notice)
    told.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Notifications").get_by_text("Undone", exact=True).first).to_be_visible()


def publish(page: Page) -> None:
    add_section(page, "Band")
    expect_saved(page)
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Publish")).click()
    expect(page.get_by_test_id("save-state")).to_have_text(re.compile("Live"))


def status_at(page: Page, path: str) -> tuple[int, str]:
    """What visitors are answered, and where they end."""
    answer = page.request.get(path)
    return answer.status, answer.url.removeprefix(page.url.split("/config")[0])


def test_a_blank_site_gets_its_first_pages_and_its_shop(studio: Page) -> None:
    page = studio
    # The home page: two clicks, and it stands at "/".
    page.get_by_role("button", name="Create the home page").click()
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", name="Home", level=1)).to_be_visible()
    publish(page)
    assert status_at(page, "/") == (200, "/")

    page.get_by_role("button", name="Back to pages").click()
    expect(row(page, "Home page")).to_have_count(1)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("menuitem", name="Page", exact=True).click()
    page.get_by_label("Title").fill("About")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", name="About", level=1)).to_be_visible()
    publish(page)
    page.get_by_role("button", name="Back to pages").click()

    act(page, "About", "Duplicate")
    expect(row(page, "/about-copy")).to_contain_text("Draft")
    act(page, "About", "Make it the home page")
    expect(row(page, "Home page")).to_contain_text("About")
    assert status_at(page, "/about") == (200, "/")
    assert status_at(page, in_studio("/home")) == (200, in_studio("/home"))
    undo(page, "“About” is the home page now")
    expect(row(page, "Home page")).not_to_contain_text("About")
    assert status_at(page, "/about") == (200, "/about")

    act(page, "About", "Hide")
    expect(row(page, "About").first).to_contain_text("Private")
    assert status_at(page, "/about")[0] == 404
    act(page, "About", "Show")
    expect(row(page, "About").first).to_contain_text("Live")
    act(page, "About", "Delete")
    expect(row(page, "/about")).to_have_count(1)  # The copy alone.
    assert status_at(page, "/about")[0] == 404
    undo(page, "“About” deleted: /about is off line")
    expect(row(page, "/about")).to_have_count(2)
    assert status_at(page, "/about") == (200, "/about")

    # The first product: the shop it needs is one press away.
    page.goto("/config/commerce/inventory/new")
    page.get_by_role("button", name="Create the shop and go on").click()
    page.get_by_label("Title", exact=True).first.fill("Fern print")
    page.get_by_label("Price", exact=True).first.fill("12")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Fern print", level=1)).to_be_visible()
    assert status_at(page, "/shop/p/fern-print")[0] == 200

    page.goto("/config/pages")
    expect(row(page, "/shop")).to_contain_text("1 product")
    act(page, "Shop", "Delete")
    expect(page.get_by_label("Notifications")).to_contain_text("still holds something")
    act(page, "Shop", "Name and address")
    page.get_by_role("textbox", name="Address").fill("store")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(row(page, "/store")).to_be_visible()
    assert status_at(page, "/shop/p/fern-print") == (200, "/store/p/fern-print")


def test_pages_are_kept_by_keyboard_alone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/pages?create=true")
    keys = Keyboard(page)
    expect(page.get_by_label("E-mail")).to_be_focused()
    keys.type(live_site.owner_email)
    keys.press("Tab")
    keys.type(live_site.owner_password)
    keys.press("Enter")
    expect(page.get_by_label("Title")).to_be_focused()
    keys.press("Control+a")
    keys.type("Imprint")
    keys.press("Tab")
    keys.type("imprint")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Imprint", level=1)).to_be_visible()
    keys.tab_to("button", "Back to pages")
    keys.press("Enter")
    expect(row(page, "/imprint")).to_be_visible()
    keys.tab_to("link", re.compile("^Imprint"))
    keys.press("Control+d")
    expect(row(page, "/imprint-copy")).to_be_visible()
    keys.tab_to("link", re.compile(r"^Imprint \(copy\)"))
    keys.press("Delete")
    expect(row(page, "/imprint-copy")).to_have_count(0)
    keys.tab_to("button", "Actions for Imprint")
    keys.press("Enter")
    expect(page.get_by_role("menuitem", name="Edit")).to_be_focused()
    keys.find("Delete")
    keys.press("Enter")
    expect(row(page, "/imprint")).to_have_count(0)


def test_pages_are_kept_on_a_phone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/pages?add=blog", size=PHONE, as_owner=True)
    page.get_by_label("Name").fill("Journal")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(row(page, "/journal")).to_contain_text("No posts yet")
    expect(row(page, "/journal")).to_contain_text("Live")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    act(page, "Journal", "Hide")
    expect(row(page, "/journal")).to_contain_text("Hidden")
    act(page, "Journal", "Delete")
    expect(row(page, "/journal")).to_have_count(0)
    undo(page, "“Journal” deleted")
    expect(row(page, "/journal")).to_be_visible()
