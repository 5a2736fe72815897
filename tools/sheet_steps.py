"""What is done on a screen of the contact sheets before its picture is taken."""

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import FrameLocator, Locator, Page, Route

_SESSION = "**/config/api/session"
_WEBSITES = "**/config/api/websites"
# They are drawn one after the other.
_THUMBNAILS_MS = 2_500
_BEGINNING = """element => {
  element.scrollIntoView({ block: "center" });
  const { left, top } = element.getBoundingClientRect();
  return [left + 12, top + 10];
}"""
_PLACE_AND_SCALE = """frame => {
  const { left, top, width } = frame.getBoundingClientRect();
  return [left, top, width / frame.clientWidth];
}"""

Act = Callable[[Page], None]


def press(name: str, role: Literal["button", "tab"] = "button") -> Act:
    """Press what is called so, exactly."""
    return lambda page: page.get_by_role(role, name=name, exact=True).first.click()


def keys(*pressed: str) -> Act:
    def act(page: Page) -> None:
        for key in pressed:
            page.keyboard.press(key)

    return act


def several(*acts: Act) -> Act:
    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


def choose_rows(page: Page) -> None:
    """The first two rows of a list."""
    for number in (1, 2):
        page.get_by_role("checkbox").nth(number).click(force=True)


def refuse_sign_in(page: Page) -> None:
    page.get_by_label("E-mail").fill("nobody@example.com")
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("alert").wait_for()


def misprice(page: Page) -> None:
    page.get_by_role("textbox", name=re.compile("^Price")).first.fill("twelve")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Write a price such as 12.50.").first.wait_for()


def open_page_settings(page: Page) -> None:
    page.get_by_role("button", name="Actions for About").click()
    page.get_by_role("menuitem", name=re.compile("^Title, address")).click()


def ask_for_page_password(page: Page) -> None:
    page.get_by_role("button", name="Actions for About").click()
    page.get_by_role("menuitem", name="Protect with a password").click()


def wait_for_thumbnails(page: Page) -> None:
    page.wait_for_timeout(_THUMBNAILS_MS)


def add_menu_entry(page: Page) -> None:
    page.get_by_role("button", name="Add to Main menu").click()
    page.get_by_role("menuitem", name="Page").click()


def choose_logo(page: Page) -> None:
    page.get_by_role("tab", name="Logo").click()
    page.get_by_role("button", name=re.compile("^(Choose|Replace): Logo$")).click()
    page.get_by_role("dialog").get_by_role("option").first.wait_for()


def choose_font(page: Page) -> None:
    page.get_by_role("button", name="Heading font").click()
    page.get_by_role("option").first.wait_for()


def choose_currency(page: Page) -> None:
    page.get_by_role("button", name="Currency").click()
    page.get_by_role("option", name=re.compile("^JPY")).click()
    page.get_by_text("Nothing is converted").wait_for()


def ask_for_a_start(page: Page) -> None:
    """The studio is told that the website has nothing in it yet."""

    def answer(route: Route) -> None:
        answered = route.fetch()
        session = answered.json()
        session["website"]["is_blank"] = True
        route.fulfill(response=answered, json=session)

    page.route(_SESSION, answer)
    page.goto("/config/start")
    page.get_by_role("heading", level=1).wait_for()
    page.unroute(_SESSION)


def tell_of_several_websites(page: Page) -> None:
    """The studio is told of further websites: one more, one in the making, one archived, one deleted."""

    def answer(route: Route) -> None:
        answered = route.fetch()
        told = answered.json()
        here = told["websites"][0]
        other = here | {"is_current": False, "url": "http://fern.localhost/config", "host": "fern.localhost"}
        told["websites"] += [
            other | {"id": "1" * 32, "title": "Fern Press"},
            other | {"id": "2" * 32, "title": "Winter market", "is_open": False, "is_archived": True},
            other | {"id": "3" * 32, "title": "Old shop", "is_open": False, "may_put_back": True}
            | {"removal_at": "2030-01-30T12:00:00Z"},
        ]  # fmt: skip
        copy = {"state": "running", "done_fraction": 0.42, "created_at": "2026-11-24T12:00:00Z"}
        told["copies"] = [
            copy | {"id": "4" * 32, "website_id": here["id"], "title": "A copy", "host": "copy.localhost"}
        ]
        route.fulfill(response=answered, json=told | {"may_found": True})

    page.route(_WEBSITES, answer)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()


def duplicate_a_website(page: Page) -> None:
    tell_of_several_websites(page)
    page.get_by_role("button", name="Actions for Fern Press").click()
    page.get_by_role("menuitem", name="Duplicate…").click()


def copy_a_page(page: Page) -> None:
    tell_of_several_websites(page)
    page.get_by_role("button", name="Actions for About").click()
    page.get_by_role("menuitem", name="Copy to another website…").click()


def _frame(page: Page) -> FrameLocator:
    frame = page.frame_locator('iframe[title^="Preview of"]')
    frame.locator("[data-section]").first.wait_for()
    return frame


def wait_for_the_page(page: Page) -> None:
    _frame(page)


def show_part(name: str) -> Act:
    """A phone shows one part of the editor at a time, a narrow window begins without those it has no room
    for."""

    def act(page: Page) -> None:
        tab = page.get_by_role("radio", name=name, exact=True)
        button = page.get_by_role("button", name=f"Show the {name.lower()}", exact=True)
        for way in (tab, button):
            if way.is_visible():
                way.click()

    return act


def choose_node(beginning: str) -> Act:
    """A section or block by how its line in the outline begins; its settings are brought to sight."""

    def act(page: Page) -> None:
        _frame(page)
        show_part("Outline")(page)
        outline = page.get_by_role("treegrid", name="Outline of the page")
        outline.get_by_role("row", name=re.compile(f"^{beginning}")).first.click()
        show_part("Settings")(page)

    return act


def write_in_the_page(page: Page) -> None:
    """A word of the first paragraph is chosen, so that the bar for it is there."""
    text = _frame(page).locator(".block-text").first
    click_on_the_page(page, text)
    text.locator("xpath=self::*[contains(@class, 'ProseMirror')]").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("Control+Shift+ArrowRight")
    page.get_by_role("toolbar", name="Text style").wait_for()


def click_on_the_page(page: Page, target: Locator) -> None:
    """Where the page is shown smaller than it is, Playwright itself aims beside small things."""
    inside = target.evaluate(_BEGINNING)
    left, top, scale = page.locator('iframe[title^="Preview of"]').evaluate(_PLACE_AND_SCALE)
    page.mouse.click(left + inside[0] * scale, top + inside[1] * scale)


def link_in_the_page(page: Page) -> None:
    write_in_the_page(page)
    page.get_by_role("toolbar", name="Text style").get_by_role("button", name="Link").click()
    page.get_by_role("option").first.wait_for()


def open_library(page: Page) -> None:
    _frame(page)
    show_part("Outline")(page)
    page.get_by_role("button", name="Add section").click()
    page.get_by_role("dialog", name="Add a section").get_by_role("option").first.wait_for()
    page.wait_for_timeout(_THUMBNAILS_MS)


def keep_section(page: Page) -> None:
    choose_node("Hero")(page)
    page.get_by_role("button", name="Save section to library").last.click()


def ask_to_publish(page: Page) -> None:
    """On the other page of the demo: the home page is on other sheets. Where nothing is new, a word is."""
    page.goto("/config/pages")
    page.get_by_role("table", name="Pages").get_by_role("link", name="About").click()
    heading = _frame(page).locator("h1").first
    publish = page.get_by_role("button", name="Publish", exact=True)
    if publish.is_disabled():
        click_on_the_page(page, heading)
        page.keyboard.press("Control+End")
        page.keyboard.type(" and our press")
        page.keyboard.press("Escape")
    publish.click()
    page.get_by_role("dialog").wait_for()


def type_a_search(page: Page) -> None:
    """The keys wait for the script that suggests."""
    field = page.locator("#q")
    field.focus()
    page.get_by_role("combobox", name="Search for").wait_for()
    field.press_sequentially("popy")
    page.get_by_role("option").first.wait_for()


def put_into_cart(page: Page) -> None:
    for number in range(3):
        page.locator(".product-form fieldset.option").nth(number).locator("label").first.click()
    page.get_by_role("button", name="Add To Cart").click()
    page.locator(".cart-count:not([hidden])").wait_for()


def make_discount(page: Page) -> None:
    page.goto("/config/commerce/discounts/new")
    page.get_by_label("Code", exact=True).fill("WELCOME10")
    page.get_by_role("button", name="Add discount").first.click()
    page.get_by_role("link", name="WELCOME10").wait_for()


def leave_fields_out(page: Page) -> None:
    page.get_by_role("button", name="Pay $").click()
