"""Pages below pages, a page with a password, and a page from a template: by keyboard alone and on a phone."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import hold_notice
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

_PAGES = """
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
for slug in ("firm", "crew", "berlin", "garden", "pond"):
    tree = {"version": 2, "sections": [{"id": "one", "type": "band", "settings": {}, "blocks": [
        {"id": "words", "type": "heading", "settings": {"text": "All about " + slug}}]}]}
    publish_page(create_page(slug.title(), slug=slug, tree=tree).id)
"""


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    folder = tmp_path_factory.mktemp("nested") / "data"
    with LiveSite(folder, {"SITEWRIGHT_DEMO": "off"}, is_blank=True) as site:
        site.run_in_website(_PAGES)
        yield site


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("table", name="Pages").get_by_role("row").filter(has_text=title)


def sign_in(page: Page, keys: Keyboard, site: LiveSite) -> None:
    expect(page.get_by_label("E-mail")).to_be_focused()
    keys.type(site.owner_email)
    keys.press("Tab")
    keys.type(site.owner_password)
    keys.press("Enter")


def test_a_tree_is_built_and_a_page_is_locked_by_keyboard_alone(
    open_page: Open, live_site: LiveSite, browser: Browser
) -> None:
    page = open_page("/config/pages")
    keys = Keyboard(page)
    sign_in(page, keys, live_site)
    keys.tab_to("link", re.compile("^Crew"))
    keys.press("Alt+ArrowRight")
    expect(row(page, "/firm/crew")).to_be_visible()
    expect(page.locator(":focus")).to_contain_text("Crew")
    keys.tab_to("link", re.compile("^Berlin"))
    keys.press("Alt+ArrowRight")
    expect(row(page, "/firm/berlin")).to_be_visible()
    keys.press("Alt+ArrowUp")
    rows = page.get_by_role("table", name="Pages").get_by_role("row")
    expect(rows.filter(has_text="/firm/").first).to_contain_text("Berlin")
    keys.press("Alt+ArrowLeft")
    expect(row(page, "Berlin")).not_to_contain_text("/firm/berlin")
    address = page.url.partition("/config")[0]
    assert page.request.get(f"{address}/crew").url == f"{address}/firm/crew"

    keys.tab_to("button", "Actions for Crew")
    keys.press("Enter")
    expect(page.get_by_role("menuitem", name="Edit")).to_be_focused()
    keys.find("Protect with a password")
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="Password")).to_be_focused()
    keys.type("open sesame")
    keys.press("Enter")
    expect(row(page, "/firm/crew")).to_contain_text("Password")

    visitor = browser.new_context(java_script_enabled=False, viewport=PHONE).new_page()
    visitor.goto(f"{address}/firm/crew")
    expect(visitor.get_by_role("heading", name="This page is locked")).to_be_visible()
    expect(visitor.get_by_text("All about crew")).to_have_count(0)
    typed = Keyboard(visitor)
    typed.type("open barley")
    typed.press("Enter")
    expect(visitor.get_by_role("alert")).to_contain_text("not the right password")
    typed.type("open sesame")
    typed.press("Enter")
    expect(visitor.get_by_text("All about crew")).to_be_visible()
    visitor.context.close()


def test_a_tree_is_built_on_a_phone_and_undone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/pages", size=PHONE, as_owner=True)
    page.get_by_role("button", name="Actions for Pond", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Put below the page above")).click()
    # First of all: it goes by itself.
    hold_notice(page, "“Pond” is at /garden/pond now; the old address leads there")
    expect(row(page, "Pond")).to_contain_text("/garden/pond")
    page.get_by_label("Notifications").get_by_role("button", name="Undo").first.click()
    expect(row(page, "Pond")).not_to_contain_text("/garden/pond")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert serious_findings(page) == []

    page.get_by_role("button", name="Actions for Garden", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Title, address")).click()
    expect(page.get_by_text("How a search engine may show it")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert serious_findings(page) == []
    page.get_by_text("Hide from search engines", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    address = page.url.partition("/config")[0]
    assert 'content="noindex"' in page.request.get(f"{address}/garden").text()


def test_a_page_begins_as_one_of_the_templates(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/pages?create=true", as_owner=True)
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Contact", exact=True).click()
    expect(dialog.get_by_label("Title", exact=True)).to_have_value("Contact")
    expect(dialog.locator("iframe").first).to_be_attached()
    assert serious_findings(page) == []
    dialog.get_by_role("button", name="Create", exact=True).click()
    frame = page.frame_locator('iframe[title^="Preview of"]')
    expect(frame.get_by_role("heading", name="Get in touch")).to_be_visible()
    expect(frame.locator("[data-section]")).to_have_count(3)
