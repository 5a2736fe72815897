"""Narrowing the shop's list: by keys on a desktop, by finger on a phone, without script."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE

Open = Callable[..., Page]

SIZE = "8 × 10 in"


def _count(page: Page) -> int:
    return int(page.locator("#results").inner_text().split()[0])


def _count_beside(page: Page, label: str) -> int:
    """How many products a value promises."""
    text = page.locator(".facet-values label", has_text=label).locator(".facet-count").inner_text()
    return int(text.strip("()"))


def test_narrows_by_keys_and_goes_back(open_page: Open) -> None:
    page = open_page("/shop?sort=title")
    everything = _count(page)
    page.locator(".filters > summary").focus()
    page.keyboard.press("Enter")
    promised = _count_beside(page, SIZE)
    assert 0 < promised < everything
    assert not in_both_schemes(page)
    page.get_by_role("checkbox", name=SIZE).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"option\.size="))
    assert _count(page) == promised
    # Whoever goes on by keys or listens goes on at the results.
    expect(page.locator("#results")).to_be_focused()
    expect(page.locator("#sort")).to_have_value("title")
    assert not in_both_schemes(page)
    # The order keeps what is chosen.
    page.locator("#sort").select_option("price")
    page.wait_for_url(re.compile("sort=price"))
    assert _count(page) == promised
    page.go_back()
    page.go_back()
    page.wait_for_url(re.compile(r"/shop\?sort=title$"))
    assert _count(page) == everything
    page.go_forward()
    assert _count(page) == promised
    page.get_by_role("link", name=f"Remove the filter Size: {SIZE}").click()
    page.wait_for_url(re.compile(r"/shop\?sort=title#results$"))
    assert _count(page) == everything


def test_narrows_on_a_phone_till_nothing_is_left(open_page: Open) -> None:
    page = open_page("/shop", size=PHONE, has_touch=True)
    page.locator(".filters > summary").tap()
    page.get_by_role("checkbox", name=SIZE).tap()
    page.get_by_label("To", exact=True).fill("1")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not in_both_schemes(page)
    page.get_by_role("button", name="Show results").tap()
    expect(page.locator("#results")).to_have_text("Nothing here yet.")
    assert not in_both_schemes(page)
    page.locator(".empty-state").get_by_role("link", name="Clear all").tap()
    page.wait_for_url(re.compile("/shop#results$"))
    assert _count(page) > 0


def test_narrows_without_script(open_page: Open) -> None:
    page = open_page("/shop", scripts=False)
    page.locator(".filters > summary").click()
    promised = _count_beside(page, SIZE)
    page.get_by_role("checkbox", name=SIZE).check()
    page.get_by_role("checkbox", name="In stock").check()
    page.get_by_role("button", name="Show results").click()
    assert 0 < _count(page) <= promised
    page.get_by_label("Sort by").select_option("price")
    page.get_by_role("button", name="Sort").click()
    expect(page).to_have_url(re.compile(r"in-stock=1"))
    page.locator(".filter-chips").get_by_role("link", name="Clear all").click()
    expect(page.locator(".filter-chips")).to_have_count(0)


def test_stands_from_right_to_left_and_is_not_printed(open_page: Open) -> None:
    page = open_page("/shop?in-stock=1")
    page.evaluate("document.documentElement.dir = 'rtl'")
    page.locator(".filters > summary").click()
    box = page.locator(".facet-values input").first.bounding_box()
    words = page.locator(".facet-values label span").first.bounding_box()
    assert box
    assert words
    assert box["x"] > words["x"]
    page.emulate_media(media="print")
    expect(page.locator(".filters")).to_be_hidden()
    expect(page.locator(".filter-chips")).to_be_hidden()
