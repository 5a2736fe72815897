"""An owner lets a mail to buyers say what the shop wants to say, on a phone and by keys alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]

_PUT_BACK = """
from sitewright.sites.operations.set_settings import set_settings
set_settings({"settings.mail.wording": []}, lambda *_: None)
"""


@pytest.fixture(autouse=True)
def usual_words(live_site: LiveSite) -> Iterator[None]:
    """Afterwards: other journeys read mails too."""
    yield
    live_site.run_in_website(_PUT_BACK)


def _add(page: Page, block: str) -> None:
    page.get_by_role("button", name="Add a block").click()
    page.get_by_role("menuitem", name=block, exact=True).click()


def test_an_owner_writes_around_what_a_mail_says(open_page: Open) -> None:
    page = open_page("/config/settings/email", as_owner=True, size=PHONE)
    page.get_by_role("button", name="Mail").first.click()
    page.get_by_role("option", name="Order confirmation").click()
    page.get_by_label("Subject").fill("{shop}: we print for you, {name}")
    blocks = page.get_by_role("list", name="Blocks of the mail")
    _add(page, "Text")
    expect(blocks.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("We print on Tuesdays, {nmae}.")
    expect(page.get_by_role("alert")).to_contain_text("{nmae}")
    assert serious_findings(page) == []
    blocks.get_by_role("textbox").fill("We print on Tuesdays, {name}.")
    expect(page.get_by_role("alert")).to_have_count(0)
    # The button that moves it keeps the focus, wherever its block goes.
    page.get_by_role("button", name="Move Text up").press("Enter")
    expect(blocks.get_by_role("listitem").first).to_contain_text("Text")
    _add(page, "Button")
    page.get_by_label("What the button says").fill("How prints are made")
    page.get_by_label("Where it leads").fill("/about")
    mail = page.frame_locator("iframe")
    sample_name = "Alex Muster" if IS_GERMAN else "Alex Sample"
    expect(mail.get_by_text(f"We print on Tuesdays, {sample_name}.")).to_be_visible()
    expect(mail.get_by_role("link", name="How prints are made")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("E-mail settings saved")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Mail").first.click()
    page.get_by_role("option", name="Order confirmation (own words)").click()
    expect(page.get_by_label("Subject")).to_have_value("{shop}: we print for you, {name}")


def test_words_that_were_saved_can_be_undone(open_page: Open) -> None:
    page = open_page("/config/settings/email", as_owner=True)
    _add(page, "Line")
    expect(page.get_by_role("button", name="Back to the usual words")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("E-mail settings saved")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Back to the usual words")).to_have_count(0)
