"""An error in a theme's own template: the owner sees in the editor where it is; visitors see nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE, add_block, add_section, create_page
from tests.journeys.own_theme import site_with_theme
from tests.live import LiveSite

Open = Callable[..., Page]
Scheme = Literal["dark", "light"]

_BROKEN = {
    "header.region": '\n<nav aria-label="Extra">\n  {navigations.main|apply nav-lnk}\n</nav>\n',
    "pages/cart.page": "\n{cart|apply sums}\n",
}


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A server whose theme has an error in its header."""
    with site_with_theme(tmp_path_factory.mktemp("broken"), _break) as site:
        yield site


def _break(theme: Path) -> None:
    for file_name, ending in _BROKEN.items():
        with (theme / file_name).open("a") as file:
            file.write(ending)


def with_broken_code(open_page: Open, live_site: LiveSite, title: str, slug: str) -> Page:
    """The editor of a new page with one block, whose code names a formatter that does not exist."""
    page = open_page("/config", size=WIDE, as_owner=True)
    create_page(page, title, slug)
    add_section(page, "Band")
    add_block(page, "Band", "Code")
    page.get_by_role("textbox", name="Code", exact=True).focus()
    page.keyboard.insert_text("{x|monye}")
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_leads_to_the_place_in_the_template(
    open_page: Open, live_site: LiveSite, size: ViewportSize, scheme: Scheme
) -> None:
    """D-82: with the keyboard alone, from the count in the bar to the line in the template and back."""
    page = open_page("/config", size=size, color_scheme=scheme, as_owner=True)
    create_page(page, "Errors", f"errors-{size['width']}-{scheme}")
    button = page.get_by_role("button", name="Template errors: 1")
    button.focus()
    page.keyboard.press("Enter")
    window = page.get_by_role("dialog", name="Template errors")
    expect(window).to_contain_text("there is no partial or macro 'nav-lnk'")
    expect(window).to_contain_text("header.region · line")
    here = window.get_by_role("list", name="Errors on this page")
    expect(here.locator("mark")).to_have_text("{navigations.main|apply nav-lnk}")
    expect(here.get_by_role("list", name="The template around line")).to_contain_text(
        '<nav aria-label="Extra">'
    )
    elsewhere = window.get_by_role("list", name="Errors on other pages")
    expect(elsewhere.locator("mark")).to_have_text("{cart|apply sums}")
    expect(elsewhere).to_contain_text("/cart · pages/cart.page · line")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(here).to_be_focused()
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_shows_errors_of_code_beside_them(open_page: Open, live_site: LiveSite) -> None:
    """One list for the whole page; an error in a block leads to its settings."""
    page = with_broken_code(open_page, live_site, "Both", "both")
    expect(page.get_by_role("button", name="Template errors: 2")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Template errors: 2").press("Enter")
    page.get_by_role("button", name="Show Code in the page").press("Enter")
    expect(page.get_by_role("dialog", name="Template errors")).to_have_count(0)
    expect(page.locator("[data-region=settings] :focus")).to_have_count(1)
    expect(page.get_by_role("button", name="Line 1, column 1: unknown formatter 'monye'")).to_be_visible()


def test_leads_to_settings_that_are_out_of_sight(open_page: Open, live_site: LiveSite) -> None:
    """On a phone one part of the editor is shown at a time; elsewhere the sides may be hidden."""
    page = with_broken_code(open_page, live_site, "Far", "far")
    page.keyboard.press("Control+\\")
    settings = page.get_by_role("complementary", name="Settings")
    expect(settings).to_have_count(0)
    show_code(page)
    expect(settings.locator(":focus")).to_have_count(1)

    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.get_by_role("radio", name="Page", exact=True).click()
    expect(settings).to_have_count(0)
    show_code(page)
    expect(page.get_by_role("radio", name="Settings", exact=True)).to_be_checked()
    expect(settings.locator(":focus")).to_have_count(1)
    error = settings.get_by_role("button", name="Line 1, column 1: unknown formatter 'monye'")
    expect(error).to_be_visible()


def show_code(page: Page) -> None:
    """Follow the error of the code block from the list of all errors."""
    page.get_by_role("button", name="Template errors: 2").press("Enter")
    page.get_by_role("button", name="Show Code in the page").press("Enter")
    expect(page.get_by_role("dialog", name="Template errors")).to_have_count(0)


def test_shows_visitors_nothing_of_it(open_page: Open) -> None:
    page = open_page("/")
    expect(page.get_by_role("navigation", name="Extra")).to_have_text("")
    assert "nav-link}" not in page.content()
    expect(page.locator("body")).not_to_contain_text("partial")
