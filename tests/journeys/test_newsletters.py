"""A visitor signs up for the newsletter, confirms and leaves, with a script and without; an owner."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

# There is no mail server: what would go out rests in the outbox.
_LINK = """
import re, sys
from sitewright.mail.models import Message
mail = Message.objects.filter(kind="newsletter-confirmation", to_address=sys.argv[1]).latest("id")
print(re.search(r"https?://[^/]+(/_newsletter/" + sys.argv[2] + r"\\S+)", mail.text)[1])
"""


def link_in_mail(site: LiveSite, address: str, name: str) -> str:
    return site.run_in_website(_LINK, address, name)


def sign_up(page: Page, address: str, *, has_script: bool) -> None:
    form = page.locator(".website-form[data-newsletter]")
    form.get_by_label("E-mail").fill(address)
    form.get_by_role("button", name="Sign up").click()
    if not has_script:
        form.get_by_label("I am a person.").check()
        form.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("Please look into your mail")).to_be_visible()


@pytest.mark.parametrize("has_script", [True, False])
def test_somebody_signs_up_confirms_and_leaves(
    open_page: Open, live_site: LiveSite, has_script: bool
) -> None:
    """SF-1.14, SF-2.22, SF-8.21: looking at the link is not enough, and nobody signs in to leave."""
    address = f"visitor-{has_script}@example.com".lower()
    size = None if has_script else PHONE
    page = open_page("/contact", scripts=has_script, size=size)
    sign_up(page, address, has_script=has_script)

    page.goto(link_in_mail(live_site, address, "confirm"))
    expect(page.locator("body")).to_have_attribute("data-page-type", "300")
    expect(page.get_by_text("v…@example.com")).to_be_visible()
    if has_script:
        assert serious_findings(page) == []
    page.get_by_role("button", name="Yes, sign me up").click()
    expect(page.get_by_role("heading", name="You are on the list")).to_be_visible()

    page.get_by_role("link", name="Choose your letters").click()
    box = page.get_by_role("checkbox", name="A letter each season")
    expect(box).to_be_checked()
    if has_script:
        assert serious_findings(page) == []
    box.uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    expect(box).not_to_be_checked()
    box.check()
    page.get_by_role("button", name="Save").click()
    expect(box).to_be_checked()
    page.get_by_role("button", name="Leave all lists").click()
    expect(page.get_by_role("status")).to_have_text("Done. You get no more letters.")

    page.goto(link_in_mail(live_site, address, "confirm"))
    expect(page.get_by_role("heading", name="This is settled already")).to_be_visible()


def test_the_owner_keeps_a_list_by_keyboard(open_page: Open) -> None:
    """PL-2.32: a list of one's own, somebody put on it, taken off, and back by one Undo."""
    page = open_page("/config/subscribers", as_owner=True)
    keys = Keyboard(page)
    keys.tab_to("button", "Actions for A letter each season")
    keys.press("Enter")
    expect(page.get_by_role("menuitem", name="New list")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    keys.type("Sales")
    keys.press("Enter")
    expect(page.get_by_text("“Sales” made").first).to_be_visible()
    expect(page.get_by_text("Nobody has signed up yet")).to_be_visible()

    keys.tab_to("button", "Add a subscriber")
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="E-mail")).to_be_focused()
    keys.type("eve@example.com")
    keys.press("Enter")
    expect(page.get_by_text("Write down how these people agreed")).to_be_visible()
    keys.tab_to("textbox", "How the person agreed")
    keys.type("At the market")
    keys.tab_to("button", "Add", exact=True)
    keys.press("Enter")
    rows = page.locator("[data-subscriber]")
    expect(rows).to_have_count(1)
    assert serious_findings(page) == []

    page.keyboard.press("Escape")
    keys.press("j", "Enter")
    sheet = page.get_by_role("dialog", name="eve@example.com")
    expect(sheet.get_by_text("At the market")).to_be_visible()
    assert serious_findings(page) == []
    keys.press("Escape")
    expect(sheet).to_have_count(0)
    expect(rows.first).to_be_focused()
    # The notes of what was done before have an Undo of their own, which Tab would come to first.
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    keys.press("Delete")
    expect(rows).to_have_count(0)
    keys.tab_to("button", "Undo")
    keys.press("Enter")
    expect(rows).to_have_count(1)
