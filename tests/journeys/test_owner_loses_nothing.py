"""What was typed, and where one was, outlasts slow answers, failures, undoing and leaving."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    outline_row,
    sign_in,
)  # fmt: skip
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

_PRODUCT_CALL = re.compile(r"/config/api/products/[0-9a-f-]{32,36}$")


def new_product(page: Page, title: str) -> None:
    """A product of its own for a journey; its editor stays open."""
    page.goto("/config/commerce/inventory/new")
    page.get_by_label("Title").first.fill(title)
    page.get_by_label("Price", exact=True).fill("12")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_the_editor_stays_when_a_later_read_fails(open_page: Open, live_site: LiveSite) -> None:
    """Publishing reads the page anew; that it cannot is no reason to close what may hold unsent changes."""
    page = open_page("/config", size=WIDE, as_owner=True)
    create_page(page, "Kept open", "kept-open")
    add_section(page, "Band")
    expect_saved(page)
    address = re.compile(rf"/config/api{page.url.partition('/config')[2]}$")
    page.route(address, lambda route: route.fulfill(status=403, body=json.dumps({"error": "Not now."})))
    page.get_by_role("button", name="Publish", exact=True).click()
    with page.expect_response(address):
        page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published", exact=True)).to_be_visible()
    expect(outline_row(page, "Band")).to_be_visible()


def test_a_text_in_the_page_follows_an_undo(open_page: Open, live_site: LiveSite) -> None:
    """Otherwise the next key would bring back what was undone. Escape leads back to the page around it."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Undone beside", "undone-beside")
    add_section(page, "Band")
    add_block(page, "Band", "Text")
    text = frame.locator(".block-text")
    expect(text).to_be_focused()  # A new text is ready to be typed.
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Page", exact=True)).to_be_focused()
    page.get_by_role("button", name="Edit text", exact=True).click()
    expect(text).to_be_focused()
    before = text.inner_text()
    page.keyboard.type(" More words.")
    expect(text).to_have_text(f"{before} More words.")
    expect_saved(page)
    page.get_by_role("button", name="Undo: Edit text").click()
    expect(text).to_have_text(before)


def test_a_product_keeps_what_is_typed_while_it_saves(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", as_owner=True)
    new_product(page, "Slowly saved")
    held: list[Route] = []
    page.route(_PRODUCT_CALL, lambda r: held.append(r) if r.request.method == "PUT" else r.continue_())
    page.get_by_label("Vendor").fill("Meadow")
    with page.expect_request(lambda request: request.method == "PUT"):
        page.get_by_label("Vendor").press("Enter")
    page.get_by_label("Tags").fill("ink")
    held.pop().continue_()
    expect(page.get_by_text("“Slowly saved” saved")).to_be_visible()
    expect(page.get_by_label("Tags")).to_have_value("ink")
    expect(page.get_by_label("Tags")).to_be_focused()
    page.unroute(_PRODUCT_CALL)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.reload()
    expect(page.get_by_label("Tags")).to_have_value("ink")
    expect(page.get_by_label("Vendor")).to_have_value("Meadow")


def test_enter_in_a_link_saves_no_product(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", as_owner=True)
    new_product(page, "Linked")
    saved: list[str] = []
    page.on("request", lambda r: saved.append(r.url) if r.method == "PUT" else None)
    text = page.get_by_role("textbox", name="Description").first
    text.press_sequentially("Our ferns")
    page.keyboard.press("Control+A")
    page.get_by_role("button", name="Link", exact=True).click()
    page.get_by_label("Link address").fill("/about")
    page.get_by_label("Link address").press("Enter")
    expect(text.get_by_role("link", name="Our ferns")).to_be_visible()
    expect(page.get_by_label("Link address")).to_have_count(0)
    assert saved == []


def test_signing_out_lets_save_first(open_page: Open, live_site: LiveSite) -> None:
    """PL-4.22"""
    page = open_page("/config", as_owner=True)
    new_product(page, "Saved at the door")
    address = page.url
    page.get_by_label("Vendor").fill("Meadow")
    page.get_by_role("button", name="Sign out").click()
    question = page.get_by_role("alertdialog", name="Save your changes?")
    question.get_by_role("button", name="Keep editing").click()
    expect(page.get_by_label("Vendor")).to_have_value("Meadow")
    page.get_by_role("button", name="Sign out").click()
    question.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("Password")).to_be_visible()
    page.goto(address)
    sign_in(page, live_site)
    expect(page.get_by_label("Vendor")).to_have_value("Meadow")


def test_the_focus_outlasts_what_had_it(open_page: Open, live_site: LiveSite) -> None:
    """A removed row hands it to its neighbour, a notice that is closed to where it came from."""
    page = open_page("/config")
    keys = Keyboard(page)
    sign_in(page, live_site)
    new_product(page, "Two options")
    for _ in range(2):
        page.get_by_role("button", name="Add option").click()
    page.get_by_role("button", name="Remove option 2").focus()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Remove option 1")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Add option")).to_be_focused()

    page.get_by_label("Vendor").fill("Meadow")
    keys.press("Enter")
    expect(page.get_by_text("“Two options” saved")).to_be_visible()
    page.get_by_role("button", name="Dismiss").last.focus()
    while page.get_by_role("button", name="Dismiss").count():
        keys.press("Enter")
    expect(page.get_by_label("Vendor")).to_be_focused()


def test_a_list_that_ends_earlier_leads_back(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.12 PL-2.14"""
    page = open_page("/config/commerce/inventory?page=99", as_owner=True)
    expect(page.get_by_role("heading", name="There is no page 99")).to_be_visible()
    page.get_by_role("button", name="To the last page").click()
    expect(page.get_by_role("table", name="Products").get_by_role("row").nth(1)).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.goto("/config/commerce/inventory")
    first = page.get_by_role("table", name="Products").get_by_role("row").nth(1)
    on_the_first_page = first.inner_text()
    page.get_by_role("button", name="Next").click()
    page.wait_for_url("**page=2")
    expect(first).not_to_have_text(on_the_first_page)
    for column in ("Stock", "Price", "Product"):
        header = page.get_by_role("columnheader", name=column)
        header.get_by_role("button").click()
        expect(header).to_have_attribute("aria-sort", "ascending")
