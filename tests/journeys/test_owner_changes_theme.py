"""The owner looks at the website in another theme, adds one, chooses it, takes that back, and removes it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.live import LiveSite
from tests.themes.adopting.folders import HARBOUR
from tests.themes.uploading.archives import elm, folder_zipped, zipped

Open = Callable[..., Page]

_AS_BEFORE = """
from sitewright.sites.models import AddedTheme
from sitewright.sites.operations.use_theme import use_theme
use_theme("meadow")
AddedTheme.objects.all().delete()
"""


@pytest.fixture(autouse=True)
def _old_theme(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website(_AS_BEFORE)


def _open_themes(open_page: Open, **options: object) -> Page:
    page = open_page("/config", **options, as_owner=True)
    page.goto("/config/design")
    page.get_by_role("link", name="Theme: Meadow").click()
    expect(page.get_by_role("heading", name="Themes", exact=True)).to_be_visible()
    return page


def _add(page: Page, name: str, archive: bytes) -> None:
    page.get_by_role("button", name="Add a theme").click()
    payload = FilePayload(name=name, mimeType="application/zip", buffer=archive)
    page.get_by_label("Theme file").set_input_files(payload)
    page.get_by_role("button", name="Add", exact=True).click()


def _card(page: Page, title: str) -> Locator:
    return page.get_by_role("listitem", name=title, exact=True)


def _shows_elm(open_page: Open) -> bool:
    return open_page("/").locator("footer.theme-soft .shell").count() == 1


def test_a_theme_is_added_looked_at_chosen_and_taken_back(open_page: Open, live_site: LiveSite) -> None:
    page = _open_themes(open_page, size=WIDE)
    expect(_card(page, "Meadow").get_by_text("In use")).to_be_visible()
    _add(page, "elm.zip", zipped(elm()))
    card = _card(page, "Elm")
    expect(card.get_by_text("Version 1.2 · The MIT License (MIT) · By A. Maker")).to_be_visible()
    assert not _shows_elm(open_page)
    card.get_by_role("button", name="Look at Elm").click()
    dialog = page.get_by_role("dialog", name="The website in “Elm”")
    frame = dialog.frame_locator("iframe")
    expect(frame.locator("footer.theme-soft .shell")).to_have_count(1)
    dialog.get_by_role("button", name="Page").click()
    page.get_by_role("option", name="Cart").click()
    expect(frame.get_by_role("heading", name="Cart")).to_be_visible()
    # A link leads nowhere: the frame goes on showing the theme.
    frame.get_by_role("link", name="Search").first.click()
    expect(frame.get_by_role("heading", name="Cart")).to_be_visible()
    assert not _shows_elm(open_page)
    dialog.get_by_role("button", name="Use this theme").click()
    expect(card.get_by_text("In use")).to_be_visible()
    assert _shows_elm(open_page)
    page.get_by_role("button", name="Undo").last.click()
    expect(_card(page, "Meadow").get_by_text("In use")).to_be_visible()
    assert not _shows_elm(open_page)


def test_one_of_another_dialect_comes_with_its_report_and_goes_with_an_undo(
    open_page: Open, live_site: LiveSite
) -> None:
    page = _open_themes(open_page, size=WIDE)
    _add(page, "harbour.zip", folder_zipped(HARBOUR, "harbour/"))
    report = page.get_by_role("dialog", name="Report on “Harbour”")
    expect(report.get_by_text("blocks/mark.block:1")).to_be_visible()
    expect(report.get_by_text("the formatter 'shiny': nothing is printed")).to_be_visible()
    report.get_by_role("button", name="Done").click()
    _card(page, "Harbour").get_by_role("button", name="Remove Harbour").click()
    expect(_card(page, "Harbour")).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(_card(page, "Harbour")).to_be_visible()


def test_what_is_no_theme_says_so_beside_the_file(open_page: Open, live_site: LiveSite) -> None:
    page = _open_themes(open_page, size=WIDE)
    _add(page, "photo.zip", b"GIF89a")
    dialog = page.get_by_role("dialog", name="Add a theme")
    expect(dialog.get_by_role("alert")).to_contain_text("This is no zip archive")
    _choose_large(dialog)
    expect(dialog.get_by_role("alert")).to_contain_text("larger than the 8 MB")
    expect(dialog.get_by_role("button", name="Add", exact=True)).to_be_disabled()


def _choose_large(dialog: Locator) -> None:
    large = FilePayload(name="large.zip", mimeType="application/zip", buffer=bytes(8_000_001))
    dialog.get_by_label("Theme file").set_input_files(large)


def test_on_a_phone_and_by_keyboard(open_page: Open, live_site: LiveSite, tmp_path: Path) -> None:
    page = _open_themes(open_page, size=PHONE)
    _add(page, "elm.zip", zipped(elm()))
    button = page.get_by_role("button", name="Look at Elm")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="The website in “Elm”")
    expect(dialog.frame_locator("iframe").locator("footer.theme-soft .shell")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    in_both_schemes(page)
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    in_both_schemes(page)
    page.get_by_role("button", name="Use Elm").focus()
    page.keyboard.press("Enter")
    expect(_card(page, "Elm").get_by_text("In use")).to_be_visible()
