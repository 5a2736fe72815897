"""An owner fills a gallery with pictures at once, puts them in order; a visitor looks at them large."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.journeys.axe import in_both_schemes

Open = Callable[..., Page]

PHONE: ViewportSize = {"width": 390, "height": 844}


def tiles(page: Page) -> Locator:
    return page.get_by_role("grid", name="Pictures").get_by_role("row")


def names(page: Page) -> list[str]:
    return [tile.inner_text().strip() for tile in tiles(page).all()]


def made_gallery(page: Page, title: str) -> None:
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("menuitem", name="Gallery").click()
    page.get_by_role("textbox", name="Name").fill(title)
    page.get_by_role("button", name="Create").click()
    page.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_text("No pictures yet")).to_be_visible()
    page.get_by_role("button", name="Add pictures").click()
    choices = page.get_by_role("dialog").get_by_role("option")
    for number in range(3):
        choices.nth(number).click()
    page.get_by_role("button", name="Add 3 pictures").click()
    expect(tiles(page)).to_have_count(3)


def test_pictures_are_added_ordered_and_looked_at(open_page: Open) -> None:
    page = open_page("/config/pages", as_owner=True)
    made_gallery(page, "Walks")
    before = names(page)
    tiles(page).first.focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(page.get_by_text("Order saved")).to_be_visible()
    expect(tiles(page).nth(1)).to_have_text(before[0])
    page.get_by_role("button", name="Undo").last.click()
    expect(tiles(page).first).to_have_text(before[0])

    tiles(page).first.click()
    page.get_by_role("textbox", name="Title").fill("Over the hill")
    assert in_both_schemes(page) == {}
    page.get_by_role("button", name="Save").click()
    expect(tiles(page).first).to_have_text("Over the hill")
    page.get_by_role("button", name="Design", exact=True).click()
    page.get_by_role("textbox", name="Pictures per row").fill("2")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Design saved")).to_be_visible()
    assert in_both_schemes(page) == {}

    visitor = open_page("/walks")
    expect(visitor.locator(".gallery-list > li")).to_have_count(3)
    expect(visitor.locator(".gallery-page")).to_have_attribute("style", re.compile("--per-row:2"))
    visitor.locator("a.picture-frame").first.click()
    expect(visitor.get_by_role("dialog")).to_be_visible()
    visitor.keyboard.press("Escape")
    visitor.get_by_role("link", name="Over the hill", exact=True).last.click()
    expect(visitor.get_by_role("heading", name="Over the hill")).to_be_visible()
    assert in_both_schemes(visitor) == {}


def test_a_gallery_is_kept_on_a_phone(open_page: Open) -> None:
    page = open_page("/config/pages", as_owner=True, size=PHONE)
    made_gallery(page, "Windows")
    before = names(page)
    tiles(page).first.get_by_role("button", name=re.compile("Actions")).click()
    page.get_by_role("menuitem", name="Move back").click()
    expect(tiles(page).nth(1)).to_have_text(before[0])
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_gallery_needs_no_script(open_page: Open) -> None:
    page = open_page("/inside", scripts=False)
    page.locator("a.picture-frame").first.click()
    expect(page.locator("img")).to_have_count(1)
    assert "/media/" in page.url
