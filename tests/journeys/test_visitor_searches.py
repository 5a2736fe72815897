"""Searching with a typing mistake: by mouse, keys and finger, and without script."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE

Open = Callable[..., Page]


def test_finds_a_mistyped_product_from_the_header(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("banner").get_by_role("link", name="Search").click()
    field = page.get_by_role("searchbox", name="Search for").or_(
        page.get_by_role("combobox", name="Search for")
    )
    expect(field).to_be_focused()
    field.press_sequentially("popy")
    first = page.get_by_role("option").first
    expect(first).to_contain_text("Poppy Heads")
    assert not serious_findings(page)
    first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Poppy Heads")


def test_chooses_by_keys(open_page: Open) -> None:
    page = open_page("/search")
    field = page.locator("#q")
    field.focus()
    page.keyboard.type("fern")
    expect(page.get_by_role("listbox", name="Suggestions")).to_be_visible()
    expect(page.get_by_text("6 suggestions")).to_be_attached()
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("id", re.compile("-0$"))
    expect(field).to_have_attribute("aria-activedescendant", re.compile("-0$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    page.keyboard.type("s")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_text("All results for “ferns”")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=ferns")
    assert not serious_findings(page)


def test_escape_closes_list_then_dialog_and_gives_the_focus_back(open_page: Open) -> None:
    page = open_page("/shop")
    link = page.get_by_role("banner").get_by_role("link", name="Search")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Search for")).to_be_focused()
    page.keyboard.type("fern")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(page.get_by_role("dialog", name="Search")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(link).to_be_focused()


def test_searches_on_a_phone(open_page: Open) -> None:
    page = open_page("/search", size=PHONE, has_touch=True)
    page.locator("#q").tap()
    page.keyboard.type("ginko")
    expect(page.get_by_role("option").first).to_contain_text("Ginkgo")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_searches_and_narrows_without_script(open_page: Open) -> None:
    page = open_page("/", scripts=False)
    page.get_by_role("banner").get_by_role("link", name="Search").click()
    page.get_by_label("Search for").fill("popy")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Nothing says “popy”. 11 results for “poppy”")).to_be_visible()
    expect(page.locator(".search-result-title").first).to_contain_text("Poppy Heads")
    page.goto(page.url.replace("popy", "fern"))
    page.get_by_role("navigation", name="Kinds of results").get_by_role("link", name="Posts").click()
    expect(page.locator('.search-kinds [aria-current="true"]')).to_contain_text("Posts")
