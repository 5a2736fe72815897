"""The owner gives the site its own look: sees it on the real page, saves it, takes it back."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]

OWN_FONT = re.compile("^Fraunces")
_LOADED_FONTS = """document.fonts.ready.then(() =>
    [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family).join())"""
COBALT_PAPER = "rgb(250, 251, 255)"


@pytest.fixture(autouse=True)
def _old_look(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website("from sitewright.sites.operations.update_styles import update_styles\n"
                             "update_styles({}, lambda before, after: None)")  # fmt: skip


def _open_design(open_page: Open, live_site: LiveSite, **options: object) -> tuple[Page, FrameLocator]:
    page = open_page("/config", **options, as_owner=True)
    page.goto("/config/design")
    page.get_by_role("heading", name="Design", exact=True).wait_for()
    frame = page.frame_locator("iframe[title^='Preview of']")
    expect(_heading(frame)).to_have_css("font-family", OWN_FONT)
    return page, frame


def _heading(place: FrameLocator | Page) -> Locator:
    return place.locator("main :is(h1, h2)").first


def _style(place: Locator, name: str) -> str:
    return str(place.evaluate(f"element => getComputedStyle(element).{name}"))


def _expect_font(place: FrameLocator | Page, family: str) -> None:
    expect(_heading(place)).to_have_css("font-family", f'"{family}", "{family} Fallback", sans-serif')


def _save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Design saved").wait_for()


def test_another_palette_and_font_are_seen_saved_published_and_taken_back(
    open_page: Open, live_site: LiveSite
) -> None:
    """PL-2.28, PL-2.29: five presses from the screen to the shop."""
    page, frame = _open_design(open_page, live_site, size=WIDE)
    page.get_by_role("radio", name="Cobalt").click()
    expect(frame.locator("body")).to_have_css("background-color", COBALT_PAPER)
    page.get_by_role("button", name="Heading font").click()
    page.get_by_role("option", name="Space Grotesk").click()
    _expect_font(frame, "Space Grotesk Web")
    assert "Space" not in _style(_heading(open_page("/")), "fontFamily")
    _save(page)
    shop = open_page("/")
    _expect_font(shop, "Space Grotesk Web")
    expect(shop.locator("body")).to_have_css("background-color", COBALT_PAPER)
    loaded = shop.evaluate(_LOADED_FONTS)
    assert "Space Grotesk Web" in loaded
    assert "Fraunces" not in loaded
    page.get_by_role("button", name="Undo").click()
    expect(frame.locator("body")).not_to_have_css("background-color", COBALT_PAPER)
    shop.reload()
    expect(_heading(shop)).to_have_css("font-family", OWN_FONT)


def test_by_keyboard_alone(open_page: Open, live_site: LiveSite) -> None:
    page, frame = _open_design(open_page, live_site, size=WIDE)
    page.get_by_role("button", name="Paper: #fbf9f4").focus()
    for _ in range(5):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("radio", name="Chalk")).to_have_attribute("aria-checked", "true")
    expect(frame.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Heading font")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("searchbox", name="Search fonts").focus()
    page.keyboard.type("manro")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("option", name="Manrope")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    _expect_font(frame, "Manrope Web")


def test_a_colour_is_typed_and_a_bad_one_is_named(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.29, PL-5.10, PL-5.12"""
    page, frame = _open_design(open_page, live_site, size=WIDE)
    page.get_by_role("button", name="Paper: #fbf9f4").click()
    field = page.get_by_role("textbox", name="Colour")
    field.fill("#fe")
    expect(page.get_by_text("Hex must be 3 or 6 digits")).to_be_visible()
    field.fill("#fef0f5")
    expect(frame.locator("body")).to_have_css("background-color", "rgb(254, 240, 245)")
    page.get_by_role("radio", name="HSL").click()
    field.fill("10, 120%, 50%")
    expect(page.get_by_text("Saturation out of bounds")).to_be_visible()


def test_shapes_are_seen_on_the_page(open_page: Open, live_site: LiveSite) -> None:
    page, frame = _open_design(open_page, live_site, size=WIDE)
    button = frame.locator(".button-primary").first
    page.get_by_role("radio", name="Pill").click()
    expect(button).to_have_css("border-radius", "1600px")
    page.get_by_role("radio", name="Outline").click()
    expect(button).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    page.get_by_role("radio", name="Solid").click()
    expect(button).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_the_page_is_looked_at_in_either_light(open_page: Open, live_site: LiveSite) -> None:
    page, frame = _open_design(open_page, live_site, size=WIDE)
    light = _style(frame.locator("body"), "backgroundColor")
    page.get_by_role("radio", name="Dark", exact=True).click()
    expect(frame.locator("body")).not_to_have_css("background-color", light)
    expect(frame.locator("html")).to_have_css("color-scheme", "dark")


def test_leaving_asks_for_what_is_not_saved(open_page: Open, live_site: LiveSite) -> None:
    page, _ = _open_design(open_page, live_site, size=WIDE)
    page.get_by_role("radio", name="Plum").click()
    page.get_by_role("link", name="Pages").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Keep editing").click()
    expect(page.get_by_role("radio", name="Plum")).to_have_attribute("aria-checked", "true")


def test_fonts_that_do_not_come_are_told_and_tried_again(open_page: Open, live_site: LiveSite) -> None:
    """PL-8.37, PL-8.38"""
    page, _ = _open_design(open_page, live_site, size=WIDE)
    page.context.route("**/fonts/archivo-*", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Heading font").click()
    page.get_by_text("Unable to load preview for Archivo").wait_for()
    page.context.unroute("**/fonts/archivo-*")
    page.get_by_role("button", name="Load the preview for Archivo again").click()
    expect(page.get_by_text("Unable to load preview for Archivo")).to_have_count(0)


def test_on_a_phone_the_page_stays_in_sight(open_page: Open, live_site: LiveSite) -> None:
    page, frame = _open_design(open_page, live_site, size=PHONE)
    page.get_by_role("radio", name="Cobalt").click()
    expect(frame.locator("body")).to_have_css("background-color", COBALT_PAPER)
    expect(page.locator("iframe")).to_be_in_viewport()
    _save(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert in_both_schemes(page) == {}
