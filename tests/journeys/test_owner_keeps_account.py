"""One's own account in the studio: a forgotten password, sessions elsewhere, and being asked again.

Each state is looked at by axe-core too (O01), in the light and in the dark.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.editing import sign_in
from tests.journeys.test_owner_loses_nothing import new_product
from tests.journeys.test_studio_is_accessible import on_each_device
from tests.live import LiveSite

Open = Callable[..., Page]

_MAKE_PERSON = """
from sitewright.accounts.operations.create_owner import create_owner
create_owner(sys.argv[1], "a-password-soon-forgotten")
"""
_READ_TOKEN = """
import time
from sitewright.accounts.models import PasswordReset
from sitewright.accounts.mailed_links import RESET, token_of
for _ in range(600):
    found = PasswordReset.objects.filter(person__email=sys.argv[1]).first()
    if found is not None:
        break
    time.sleep(0.1)
print(token_of(RESET, found.id))
"""
_ELEVEN_MINUTES_LATER = """
from datetime import timedelta
from django.db.models import F
from sitewright.accounts.models import OpenSession
OpenSession.objects.update(proven_at=F("proven_at") - timedelta(minutes=11))
"""


def look(page: Page, state: str) -> None:
    """Nothing serious for axe-core here."""
    assert in_both_schemes(page) == {}, state


@on_each_device
def test_sets_a_forgotten_password(size: ViewportSize, open_page: Open, live_site: LiveSite) -> None:
    email = f"forgetful-{size['width']}@example.com"
    live_site.run_in_website(_MAKE_PERSON, email)
    page = open_page("/config", size=size, reduced_motion="reduce")
    page.get_by_role("link", name="Forgot your password?").click()
    # The sign-in page has a field of that name too.
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    page.get_by_label("E-mail").fill(email)
    look(page, "forgotten-password")
    page.keyboard.press("Enter")
    expect(page.get_by_text("an e-mail with a link is on its way")).to_be_visible()
    look(page, "mail-on-its-way")

    token = live_site.run_in_website(_READ_TOKEN, email)
    page.goto(f"/config/reset-password#{token}")
    field = page.get_by_label("New password")
    expect(field).to_be_focused()
    field.fill("password1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This password is too common.")).to_be_visible()
    look(page, "new-password-refused")
    field.fill("remembered-from-now-on")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your new password is set.")).to_be_visible()

    page.reload()
    page.get_by_label("New password").fill("another-one-again")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This link has been used already or is too old.")).to_be_visible()
    look(page, "link-over")
    page.goto("/config/sign-in")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password").fill("remembered-from-now-on")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password")).to_have_count(0)


def test_says_when_the_link_is_not_whole(open_page: Open) -> None:
    page = open_page("/config/reset-password")
    expect(page.get_by_text("Part of the link is missing.")).to_be_visible()
    page.get_by_role("link", name="Ask for a new link").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()


@on_each_device
def test_ends_a_session_elsewhere(size: ViewportSize, open_page: Open, live_site: LiveSite) -> None:
    """H06"""
    phone = open_page("/config", size=PHONE, user_agent="Mozilla/5.0 (iPhone) Version/18 Safari/604.1")
    sign_in(phone, live_site)
    page = open_page("/config", size=size, reduced_motion="reduce", as_owner=True)
    page.goto("/config/account")
    expect(page.get_by_text("This device")).to_be_visible()
    look(page, "account")
    page.get_by_role("button", name=re.compile("End the session of Safari on iPhone")).first.click()
    expect(page.get_by_role("button", name=re.compile("End the session of Safari on iPhone"))).to_have_count(
        0
    )
    phone.reload()
    expect(phone.get_by_role("heading", name="Sign in")).to_be_visible()
    if page.get_by_role("button", name="End all others").is_visible():
        page.get_by_role("button", name="End all others").click()
    expect(page.get_by_text("You are signed in nowhere else.")).to_be_visible()


@on_each_device
def test_asks_for_the_password_before_what_matters(
    size: ViewportSize, open_page: Open, live_site: LiveSite
) -> None:
    """H12: the act goes on by itself afterwards; whoever gives up has lost nothing."""
    page = open_page("/config", size=size, reduced_motion="reduce", as_owner=True)
    title = f"Deleted on {size['width']}"
    new_product(page, title)
    live_site.run_in_website(_ELEVEN_MINUTES_LATER)
    delete(page)
    dialog = page.get_by_role("dialog", name="Enter your password again")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()

    delete(page)
    dialog.get_by_label("Password").fill("not the password")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("The password is not right.")).to_be_visible()
    look(page, "password-again")
    dialog.get_by_label("Password").fill(live_site.owner_password)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text(f"“{title}” deleted")).to_be_visible()


def delete(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name=re.compile("Delete")).click()
